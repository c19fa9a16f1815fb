"""Whether an lvalue is, or may be, of a variable of the work-item's own: what compilers keep in registers."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model, Role

_MARKS = {Kind.CUDASHARED_ATTR, Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR}
_GIVES_POINTERS = (Kind.MEMBER_REF_EXPR, Kind.CALL_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)


def is_private(model: Model, lvalue: Node) -> bool:
    """Of `p[i]`, `*p`, `s.a[i]`, `x`: yes where it is not known to be shared, or reached through a pointer from elsewhere."""
    return _is_private(model, lvalue, set())


def points_to_private(model: Model, pointer: Node) -> bool:
    """The same of what a pointer leads to."""
    return _points_to_private(model, pointer, set())


def _is_private(model: Model, lvalue: Node, seen: set[Key]) -> bool:
    lvalue = stripped(lvalue)
    if lvalue.kind == Kind.ARRAY_SUBSCRIPT_EXPR or (lvalue.kind == Kind.UNARY_OPERATOR and lvalue.operator == "*"):
        return not lvalue.children or _points_to_private(model, _pointer_of(lvalue), seen)
    if lvalue.kind == Kind.MEMBER_REF_EXPR and (owner := lvalue.base) is not None:
        return _points_to_private(model, owner, seen) if _points(owner) else _is_private(model, owner, seen)
    if lvalue.kind == Kind.DECL_REF_EXPR:
        return _is_of_private(model, lvalue, seen)
    return True


def _points_to_private(model: Model, pointer: Node, seen: set[Key]) -> bool:
    pointer = stripped(pointer)
    if pointer.kind == Kind.DECL_REF_EXPR:
        return _is_of_private(model, pointer, seen)
    if pointer.type.is_array:
        return _is_private(model, pointer, seen)
    if not pointer.children:
        return pointer.kind not in _GIVES_POINTERS
    if pointer.kind == Kind.CONDITIONAL_OPERATOR:
        return any(_points_to_private(model, choice, seen) for choice in (pointer.yes, pointer.no))
    if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&":
        return _is_private(model, pointer.operand, seen)
    if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "*":
        return False  # a pointer that lies in memory itself
    if pointer.kind in (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
        return _points_to_private(model, _pointer_of(pointer), seen)
    return pointer.kind not in _GIVES_POINTERS


def _pointer_of(node: Node) -> Node:
    """The operand that is the pointer or the array, else the first."""
    return next((c for c in node.children if _points(c)), node.first_operand or node)


def _points(node: Node) -> bool:
    return node.type.is_array or node.type.is_pointer


def _is_of_private(model: Model, name: Node, seen: set[Key]) -> bool:
    """Of a variable itself, or of what the pointer or reference that it is was made from."""
    declaration = model.declarations.get(name.ref.key) if name.ref is not None else None
    if declaration is None or declaration.ref is None:
        return True
    if any(c.kind in _MARKS for c in declaration.children):
        return False
    key, is_reference = declaration.ref.key, declaration.type.is_reference
    if key in seen or not (is_reference or declaration.type.is_pointer):
        return key not in seen
    seen.add(key)
    values, function = list(model.assigned.get(key, ())), model.function_of(declaration)
    if declaration.kind == Kind.PARM_DECL and function is not None and function.role is not Role.KERNEL:
        values += model.facts.get(Passed).to.get(key, ())
    follow = _is_private if is_reference else _points_to_private
    return (is_reference and not values) or any(follow(model, value, seen) for value in values)
