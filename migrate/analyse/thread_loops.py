"""Loops that a block's threads share: what must not be kept from one turn to the next."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import root
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model


def gathers(loop: Node, model: Model) -> bool:
    """Whether a loop writes a thread's own variable that outlives it, which then holds one thread's share."""
    inside = {n.ref.key for n in loop.walk() if n.kind == "VAR_DECL" and n.ref is not None}
    for node in loop.children[-1].walk():
        writes = node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="
        steps = node.kind == "UNARY_OPERATOR" and node.operator in ("++", "--")
        target = node.children[0] if (writes or steps) and node.children else None
        base = root(target) if target is not None else None
        if target is None or base is None or base.ref is None or base.ref.key in inside:
            continue
        if target.kind == "DECL_REF_EXPR" or _is_own_array(model.declarations.get(base.ref.key)):
            return True
    return False


def _is_own_array(declaration: Node | None) -> bool:
    """Whether a variable is an array, or an object, that each thread has for itself."""
    if declaration is None or declaration.kind != "VAR_DECL" or declaration.type.rstrip().endswith("*"):
        return False
    return not {c.kind for c in declaration.children} & {"CUDASHARED_ATTR", "CUDADEVICE_ATTR", "CUDACONSTANT_ATTR"}
