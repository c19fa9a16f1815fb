"""Index builtins that macros' bodies spell: where what a use makes of one needs CUDA's 32 bits, the body says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost, reached, words_of
from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class WrappedInMacros(Fact):
    """Macro, variable and member: `#define TID threadIdx.x`, used as `if (TID - 1 < n)`, gives ("TID", "threadIdx", "x")."""

    spelled: frozenset[tuple[str, str, str]]

    @classmethod
    def of(cls, model: Model) -> WrappedInMacros:
        """The places in macro bodies where a builtin index must be cast to CUDA's 32 bits."""
        return cls(frozenset(found for unit in model.units for found in _of_unit(unit)))


def _of_unit(unit: Unit) -> Iterator[tuple[str, str, str]]:
    uses = {
        (names, node.base.name, node.name)
        for node in unit.nodes
        if (names := _macros_around(unit, node)) and node.base is not None and needs_cast(node)
    }
    known = definitions(unit) if uses else {}
    for names, variable, member in uses:
        for one in reached(names, known):
            if any(variable in d.words for d in known[one]):
                yield one, variable, member


def _macros_around(unit: Unit, node: Node) -> frozenset[str]:
    """What the outermost use of a macro names where a body spells an index builtin; nothing where the text does, or where it is none."""
    base = node.base if node.kind == Kind.MEMBER_REF_EXPR else None
    if base is None or base.ref is None or not base.ref.cuda or base.ref.qualified not in INDEX_VARIABLES:
        return frozenset()
    is_spelled = base.ref.name.encode() in unit.text(node.file)[node.start : node.end]
    if is_spelled and not unit.is_of_body(node, base.ref.name):
        return frozenset()
    use = outermost(unit, node)
    return words_of(unit, node.file, use) if use is not None else frozenset()
