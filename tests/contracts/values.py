"""Types of contracts: their names in CUDA, their bits as Python's numbers, and the corners of each."""

from __future__ import annotations

import math
import random
import struct
from dataclasses import dataclass
from fractions import Fraction

Number = int | float
Value = Number | tuple[Number, ...]


@dataclass(frozen=True)
class Form:
    """A floating-point format of IEEE 754: bits of the fraction, the smallest exponent of a normal number, the largest."""

    fraction: int
    least: int
    most: int


FORMS = {"f16": Form(10, -14, 15), "bf16": Form(7, -126, 127), "f32": Form(23, -126, 127), "f64": Form(52, -1022, 1023)}
WIDTHS = {"b8": 8, "i8": 8, "u8": 8, "i16": 16, "u16": 16, "i32": 32, "u32": 32, "i64": 64, "u64": 64,
          "f16": 16, "bf16": 16, "f32": 32, "f64": 64}  # fmt: skip
CUDA = {"b8": "bool", "i16": "short", "u16": "unsigned short", "i32": "int", "u32": "unsigned int", "i64": "long long", "i8": "signed char", "u8": "unsigned char",
        "u64": "unsigned long long", "f16": "__half", "bf16": "__nv_bfloat16", "f32": "float", "f64": "double",
        "f16x2": "__half2", "bf16x2": "__nv_bfloat162", "f32x2": "float2", "i8x4": "char4", "u8x4": "uchar4", "i16x2": "short2", "u16x2": "ushort2"}  # fmt: skip


def element(kind: str) -> str:
    """`f16` of `f16x2`."""
    return kind.partition("x")[0]


def width(kind: str) -> int:
    """All bits of a value."""
    return WIDTHS[element(kind)] * int(kind.partition("x")[2] or 1)


def decoded(kind: str, bits: int) -> Value:
    """What bits mean: a number, or one for each lane."""
    one, _, lanes = kind.partition("x")
    if lanes:
        size = WIDTHS[one]
        return tuple(number(one, bits >> size * lane & (1 << size) - 1) for lane in range(int(lanes)))
    return number(one, bits)


def number(kind: str, bits: int) -> Number:
    """What the bits of one number mean."""
    size = WIDTHS[kind]
    if kind not in FORMS:
        return bits - (1 << size) if kind[0] == "i" and bits >> size - 1 else bits
    if kind == "bf16":
        bits, kind = bits << 16, "f32"
    code = {"f16": "<He", "f32": "<If", "f64": "<Qd"}[kind]
    found: float = struct.unpack(code[0] + code[2], struct.pack(code[:2], bits))[0]
    return found


def encoded(kind: str, value: Value, mode: str = "rn") -> int:
    """The bits of a value: integers wrap around, floating-point numbers are rounded once."""
    one, _, lanes = kind.partition("x")
    if lanes:
        assert isinstance(value, tuple)
        return sum(encoded(one, x, mode) << WIDTHS[one] * lane for lane, x in enumerate(value))
    assert not isinstance(value, tuple)
    if kind not in FORMS:
        return int(value) & (1 << WIDTHS[kind]) - 1
    return rounded_bits(kind, value, mode)


def rounded_bits(kind: str, value: Number | Fraction, mode: str = "rn") -> int:
    """The bits of the number of a format that is nearest (rn), next to zero (rz), below (rd) or above (ru), by exact arithmetic."""
    form, size = FORMS[kind], WIDTHS[kind]
    sign = 1 << size - 1 if (math.copysign(1, value) < 0 if isinstance(value, float) else value < 0) else 0
    infinity = (2 * form.most + 1) << form.fraction
    if isinstance(value, float) and not math.isfinite(value):
        return infinity | (1 << form.fraction - 1) if math.isnan(value) else sign | infinity
    exact = abs(Fraction(value))
    away = (mode == "ru" and not sign) or (mode == "rd" and bool(sign))
    if not exact:
        return sign
    exponent = max(_exponent(exact), form.least)
    scaled = exact / Fraction(2) ** (exponent - form.fraction)
    count, rest = divmod(scaled.numerator, scaled.denominator)
    twice = 2 * rest - scaled.denominator
    if rest and (away or (mode == "rn" and (twice > 0 or (twice == 0 and count & 1)))):
        count += 1
    bits = count + ((exponent - form.least) << form.fraction)
    if bits >= infinity:
        bits = infinity if mode == "rn" or away else infinity - 1
    return sign | bits


def _exponent(value: Fraction) -> int:
    found = value.numerator.bit_length() - value.denominator.bit_length()
    return found if value >= Fraction(2) ** found else found - 1


