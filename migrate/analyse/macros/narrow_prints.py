"""Macros that print in kernels what is narrower than an int: `#define SHOW(x) printf("%d", x)`, used of an unsigned char."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.analyse.macros.names_in_macros import macros_of, words_of_use
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.promotions import may_be_promoted
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Unit
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class NarrowPrints(Fact):
    """`macros`: those whose bodies spell `printf`, where one use gives it an argument that may be promoted."""

    macros: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> NarrowPrints:
        """Those of all units."""
        return cls(frozenset(name for unit in model.units for name in _of_unit(unit)))


def _of_unit(unit: Unit) -> Iterator[str]:
    known: dict[str, list[Definition]] = {}
    for file in sorted(f for f, uses in unit.macros.items() if uses and unit.files.get(f)):
        uses = unit.outermost_uses(file)
        for use in dict.fromkeys(_printing(unit, file, uses)):
            macros = macros_of(unit, words_of_use(unit.text(file), use), known)
            yield from (m.name for m in macros if "printf" in m.words and "printf" not in m.parameters)


def _printing(unit: Unit, file: str, uses: list[Span]) -> Iterator[Span]:
    """The uses in which a printf begins that may promote."""
    for node in unit.nodes_of(file):
        if node.kind != Kind.CALL_EXPR or (ref := callee(node)) is None or ref.name != "printf":
            continue
        at = bisect_right(uses, node.start, key=lambda s: s.start) - 1
        if at >= 0 and node.start < uses[at].end and any(map(may_be_promoted, node.arguments[1:])):
            yield uses[at]
