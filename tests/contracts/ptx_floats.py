"""Contracts of PTX's floating-point instructions and conversions, in inline assembly. Source: PTX ISA, "Instruction Set"."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from contracts.contract import Contract
from contracts.conversions import to_integer
from contracts.functions import add_numbers, divided, extreme_number, fused, multiplied, root
from contracts.instructions import asm, is_number, kind_of
from contracts.integers import clamped
from contracts.ptx_integers import block
from contracts.values import Number, Value, corners, decoded, encoded, number, rounded_bits

_MODES = {"rz": "rz", "rm": "rd", "rp": "ru"}


def _signed(a: float, b: float, c: float, mode: str) -> float:
    """A sum of zeros, or of what is as large: -0 where it is rounded down, unless both are +0."""
    signs = (math.copysign(1, a) * math.copysign(1, b), math.copysign(1, c))
    return math.copysign(0.0, signs[0] if signs[0] == signs[1] else -1 if mode == "rd" else 1)


def _fused(a: float, b: float, c: float, mode: str) -> Number:
    if all(map(math.isfinite, (a, b, c))) and Fraction(a) * Fraction(b) + Fraction(c) == 0:
        return _signed(a, b, c, mode)
    return fused(a, b, c)


def _root(x: float, mode: str) -> Number:
    """A number that is rounded as the root is: a root with 200 more bits, and something behind it where that is not all."""
    if not math.isfinite(x) or x <= 0:
        return root(x)
    exact = Fraction(x)
    scaled = exact * (1 << 700)
    whole = math.isqrt(scaled.numerator // scaled.denominator)
    found = Fraction(whole, 1 << 350)
    return found if found * found == exact else found + Fraction(1, 1 << 400)  # type: ignore[return-value]


def _directed() -> Iterator[Contract]:
    for suffix, mode in _MODES.items():
        rows: dict[str, tuple[int, Callable[..., Number]]] = {
            "add": (2, lambda a, b, m=mode: _fused(a, 1.0, b, m)),
            "sub": (2, lambda a, b, m=mode: _fused(a, 1.0, -b, m)),
            "mul": (2, multiplied),
            "div": (2, divided),
            "fma": (3, lambda a, b, c, m=mode: _fused(a, b, c, m)),
            "rcp": (1, lambda a: divided(1.0, a)),
            "sqrt": (1, lambda a, m=mode: _root(a, m)),
        }
        for name, (count, compute) in rows.items():
            yield replace(asm(f"{name}.{suffix}.f32", " ".join(["f32"] * count), "f32", compute), mode=mode)
        yield replace(asm(f"cvt.{suffix}.f32.f64", "f64", "f32", lambda a: a), mode=mode)
        yield asm(f"cvt.{suffix}.f16.f32", "f32", "u16", lambda a, m=mode: rounded_bits("f16", a, m), only=is_number)
    yield asm("cvt.rz.bf16.f32", "f32", "u16", lambda a: rounded_bits("bf16", a, "rz"), only=is_number)
    for kind in ("f16", "bf16"):
        for mode in ("rn", "rz"):
            if (kind, mode) != ("f16", "rn"):
                yield asm(
                    f"cvt.{mode}.{kind}x2.f32",
                    "f32 f32",
                    "u32",
                    lambda a, b, k=kind, m=mode: encoded(f"{k}x2", (b, a), m),
                    only=is_number,
                )
        yield asm(
            f"cvt.rn.relu.{kind}x2.f32",
            "f32 f32",
            "u32",
            lambda a, b, k=kind: encoded(f"{k}x2", (_above_0(b), _above_0(a))),
            only=is_number,
        )


def _above_0(x: Number) -> Number:
    return x if x > 0 or math.isnan(x) else 0.0


def _saturated(x: Number) -> Number:
    return 0.0 if math.isnan(x) or x <= 0 else min(x, 1.0)


def _lanes(kind: str, compute: Callable[..., Number]) -> Callable[..., int]:
    """A function of the bits in registers, of one number or two."""

    def of_bits(*given: int) -> int:
        values = [decoded(kind, bits) for bits in given]
        if "x" not in kind:
            return encoded(kind, compute(*values))
        return encoded(kind, tuple(compute(*lane) for lane in zip(*values)))  # type: ignore[arg-type]

    return of_bits


def _no_nan(kind: str) -> Callable[..., bool]:
    """Of registers without a NaN, whose bits are left open, and where none comes out."""

    def holds(*given: int) -> bool:
        values = [x for bits in given for x in _numbers(kind, bits)]
        return not any(math.isnan(x) or math.isinf(x) for x in values)

    return holds


def _numbers(kind: str, bits: int) -> tuple[float, ...]:
    found: Value = decoded(kind, bits)
    return found if isinstance(found, tuple) else (found,)


def _halves() -> Iterator[Contract]:
    """Their registers are of bits: inputs are those of integers, and a NaN's bits are not looked at."""
    for kind, register in (("f16", "u16"), ("f16x2", "u32"), ("bf16", "u16"), ("bf16x2", "u32")):
        one, inputs = kind.removesuffix("x2"), _inputs(kind)
        rows: list[tuple[str, int, Callable[..., Number]]] = [
            (f"fma.rn.relu.{kind}", 3, lambda a, b, c, k=one: _above_0(_rounded(k, fused(a, b, c)))),
            (f"min.NaN.{kind}", 2, lambda a, b: extreme_number(a, b, -1)),
            (f"max.NaN.{kind}", 2, lambda a, b: extreme_number(a, b, 1)),
        ]
        if one == "f16":
            rows.append((f"fma.rn.sat.{kind}", 3, lambda a, b, c: _saturated(fused(a, b, c))))
            for name, compute in (("add", add_numbers), ("sub", lambda a, b: add_numbers(a, -b)), ("mul", multiplied)):
                rows.append((f"{name}.sat.{kind}", 2, lambda a, b, f=compute: _saturated(f(a, b))))
        else:
            rows.append((f"fma.rn.{kind}", 3, fused))
            rows += [
                (f"{n}.{kind}", 2, lambda a, b, s=s: extreme_number(a, b, s)) for n, s in (("min", -1), ("max", 1))
            ]
        if kind == "bf16":
            rows += [
                ("add.bf16", 2, add_numbers),
                ("sub.rn.bf16", 2, lambda a, b: add_numbers(a, -b)),
                ("mul.bf16", 2, multiplied),
            ]
        for opcode, count, compute in rows:
            contract = asm(opcode, " ".join([register] * count), register, _lanes(kind, compute), only=_no_nan(kind))
            yield replace(contract, inputs=tuple(zip(*(inputs[n:] + inputs[:n] for n in (0, 5, 11)[:count]))))


