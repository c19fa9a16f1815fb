"""How far a place in memory moves when a loop's counter moves by one: 1 for `a + row * ld + k`, `ld` for `b + k * ld + col`.

A sum of products of what the loop leaves as it is. Of arithmetic that may wrap around, or drop bits, nothing is said.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.front import Key, Kind, Node, Type

Sum = Mapping[tuple[Hashable, ...], int]  # how often each product of values is in it
NOTHING: Sum = {}
ONE: Sum = {(): 1}
_LONG = ("long", "long long", "unsigned long", "unsigned long long")
WIDE = ("int", *_LONG)  # in them indices are computed as if integers had no end
_CASTS = (
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
    Kind.CXX_CONST_CAST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
)


def plus(a: Sum, b: Sum, times: int = 1) -> Sum:
    """a + times * b."""
    found = dict(a)
    for product, count in b.items():
        found[product] = found.get(product, 0) + times * count
    return {product: count for product, count in found.items() if count}


def product(a: Sum, b: Sum) -> Sum:
    """a * b."""
    found: Sum = NOTHING
    for one, count in a.items():
        found = plus(found, {tuple(sorted((*one, *other), key=repr)): count * n for other, n in b.items()})
    return found


@dataclass(frozen=True)
class Strides:
    """Of a loop whose counter is `counter`. `made`: variables of its body that have one value in each step, and the value."""

    counter: Key
    made: dict[Key, Node]

    def moves(self, node: Node) -> bool:
        """Whether an expression names the counter, or what is made from it."""
        names = (n.ref.key for n in node.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None)
        return any(key == self.counter or (key in self.made and self.moves(self.made[key])) for key in names)

    def is_counter(self, node: Node) -> bool:
        """Whether an expression is the counter itself, also by another name."""
        node = bare(node)
        key = node.ref.key if node.kind == Kind.DECL_REF_EXPR and node.ref is not None else None
        return key is not None and (key == self.counter or (key in self.made and self.is_counter(self.made[key])))

    def value(self, node: Node) -> Sum:
        """What an expression is that does not move; what cannot be taken apart stands for itself."""
        node = bare(node)
        constant = node.value()
        if constant is not None:
            return {(): constant} if constant else NOTHING
        is_wide = node.type.canonical.unqualified in WIDE
        if node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-", "*") and is_wide:
            a, b = self.value(node.left), self.value(node.right)
            return product(a, b) if node.operator == "*" else plus(a, b, 1 if node.operator == "+" else -1)
        return {(_shape(node),): 1}

    def of(self, node: Node) -> Sum | None:
        """How far a number, a pointer or an array moves, a pointer in elements; None where that is not known."""
        if not self.moves(node):
            return NOTHING
        if node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            return self.of(node.operand)
        if node.kind in _CASTS:
            return self.of(node.operand) if keeps(node.type, node.operand) else None
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
            return ONE if node.ref.key == self.counter else self.of(self.made[node.ref.key])
        if node.kind == Kind.BINARY_OPERATOR:
            return self._of_operator(node)
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
            inner = bare(node.operand)
            return self._of_element(inner) if inner.kind == Kind.ARRAY_SUBSCRIPT_EXPR else None
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            row = place(node)
            return self._of_element(node) if row is not None and row.is_array else None
        return None

    def _of_operator(self, node: Node) -> Sum | None:
        pointer = place(node.left) or place(node.right)
        if pointer is None and node.type.canonical.unqualified not in WIDE:
            return None
        if pointer is not None and _row(pointer) is not None:
            return None
        if node.operator == "*":
            fixed, moved = (node.left, node.right) if self.moves(node.right) else (node.right, node.left)
            step = self.of(moved)
            return None if step is None or self.moves(fixed) else product(step, self.value(fixed))
        if node.operator in ("+", "-"):
            a, b = self.of(node.left), self.of(node.right)
            return None if a is None or b is None else plus(a, b, 1 if node.operator == "+" else -1)
        return None

    def _of_element(self, node: Node) -> Sum | None:
        """How far `array[index]` moves, in the elements that rows of rows are made of."""
        a, b, array = self.of(node.array), self.of(node.index), place(node.array)
        if a is None or b is None or array is None:
            return None
        row, length = _row(array), ONE
        while row is not None:
            extent: Sum = {(): row.extent} if row.extent is not None else {(("text", row.written_extent),): 1}
            row, length = (
                row.element if row.element is not None and row.element.is_array else None,
                product(length, extent),
            )
        return plus(a, product(b, length))


def _row(of: Type) -> Type | None:
    """What an array of arrays, or a pointer to an array, is indexed by: the arrays."""
    inner = of.element or of.pointee
    return inner if inner is not None and inner.is_array else None


def bare(node: Node) -> Node:
    """Without parentheses; casts stay."""
    while node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and node.children:
        node = node.operand
    return node


def place(node: Node) -> Type | None:
    """The type of a pointer or an array, also of a sum or an element that clang leaves open inside a template; None of others."""
    node = bare(node)
    if node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-") and node.type.is_dependent:
        return place(node.left) or place(node.right)
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.type.is_dependent:
        of = place(node.array)
        inner = (of.element or of.pointee) if of is not None else None
        return inner if inner is not None and (inner.is_array or inner.is_pointer) else None
    if node.kind == Kind.UNARY_OPERATOR and node.operator == "&" and node.type.is_dependent:
        element = bare(node.operand)
        return place(element.array) if element.kind == Kind.ARRAY_SUBSCRIPT_EXPR else None
    return node.type if node.type.is_pointer or node.type.is_array else None


def keeps(to: Type, given: Node) -> bool:
    """Whether a variable or a cast of this type has the same value: no number cut off, no pointer to other elements."""
    pointer = place(given)
    if pointer is not None or to.is_pointer:
        elements = pointer.without_extents if pointer is not None and pointer.is_array else pointer and pointer.pointee
        if elements is None or to.pointee is None:
            return False
        return elements.canonical.unqualified == to.pointee.canonical.unqualified
    new, old = to.canonical.unqualified, given.type.canonical.unqualified
    return new == old or (new in _LONG and old in WIDE)


def _shape(node: Node) -> Hashable:
    """Alike for expressions that are written alike and name the same; of others nothing is alike."""
    node = bare(node)
    constant = node.value()
    if constant is not None:
        return constant
    if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
        is_parameter = node.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER
        return ("text", node.name) if is_parameter else ("name", node.ref.key)
    if node.kind == Kind.MEMBER_REF_EXPR and node.base is not None:
        return ("member", node.name, _shape(node.base))
    if node.kind in (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR, Kind.ARRAY_SUBSCRIPT_EXPR):
        return (
            node.kind.value,
            node.operator if node.kind != Kind.ARRAY_SUBSCRIPT_EXPR else "",
            *map(_shape, node.children),
        )
    return ("this one", id(node))


def is_alike(a: Node, b: Node) -> bool:
    """Whether two expressions are written alike and name the same."""
    return _shape(a) == _shape(b)
