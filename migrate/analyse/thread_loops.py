"""Loops that a block's threads share: what must not be kept from one turn to the next."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import root
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model, Role

_POINTER = re.compile(r"\*(?: ?(?:const|volatile|__restrict))*$")
_OF_MANY = {"CUDASHARED_ATTR", "CUDADEVICE_ATTR", "CUDACONSTANT_ATTR"}


def gathers(loop: Node, model: Model) -> bool:
    """Whether a loop writes a thread's own variable that outlives it, which then holds one thread's share."""
    inside = {n.ref.key for n in loop.walk() if n.kind == "VAR_DECL" and n.ref is not None}
    for node in loop.children[-1].walk():
        writes = node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="
        steps = node.kind == "UNARY_OPERATOR" and node.operator in ("++", "--")
        if not (writes or steps) or not node.children:
            continue
        target, base = node.children[0], root(node.children[0])
        if base is None or base.kind == "CXX_THIS_EXPR" or base.ref is None:
            if target.kind.startswith("MEMBER_REF") or base is not None and base.kind == "CXX_THIS_EXPR":
                return True  # of an object that may be each thread's
            continue
        if base.ref.key not in inside and (target.kind == "DECL_REF_EXPR" or _is_own(base.ref.key, _follows_pointer(target), model, frozenset(inside))):
            return True
    return False


def _is_own(variable: Key, pointed: bool, model: Model, seen: frozenset[Key]) -> bool:
    """Whether a variable is an array, or an object, that each thread has for itself, or may refer to such.

    `pointed`: asked of what a pointer in it points to, which for what the host passes is nobody's own.
    """
    declaration = model.declarations.get(variable)
    if declaration is None or declaration.kind not in ("VAR_DECL", "PARM_DECL") or variable in seen:
        return False
    refers = _POINTER.search(declaration.canonical_type) or declaration.type.rstrip().endswith(("*", "&"))
    if not refers and not (declaration.kind == "PARM_DECL" and declaration.type.endswith("]")):
        function = model.function_of(declaration)
        is_passed_by_host = declaration.kind == "PARM_DECL" and function is not None and function.role is Role.KERNEL
        return not {c.kind for c in declaration.children} & _OF_MANY and not (pointed and is_passed_by_host)
    given = [*model.assigned.get(variable, ()), *model.passed.get(variable, ())]
    named = ((n.ref.key, pointed or _follows_pointer(value)) for value in given if (n := root(value)) is not None and n.ref is not None)
    return any(_is_own(one, through, model, seen | {variable}) for one, through in named)


def _follows_pointer(place: Node) -> bool:
    """`args.c[i]`, `args.next->n`, `*args.p`: beyond a pointer that is a member."""
    for node in place.walk():
        held = node.children[0] if node.children else None
        follows = node.kind == "ARRAY_SUBSCRIPT_EXPR" or node.kind == "UNARY_OPERATOR" and node.operator == "*" or node.kind == "MEMBER_REF_EXPR"
        if follows and held is not None and held.kind == "MEMBER_REF_EXPR" and _POINTER.search(held.canonical_type):
            return True
    return False
