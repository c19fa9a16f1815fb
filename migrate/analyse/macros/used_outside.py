"""Macros over CUDA's index builtins that are used where no body declares a name of ours: `unsigned lane = TID;` as a member's
first value, a default argument, a constructor's `: lane(TID)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost, reached, words_of
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Fact, Model

_OUTSIDE = (*FUNCTION_KINDS, Kind.FIELD_DECL, Kind.PARM_DECL)


@dataclass(frozen=True, slots=True)
class UsedOutside(Fact):
    """The macros' names."""

    macros: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> UsedOutside:
        """Of all units."""
        return cls(frozenset(name for unit in model.units for name in _of_unit(unit)))


def _of_unit(unit: Unit) -> Iterator[str]:
    for node in unit.of_kind(Kind.DECL_REF_EXPR):
        if node.ref is None or not node.ref.cuda or node.ref.qualified not in INDEX_VARIABLES:
            continue
        use = outermost(unit, node)
        if use is not None and _is_outside(node):
            yield from reached(words_of(unit, node.file, use), definitions(unit))


def _is_outside(node: Node) -> bool:
    for above in node.ancestors():
        if above.kind in (Kind.COMPOUND_STMT, Kind.LAMBDA_EXPR):
            return False
        if above.kind in _OUTSIDE:
            return True
    return True
