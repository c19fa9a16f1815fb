"""Conditions over a thread's index, for warp_proof.py: code that one thread runs, code that not all lanes come to."""

from __future__ import annotations

from collections.abc import Callable

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.analyse.thread_index import INDICES, UNIFORM, Kind
from wmma2sycl.migrate.front import Key, Node

_LEAVING = ("RETURN_STMT", "BREAK_STMT", "CONTINUE_STMT", "GOTO_STMT")
Visit = Callable[[Node], Kind]


def is_first(condition: Node, visit: Visit) -> bool:
    """`index == 0 && ...`, `!index`: one thread of each block (or warp, or grid), however many there are."""
    condition = stripped(condition)
    if condition.kind == "BINARY_OPERATOR" and condition.operator == "&&":
        return any(is_first(part, visit) for part in condition.children)
    return _is_zero_test(condition, "==", visit) or is_negated_index(condition, visit)


def is_rest(condition: Node, visit: Visit) -> bool:
    """`index != 0 || ...`: all but that one, and it too sometimes."""
    condition = stripped(condition)
    if condition.kind == "BINARY_OPERATOR" and condition.operator == "||":
        return any(is_rest(part, visit) for part in condition.children)
    return _is_zero_test(condition, "!=", visit)


def is_negated_index(node: Node, visit: Visit) -> bool:
    return node.kind == "UNARY_OPERATOR" and node.operator == "!" and _is_index(visit(node.children[0]))


def _is_zero_test(node: Node, operator: str, visit: Visit) -> bool:
    if node.kind != "BINARY_OPERATOR" or node.operator != operator:
        return False
    left, right = node.children[0], node.children[-1]
    return right.value() == 0 and _is_index(visit(left)) or left.value() == 0 and _is_index(visit(right))


def _is_index(kind: Kind) -> bool:
    return kind.is_plain and kind.of in INDICES


def sends_away_the_rest(statement: Node, visit: Visit) -> bool:
    """`if (threadIdx.x != 0) return;`, behind which only the first thread is left."""
    if statement.kind != "IF_STMT" or len(statement.children) != 2 or not is_rest(statement.children[0], visit):
        return False
    body = statement.children[1]
    last = body.children[-1] if body.kind == "COMPOUND_STMT" and body.children else body
    return last.kind == "RETURN_STMT"


def is_guarded(node: Node, variables: dict[Key, Kind]) -> bool:
    """Whether some lanes of a warp may not come here: a condition around that a thread's index is part of."""
    for inner, above in zip((node, *node.ancestors()), node.ancestors()):
        branches = above.kind in ("IF_STMT", "WHILE_STMT", "FOR_STMT", "DO_STMT", "CONDITIONAL_OPERATOR")
        if above.kind == "COMPOUND_STMT" and any(_leaves(c, variables) for c in above.children[: above.children.index(inner)]):
            return True
        if branches or above.kind == "BINARY_OPERATOR" and above.operator in ("&&", "||"):
            before = [c for c in above.children if c is not inner] if above.kind == "DO_STMT" else above.children[: above.children.index(inner)]
            if any(_visits_index(c, variables) for c in before):
                return True
    return False


def _leaves(statement: Node, variables: dict[Key, Kind]) -> bool:
    """`if (threadIdx.x > n) return;`"""
    ifs = (n for n in statement.walk() if n.kind == "IF_STMT" and n.children and _visits_index(n.children[0], variables))
    return any(n.kind in _LEAVING for found in ifs for n in found.walk())


def _visits_index(node: Node, variables: dict[Key, Kind]) -> bool:
    names = (n.ref for n in node.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None)
    return any(r.cuda and r.name == "threadIdx" or variables.get(r.key, UNIFORM) != UNIFORM for r in names)
