"""Kernels whose template head a macro makes: `DEFINE(name, bool Causal) {...}` for `template <class Traits, ...> __global__ void name(...)`;
or their linkage: `#define KERNEL extern "C" __global__ void`; or several of them at one place: `OPERATIONS(MAKE)`; or one behind something else.

Properties stand behind these, so they are written in the macro, and are those of all its kernels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.analyse.macros.linkages import behind_linkage
from wmma2sycl.migrate.analyse.macros.macro_functions import outermost_use, spelling_macro
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
        found |= _made_together(model)
        names_of = {kernel.ref.key: name for name, kernels in found.items() for kernel in kernels}
        return cls(MappingProxyType({n: tuple(k) for n, k in found.items()}), MappingProxyType(names_of))


def _made_together(model: Model) -> dict[str, list[Function]]:
    """By the macro that spells them: kernels of which one use of another macro makes several."""
    of_macro: dict[str, dict[Key, Function]] = {}
    at: dict[tuple[str, int], set[Key]] = {}
    for kernel in model.functions.values():
        for one in kernel.declarations if kernel.role is Role.KERNEL else ():
            for unit in model.units:
                start = outermost_use(unit, one.file, one.start)
                macro = spelling_macro(unit, one.file, start) if start is not None else ""
                if macro:
                    of_macro.setdefault(macro, {})[kernel.ref.key] = kernel
                    at.setdefault((one.file, start or 0), set()).add(kernel.ref.key)
    several = {key for keys in at.values() if len(keys) > 1 for key in keys}
    behind = {macro for macro in of_macro for unit in model.units if _begins_otherwise(unit, macro)}
    return {m: list(made.values()) for m, made in of_macro.items() if m in behind or not several.isdisjoint(made)}


def _begins_otherwise(unit: Unit, macro: str) -> bool:
    """Whether another declaration, or `extern "C"`, stands ahead of the kernel: `#define MAKE(name) struct name##_t { int n; }; __global__ ...`."""
    for one in definitions_of(unit, macro):
        words = [t.text for t in lex(unit.data(one.file)[one.body.start : one.body.end]).code]
        if "__global__" in words and not {";", "}", '"C"'}.isdisjoint(words[: words.index("__global__")]):
            return True
    return False


def _heads(unit: Unit, kernel: Function) -> set[str]:
    found = set()
    for one in kernel.declarations:
        name, _ = unit.macros.get(one.file, {}).get(one.start, ("", 0))
        makes = _makes_head if one.kind == Kind.FUNCTION_TEMPLATE else _makes_linkage
        if name and makes(unit, name):
            found.add(name)
    return found


def _makes_head(unit: Unit, name: str) -> bool:
    """Whether the macro's text has both the template's head and what makes a kernel of it."""
    bodies = [lex(unit.data(d.file)[d.body.start : d.body.end]).code for d in definitions_of(unit, name)]
    return any({"template", "__global__"} <= {t.text for t in body} for body in bodies)


def _makes_linkage(unit: Unit, name: str) -> bool:
    """Whether the macro says both that a function is C's and that it is a kernel."""
    return "__global__" in (behind_linkage(unit, name) or ())
