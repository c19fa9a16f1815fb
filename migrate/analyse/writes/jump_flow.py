"""The ways through a function with `goto`, and which conditions decide whether a statement of it is executed.

A statement depends on a condition where it is on all ways from one of its sides, and not on all from the condition itself
(Ferrante, Ottenstein, Warren 1987); and so on whatever decides that condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from wmma2sycl.migrate.front import Kind, Node

_TURNS = (Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
_JUMPS = (Kind.GOTO_STMT, Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.RETURN_STMT)
_ENTERED = (Kind.LABEL_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT)
_FOLLOWED = (
    *_TURNS, *_JUMPS, *_ENTERED, Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.SWITCH_STMT, Kind.FOR_STMT, Kind.UNEXPOSED_STMT,
)  # fmt: skip
_EXIT = 0
Conditions = Callable[[Node], list[Node]]


class NotFollowedError(Exception):
    """A function whose ways cannot be told."""


@dataclass(frozen=True)
class Leaving:
    """Where `break` and `continue` go to."""

    end: int = _EXIT
    turn: int = _EXIT


@dataclass
class Ways:
    """Points of a function and those that may be next; of each that chooses, the conditions."""

    conditions: Conditions
    next: list[list[int]] = field(default_factory=lambda: [[]])
    chosen_by: dict[int, list[Node]] = field(default_factory=dict)
    points: dict[Node, int] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)
    cases: list[list[int]] = field(default_factory=list)  # of the switches around
    complete: set[int] = field(default_factory=set)  # those of them that have a default, by their depth

    def point(self, node: Node, *following: int) -> int:
        """A new point, which is that of the node."""
        self.next.append([*following])
        self.points[node] = len(self.next) - 1
        return self.points[node]

    def choice(self, node: Node, by: Node, *following: int) -> int:
        """A point at which the condition of a statement says which way is next."""
        found = self.point(node, *following)
        self.chosen_by[found] = self.conditions(by)
        return found

    def enter(self, node: Node, follow: int, leaving: Leaving) -> int:
        """The first point of a statement behind which `follow` is next."""
        if node.kind not in _FOLLOWED:
            if any(n.kind in (*_ENTERED, *_JUMPS) for n in _of_its_own(node)):
                raise NotFollowedError
            return self.point(node, follow)
        if node.kind in _JUMPS:
            return self._jump(node, leaving)
        entry = self._statement(node, follow, leaving)
        if not any(n.kind in _ENTERED for n in _of_its_own(node)):
            self.points[node] = entry
        return entry

    def _statement(self, node: Node, follow: int, leaving: Leaving) -> int:
        if node.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT):
            for child in reversed(node.children):
                follow = self.enter(child, follow, leaving)
            return follow
        if node.kind == Kind.LABEL_STMT:
            self.next[self.labels[node.name]] = [self.enter(node.labelled, follow, leaving)]
            return self.labels[node.name]
        if node.kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT):
            entry = self.enter(node.labelled, follow, leaving)
            self.cases[-1].append(entry)
            self.complete.update([len(self.cases)] if node.kind == Kind.DEFAULT_STMT else [])
            return entry
        if node.kind == Kind.SWITCH_STMT:
            return self._switch(node, follow, leaving)
        return self._if(node, follow, leaving) if node.kind == Kind.IF_STMT else self._loop(node, follow)

    def _if(self, node: Node, follow: int, leaving: Leaving) -> int:
        if node.condition is None:
            raise NotFollowedError
        otherwise = self.enter(node.otherwise, follow, leaving) if node.otherwise is not None else follow
        test = self.choice(node.condition, node, self.enter(node.then, follow, leaving), otherwise)
        return self.point(node.init, test) if node.init is not None else test

    def _switch(self, node: Node, follow: int, leaving: Leaving) -> int:
        if node.condition is None:
            raise NotFollowedError
        test = self.choice(node.condition, node)
        self.cases.append([])
        self.complete.discard(len(self.cases))
        self.enter(node.body, follow, Leaving(follow, leaving.turn))
        is_complete = len(self.cases) in self.complete
        self.next[test] = [*self.cases.pop(), *([] if is_complete else [follow])]
        return test

    def _loop(self, node: Node, follow: int) -> int:
        first = node.kind == Kind.DO_STMT
        head = node.head if node.kind == Kind.FOR_STMT else None
        tested = head.condition if head is not None else node.range if node.has("range") else node.condition
        if tested is None and head is None:
            raise NotFollowedError
        test = self.choice(tested, node, follow) if tested is not None else self.point(node)
        turn = self.point(head.step, test) if head is not None and head.step is not None else test
        body = self.enter(node.body, turn, Leaving(follow, turn))
        self.next[test].append(body)
        if head is not None and head.init is not None:
            return self.point(head.init, test)
        return body if first else test

    def _jump(self, node: Node, leaving: Leaving) -> int:
        if node.kind == Kind.GOTO_STMT:
            target = self.labels.get(next((c.name for c in node.children if c.name), ""))
            if target is None:
                raise NotFollowedError
            return self.point(node, target)
        ends = {Kind.BREAK_STMT: leaving.end, Kind.CONTINUE_STMT: leaving.turn}
        return self.point(node, ends.get(node.kind, _EXIT))


class Decided:
    """By the points of one function, the conditions that decide whether a thread comes to them."""

    def __init__(self, body: Node, conditions: Conditions) -> None:
        ways = Ways(conditions)
        for label in (n for n in _of_its_own(body) if n.kind == Kind.LABEL_STMT):
            ways.next.append([])
            ways.labels[label.name] = len(ways.next) - 1
        ways.enter(body, _EXIT, Leaving())
        self.points = ways.points
        if not _all_end(ways.next):
            raise NotFollowedError
        behind = _on_all_ways(ways.next)
        direct = [_deciding(point, ways, behind) for point in range(len(ways.next))]
        self.by = [
            [c for choice in _closed(point, direct) for c in ways.chosen_by[choice]] for point in range(len(direct))
        ]

    def of(self, site: Node) -> list[Node] | None:
        """None where a site is no part of one point, as a block with labels in it."""
        around = (n for n in (site, *site.ancestors()) if n in self.points or n.kind in _FOLLOWED)
        point = self.points.get(next(around, site))
        return None if point is None else self.by[point]


def decided(body: Node, conditions: Conditions) -> Decided | None:
    """None where the ways cannot be told: a jump out of an expression, a loop that nothing ends."""
    try:
        return Decided(body, conditions)
    except NotFollowedError:
        return None


def _of_its_own(node: Node) -> Iterator[Node]:
    """Without the bodies of lambdas, and of classes' functions, which are not left by a jump."""
    yield node
    for child in node.children:
        if child.kind not in (Kind.LAMBDA_EXPR, Kind.STRUCT_DECL, Kind.CLASS_DECL):
            yield from _of_its_own(child)


