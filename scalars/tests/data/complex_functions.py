"""Writes complex_functions.csv: functions of complex numbers, by mpmath.

    pip install mpmath && python3 complex_functions.py > complex_functions.csv

A line is: function, real and imaginary part of the argument (each an f64), real and imaginary part of the value, each in
two parts. Next to a cut the argument has a zero with the sign of its side, and the value is the limit from there.
"""
import random

from mpmath import mp, mpc, mpf

mp.prec = 2000
random.seed(3)
ABOVE = mpf(2) ** -1800


def split(value):
    hi = float(value)
    return hi, float(value - mpf(hi))


def size(a, b):
    return random.choice([-1, 1]) * 2.0 ** random.uniform(a, b)


points = [(size(*random.choice([(-3, 3), (-80, 0), (-300, -100), (-1, 8)])), size(*random.choice([(-3, 3), (-80, 0), (-1, 8)])))
          for _ in range(40)]
large = [(size(100, 900), size(100, 900)) for _ in range(6)]
circle = [(1.0, size(-60, -30)), (-1.0, size(-60, -30)), (size(-60, -30), 1.0), (1 + 2.0**-40, 2.0**-30), (0.5, 0.25)]
axes = [(x, y) for a in (0.25, 1.5, 3.0) for s in (a, -a) for z in (0.0, -0.0) for x, y in ((s, z), (z, s))]

FUNCTIONS = {"sqrt": mp.sqrt, "ln": mp.log, "exp": mp.exp, "sin": mp.sin, "cosh": mp.cosh, "tan": mp.tan, "tanh": mp.tanh,
             "asin": mp.asin, "acos": mp.acos, "atan": mp.atan, "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh}


def beside(x):
    """A zero moved to the side that its sign says."""
    return mpf(x) if x else (-ABOVE if str(x)[0] == "-" else ABOVE)


for name, function in FUNCTIONS.items():
    arguments = points + circle + axes + ([] if name in ("exp", "sin", "cosh") else large)
    for x, y in arguments:
        value = function(mpc(beside(x), beside(y)))
        print(name, repr(x), repr(y), *map(repr, (*split(value.real), *split(value.imag))), sep=",")
