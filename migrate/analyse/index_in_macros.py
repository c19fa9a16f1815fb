"""Index builtins that macros' bodies spell: where what a use makes of one needs CUDA's 32 bits, the body says so."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launch_macros import definitions, outermost, reached, words_of
from wmma2sycl.migrate.analyse.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.front import Node, Unit
from wmma2sycl.migrate.model import Model


def find(model: Model) -> set[tuple[str, str, str]]:
    """Macro, variable and member: `#define TID threadIdx.x`, used as `if (TID - 1 < n)`, gives ("TID", "threadIdx", "x")."""
    found: set[tuple[str, str, str]] = set()
    for unit in model.units:
        uses = {(words, node.children[0].name, node.name) for node in unit.nodes if (words := _macros_around(unit, node)) and needs_cast(node)}
        if uses:
            known = definitions(unit)
            for words, variable, member in uses:
                found |= {(one, variable, member) for one in reached(words, known) if any(variable in d.words for d in known[one])}
    return found


def _macros_around(unit: Unit, node: Node) -> frozenset[str]:
    """What the use of a macro names that spells an index builtin here; nothing where the text does, or where it is none."""
    base = node.children[0] if node.kind == "MEMBER_REF_EXPR" and node.children else None
    if base is None or base.ref is None or not base.ref.cuda or base.ref.name not in INDEX_VARIABLES:
        return frozenset()
    if base.ref.name.encode() in unit.text(node.file)[node.start : node.end]:
        return frozenset()
    use = outermost(unit, node)
    return words_of(unit, node.file, use) if use is not None else frozenset()
