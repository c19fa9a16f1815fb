"""Contracts of atomic functions: what stands in memory after one. CUDA C++ Programming Guide, "Atomic Functions"."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from contracts.contract import Contract
from contracts.functions import add_numbers

_GUIDE = 'CUDA C++ Programming Guide, "Atomic Functions"'
_SCOPES = ("", "_block", "_system")
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "Add": operator.add,
    "Sub": operator.sub,
    "Min": min,
    "Max": max,
    "And": operator.and_,
    "Or": operator.or_,
    "Xor": operator.xor,
    "Exch": lambda old, new: new,
}
_WIDE = ("Min", "Max", "And", "Or", "Xor", "Exch", "Add")


def _row(
    row: str, takes: tuple[str, ...], compute: Callable[..., float], only: Callable[..., bool] | None = None
) -> Contract:
    given = ", ".join("abcd"[1 : len(takes)])
    return Contract(row, takes, takes[0], _GUIDE, compute, call=f"slot = a; {row}(&slot, {given})", only=only)


def has_no_subnormal(a: float, b: float) -> bool:
    """`atom.add.f32` takes subnormal numbers of global memory for zero, of shared memory not (PTX ISA, "atom")."""
    return not any(0 < abs(x) < 2.0**-126 for x in (a, b, a + b))


def _rows() -> Iterator[Contract]:
    for scope in _SCOPES:
        for name, compute in _ARITHMETIC.items():
            for kind in ("i32", "u32", "u64"):
                if kind != "u64" or name in _WIDE:
                    yield _row(f"atomic{name}{scope}", (kind, kind), compute)
        yield _row(f"atomicInc{scope}", ("u32", "u32"), lambda old, last: 0 if old >= last else old + 1)
        yield _row(f"atomicDec{scope}", ("u32", "u32"), lambda old, last: last if old == 0 or old > last else old - 1)
        for kind in ("i32", "u32", "u64"):
            yield _row(f"atomicCAS{scope}", (kind,) * 3, lambda old, expected, new: new if old == expected else old)
    yield _row("atomicAdd", ("f32", "f32"), add_numbers, only=has_no_subnormal)
    yield _row("atomicAdd", ("f64", "f64"), add_numbers)
    for kind in ("f16", "bf16"):
        yield _row("atomicAdd", (kind, kind), add_numbers)
        pair = (f"{kind}x2",) * 2
        yield _row("atomicAdd", pair, lambda a, b: tuple(map(add_numbers, a, b)))  # type: ignore[arg-type, return-value]
    yield _row("atomicCAS", ("u16",) * 3, lambda old, expected, new: new if old == expected else old)


CONTRACTS = [*_rows()]
