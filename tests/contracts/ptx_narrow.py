"""Contracts of conversions from and to floats of 8 bits. Source: PTX ISA, "cvt"; CUDA's host versions (cuda_fp8.hpp) give the same."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from contracts.contract import Contract
from contracts.instructions import asm, is_number
from contracts.values import Number, decoded, encoded


@dataclass(frozen=True)
class Narrow:
    """A format: bits of the fraction, the exponent's bias, the largest number's bits."""

    fraction: int
    bias: int
    largest: int

    def value(self, bits: int) -> Number:
        """What the lower seven bits and the sign above them mean."""
        magnitude, sign = bits & 0x7F, -1.0 if bits & 0x80 else 1.0
        if magnitude > self.largest:
            return sign * math.inf if self.fraction == 2 and magnitude == 0x7C else math.nan
        exponent, rest = divmod(magnitude, 1 << self.fraction)
        whole = rest + ((1 << self.fraction) if exponent else 0)
        return math.copysign(whole * 2.0 ** (max(exponent, 1) - self.bias - self.fraction), sign)

    def bits(self, value: Number) -> int:
        """The nearest number that there is, of two the one with an even last bit; the largest of what is beyond it."""
        if math.isnan(value):
            return 0x7F
        sign = 0x80 if math.copysign(1, value) < 0 else 0
        exact = Fraction(self.value(self.largest)) if math.isinf(value) else abs(Fraction(value))
        at = min(range(self.largest + 1), key=lambda one: (abs(Fraction(self.value(one)) - exact), one & 1))
        return sign | at


FORMATS = {"e4m3": Narrow(3, 7, 0x7E), "e5m2": Narrow(2, 15, 0x7B)}
_WORDS = tuple((low | (low * 7 + 3 & 0xFF) << 8,) for low in range(256))


def _is_whole(form: Narrow) -> Callable[[int], bool]:
    """Of a NaN's bits as half nothing is promised."""
    return lambda word: not any(math.isnan(form.value(word >> shift & 0xFF)) for shift in (0, 8))


def _relu(value: Number) -> Number:
    return value if value > 0 or math.isnan(value) else 0.0


def _of_halves(form: Narrow, word: int, change: Callable[[Number], Number]) -> int:
    low, high = (decoded("f16", word >> shift & 0xFFFF) for shift in (0, 16))
    assert not isinstance(low, tuple) and not isinstance(high, tuple)
    return form.bits(change(low)) | form.bits(change(high)) << 8


def _rows() -> Iterator[Contract]:
    for name, form in FORMATS.items():
        yield asm(
            f"cvt.rn.satfinite.{name}x2.f32",
            "f32 f32",
            "u16",
            lambda high, low, f=form: f.bits(low) | f.bits(high) << 8,
        )
        yield asm(
            f"cvt.rn.satfinite.relu.{name}x2.f32",
            "f32 f32",
            "u16",
            lambda high, low, f=form: f.bits(_relu(low)) | f.bits(_relu(high)) << 8,
            only=is_number,
        )
        for relu, change in (("", lambda x: x), (".relu", _relu)):
            yield asm(
                f"cvt.rn.satfinite{relu}.{name}x2.f16x2",
                "u32",
                "u16",
                lambda word, f=form, c=change: _of_halves(f, word, c),
            )
        for relu, change in (("", lambda x: x), (".relu", _relu)):
            found = asm(
                f"cvt.rn{relu}.f16x2.{name}x2",
                "u16",
                "u32",
                lambda word, f=form, c=change: encoded("f16x2", (c(f.value(word & 0xFF)), c(f.value(word >> 8)))),
                only=_is_whole(form),
            )
            yield replace(found, inputs=_WORDS)


CONTRACTS = [*_rows()]
