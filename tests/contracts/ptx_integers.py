"""Contracts of PTX's integer instructions, comparisons and bits, in inline assembly. Source: PTX ISA, "Instruction Set"."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator

from contracts.contract import Contract
from contracts.instructions import ISA, REGISTERS, asm, kind_of
from contracts.integers import clamped, leading_zeros, permuted, reversed_bits, wrapped
from contracts.values import Value

_SIZES = (16, 32, 64)
_ALL = [f"{sign}{size}" for size in _SIZES for sign in "su"]
_WIDE = [f"{sign}{size}" for size in (32, 64) for sign in "su"]


def block(opcode: str, takes: str, gives: str, text: str, compute: Callable[..., Value], **more: object) -> Contract:
    """Several instructions, of which one is looked at."""
    kinds = tuple(takes.split())
    given = ", ".join(f'"{REGISTERS[kind]}"({role})' for kind, role in zip(kinds, "abcd"))
    call = f'asm("{{ {text} }}" : "={REGISTERS[gives]}"(slot) : {given})'
    return Contract(f"asm {opcode}", kinds, gives, ISA, compute, call=call, **more)  # type: ignore[arg-type]


def _of(suffix: str, count: int) -> str:
    return " ".join([kind_of(suffix)] * count)


def _fits(suffix: str, value: int) -> int:
    return wrapped(value, int(suffix[1:]), suffix[0] == "s")


_ORDER: dict[str, Callable[[float, float], bool]] = {
    "eq": operator.eq,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def _is_nan(a: float, b: float) -> bool:
    return math.isnan(a) or math.isnan(b)


def _relations(suffix: str) -> dict[str, Callable[[float, float], bool]]:
    """Of integers; of floating-point numbers also the unordered ones, true of a NaN."""
    if suffix[0] != "f":
        found = {**_ORDER, "ne": operator.ne}
        names = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
        return found | ({short: found[long] for short, long in names.items()} if suffix[0] == "u" else {})
    found = {**_ORDER, "ne": lambda a, b: a != b and not _is_nan(a, b)}
    unordered = {f"{name}u": lambda a, b, f=f: f(a, b) or _is_nan(a, b) for name, f in found.items()}
    return found | unordered | {"num": lambda a, b: not _is_nan(a, b), "nan": _is_nan}


def _comparisons() -> Iterator[Contract]:
    for suffix in (*_ALL, "f32", "f64"):
        for name, holds in _relations(suffix).items():
            opcode = f"setp.{name}.{suffix}"
            text = f".reg .pred p; {opcode} p, %1, %2; selp.u32 %0, 1, 0, p;"
            yield block(opcode, _of(suffix, 2), "u32", text, lambda a, b, f=holds: f(a, b))
            if suffix in ("s32", "f32"):
                for to, yes in (("u32", 2**32 - 1), ("f32", 1.0)):
                    yield asm(
                        f"set.{name}.{to}.{suffix}",
                        _of(suffix, 2),
                        to,
                        lambda a, b, f=holds, y=yes: y if f(a, b) else 0,
                    )
    joints = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}
    for name, joint in joints.items():
        text = f".reg .pred p, q, r; setp.ne.s32 r, %3, 0; setp.lt.{name}.s32 p|q, %1, %2, !r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2;"
        yield block(
            f"setp.lt.{name}.s32",
            "i32 i32 i32",
            "u32",
            text,
            lambda a, b, c, f=joint: f(a < b, c == 0) + 2 * f(a >= b, c == 0),
        )
        text = f".reg .pred p, q, r; setp.lt.s32 p, %1, %2; setp.ne.s32 q, %3, 0; {name}.pred r, p, q; not.pred p, r; mov.pred q, p; selp.s32 %0, %1, %2, q;"
        yield block(f"{name}.pred", "i32 i32 i32", "i32", text, lambda a, b, c, f=joint: b if f(a < b, c != 0) else a)
        yield block("not.pred", "i32 i32 i32", "i32", text + " ", lambda a, b, c, f=joint: b if f(a < b, c != 0) else a)
        yield block("mov.pred", "i32 i32 i32", "i32", " " + text, lambda a, b, c, f=joint: b if f(a < b, c != 0) else a)
    for suffix in ("s16", "u32", "b64", "f32", "f64"):
        kind = kind_of(suffix)
        text = f".reg .pred p; setp.ge.s32 p, %3, 7; selp.{suffix} %0, %1, %2, p;"
        yield block(f"selp.{suffix}", f"{kind} {kind} i32", kind, text, lambda a, b, c: a if c >= 7 else b)
        yield asm(f"slct.{suffix}.s32", f"{kind} {kind} i32", kind, lambda a, b, c: a if c >= 0 else b)
        yield asm(f"slct.{suffix}.f32", f"{kind} {kind} f32", kind, lambda a, b, c: a if c >= 0 else b)


def _quotient(a: int, b: int) -> int:
    if b == 0:
        return -1  # the manual leaves it open, and the remainder: an H100 gives all bits
    return (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1)


def _arithmetic() -> Iterator[Contract]:
    for suffix in _ALL:
        size, signed = int(suffix[1:]), suffix[0] == "s"
        kind = kind_of(suffix)
        two, three = _of(suffix, 2), _of(suffix, 3)
        for name, compute in (
            ("add", operator.add),
            ("sub", operator.sub),
            ("mul.lo", operator.mul),
            ("min", min),
            ("max", max),
        ):
            if size == 16:
                yield asm(f"{name}.{suffix}", two, kind, compute)
        if size != 32:
            yield asm(f"mul.hi.{suffix}", two, kind, lambda a, b, s=size: a * b >> s)
        if size == 16:
            yield asm(f"mad.lo.{suffix}", three, kind, lambda a, b, c: a * b + c)
        yield asm(f"mad.hi.{suffix}", three, kind, lambda a, b, c, s=size: (a * b >> s) + c)
        yield asm(f"sad.{suffix}", three, kind, lambda a, b, c: abs(a - b) + c)
        yield asm(f"div.{suffix}", two, kind, _quotient)
        yield asm(f"rem.{suffix}", two, kind, lambda a, b: a - _quotient(a, b) * b if b != 0 else -1)
        if signed:
            yield asm(f"abs.{suffix}", kind, kind, abs)
            yield asm(f"neg.{suffix}", kind, kind, operator.neg)
        if size < 64:
            wide = f"{kind[0]}{2 * size}"
            yield asm(f"mul.wide.{suffix}", two, wide, operator.mul)
            yield asm(f"mad.wide.{suffix}", f"{two} {wide}", wide, lambda a, b, c: a * b + c)
    yield asm("add.sat.s32", "i32 i32", "i32", lambda a, b: clamped(a + b, 32, True))
    yield asm("sub.sat.s32", "i32 i32", "i32", lambda a, b: clamped(a - b, 32, True))
    yield asm("mad.hi.sat.s32", "i32 i32 i32", "i32", lambda a, b, c: clamped((a * b >> 32) + c, 32, True))
    for suffix in ("s32", "u32"):
        kind, low = kind_of(suffix), lambda x, s=suffix[0] == "s": wrapped(x, 24, s)
        for half, shift in (("lo", 0), ("hi", 16)):
            product = lambda a, b, f=low, n=shift: f(a) * f(b) >> n  # noqa: E731
            yield asm(f"mul24.{half}.{suffix}", f"{kind} {kind}", kind, product)
            yield asm(f"mad24.{half}.{suffix}", _of(suffix, 3), kind, lambda a, b, c, f=product: f(a, b) + c)
    product = lambda a, b: wrapped(a, 24, True) * wrapped(b, 24, True) >> 16  # noqa: E731
    yield asm(
        "mad24.hi.sat.s32",
        "i32 i32 i32",
        "i32",
        lambda a, b, c: clamped(wrapped(product(a, b), 32, True) + c, 32, True),
    )


def _carries() -> Iterator[Contract]:
    """The lower words of %1 and %2, and of %3 with the carry: what comes out of both words, folded into one."""
    for suffix in _WIDE:
        kind, size = kind_of(suffix), int(suffix[1:])
        mask = (1 << size) - 1
        for name, sign in (("add", 1), ("sub", -1)):

            def chain(a: int, b: int, c: int, s: int = sign, m: int = mask, w: int = size) -> int:
                low = (a & m) + s * (b & m)
                high = (c & m) + s * ((a & m) + (low >> w & 1))
                top = s * (high >> w & 1)
                return (low & m) ^ (high & m) ^ (top & m)

            text = (
                f".reg .{suffix} x, y, z; {name}.cc.{suffix} x, %1, %2; {name}c.cc.{suffix} y, %3, %1; {name}c.{suffix} z, 0, 0; "
                f"xor.b{size} x, x, y; xor.b{size} %0, x, z;"
            )
            for opcode in (f"{name}.cc.{suffix}", f"{name}c.cc.{suffix}"):
                yield block(opcode, _of(suffix, 3), kind, text if "c.cc" not in opcode else text + " ", chain)
        for half in ("lo", "hi"):

            def products(a: int, b: int, c: int, h: str = half, m: int = mask, w: int = size) -> int:
                part = a * b & m if h == "lo" else (a * b >> w) & m
                low = part + (c & m)
                high = part + (b & m) + (low >> w)
                return (low & m) ^ (high & m) ^ (high >> w)

            text = (
                f".reg .{suffix} x, y, z; mad.{half}.cc.{suffix} x, %1, %2, %3; madc.{half}.cc.{suffix} y, %1, %2, %2; addc.{suffix} z, 0, 0; "
                f"xor.b{size} x, x, y; xor.b{size} %0, x, z;"
            )
            yield block(f"mad.{half}.cc.{suffix}", _of(suffix, 3), kind, text, products)
            yield block(f"madc.{half}.cc.{suffix}", _of(suffix, 3), kind, text + " ", products)


def _field(a: int, b: int, c: int, size: int, signed: bool) -> int:
    """As the manual's loop over bits."""
    position, length, word = b & 255, c & 255, a & (1 << size) - 1
    sign = word >> min(position + length - 1, size - 1) & 1 if signed and length else 0
    return sum(((word >> position + i & 1) if i < length and position + i < size else sign) << i for i in range(size))


