"""The arithmetic types of C++, and what its operators make of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """An integer type as it is written, its width and sign."""

    name: str
    bits: int
    signed: bool

    @property
    def low(self) -> int:
        """The smallest value."""
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        """The largest value."""
        return (1 << (self.bits - self.signed)) - 1


BOOL = Scalar("bool", 1, False)
I8, U8 = Scalar("signed char", 8, True), Scalar("unsigned char", 8, False)
I16, U16 = Scalar("short", 16, True), Scalar("unsigned short", 16, False)
I32, U32 = Scalar("int", 32, True), Scalar("unsigned", 32, False)
I64, U64 = Scalar("long long", 64, True), Scalar("unsigned long long", 64, False)
LONG, SIZE = Scalar("long", 64, True), Scalar("size_t", 64, False)
NARROW = (I8, U8, I16, U16)
WIDE = (I32, U32, I64, U64)


def promoted(of: Scalar) -> Scalar:
    """What an operand of that type takes part as."""
    return of if of.bits >= 32 else I32


def common(one: Scalar, other: Scalar) -> Scalar:
    """The type of `one + other`."""
    a, b = promoted(one), promoted(other)
    if a.bits != b.bits:
        return a if a.bits > b.bits else b
    return a if not a.signed else b
