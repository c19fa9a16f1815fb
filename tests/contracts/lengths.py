"""Contracts of lengths of vectors, and of the inverses of erf, erfc and the normal distribution: by 80 bits, and by halving.

Source: CUDA C++ Programming Guide, "Mathematical Functions" (largest errors in units of the last place).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from contracts.contract import Contract
from contracts.functions import GUIDE, WIDE, wide


def _length(*parts: float) -> Any:
    """Of 80 bits, whose range is wide enough; an infinity counts for more than a NaN."""
    if any(math.isinf(x) for x in parts):
        return WIDE(math.inf)
    return np.sqrt(sum((WIDE(x) * WIDE(x) for x in parts), start=WIDE(0)))


def _inverse_length(*parts: float) -> Any:
    return 1 / _length(*parts)


def _norms() -> Iterator[Contract]:
    for kind, letter, at in (("f32", "f", 0), ("f64", "", 1)):
        for name, count, errors, right in (
            ("norm3d", 3, (3, 2), _length),
            ("norm4d", 4, (3, 2), _length),
            ("rhypot", 2, (2, 1), _inverse_length),
            ("rnorm3d", 3, (2, 1), _inverse_length),
            ("rnorm4d", 4, (2, 1), _inverse_length),
        ):
            yield Contract(f"{name}{letter}", (kind,) * count, kind, GUIDE, wide(right), ulps=errors[at])
        cuda = {"f32": "float", "f64": "double"}[kind]
        for name, right in (("norm", _length), ("rnorm", _inverse_length)):
            text = f"{cuda} parts_[3] = {{a, b, c}}; slot = {name}{letter}(3, parts_)"
            # the guide gives no bound for these
            yield Contract(f"{name}{letter}", (kind,) * 3, kind, GUIDE, wide(right), call=text, ulps=3, in_macros=True)


def _solved(function: Callable[[float], float], low: float, high: float, wanted: float) -> float:
    """Where a function that falls is the number, by halving: nothing of how ours does it."""
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if function(middle) > wanted else (low, middle)
    return low


def _inverse_erf(x: float) -> float:
    if math.isnan(x) or abs(x) >= 1:
        return math.copysign(math.inf, x) if abs(x) == 1 else math.nan
    return math.copysign(
        _solved(lambda y: -math.erf(y), 0.0, 6.0, -abs(x)) if abs(x) < 0.5 else _inverse_erfc(1 - abs(x)), x
    )


def _inverse_erfc(x: float) -> float:
    if not 0 < x < 2:
        return math.inf if x == 0 else -math.inf if x == 2 else math.nan
    return _solved(math.erfc, 0.0, 27.0, x) if x <= 1 else -_solved(math.erfc, 0.0, 27.0, 2 - x)


def _scaled_erfc(x: float) -> float:
    if x > 5:  # the continued fraction
        tail = x
        for step in range(120, 0, -1):
            tail = x + step / 2 / tail
        return 1 / (math.sqrt(math.pi) * tail)
    return math.inf if x < -26 else math.exp(x * x) * math.erfc(x)


def _inverse_normal(x: float) -> float:
    """2 * x is not 1 - (1 - 2 * x) for what is small."""
    return -math.sqrt(2) * _inverse_erfc(2 * x) if not math.isnan(x) else x


def _inverses() -> Iterator[Contract]:
    for name, ulps, right in (
        ("erfinvf", 2, _inverse_erf),
        ("erfcinvf", 4, _inverse_erfc),
        ("normcdfinvf", 5, _inverse_normal),
        ("erfcxf", 4, _scaled_erfc),
    ):
        yield Contract(name, ("f32",), "f32", GUIDE, right, ulps=ulps)


CONTRACTS = [*_norms(), *_inverses()]
