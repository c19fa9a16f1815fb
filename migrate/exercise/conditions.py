"""Conditions that hold where something is used: of the statements around it, and of early exits ahead of it.

In: nodes. Out: comparisons of one variable with something.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.front import CASTS, Key, Kind, Node

Name = Key | tuple[str, str]
"""A variable, or ("threadIdx", "x")."""


class Comparison(NamedTuple):
    """What a variable is, by `operator`, to `bound`; `is_unsigned`: as numbers without a sign."""

    operator: str
    bound: Node
    is_unsigned: bool


LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT)
_BUILTINS = ("threadIdx", "blockIdx", "blockDim", "gridDim")
_FLIPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "=="}
_NOT = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "!=": "=="}
_LEAVES = (Kind.RETURN_STMT, Kind.CONTINUE_STMT, Kind.BREAK_STMT)


def builtin(node: Node) -> tuple[str, str] | None:
    """`threadIdx.x` as ("threadIdx", "x")."""
    base = node.base if node.kind == Kind.MEMBER_REF_EXPR and node.children else None
    if base is None or base.ref is None or base.ref.name not in _BUILTINS or base.ref.file is not None:
        return None
    return base.ref.name, node.name


def holding(above: Node, below: Node) -> Iterator[tuple[Node, bool]]:
    """Conditions that hold, or do not hold, in `below`, a child of `above`."""
    loop = above.condition if above.kind in LOOPS else None
    if above.kind == Kind.IF_STMT and above.condition is not None and below is not above.condition:
        yield above.condition, below is above.then
    elif loop is not None and below is not loop and (above.kind != Kind.FOR_STMT or below is not above.init):
        yield loop, True
    elif above.kind == Kind.CONDITIONAL_OPERATOR and above.condition is not None and below is not above.condition:
        yield above.condition, below is above.yes
    elif above.kind == Kind.BINARY_OPERATOR and above.operator in ("&&", "||") and below is above.right:
        yield above.left, above.operator == "&&"
    elif above.kind == Kind.COMPOUND_STMT:
        for one in above.children:
            if one is below:
                return
            if one.kind == Kind.IF_STMT and one.otherwise is None and one.condition and _always_leaves(one.then):
                yield one.condition, False


def _always_leaves(node: Node) -> bool:
    every = node.statements
    return bool(every) and every[-1].kind in _LEAVES


def parts(condition: Node, holds: bool) -> Iterator[Node]:
    """What of it must hold, or must not."""
    while condition.kind == Kind.PAREN_EXPR:
        condition = condition.operand
    if condition.kind == Kind.BINARY_OPERATOR and condition.operator == ("&&" if holds else "||"):
        yield from parts(condition.left, holds)
        yield from parts(condition.right, holds)
    else:
        yield condition


def compared(node: Node, key: Name, holds: bool) -> Comparison | None:
    """The variable's comparison in a condition."""
    if node.kind != Kind.BINARY_OPERATOR:
        return None
    operator = node.operator if holds else _NOT.get(node.operator, "")
    is_unsigned = node.left.type.is_unsigned or node.right.type.is_unsigned
    for one, other, said in ((node.left, node.right, operator), (node.right, node.left, _FLIPPED.get(operator, ""))):
        while _is_same_number(one):
            one = one.operand
        named = one.ref.key if one.kind == Kind.DECL_REF_EXPR and one.ref is not None else builtin(one)
        if named == key and said in _FLIPPED:
            return Comparison(said, other, is_unsigned)
    return None


def _is_same_number(node: Node) -> bool:
    """Whether it only says another type of its operand, which holds it whole."""
    if node.kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and not (node.kind in CASTS and node.type.is_integer):
        return False
    return node.kind == Kind.PAREN_EXPR or node.type.room[0] >= node.operand.type.room[0]