def _on_all_ways(following: list[list[int]]) -> list[int]:
    """By point, as bits, all that every way from it to the end comes through, itself among them."""
    everything = (1 << len(following)) - 1
    behind = [everything] * len(following)
    behind[_EXIT] = 1
    changed = True
    while changed:
        changed = False
        for point in range(1, len(following)):
            found = everything
            for one in following[point]:
                found &= behind[one]
            found |= 1 << point
            changed |= found != behind[point]
            behind[point] = found
    return behind


def _all_end(following: list[list[int]]) -> bool:
    ending, count = {_EXIT}, 0
    while len(ending) > count:
        count = len(ending)
        ending |= {point for point, then in enumerate(following) if ending.intersection(then)}
    return count == len(following)


def _deciding(point: int, ways: Ways, behind: list[int]) -> set[int]:
    """The choices that a point depends on directly."""
    bit = 1 << point
    return {
        one
        for one, following in enumerate(ways.next)
        if one in ways.chosen_by and any(behind[n] & bit for n in following) and (one == point or not behind[one] & bit)
    }


def _closed(point: int, direct: list[set[int]]) -> Iterable[int]:
    found: dict[int, None] = {}
    left = [*direct[point]]
    while left:
        one = left.pop()
        if one not in found:
            found[one] = None
            left += direct[one]
    return found
