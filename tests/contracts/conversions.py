"""Contracts of conversions between numbers, and of casts of their bits.

Sources: CUDA Math API, "Type Casting Intrinsics"; PTX ISA, `cvt`: a float that does not fit an integer becomes the nearest that
does, NaN becomes 0, or the highest bit alone where the source is a double or the result has 64 bits. Evaluated by exact arithmetic on fractions.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from fractions import Fraction

from contracts.contract import Contract
from contracts.integers import clamped
from contracts.values import Value, decoded, encoded

_CAST_API = 'CUDA Math API, "Type Casting Intrinsics"; PTX ISA, "cvt"'
_NAMES = {"int": "i32", "uint": "u32", "ll": "i64", "ull": "u64", "float": "f32", "double": "f64"}


def to_integer(value: float, mode: str, kind: str, source: str) -> int:
    """PTX cvt.rni, .rmi, .rpi and .rzi."""
    size = int(kind[1:])
    if math.isnan(value):
        return 1 << size - 1 if size == 64 or source == "f64" else 0
    if math.isinf(value):
        return clamped((1 << 80) * (1 if value > 0 else -1), size, kind[0] == "i")
    exact = Fraction(value)
    whole = {"rn": round, "rd": math.floor, "ru": math.ceil, "rz": math.trunc}[mode](exact)
    return clamped(whole, size, kind[0] == "i")


def _conversion(row: str) -> Contract:
    """`__float2int_rn`: what it takes, gives and how it rounds is in its name."""
    before, after, mode = re.fullmatch(r"__([a-z]+)2([a-z]+)_(r[nzud])", row).groups()  # type: ignore[union-attr]
    takes, gives = _NAMES[before], _NAMES[after]
    if gives[0] in "iu":
        return Contract(row, (takes,), gives, _CAST_API, lambda a, m=mode, k=gives, s=takes: to_integer(a, m, k, s))
    return Contract(row, (takes,), gives, _CAST_API, lambda a: a, mode=mode)


def _all(text: str) -> Iterator[Contract]:
    for row in text.split():
        yield _conversion(row)


def _same_bits(row: str, takes: str, gives: str) -> Contract:
    return Contract(row, (takes,), gives, _CAST_API, lambda a: decoded(gives, encoded(takes, a)))


def _halves(row: str, high: bool) -> Contract:
    return Contract(row, ("f64",), "i32", _CAST_API, lambda a: encoded("f64", a) >> 32 * high)


def _joined(high: int, low: int) -> Value:
    return decoded("f64", (high % 2**32) << 32 | low % 2**32)


_MODES = ("rn", "rz", "ru", "rd")
TO_INTEGER = " ".join(
    f"__{a}2{b}_{m}" for a in ("float", "double") for b in ("int", "uint", "ll", "ull") for m in _MODES
)
CONTRACTS = [
    *_all(TO_INTEGER),
    *_all("__int2float_rn __uint2float_rn __ll2float_rn __ull2float_rn __double2float_rn"),
    *_all(" ".join(f"__{a}2float_{m}" for a in ("int", "uint", "ll", "ull", "double") for m in _MODES if m != "rn")),
    *_all(" ".join(f"__{a}2double_{m}" for a in ("ll", "ull") for m in _MODES if m != "rn")),
    *_all("__int2double_rn __uint2double_rn __ll2double_rn __ull2double_rn"),
    _same_bits("__float_as_int", "f32", "i32"),
    _same_bits("__float_as_uint", "f32", "u32"),
    _same_bits("__int_as_float", "i32", "f32"),
    _same_bits("__uint_as_float", "u32", "f32"),
    _same_bits("__double_as_longlong", "f64", "i64"),
    _same_bits("__longlong_as_double", "i64", "f64"),
    _halves("__double2hiint", True),
    _halves("__double2loint", False),
    Contract("__hiloint2double", ("i32", "i32"), "f64", _CAST_API, _joined),
]
