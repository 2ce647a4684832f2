"""Makes `airports.csv` and `routes.csv` of this folder from the two files of the npm package vega-datasets 3.2.1.

    npm pack vega-datasets@3.2.1 && tar xzf vega-datasets-3.2.1.tgz && python3 make.py package/data
"""
import csv
import math
import sys

LEAST_FLIGHTS = 1000
EARTH_RADIUS_KM = 6371.0088  # the mean radius of IUGG


def kilometres(a, b):
    """The length of the great circle, by the haversine formula."""
    (lat1, lon1), (lat2, lon2) = ([math.radians(float(p[key])) for key in ("latitude", "longitude")] for p in (a, b))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return round(2 * EARTH_RADIUS_KM * math.asin(math.sqrt(h)))


def rows(name):
    with open(f"{sys.argv[1]}/{name}", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(name, header, lines):
    with open(name, "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *lines])


airports = {row["iata"]: row for row in rows("airports.csv")}
routes = [row for row in rows("flights-airport.csv") if int(row["count"]) >= LEAST_FLIGHTS]
served = sorted({row[end] for row in routes for end in ("origin", "destination")})
write("airports.csv", ["iata", "city", "state"], [[code, airports[code]["city"], airports[code]["state"]] for code in served])
write(
    "routes.csv",
    ["origin", "destination", "flights", "km"],
    [
        [row["origin"], row["destination"], row["count"], kilometres(airports[row["origin"]], airports[row["destination"]])]
        for row in routes
    ],
)
