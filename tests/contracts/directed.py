"""Contracts of arithmetic that rounds up, down or towards zero: exact, by fractions.

Source: CUDA Math API, "Single Precision Intrinsics", "Double Precision Intrinsics".
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

from contracts.contract import Contract
from contracts.functions import ROUNDED, add_numbers, divided, fused, multiplied
from contracts.values import Number


def _root_to(mode: str, kind: str) -> Callable[[float], Number]:
    """The square root as that format has it in a mode: by whole numbers, since it is no fraction."""

    def of_number(x: float) -> Number:
        if x < 0 or x == 0 or not math.isfinite(x):
            return math.nan if x < 0 else x
        exact = Fraction(x)
        scale = 240 + exact.denominator.bit_length() // 2 * 2
        whole = math.isqrt(int(exact * 2 ** (2 * scale)))
        rest = whole * whole != exact * 2 ** (2 * scale)
        return Fraction(2 * whole + rest, 2 ** (scale + 1))  # type: ignore[return-value]

    return of_number


def _zero_down(compute: Callable[..., Number], sums: Callable[..., tuple[Number, Number]]) -> Callable[..., Number]:
    """Rounded down, a sum that is zero is -0, but of two that are +0."""

    def of_numbers(*given: float) -> Number:
        found = compute(*given)
        left, right = sums(*given)
        both_plus = all(isinstance(x, float) and x == 0 and math.copysign(1, x) > 0 for x in (left, right))
        return -0.0 if found == 0 and not both_plus else found

    return of_numbers


def _directed() -> Iterator[Contract]:
    for mode in ("rz", "rd", "ru"):
        for kind, letter in (("f32", "f"), ("f64", "d")):
            sums: dict[str, tuple[Callable[..., Number], Callable[..., tuple[Number, Number]]]] = {
                "add": (add_numbers, lambda a, b: (a, b)),
                "sub": (lambda a, b: add_numbers(a, -b), lambda a, b: (a, -b)),
            }
            for name, (compute, parts) in sums.items():
                right = _zero_down(compute, parts) if mode == "rd" else compute
                yield Contract(f"__{letter}{name}_{mode}", (kind, kind), kind, ROUNDED, right, mode=mode)
            yield Contract(f"__{letter}mul_{mode}", (kind, kind), kind, ROUNDED, multiplied, mode=mode)
            yield Contract(f"__{letter}div_{mode}", (kind, kind), kind, ROUNDED, divided, mode=mode)
            yield Contract(f"__{letter}rcp_{mode}", (kind,), kind, ROUNDED, lambda x: divided(1.0, x), mode=mode)
            yield Contract(f"__{letter}sqrt_{mode}", (kind,), kind, ROUNDED, _root_to(mode, kind), mode=mode)
        right = _zero_down(fused, lambda a, b, c: (multiplied(a, b), c)) if mode == "rd" else fused
        for name in ("__fmaf", "__fmaf_ieee"):
            yield Contract(f"{name}_{mode}", ("f32",) * 3, "f32", ROUNDED, right, mode=mode)


CONTRACTS = [*_directed()]
