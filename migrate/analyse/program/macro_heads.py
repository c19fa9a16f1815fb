"""Kernels whose template head a macro makes: `DEFINE(name, bool Causal) {...}` for `template <class Traits, ...> __global__ void name(...)`.

Properties stand behind a template's head, so they are written in the macro, and are those of all its kernels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Key, Kind, Unit
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role


@dataclass(frozen=True, slots=True)
class MacroHeads(Fact):
    """`kernels`: by macro, in their order. `macro`: the reverse."""

    kernels: Mapping[str, tuple[Function, ...]]
    macro: Mapping[Key, str]

    @classmethod
    def of(cls, model: Model) -> MacroHeads:
        """By the macro that a kernel's declaration begins with."""
        found: dict[str, list[Function]] = {}
        for kernel in model.functions.values():
            names = {n for unit in model.units for n in _heads(unit, kernel)} if kernel.role is Role.KERNEL else set()
            for name in names:
                found.setdefault(name, []).append(kernel)
        names_of = {kernel.ref.key: name for name, kernels in found.items() for kernel in kernels}
        return cls(MappingProxyType({n: tuple(k) for n, k in found.items()}), MappingProxyType(names_of))


def _heads(unit: Unit, kernel: Function) -> set[str]:
    templates = (d for d in kernel.declarations if d.kind == Kind.FUNCTION_TEMPLATE)
    uses = (unit.macros.get(d.file, {}).get(d.start, ("", 0))[0] for d in templates)
    return {name for name in uses if name and _makes_head(unit, name)}


def _makes_head(unit: Unit, name: str) -> bool:
    """Whether the macro's text has both the template's head and what makes a kernel of it."""
    bodies = [lex(unit.data(d.file)[d.body.start : d.body.end]).code for d in definitions_of(unit, name)]
    return any({"template", "__global__"} <= {t.text for t in body} for body in bodies)
