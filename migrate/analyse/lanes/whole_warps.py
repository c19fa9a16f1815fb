"""Statements that a warp's lanes come to together, by what CUDA asks of their program: one beside it needs all of them."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Kind, Node

# "All threads in the warp must call" these, "with the same": Programming Guide, "Warp Matrix Functions".
_OF_ALL_LANES = ("load_matrix_sync", "store_matrix_sync", "mma_sync", "bmma_sync")
_LEAVES = (Kind.RETURN_STMT, Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.GOTO_STMT, Kind.LABEL_STMT, Kind.CASE_STMT)


def is_come_to_whole(node: Node) -> bool:
    """Whether a call of all lanes stands in the same block, with nothing between that a lane may leave by."""
    statement = node
    while statement.parent is not None and statement.parent.kind in (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR):
        statement = statement.parent
    if statement.parent is None or statement.parent.kind != Kind.COMPOUND_STMT:
        return False
    beside = statement.parent.children
    at = next(i for i, n in enumerate(beside) if n is statement)
    return _reaches(beside[at + 1 :]) or _reaches(beside[at - 1 :: -1] if at else [])


def _reaches(statements: list[Node]) -> bool:
    for one in statements:
        ref = callee(one) if one.kind == Kind.CALL_EXPR else None
        if ref is not None and ref.cuda and ref.name in _OF_ALL_LANES:
            return True
        if any(n.kind in _LEAVES for n in one.walk()):
            return False
    return False
