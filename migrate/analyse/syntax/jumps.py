"""Jumps past declarations: C++ allows a `goto`, `case` or `default` to come behind one only where it neither constructs nor initialises."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.front import FUNCTIONS, Kind, Node

_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
_LABELS = (Kind.CASE_STMT, Kind.DEFAULT_STMT, Kind.LABEL_STMT)
_BODIES = FUNCTIONS | {Kind.LAMBDA_EXPR}


def is_jumped_over(variable: Node) -> bool:
    """Whether a jump from where a local variable is not yet known ends where it is."""
    return bool(_entries(variable))


def is_used_past(variable: Node) -> bool:
    """Whether such a jump may lead to a use of it, which then no statement behind the declaration has set."""
    entries = _entries(variable)
    scope = _scope(variable)
    if scope is None or not entries:
        return False
    loops = [
        a for e in entries for a in e.ancestors() if a.kind in _LOOPS and a is not scope and scope.span.contains(a.span)
    ]
    first = min(n.start for n in (*entries, *loops))
    nodes = list(scope.walk())
    if any(n.kind is Kind.GOTO_STMT and n.start >= first for n in nodes):
        first = variable.end  # it may go back
    return any(n.kind is Kind.DECL_REF_EXPR and n.ref == variable.ref and n.start >= first for n in nodes)


def _scope(variable: Node) -> Node | None:
    """The statement at whose end a local variable is gone."""
    statement = variable.parent
    if statement is None or statement.kind is not Kind.DECL_STMT:
        return None
    return next((a for a in statement.ancestors() if a.kind not in _LABELS), None)


def _entries(variable: Node) -> list[Node]:
    """The labels behind a declaration to which something jumps past it."""
    scope, statement = _scope(variable), variable.parent
    if scope is None or statement is None:
        return []
    behind = (n for n in scope.walk() if n.start >= statement.end and n.kind in _LABELS)
    return [label for label in behind if _enters(label, statement, scope)]


def _enters(label: Node, statement: Node, scope: Node) -> bool:
    """Whether a jump to a label behind the statement, within its scope, comes from ahead of it or from outside."""
    if label.kind is not Kind.LABEL_STMT:
        switch = next((a for a in label.ancestors() if a.kind is Kind.SWITCH_STMT), None)
        return switch is not None and switch in statement.ancestors()
    return any(g.start < statement.start or not scope.span.contains(g.span) for g in _jumps_to(label))


def _jumps_to(label: Node) -> Iterator[Node]:
    body = next((a for a in label.ancestors() if a.kind in _BODIES), None)
    for node in body.walk() if body is not None else ():
        if node.kind is Kind.GOTO_STMT and any(c.name == label.name for c in node.children):
            yield node
