"""Whether an lvalue is, or may be, of a variable of the work-item's own: what compilers keep in registers."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model, Role

_MARKS = {"CUDASHARED_ATTR", "CUDADEVICE_ATTR", "CUDACONSTANT_ATTR"}
_POINTER = re.compile(r"\*(?: ?(?:const|volatile|__restrict))*(?:\)\[.*)?$")  # also `T (*)[8]`
_REFERENCE = re.compile(r"&(?:\)\[.*)?$")
_GIVES_POINTERS = ("MEMBER_REF_EXPR", "CALL_EXPR", "ARRAY_SUBSCRIPT_EXPR")


def is_private(model: Model, lvalue: Node) -> bool:
    """Of `p[i]`, `*p`, `s.a[i]`, `x`: yes where it is not known to be shared, or reached through a pointer from elsewhere."""
    return _is_private(model, lvalue, set())


def _is_private(model: Model, lvalue: Node, seen: set[Key]) -> bool:
    lvalue = stripped(lvalue)
    if lvalue.kind == "ARRAY_SUBSCRIPT_EXPR" or lvalue.kind == "UNARY_OPERATOR" and lvalue.operator == "*":
        return not lvalue.children or _points_to_private(model, _pointer_of(lvalue), seen)
    if lvalue.kind == "MEMBER_REF_EXPR" and lvalue.children:
        owner = lvalue.children[0]
        return _points_to_private(model, owner, seen) if _points(owner) else _is_private(model, owner, seen)
    if lvalue.kind == "DECL_REF_EXPR":
        return _is_of_private(model, lvalue, seen)
    return True


def _points_to_private(model: Model, pointer: Node, seen: set[Key]) -> bool:
    pointer = stripped(pointer)
    if pointer.kind == "DECL_REF_EXPR":
        return _is_of_private(model, pointer, seen)
    if not _POINTER.search(pointer.canonical_type) and pointer.canonical_type.endswith("]"):
        return _is_private(model, pointer, seen)
    if not pointer.children:
        return pointer.kind not in _GIVES_POINTERS
    if pointer.kind == "CONDITIONAL_OPERATOR":
        return any(_points_to_private(model, choice, seen) for choice in pointer.children[1:])
    if pointer.kind == "UNARY_OPERATOR" and pointer.operator == "&":
        return _is_private(model, pointer.children[0], seen)
    if pointer.kind == "UNARY_OPERATOR" and pointer.operator == "*":
        return False  # a pointer that lies in memory itself
    if pointer.kind in ("UNARY_OPERATOR", "BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
        return _points_to_private(model, _pointer_of(pointer), seen)
    return pointer.kind not in _GIVES_POINTERS


def _pointer_of(node: Node) -> Node:
    """The operand that is the pointer or the array, else the first."""
    return next((c for c in node.children if _points(c)), node.children[0])


def _points(node: Node) -> bool:
    return node.canonical_type.endswith("]") or bool(_POINTER.search(node.canonical_type))


def _is_of_private(model: Model, name: Node, seen: set[Key]) -> bool:
    """Of a variable itself, or of what the pointer or reference that it is was made from."""
    declaration = model.declarations.get(name.ref.key) if name.ref is not None else None
    if declaration is None or declaration.ref is None:
        return True
    if any(c.kind in _MARKS for c in declaration.children):
        return False
    written, key = declaration.canonical_type, declaration.ref.key
    is_reference = bool(_REFERENCE.search(written))
    if key in seen or not is_reference and not _POINTER.search(written):
        return key not in seen
    seen.add(key)
    values, function = list(model.assigned.get(key, [])), model.function_of(declaration)
    if declaration.kind == "PARM_DECL" and function is not None and function.role is not Role.KERNEL:
        values += model.passed.get(key, [])
    follow = _is_private if is_reference else _points_to_private
    return is_reference and not values or any(follow(model, value, seen) for value in values)
