"""Contracts of PTX's atomic instructions: what they leave in memory, with what they give. Source: PTX ISA, "atom", "red"."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from contracts.atomics import has_no_subnormal
from contracts.contract import Contract
from contracts.functions import add_numbers
from contracts.instructions import ISA, REGISTERS
from contracts.values import Value

_KINDS = {
    "s32": "i32",
    "u32": "u32",
    "b32": "u32",
    "u64": "u64",
    "s64": "i64",
    "b64": "u64",
    "f32": "f32",
    "f64": "f64",
}
_SHAPES = ("red.global.{}", "red.relaxed.sys.{}", "red.release.gpu.global.{}", "atom.acq_rel.cta.global.{}", "atom.{}")


def _left(opcode: str, kind: str, count: int, compute: Callable[..., Value], **more: object) -> Contract:
    """What stands in memory, in `slot`, where `a` stood before; b and c are given."""
    values = "".join(f", %{n}" for n in range(1, count))
    given = "".join(f', "{REGISTERS[kind]}"({role})' for role in "bc"[: count - 1])
    text = (
        f'"{{ .reg .{_TYPES[kind]} t; {opcode} t, [%0]{values}; }}"'
        if opcode.startswith("atom")
        else f'"{opcode} [%0]{values};"'
    )
    call = f'slot = a; asm volatile({text} :: "l"(&slot){given} : "memory")'
    return Contract(f"asm {opcode}", (kind,) * count, kind, ISA, compute, call=call, **more)  # type: ignore[arg-type]


_TYPES = {"i32": "s32", "u32": "u32", "i64": "s64", "u64": "u64", "f32": "f32", "f64": "f64"}


def _rows() -> Iterator[Contract]:
    operations: list[tuple[str, str, int, Callable[..., Value]]] = [
        (f"{name}.{suffix}", _KINDS[suffix], 2, compute)
        for names, suffixes in (
            ({"add": operator.add, "min": min, "max": max}, ("s32", "u32", "u64")),
            ({"and": operator.and_, "or": operator.or_, "xor": operator.xor}, ("b32", "b64")),
        )
        for name, compute in names.items()
        for suffix in suffixes
    ]
    operations += [
        ("inc.u32", "u32", 2, lambda old, last: 0 if old >= last else old + 1),
        ("dec.u32", "u32", 2, lambda old, last: last if old == 0 or old > last else old - 1),
    ]
    for shape in _SHAPES:
        for name, kind, count, compute in operations:
            yield _left(shape.format(name), kind, count, compute)
        yield _left(shape.format("add.f32"), "f32", 2, add_numbers, only=has_no_subnormal)
        yield _left(shape.format("add.f64"), "f64", 2, add_numbers)
    for size in ("b32", "b64"):
        kind = _KINDS[size]
        yield _left(f"atom.global.exch.{size}", kind, 2, lambda old, new: new)
        yield _left(f"atom.global.cas.{size}", kind, 3, lambda old, expected, new: new if old == expected else old)


CONTRACTS = [*_rows()]