def _inserted(a: int, b: int, c: int, d: int, size: int) -> int:
    position, length = c & 255, d & 255
    for i in range(min(length, max(size - position, 0))):
        b = b & ~(1 << position + i) | (a >> i & 1) << position + i
    return b


def _highest(a: int, size: int) -> int:
    return (~a if a < 0 else a).bit_length() - 1


def _nth(mask: int, base: int, offset: int) -> int:
    """As the manual's text."""
    if offset == 0:
        return base if mask >> base & 1 else -1
    at, left, step = base, abs(offset) - 1, 1 if offset > 0 else -1
    while 0 <= at < 32:
        if mask >> at & 1:
            if left == 0:
                return at
            left -= 1
        at += step
    return -1


def _mask(a: int, b: int, clamp: bool) -> int:
    first, total = a & 31, (a & 31) + (b & 31)
    if clamp and a >= 32:
        return 0
    low = -1 << first
    return low if total >= 32 or (clamp and b >= 32) else low & ~(-1 << total)


def _extended(a: int, b: int, clamp: bool, signed: bool) -> int:
    kept = b & 31
    return a if clamp and b >= 32 else wrapped(a, kept, signed) if kept else 0


_MODES: dict[
    str, list[tuple[int, ...]]
] = {  # PTX ISA, "prmt": the bytes of the result from the highest, for selectors 0 to 3
    "f4e": [(3, 2, 1, 0), (4, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3)],
    "b4e": [(5, 6, 7, 0), (6, 7, 0, 1), (7, 0, 1, 2), (0, 1, 2, 3)],
    "rc8": [(0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)],
    "ecl": [(3, 2, 1, 0), (3, 2, 1, 1), (3, 2, 2, 2), (3, 3, 3, 3)],
    "ecr": [(0, 0, 0, 0), (1, 1, 1, 0), (2, 2, 1, 0), (3, 2, 1, 0)],
    "rc16": [(1, 0, 1, 0), (3, 2, 3, 2), (1, 0, 1, 0), (3, 2, 3, 2)],
}