def _rounded(kind: str, value: Number) -> Number:
    return number(kind, rounded_bits(kind, value))


def _inputs(kind: str) -> list[int]:
    """Bits of a type's corners, a few times in other orders."""
    every = corners(kind)
    return [every[(at * step) % len(every)] for step in (1, 3, 7, 11) for at in range(len(every))]


def _floats() -> Iterator[Contract]:
    both = "f32 f32"
    for name, compute in (("add", add_numbers), ("sub", lambda a, b: add_numbers(a, -b)), ("mul", multiplied)):
        yield asm(f"{name}.sat.f32", both, "f32", lambda a, b, f=compute: _saturated(f(a, b)))
    yield asm("fma.rn.sat.f32", "f32 f32 f32", "f32", lambda a, b, c: _saturated(fused(a, b, c)))
    for kind in ("f32", "f64"):
        yield asm(f"mad.rn.{kind}", f"{kind} {kind} {kind}", kind, fused)
        yield asm(f"copysign.{kind}", f"{kind} {kind}", kind, lambda a, b: math.copysign(b, a), only=is_number)
        least = 2.0**-126 if kind == "f32" else 2.0**-1022
        for name, holds in (
            ("finite", math.isfinite),
            ("infinite", math.isinf),
            ("number", lambda x: not math.isnan(x)),
            ("notanumber", math.isnan),
            ("normal", lambda x, m=least: math.isfinite(x) and (abs(x) >= m or x == 0)),  # as the manual says of zero
            ("subnormal", lambda x, m=least: 0 < abs(x) < m),
        ):
            yield block(
                f"testp.{name}.{kind}",
                kind,
                "u32",
                f".reg .pred p; testp.{name}.{kind} p, %1; selp.u32 %0, 1, 0, p;",
                holds,
            )
    for name, sign in (("min", -1), ("max", 1)):
        yield asm(
            f"{name}.NaN.f32",
            both,
            "f32",
            lambda a, b, s=sign: math.nan if math.isnan(a) or math.isnan(b) else extreme_number(a, b, s),
        )
        for nan in ("", ".NaN"):

            def signed(a: float, b: float, s: int = sign, n: bool = bool(nan)) -> float:
                found = math.nan if n and (math.isnan(a) or math.isnan(b)) else extreme_number(abs(a), abs(b), s)
                return math.copysign(found, math.copysign(1, a) * math.copysign(1, b))

            yield asm(f"{name}{nan}.xorsign.abs.f32", both, "f32", signed, only=is_number)


