"""Conditions over a thread's index, for warp_proof.py: code that one thread runs, code that not all lanes come to."""

from __future__ import annotations

from collections.abc import Callable

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.thread_index import INDICES, UNIFORM, IndexKind
from wmma2sycl.migrate.front import Key, Kind, Node

_LEAVING = (Kind.RETURN_STMT, Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.GOTO_STMT)
_BRANCHES = (
    Kind.IF_STMT,
    Kind.SWITCH_STMT,
    Kind.WHILE_STMT,
    Kind.FOR_STMT,
    Kind.DO_STMT,
    Kind.CONDITIONAL_OPERATOR,
)
Visit = Callable[[Node], IndexKind]


def is_first(condition: Node, visit: Visit) -> bool:
    """`index == 0 && ...`, `!index`: one thread of each block (or warp, or grid), however many there are."""
    condition = stripped(condition)
    if condition.kind == Kind.BINARY_OPERATOR and condition.operator == "&&":
        return any(is_first(part, visit) for part in condition.children)
    return _is_zero_test(condition, "==", visit) or is_negated_index(condition, visit)


def is_rest(condition: Node, visit: Visit) -> bool:
    """`index != 0 || ...`: all but that one, and it too sometimes."""
    condition = stripped(condition)
    if condition.kind == Kind.BINARY_OPERATOR and condition.operator == "||":
        return any(is_rest(part, visit) for part in condition.children)
    return _is_zero_test(condition, "!=", visit)


def is_negated_index(node: Node, visit: Visit) -> bool:
    """Whether the node is `!index`, which one thread passes."""
    return node.kind == Kind.UNARY_OPERATOR and node.operator == "!" and _is_index(visit(node.operand))


def _is_zero_test(node: Node, operator: str, visit: Visit) -> bool:
    if node.kind != Kind.BINARY_OPERATOR or node.operator != operator:
        return False
    left, right = node.left, node.right
    return (right.value() == 0 and _is_index(visit(left))) or (left.value() == 0 and _is_index(visit(right)))


def _is_index(kind: IndexKind) -> bool:
    return kind.is_plain and kind.of in INDICES


def sends_away_the_rest(statement: Node, visit: Visit) -> bool:
    """`if (threadIdx.x != 0) return;`, behind which only the first thread is left."""
    if statement.kind != Kind.IF_STMT or statement.otherwise is not None or statement.condition is None:
        return False
    last = statement.then.statements[-1:]
    return bool(last) and last[0].kind == Kind.RETURN_STMT and is_rest(statement.condition, visit)


def is_guarded(node: Node, variables: dict[Key, IndexKind]) -> bool:
    """Whether some lanes of a warp may not come here: a condition around that a thread's index is part of."""
    for inner, above in zip((node, *node.ancestors()), node.ancestors()):
        branches = above.kind in _BRANCHES
        if above.kind == Kind.COMPOUND_STMT and any(_leaves(c, variables) for c in above.before(inner)):
            return True
        if branches or (above.kind == Kind.BINARY_OPERATOR and above.operator in ("&&", "||")):
            before = (
                [c for c in above.children if c is not inner] if above.kind == Kind.DO_STMT else above.before(inner)
            )
            if any(_visits_index(c, variables) for c in before):
                return True
    return False


def _leaves(statement: Node, variables: dict[Key, IndexKind]) -> bool:
    """`if (threadIdx.x > n) return;`."""
    ifs = (
        n
        for n in statement.walk()
        if n.kind == Kind.IF_STMT and n.condition is not None and _visits_index(n.condition, variables)
    )
    return any(n.kind in _LEAVING for found in ifs for n in found.walk())


def _visits_index(node: Node, variables: dict[Key, IndexKind]) -> bool:
    names = (n.ref for n in node.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None)
    return any((r.cuda and r.name == "threadIdx") or variables.get(r.key, UNIFORM) != UNIFORM for r in names)


def is_entered(statement: Node) -> bool:
    """Whether a `goto` or a `switch` may come into a statement without what stands before it."""
    return any(n.kind in (Kind.LABEL_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT) for n in statement.walk())
