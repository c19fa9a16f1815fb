"""Values that each lane may begin with before it gathers: one number in all of them, which the whole then holds as one lane does."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.element_kinds import EXPRESSIONS, NAMES
from wmma2sycl.migrate.analyse.syntax.expressions import bare, stripped
from wmma2sycl.migrate.analyse.syntax.pure_functions import is_pure
from wmma2sycl.migrate.analyse.values.folds import truth
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

BY = {"set": ("|", "max"), "clear": ("&", "min")}  # what puts lanes' flags together
_LITERALS = (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL)


def is_first(value: Node, operation: str, starts: frozenset[Node], uniform: Uniformity) -> bool:
    """Whether each lane may start from a value: one number, and for a flag the one that it does not set; `starts` are elements."""
    if bare(value) in starts:
        return True
    number = truth(value)
    if operation in BY:
        return number == (1 if operation == "clear" else 0)
    is_number = number is not None or _is_literal(value) or _is_one_number(value, uniform)
    return is_number or not uniform.of(value).differs


def _is_one_number(value: Node, uniform: Uniformity) -> bool:
    """`INT_MIN`, `__float2half(-65504.0f)`: made of literals alone."""
    calls = (uniform.calls.of(n) for n in value.walk() if n.kind == Kind.CALL_EXPR)
    is_made = all(c.converts or (not c.in_input and is_pure(c.name)) for c in calls)
    return is_made and any(n.kind in _LITERALS for n in value.walk()) and all(_is_of_literals(n) for n in value.walk())


def _is_of_literals(node: Node) -> bool:
    is_named = node.kind == Kind.DECL_REF_EXPR and (node.ref is None or node.ref.kind not in FUNCTION_KINDS)
    return node.kind in EXPRESSIONS | set(NAMES) and not is_named and node.kind != Kind.LAMBDA_EXPR


def _is_literal(node: Node) -> bool:
    node = stripped(node)
    while node.kind == Kind.UNARY_OPERATOR:
        node = stripped(node.operand)
    infinite = node.kind == Kind.CALL_EXPR and node.name.startswith("__builtin_")
    return node.kind in _LITERALS or infinite
