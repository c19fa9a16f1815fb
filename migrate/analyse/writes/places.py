"""What an lvalue names: the variable at its root, and what decides which object it is."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, root, stripped
from wmma2sycl.migrate.analyse.writes.dependent_objects import WAYS
from wmma2sycl.migrate.front import Key, Kind, Node


def variable_of(target: Node) -> Key | None:
    """The variable, parameter or field at the root of what is written; None for a fragment's elements."""
    node = stripped(target)
    if any(is_element_array(n) for n in node.walk()):
        return None
    while node.kind == Kind.MEMBER_REF_EXPR:
        if (held := node.base) is None or stripped(held).kind == Kind.CXX_THIS_EXPR:
            return node.ref.key if node.ref is not None else None
        node = stripped(held)
    base = root(node)
    if base is not None and base.kind == Kind.DECL_REF_EXPR and base.ref is not None:
        return base.ref.key
    member = next(
        (n for n in node.walk() if n.kind == Kind.MEMBER_REF_EXPR and n.ref is not None and n.ref.file is not None),
        None,
    )
    return member.ref.key if member is not None and member.ref is not None else None


def variables_of(target: Node) -> Iterator[Key]:
    """The same, of each object that a condition in there chooses: `*(c ? &a : &b)`, `(c ? p : q)->x`."""
    *_, last = _way(target)
    if last.kind == Kind.CONDITIONAL_OPERATOR and len(last.children) == 3:
        yield from (key for part in (last.yes, last.no) for key in variables_of(part))
    elif (key := variable_of(target)) is not None:
        yield key


def fields_of(target: Node) -> set[Key | None]:
    """The fields that `object.field = ...` and `*object.field = ...` name: a method reads them without naming the object."""
    found: set[Key | None] = set()
    if any(is_element_array(n) for n in target.walk()):
        return found
    for node in _way(target):
        if node.kind == Kind.MEMBER_REF_EXPR and node.ref is not None and node.ref.file is not None:
            found.add(node.ref.key)
        elif node.kind == Kind.CONDITIONAL_OPERATOR and len(node.children) == 3:
            found |= fields_of(node.yes) | fields_of(node.no)
    return found


def _way(target: Node) -> Iterator[Node]:
    """From a place to what it is part of, or pointed to by, and so on, as far as to a name, a call or a choice."""
    node: Node | None = target
    while node is not None:
        node = stripped(node)
        yield node
        inner = node.base if node.kind == Kind.MEMBER_REF_EXPR else pointer_side(node) if node.kind in WAYS else None
        node = node.right if node.kind == Kind.BINARY_OPERATOR and node.operator == "," else inner


def place_itself(target: Node) -> Node:
    """`x` of `*(int *)&x`, too: casts aside, what is followed is the address of what stands there."""
    node = stripped(target)
    while node.kind == Kind.UNARY_OPERATOR and node.operator == "*":
        address = stripped(node.operand)
        if address.kind != Kind.UNARY_OPERATOR or address.operator != "&":
            break
        node = stripped(address.operand)
    return node


def is_pointer(declaration: Node | None) -> bool:
    """Whether a declaration's type is a pointer, or a reference to one; False for None."""
    return declaration is not None and declaration.type.referred.is_pointer


def is_reference(declaration: Node | None) -> bool:
    """Also a pack of them, and a name of a structured binding but for a part of a copy that holds no references."""
    if declaration is None:
        return False
    found = declaration.type
    if declaration.kind == Kind.UNEXPOSED_DECL and declaration.parent is not None:
        return any(t.is_reference or t.is_dependent for t in (found, declaration.parent.type))
    return found.is_reference or (found.is_pack and "&" in found)


def chosen_by(target: Node) -> Iterator[Node]:
    """What decides which object a place is: subscripts, and the pointers that are followed."""
    for node in target.walk():
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            yield node.index
        if node.kind in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR):
            if (held := node.base) is not None and held.type.is_pointer:
                yield held
        elif node.kind == Kind.UNARY_OPERATOR and node.operator == "*":
            yield node.operand
        elif node.kind == Kind.CONDITIONAL_OPERATOR and node.condition is not None:
            yield node.condition


def alternatives(value: Node) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    """The expressions that one may be or hold, `a` and `b` of `c ? a : b` and of `{a, b}`, each with the conditions that decide it."""
    value = stripped(value)
    if value.kind == Kind.CONDITIONAL_OPERATOR and value.condition is not None:
        for part in (value.yes, value.no):
            for one, conditions in alternatives(part):
                yield one, (value.condition, *conditions)
    elif value.kind == Kind.INIT_LIST_EXPR and value.children:
        for part in value.children:
            yield from alternatives(part)
    elif value.kind == Kind.BINARY_OPERATOR and value.operator == ",":
        yield from alternatives(value.right)
    else:
        yield value, ()
