"""Allocations whose size is surely some: CUDA's allocation of no bytes is a success, and SYCL's says what it says when memory runs out."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.apis import memory
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_SIZES = ("bytes", "width", "height")
_ROWS = {row.name: row for row in memory.ROWS if row.form in memory.ALLOCATES}


@dataclass(frozen=True, slots=True)
class KnownSizes(Fact):
    """`some`: the calls that allocate a number of bytes which is known not to be 0."""

    some: frozenset[Node]

    @classmethod
    def of(cls, model: Model) -> KnownSizes:
        """Looks at all calls whose rows allocate."""
        values = SingleValues(model)
        return cls(frozenset(n for unit in model.units for n in unit.nodes if _allocates_some(n, values)))


def _allocates_some(call: Node, values: SingleValues) -> bool:
    ref = callee(call) if call.kind == Kind.CALL_EXPR else None
    row = _ROWS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None:
        return False
    sizes = [given for role, given in zip(row.roles, call.arguments) if role in _SIZES]
    return all(_is_some(size, values) for size in sizes)


def _is_some(size: Node, values: SingleValues) -> bool:
    node = stripped(size)
    value = values.of(node)
    if value is not None:
        return value != 0
    if node.kind == Kind.BINARY_OPERATOR and node.operator == "*":
        return _is_some(node.left, values) and _is_some(node.right, values)
    if node.kind == Kind.CONDITIONAL_OPERATOR:
        return _is_some(node.yes, values) and _is_some(node.no, values)
    if node.kind == Kind.CXX_UNARY_EXPR:  # sizeof of what only an instance of a template knows
        return True
    return node.kind in _NAMES and _is_tested(node)


def _is_tested(name: Node) -> bool:
    """Whether a condition around it says that it is some: `if (count > 0)`, `if (count)`."""
    inner = name
    for above in name.ancestors():
        if above.kind == Kind.IF_STMT and inner is above.then and above.condition is not None:
            one = stripped(above.condition)
            compares = one.kind == Kind.BINARY_OPERATOR and one.operator in (">", "!=") and one.right.value() == 0
            tested = stripped(one.left) if compares else one
            if (
                tested.kind in _NAMES
                and tested.ref is not None
                and name.ref is not None
                and tested.ref.key == name.ref.key
            ):
                return True
        inner = above
    return False
