"""Reductions by a tile that is a whole warp: `cg::reduce(warp, s, cg::plus<float>())`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.groups import is_warp
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.apis.cooperative import NAMESPACE
from wmma2sycl.migrate.front import Kind, Node

_OF_TILES = {
    f"{NAMESPACE}::{name}": operation
    for name, operation in {"plus": "+", "greater": "max", "less": "min", "bit_or": "|", "bit_and": "&"}.items()
}


def reduced_by_tile(call: Node, calls: Calls) -> tuple[str, Node] | None:
    """The operation of such a call, and what is given."""
    given, targets = call.arguments, calls.of(call)
    is_known = targets.name == "reduce" and targets.cuda and not targets.in_input
    if not is_known or len(given) != 3 or not is_warp(given[0]):
        return None
    by, value = given[2].canonical_type.canonical, given[1].canonical_type.root
    name, _, taken = str(by.unqualified).removesuffix(">").partition("<")
    made = [n.ref.qualified for n in given[2].walk() if n.kind == Kind.TEMPLATE_REF and n.ref is not None]
    operation = _OF_TILES.get((made or [name])[0])
    return (operation, given[1]) if operation is not None and taken.strip() in (str(value), "void") else None
