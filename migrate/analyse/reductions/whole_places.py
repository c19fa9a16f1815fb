"""Where a variable that lanes gather elements in holds the whole, by the order of the statements of a function.

The order of the text is the order of time as long as no loop, lambda, `goto` or `case` says otherwise; where one does, nothing is claimed.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement, is_copy, passed, stripped
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS
from wmma2sycl.migrate.front import Key, Kind, Node

_LABELS = (Kind.CASE_STMT, Kind.DEFAULT_STMT)
Given = tuple[Node, Node]  # a statement behind which lanes have the whole, and its block


class WholePlaces:
    """The statements of one body; `gathering` are those that put elements into the variable."""

    def __init__(self, body: Node, gathering: list[Node]) -> None:
        self.body = body
        self.order = {node: number for number, node in enumerate(body.walk())}
        self.jumps = any(n.kind == Kind.GOTO_STMT for n in self.order)
        self.seen: set[Node] = set()  # the lambdas followed
        points = [self._points(node) for node in gathering]
        self.is_open = any(found is None for found in points)  # it gathers nobody knows when
        self.points = [point for found in points for point in found or ()]

    def end(self, node: Node) -> int:
        """The place of the last node in it."""
        return max(self.order[n] for n in node.walk())

    def is_behind(self, use: Node, given: list[Given]) -> bool:
        """Whether a use comes behind one of the statements, with no gathering in between; nor later, where it is another name of the variable."""
        if self.jumps or self.is_open or (_is_lent(use) and self._goes_on_behind(use)):
            return False
        return any(self._is_behind(use, statement, block) for statement, block in given)

    def _is_behind(self, use: Node, statement: Node, block: Node) -> bool:
        end, at = self.end(statement), self.order[use]
        around = [*use.ancestors()]
        if end >= at or block not in around:
            return False
        within = around[: around.index(block)]
        gathered = [self.order[point] for point in self.points]
        if any(a.kind == Kind.LAMBDA_EXPR for a in within) and any(end < one for one in gathered):
            return False  # it may be called when more was gathered
        again = (a for a in within if a.kind in LOOPS)
        if any(self.order[a] < one <= self.end(a) for a in again for one in gathered):
            return False  # in the turn before
        return not any(end < one < at for one in gathered) and not self._is_entered(block, end, at)

    def _goes_on_behind(self, use: Node) -> bool:
        """Whether it gathers behind a use, or in a loop around it."""
        around = [self.order[a] for a in use.ancestors() if a.kind in LOOPS and a in self.order]
        first = min((self.order[use], *around))
        return any(self.order[point] > first for point in self.points)

    def _is_entered(self, block: Node, end: int, at: int) -> bool:
        """Whether a `case` lets threads come in behind the statement."""
        labels = (n for n in block.walk() if n.kind in _LABELS and end < self.order[n] <= at)
        switches = (next((a for a in n.ancestors() if a.kind == Kind.SWITCH_STMT), n) for n in labels)
        return any(block in [*switch.walk()] for switch in switches)

    # -- when it gathers --------------------------------------------------------------------------------------

    def _points(self, node: Node) -> list[Node] | None:
        """A statement; of one in a lambda the places where that is called or given away. None where they are not known."""
        around = [a for a in (node, *node.ancestors()) if a in self.order]
        inside = next((a for a in around if a.kind == Kind.LAMBDA_EXPR), None)
        if inside is None:
            return [node]
        if inside in self.seen:
            return []  # a lambda that calls itself adds nothing
        self.seen.add(inside)
        above = next((a for a in inside.ancestors() if not _hands_up(a)), self.body)
        if above.kind == Kind.CALL_EXPR:
            return self._outermost([above])
        return self._uses(above.ref.key) if above.kind == Kind.VAR_DECL and above.ref is not None else None

    def _uses(self, key: Key) -> list[Node] | None:
        """Where a lambda is called by its name, or given to a function."""
        names = [n for n in self.order if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key]
        calls = [next((a for a in name.ancestors() if not _hands_up(a)), self.body) for name in names]
        return self._outermost(calls) if all(call.kind == Kind.CALL_EXPR for call in calls) else None

    def _outermost(self, calls: list[Node]) -> list[Node] | None:
        """Also where they are in lambdas themselves."""
        found: list[Node] = []
        for call in calls:
            points = self._points(call) if not _keeps(call) else None
            if points is None:
                return None
            found += points
        return found


def _is_lent(use: Node) -> bool:
    """`&s`, `float &r = s;`, and what a function may give such a name of."""
    above = use.parent
    if above is not None and above.kind == Kind.INIT_LIST_EXPR:
        return True  # not read: bound to a member
    while above is not None and (stripped(above) is not above or above.kind == Kind.CALL_EXPR):
        if above.kind == Kind.CALL_EXPR:
            taken = [to for one, to in zip(passed(above), above.parameter_types) if use in [*one.walk()]]
            if any(to.is_mutable_reference for to in taken):
                return True
            if not any(to.is_reference for to in taken):
                return False
        above = above.parent
    if above is None or above.kind == Kind.VAR_DECL:
        return above is not None and above.type.is_reference
    return above.kind == Kind.UNARY_OPERATOR and above.operator == "&"


def _hands_up(node: Node) -> bool:
    return is_copy(node) or stripped(node) is not node or node.kind == Kind.UNEXPOSED_EXPR


def _keeps(call: Node) -> bool:
    """Whether a call may keep a lambda that it is given: an object that is made of it."""
    made = call.canonical_type
    return enclosing_statement(call) is not call and not (made.is_arithmetic or str(made.unqualified) == "void")