_WHOLE = {"rni": "rn", "rzi": "rz", "rmi": "rd", "rpi": "ru"}


def _whole(x: float, mode: str) -> float:
    if not math.isfinite(x):
        return x
    found = {"rn": round, "rd": math.floor, "ru": math.ceil, "rz": math.trunc}[mode](Fraction(x))
    return math.copysign(float(found), x)


def _conversions() -> Iterator[Contract]:
    for name, mode in _WHOLE.items():
        for before in ("f32", "f64"):
            yield asm(f"cvt.{name}.{before}.{before}", before, before, lambda a, m=mode: _whole(a, m))
            for to in ("s16", "u16", "s32", "u32", "s64", "u64"):
                after = kind_of(to)
                if (before, to) not in (("f32", "s32"), ("f32", "u32")):
                    yield asm(
                        f"cvt.{name}.{to}.{before}",
                        before,
                        kind_of(to),
                        lambda a, m=mode, k=after, s=before: to_integer(a, m, k, s),
                        only=lambda a: not math.isnan(a),
                    )
    yield asm("cvt.rni.s32.f16", "u16", "i32", lambda a: to_integer(decoded("f16", a), "rn", "i32", "f16"))
    yield asm("cvt.rzi.sat.u8.f32", "f32", "u16", lambda a: to_integer(a, "rz", "u8", "f32"))
    for before in ("s16", "u16", "s32", "u32", "s64", "u64"):
        for to in ("f32", "f64"):
            if (before, to) not in (("s32", "f32"), ("u32", "f32")):
                yield asm(f"cvt.rn.{to}.{before}", kind_of(before), to, lambda a: a)
        if before[1:] != "64":
            yield asm(f"cvt.rn.f16.{before}", kind_of(before), "u16", lambda a: rounded_bits("f16", a))
        for to in ("s16", "u16", "s32", "u32", "s64", "u64"):
            size, signed = int(to[1:]), to[0] == "s"
            if (size > int(before[1:]) and (signed or before[0] == "u")) or to == before:
                continue  # there every number fits, and .sat is no PTX
            yield asm(
                f"cvt.sat.{to}.{before}", kind_of(before), kind_of(to), lambda a, w=size, s=signed: clamped(a, w, s)
            )
    yield asm("cvt.f64.f32", "f32", "f64", lambda a: a)
    yield asm("cvt.f64.f16", "u16", "f64", lambda a: decoded("f16", a))
    yield asm("cvt.rn.f32.f64", "f64", "f32", lambda a: a)
    for kind in ("f16", "bf16"):
        yield asm(f"cvt.rn.{kind}.f64", "f64", "u16", lambda a, k=kind: rounded_bits(k, a), only=is_number)
    yield asm("cvt.sat.f32.f32", "f32", "f32", _saturated)
    for to in ("s16", "u16", "s8", "u8"):
        size, signed = int(to[1:]), to[0] == "s"

        def packed(a: int, b: int, c: int = 0, w: int = size, s: bool = signed) -> int:
            pair = (clamped(a, w, s) % (1 << w)) << w | clamped(b, w, s) % (1 << w)
            return pair if w == 16 else c << 2 * w | pair

        third = (" u32", ".b32") if size == 8 else ("", "")
        yield asm(f"cvt.pack.sat.{to}.s32{third[1]}", f"i32 i32{third[0]}", "u32", packed)


CONTRACTS = [*_directed(), *_halves(), *_floats(), *_conversions()]
