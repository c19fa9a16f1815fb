"""Contracts of PTX instructions in inline assembly. Source: PTX ISA, "Instruction Set"."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator

from contracts import functions, integers
from contracts.contract import Contract
from contracts.conversions import to_integer
from contracts.values import Value, decoded, encoded, rounded_bits

ISA = 'PTX ISA, "Instruction Set"'
REGISTERS = {"i16": "h", "u16": "h", "i32": "r", "u32": "r", "i64": "l", "u64": "l", "f32": "f", "f64": "d"}
_KINDS = {"s": "i", "u": "u", "b": "u", "f": "f"}


def asm(
    opcode: str,
    takes: str,
    gives: str,
    compute: Callable[..., Value],
    *,
    behind: str = "",
    **more: float | Callable[..., bool],
) -> Contract:
    """One instruction. `behind`: an operand after the others, as the instruction spells it."""
    kinds = tuple(takes.split())
    operands = ", ".join([f"%{at}" for at in range(len(kinds) + 1)] + [behind] * bool(behind))
    given = ", ".join(f'"{REGISTERS[kind]}"({role})' for kind, role in zip(kinds, "abcd"))
    text = f'asm("{opcode} {operands};" : "={REGISTERS[gives]}"(slot) : {given})'
    return Contract(f"asm {opcode}", kinds, gives, ISA, compute, call=text, **more)  # type: ignore[arg-type]


def kind_of(suffix: str) -> str:
    """The type of a contract's argument for one of PTX: `i32` for `s32`."""
    return _KINDS[suffix[0]] + suffix[1:]


def is_number(*given: float) -> bool:
    """Of the bits of a NaN (0x7fff on an H200) nothing is promised."""
    return not any(map(math.isnan, given))


def _conversions() -> Iterator[Contract]:
    for mode, name in (("rn", "rni"), ("rz", "rzi"), ("rd", "rmi"), ("ru", "rpi")):
        for to in ("s32", "u32"):
            yield asm(
                f"cvt.{name}.{to}.f32",
                "f32",
                kind_of(to),
                lambda a, m=mode, k="i32" if to == "s32" else "u32": to_integer(a, m, k, "f32"),
            )
    for before in ("s32", "u32"):
        yield asm(f"cvt.rn.f32.{before}", kind_of(before), "f32", lambda a: a)
    for to, before in (("s64", "s32"), ("u64", "u32"), ("u32", "u64"), ("s32", "s64"), ("u16", "u32"), ("s32", "s16")):
        yield asm(f"cvt.{to}.{before}", kind_of(before), kind_of(to), lambda a: a)
    yield asm("cvt.u8.u32", "u32", "u16", lambda a: a & 0xFF)
    yield asm("cvt.s8.s32", "i32", "i16", lambda a: integers.wrapped(a, 8, signed=True))
    yield asm("cvt.rn.f16.f32", "f32", "u16", lambda a: rounded_bits("f16", a), only=is_number)
    yield asm("cvt.rn.bf16.f32", "f32", "u16", lambda a: rounded_bits("bf16", a), only=is_number)
    yield asm("cvt.f32.f16", "u16", "f32", lambda a: decoded("f16", a))
    yield asm("cvt.rn.f16x2.f32", "f32 f32", "u32", lambda a, b: encoded("f16x2", (b, a)), only=is_number)


def _integers() -> Iterator[Contract]:
    for name, compute in (
        ("add", operator.add),
        ("sub", operator.sub),
        ("mul.lo", operator.mul),
        ("min", min),
        ("max", max),
    ):
        for suffix in ("s32", "u32", "s64", "u64"):
            kind = kind_of(suffix)
            yield asm(f"{name}.{suffix}", f"{kind} {kind}", kind, compute)
    for name, compute in (("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)):
        yield asm(f"{name}.b32", "u32 u32", "u32", compute)
    for suffix in ("s32", "u32"):
        kind = kind_of(suffix)
        yield asm(f"mad.lo.{suffix}", f"{kind} {kind} {kind}", kind, lambda a, b, c: a * b + c)
        yield asm(f"mul.hi.{suffix}", f"{kind} {kind}", kind, lambda a, b: a * b >> 32)
    yield asm("popc.b32", "u32", "u32", lambda a: a.bit_count())
    yield asm("clz.b32", "u32", "u32", lambda a: integers.leading_zeros(a, 32))
    yield asm("brev.b32", "u32", "u32", lambda a: integers.reversed_bits(a, 32))
    yield asm("not.b32", "u32", "u32", lambda a: ~a)
    yield asm("lop3.b32", "u32 u32 u32", "u32", lambda a, b, c: a & b | c, behind="0xEA")
    yield asm("lop3.b32", "u32 u32 u32", "u32", lambda a, b, c: a ^ b ^ c, behind="0x96")
    yield asm("prmt.b32", "u32 u32 u32", "u32", integers.permuted)
    yield asm("bfe.u32", "u32 u32 u32", "u32", lambda a, b, c: a >> (b & 255) & (1 << (c & 255)) - 1)


def _floats() -> Iterator[Contract]:
    arithmetic = {
        "add": functions.add_numbers,
        "sub": lambda a, b: functions.add_numbers(a, -b),
        "mul": functions.multiplied,
    }
    for kind in ("f32", "f64"):
        for name, compute in arithmetic.items():
            yield asm(f"{name}.{kind}", f"{kind} {kind}", kind, compute)
            yield asm(f"{name}.rn.{kind}", f"{kind} {kind}", kind, compute)
        yield asm(f"fma.rn.{kind}", f"{kind} {kind} {kind}", kind, functions.fused)
        yield asm(f"div.rn.{kind}", f"{kind} {kind}", kind, functions.divided)
        yield asm(f"rcp.rn.{kind}", kind, kind, lambda a: functions.divided(1.0, a))
        yield asm(f"sqrt.rn.{kind}", kind, kind, functions.root)
        yield asm(f"abs.{kind}", kind, kind, abs)
        yield asm(f"neg.{kind}", kind, kind, operator.neg)
        for name, sign in (("max", 1), ("min", -1)):
            yield asm(f"{name}.{kind}", f"{kind} {kind}", kind, lambda a, b, s=sign: functions.extreme_number(a, b, s))
    approximate = {"sqrt": 1, "rsqrt": 2, "tanh": 2**13, "ex2": 3}
    for name, ulps in approximate.items():
        yield asm(f"{name}.approx.f32", "f32", "f32", functions.NEAR[{"ex2": "exp2"}.get(name, name)], ulps=ulps)
    yield asm("lg2.approx.f32", "f32", "f32", functions.NEAR["log2"], ulps=2, near=2.0**-22)
    for name in ("sin", "cos"):
        yield asm(f"{name}.approx.f32", "f32", "f32", functions.NEAR[name], near=2.0**-20.5, only=functions.is_small)
    yield asm("rcp.approx.f32", "f32", "f32", lambda a: functions.divided(1.0, a), ulps=1)
    for name in ("approx", "full"):
        yield asm(f"div.{name}.f32", "f32 f32", "f32", functions.divided, ulps=2, only=functions.is_plain_divisor)


CONTRACTS = [*_conversions(), *_integers(), *_floats()]
