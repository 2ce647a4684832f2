"""Writes double_double_functions.csv: functions of double-double numbers, to 159 bits, by mpmath.

    pip install mpmath && python3 double_double_functions.py [points per family] > double_double_functions.csv

A line is: function, the two parts of each argument (0 where there is one only), the value in three parts, the last of
which has three digits.
"""
import random
import sys

import mpmath
from mpmath import mp, mpf

mp.prec = 600
random.seed(7)
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 30


def split(value, parts):
    out = []
    for _ in range(parts):
        part = float(value)  # to nearest, subnormal numbers included
        out.append(part)
        value -= mpf(part)
    return out


def exact(x):
    return mpf(x[0]) + mpf(x[1])


def with_low(hi):
    """The high part with a low part next to it, far below, or zero."""
    gap = random.choice([53, 53, 53, 53, 54, 60, 75, None])
    if gap is None or hi == 0:
        return hi, 0.0
    lo = hi * random.uniform(-0.999, 0.999) * 2.0**-gap
    return hi, lo if hi + lo == hi else 0.0


def sign():
    return random.choice([-1, 1])


def uniform(a, b, count=COUNT):
    return [with_low(random.uniform(a, b)) for _ in range(count)]


def sizes(a, b, count=COUNT, signed=True):
    """Sizes 2^a to 2^b, logarithmically."""
    numbers = [2.0 ** random.uniform(a, b) for _ in range(count)]
    return [with_low(x * sign() if signed else x) for x in numbers]


def near(centre, a, b, count=COUNT):
    """The centre, an mpf, plus or minus a distance from 2^a to 2^b."""
    return [tuple(split(centre + sign() * mpf(2) ** random.uniform(a, b), 2)) for _ in range(count)]


def quarter_circles(largest, count=COUNT):
    """The numbers next to multiples of pi/2, and some not far from them."""
    numbers = []
    for _ in range(count):
        multiple = random.randint(1, int(largest * 2 / 3.1416)) * mp.pi / 2 * sign()
        numbers.append(tuple(split(multiple, 2)))
        numbers += near(multiple, -60, -2, 1)
    return numbers


angles = (uniform(-0.79, 0.79) + uniform(-7, 7) + uniform(-100, 100) + sizes(6, 20) + sizes(20, 60) + sizes(60, 1023)
          + sizes(-400, -2) + quarter_circles(8) + quarter_circles(2**20))
small = sizes(-400, -2)
unit = uniform(-1, 1, 3 * COUNT) + small + near(mpf(1), -100, -2) + near(mpf(-1), -100, -2)
unit = [x for x in unit if abs(exact(x)) <= 1]
positive = (sizes(-1073, 1023, signed=False) + sizes(-3, 3, signed=False, count=3 * COUNT) + near(mpf(1), -105, -1)
            + near(mpf(2), -50, -1))
real = uniform(-1, 1, 2 * COUNT) + uniform(-40, 40) + small
finite = sizes(-1073, 1023, 2 * COUNT) + sizes(-3, 3, 2 * COUNT)
tails = [(709.7827128933839, 1e-14), (-745.1332191019411, 1e-14), (-708.3964185322641, 0.0), (-720.5, 1e-20)]

UNARY = {
    "exp": (mp.exp, real + uniform(-708, 709, 2 * COUNT) + uniform(-745, -708) + tails),
    "exp2": (lambda x: mpf(2) ** x, real + uniform(-1021, 1023, 2 * COUNT)),
    "exp_m1": (mp.expm1, real + uniform(-90, 709) + uniform(-0.05, 0.05)),
    "ln": (mp.log, positive),
    "log2": (lambda x: mp.log(x) / mp.log(2), positive),
    "log10": (lambda x: mp.log(x) / mp.log(10), positive),
    "ln_1p": (mp.log1p, [x for x in small + uniform(-0.99, 3, 3 * COUNT) + sizes(2, 1023, signed=False) + near(mpf(-1), -100, -2) if exact(x) > -1]),
    "sin": (mp.sin, angles),
    "cos": (mp.cos, angles),
    "tan": (mp.tan, angles),
    "asin": (mp.asin, unit),
    "acos": (mp.acos, unit),
    "atan": (mp.atan, sizes(-400, 1020) + sizes(-4, 4, 2 * COUNT)),
    "sinh": (mp.sinh, real + uniform(-710, 710)),
    "cosh": (mp.cosh, real + uniform(-710, 710)),
    "tanh": (mp.tanh, real),
    "asinh": (mp.asinh, real + sizes(-2, 1023)),
    "acosh": (mp.acosh, [x for x in near(mpf(1), -100, -1, 2 * COUNT) + sizes(0, 1023, signed=False) + uniform(1, 4) if exact(x) >= 1]),
    "atanh": (mp.atanh, [x for x in unit if abs(exact(x)) < 1]),
    "sqrt": (mp.sqrt, sizes(-1073, 1023, 4 * COUNT, signed=False)),
    "cbrt": (lambda x: mp.sign(x) * mp.cbrt(abs(x)), finite),
}


def powers():
    pairs = []
    for _ in range(10 * COUNT):
        base = sizes(*random.choice([(-1, 1), (-10, 10), (-0.01, 0.01), (-900, 900)]), count=1, signed=False)[0]
        room = 690 / max(abs(float(mp.log(exact(base)))), 1e-9)
        exponent = with_low(random.uniform(-1, 1) * min(random.choice([1, 10, 1000, 1e6]), room))
        pairs.append((base, exponent))
    return pairs


def whole_powers():
    pairs = []
    for _ in range(5 * COUNT):
        base = sizes(*random.choice([(-1, 1), (-0.01, 0.01), (-1e-6, 1e-6)]), count=1)[0]
        room = 690 / abs(float(mp.log(abs(exact(base)))))
        exponent = random.randint(1, int(min(2**31 - 1, random.choice([9, 100, 10**5, 2**31]), room))) * sign()
        pairs.append((base, (float(exponent), 0.0)))
    return pairs


def points():
    count = 8 * COUNT
    near_axes = [random.choice([(x, y), (y, x)]) for x, y in zip(sizes(-80, 0, count), sizes(0, 3, count))]
    return near_axes + list(zip(sizes(-2, 2, count), sizes(-2, 2, count))) + list(zip(finite, reversed(finite)))


BINARY = {
    "powf": (lambda x, y: mp.power(x, y), powers()),
    "powi": (lambda x, y: mp.power(x, y), whole_powers()),
    "atan2": (mp.atan2, points()),
    "hypot": (mp.hypot, points()),
}


def write(name, arguments, value):
    if value != 0 and abs(value) < mpf(2) ** 1024:
        hi, lo, rest = split(value, 3)
        numbers = [*arguments, hi, lo, float(f"{rest:.2e}")]
        print(name, *(repr(number).removesuffix(".0") for number in numbers), sep=",")


for name, (function, arguments) in UNARY.items():
    for x in arguments:
        write(name, (*x, 0.0, 0.0), function(exact(x)))
for name, (function, arguments) in BINARY.items():
    for x, y in arguments:
        write(name, (*x, *y), function(exact(x), exact(y)))