def _chosen(a: int, b: int, selector: int, mode: str) -> int:
    numbers = _MODES[mode][selector & 3]
    return permuted(a, b, sum(n << 4 * place for place, n in enumerate(reversed(numbers))))


def _dot(a: int, b: int, c: int, signs: str, size: int, first: int = 0) -> int:
    """Parts of `size` bits of a with bytes of b."""
    count = 32 // size
    left = [wrapped(a >> size * i, size, signs[0] == "s") for i in range(count)]
    right = [wrapped(b >> 8 * (first + i), 8, signs[1] == "s") for i in range(count)]
    return c + sum(map(operator.mul, left, right))


def _logic() -> Iterator[Contract]:
    for size in _SIZES:
        kind = f"u{size}"
        yield asm(f"shl.b{size}", f"{kind} u32", kind, lambda a, n, s=size: a << min(n, s))
        yield asm(f"cnot.b{size}", kind, kind, lambda a: a == 0)
        for sign in "su":
            yield asm(
                f"shr.{sign}{size}",
                f"{kind_of(sign + str(size))} u32",
                kind_of(f"{sign}{size}"),
                lambda a, n, s=size: a >> min(n, s),
            )
        if size != 32:
            yield asm(f"not.b{size}", kind, kind, lambda a: ~a)
        for name, compute in (("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)):
            if size != 32:
                yield asm(f"{name}.b{size}", f"{kind} {kind}", kind, compute)
    funnels = {"l": lambda a, b, n: (b << 32 | a) << n >> 32, "r": lambda a, b, n: (b << 32 | a) >> n}
    for side, moved in funnels.items():
        yield asm(f"shf.{side}.wrap.b32", "u32 u32 u32", "u32", lambda a, b, c, f=moved: f(a, b, c & 31))
        yield asm(f"shf.{side}.clamp.b32", "u32 u32 u32", "u32", lambda a, b, c, f=moved: f(a, b, min(c, 32)))


def _bits() -> Iterator[Contract]:
    for size in (32, 64):
        kind = f"u{size}"
        yield asm(
            f"bfi.b{size}",
            f"{kind} {kind} u32 u32",
            kind,
            lambda a, b, c, d, s=size: _inserted(a, b, c, d, s),
            only=lambda a, b, c, d, s=size: s == 32 or max(c, d) < 256,  # "restricted to the 8-bit value range"
        )
    for suffix in _WIDE:
        kind, size = kind_of(suffix), int(suffix[1:])
        if suffix != "u32":
            yield asm(
                f"bfe.{suffix}",
                f"{kind} u32 u32",
                kind,
                lambda a, b, c, s=size, g=suffix[0] == "s": _field(a, b, c, s, g),
                only=lambda a, b, c, s=size: s == 32 or max(b, c) < 256,
            )
        yield asm(f"bfind.{suffix}", kind, "u32", lambda a, s=size: _highest(a, s))
        yield asm(
            f"bfind.shiftamt.{suffix}",
            kind,
            "u32",
            lambda a, s=size: s - 1 - _highest(a, s) if _highest(a, s) >= 0 else -1,
        )
    yield asm("fns.b32", "u32 u32 i32", "u32", _nth, only=lambda a, b, c: b < 32 and c != -(2**31))
    yield asm("popc.b64", "u64", "u32", lambda a: a.bit_count())
    yield asm("clz.b64", "u64", "u32", lambda a: leading_zeros(a, 64))
    yield asm("brev.b64", "u64", "u64", lambda a: reversed_bits(a, 64))
    for mode in ("clamp", "wrap"):
        yield asm(f"bmsk.{mode}.b32", "u32 u32", "u32", lambda a, b, c=mode == "clamp": _mask(a, b, c))
        for suffix in ("s32", "u32"):
            kind = kind_of(suffix)
            yield asm(
                f"szext.{mode}.{suffix}",
                f"{kind} u32",
                kind,
                lambda a, b, c=mode == "clamp", s=suffix == "s32": _extended(a, b, c, s),
            )
    for mode in _MODES:
        yield asm(f"prmt.b32.{mode}", "u32 u32 u32", "u32", lambda a, b, c, m=mode: _chosen(a, b, c, m))
    for signs in ("ss", "su", "us", "uu"):
        kind = "u32" if signs == "uu" else "i32"
        types = f"{signs[0]}32.{signs[1]}32"
        yield asm(f"dp4a.{types}", f"u32 u32 {kind}", kind, lambda a, b, c, s=signs: _dot(a, b, c, s, 8))
        for half, first in (("lo", 0), ("hi", 2)):
            yield asm(
                f"dp2a.{half}.{types}",
                f"u32 u32 {kind}",
                kind,
                lambda a, b, c, s=signs, f=first: _dot(a, b, c, s, 16, f),
            )


CONTRACTS = [*_comparisons(), *_arithmetic(), *_carries(), *_logic(), *_bits()]