def is_nan(kind: str, bits: int) -> bool:
    """Whether the bits of one floating-point number are a NaN's."""
    return kind in FORMS and math.isnan(number(kind, bits))


def steps_between(kind: str, left: int, right: int) -> int:
    """How many numbers of the format lie from one to the other; the two zeros are one apart from themselves."""
    top = 1 << WIDTHS[kind] - 1
    ordered = [top - 1 - (bits & top - 1) if bits & top else top + bits for bits in (left, right)]
    return abs(ordered[0] - ordered[1])


_INTEGERS = [0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, -0x8000, 0x7FFFFF, 0x800000, 0xFFFFFF, 0x1000000, 0x1000001,
             0x55555555, 0x13579BDF, -0x2468ACE1, 2**31 - 1, -(2**31), -(2**31) + 1]  # fmt: skip
_LONG = [
    2**32,
    2**32 - 1,
    2**53 + 1,
    2**62 + 3,
    0x0123456789ABCDEF,
    -0x7EDCBA9876543210,
    2**63 - 1,
    -(2**63),
    2**40 + 2**16,
    -(2**24) - 1,
    2**63 - 2**38,
]
_INF, _NAN = math.inf, math.nan
_PLAIN = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    -1.5,
    2.5,
    -2.5,
    3.5,
    0.75,
    -3.0,
    10.0,
    100.25,
    -7.25,
    _INF,
    -_INF,
    _NAN,
]
_BITS = {  # the smallest and largest subnormals, the smallest normal number, the largest, next to one, others
    "f16": [1, 0x8001, 0x03FF, 0x0400, 0x8400, 0x7BFF, 0xFBFF, 0x3C01, 0x3BFF, 0x6800, 0x6801, 0xE7FF, 0x4248],
    "bf16": [1, 0x8001, 0x007F, 0x0080, 0x8080, 0x7F7F, 0xFF7F, 0x3F81, 0x3F7F, 0x4380, 0x4381, 0xCF00, 0x4049],
    "f32": [1, 0x80000001, 0x007FFFFF, 0x00800000, 0x80800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x3F800001, 0x3F7FFFFF, 0x3EFFFFFF, 0x4B000001, 0x4EFFFFFF, 0x4F000000, 0x4F7FFFFF, 0x4F800000,
            0xCF000000, 0xCF000001, 0x5EFFFFFF, 0x5F000000, 0xDF000000, 0x5F7FFFFF, 0x5F800000, 0x40490FDB, 0x33800001, 0x477FEFFF, 0x477FF000, 0xC77FF000, 0x33000000, 0x33000001, 0x7E800001,
            0x3F808000, 0x3F818000, 0x3F818001, 0x7F7F8000, 0x42B00000, 0xC2AF0000, 0xC2CE0000, 0x3727C5AC, 0x47C35000, 0x3DCCCCCD],
    "f64": [1, 0x3FF0020000001000, 0x8000000000000001, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF, 0x3FF0000000000001, 0x3FEFFFFFFFFFFFFF, 0x3FDFFFFFFFFFFFFF,
            0x41DFFFFFFFC00000, 0x41E0000000000000, 0x41DFFFFFFFE00000, 0xC1E0000000000000, 0xC1E0000000100000, 0xC1E0000000200000, 0x41EFFFFFFFE00000, 0x41EFFFFFFFF00000, 0x41F0000000000000, 0x43DFFFFFFFFFFFFF,
            0x43E0000000000000, 0xC3E0000000000000, 0xC3E0000000000001, 0x43EFFFFFFFFFFFFF, 0x43F0000000000000, 0x400921FB54442D18, 0x3FF0000010000000, 0x47EFFFFFE0000000, 0x47EFFFFFF0000000,
            0x380FFFFFE0000000, 0x3690000000000000, 0x3690000000000001, 0x3FF0100000000001, 0x40862C0000000000, 0xC086240000000000, 0xC087440000000000, 0x3FB999999999999A, 0x3EE4F8B588E368F1],
}  # fmt: skip


def corners(kind: str) -> list[int]:
    """The bits of the values that a type's contracts look at."""
    one = element(kind)
    mask = (1 << WIDTHS[one]) - 1
    if one in FORMS:
        found = [encoded(one, x) for x in _PLAIN] + _BITS[one]
    else:
        found = [x & mask for x in _INTEGERS + (_LONG if WIDTHS[one] == 64 else [])]
    found = list(dict.fromkeys(found))
    if one == kind:
        return found
    lanes, order = width(kind) // WIDTHS[one], random.Random(7)
    shuffled = [found, *(order.sample(found, len(found)) for _ in range(lanes - 1))]
    return [sum(bits << WIDTHS[one] * lane for lane, bits in enumerate(row)) for row in zip(*shuffled)]
