"""Index builtins that macros' bodies spell: where what a use makes of one needs CUDA's 32 bits, the body says so."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launch_macros import definitions, outermost, reached
from wmma2sycl.migrate.analyse.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.front import Node, Unit
from wmma2sycl.migrate.model import Model


def find(model: Model) -> set[tuple[str, str, str]]:
    """Macro, variable and member: `#define TID threadIdx.x`, used as `if (TID - 1 < n)`, gives ("TID", "threadIdx", "x")."""
    found: set[tuple[str, str, str]] = set()
    for unit in model.units:
        uses = {(name, node.children[0].name, node.name) for node in unit.nodes if (name := _macro_around(unit, node)) and needs_cast(node)}
        if uses:
            known = definitions(unit)
            for name, variable, member in uses:
                found |= {(one, variable, member) for one in reached({name}, known) if any(variable in d.words for d in known[one])}
    return found


def _macro_around(unit: Unit, node: Node) -> str:
    """The outermost macro whose body spells an index builtin here; empty where the text does, or where it is none."""
    base = node.children[0] if node.kind == "MEMBER_REF_EXPR" and node.children else None
    if base is None or base.ref is None or not base.ref.cuda or base.ref.name not in INDEX_VARIABLES:
        return ""
    if base.ref.name.encode() in unit.text(node.file)[node.start : node.end]:
        return ""
    use = outermost(unit, node)
    return unit.macros[node.file][use.start][0] if use is not None else ""
