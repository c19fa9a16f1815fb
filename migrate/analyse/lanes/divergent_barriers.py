"""Barriers of the block that some of its threads do not come to: those that returned before, or went another way.

CUDA lets the threads that are left meet (exited ones do not count); SYCL's barrier waits for every work-item of the group.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.lanes.early_exits import Kept, kept
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.analyse.values.lane_values import SHARING, WARP, WARP_LANES
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, left_by
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model


@dataclass(frozen=True, slots=True)
class DivergentBarriers(Fact):
    """`parted`: barriers under a condition that differs within the block. `exits`: returns of some threads ahead of one.

    `turns`: of the parted, those that only a loop's own condition parts, whose number of turns may be the same all the same.
    `kept`: by function body, how those threads can stay to meet the others.
    """

    parted: Mapping[Node, Node]
    turns: frozenset[Node]
    exits: frozenset[Node]
    kept: Mapping[Node, Kept]

    @classmethod
    def of(cls, model: Model) -> DivergentBarriers:
        """Looks at each barrier in device code, and at calls of what comes to one."""
        barriers = model.facts.get(Barriers).of_block
        if not barriers:
            return cls(MappingProxyType({}), frozenset(), frozenset(), MappingProxyType({}))
        parted: dict[Node, Node] = {}
        leaving: dict[Node, tuple[Function, set[Node]]] = {}
        turning: set[Node] = set()
        for barrier in barriers:
            function = model.function_of(barrier)
            if function is None or function.body is None:
                continue
            lanes = _of_block(model, function)
            conditions = [c for c in lanes.writes.controls.of(barrier) if lanes.condition(c).differs]
            conditions = [c for c in conditions if not _only_goes_on(c, barrier)]
            if conditions:
                parted[barrier] = min(conditions, key=lambda c: (_is_of_loop(c), c.start))
                if all(map(_is_of_loop, conditions)):  # those who left could stay, and take other turns than the rest
                    turning |= _leaving(function.body, barrier, lanes)
            elif left := _leaving(function.body, barrier, lanes):
                leaving.setdefault(function.body, (function, set()))[1].update(left)
        found = {
            f.body: plan
            for f, left in leaving.values()
            if f.body is not None
            and not left & turning
            and (plan := kept(f, left, barriers, _of_block(model, f))) is not None
        }
        exits = turning | {e for f, left in leaving.values() if f.body not in found for e in left}
        turns = frozenset(b for b, c in parted.items() if _is_of_loop(c))
        return cls(MappingProxyType(parted), turns, frozenset(exits), MappingProxyType(found))


def parted(barriers: frozenset[Node], model: Model) -> set[Node]:
    """Of barriers, and of calls of what comes to one, those that not all threads of a block come to, or not equally often."""
    found: set[Node] = set()
    for barrier in barriers:
        function = model.function_of(barrier)
        if function is None or function.body is None:
            continue
        lanes = _of_block(model, function)
        ways = (c for c in lanes.writes.controls.of(barrier) if not _only_goes_on(c, barrier))
        if any(lanes.condition(c).differs for c in ways) or _leaving(function.body, barrier, lanes):
            found.add(barrier)
    return found


def _of_block(model: Model, function: Function) -> Uniformity:
    """The threads of a block compared: where all launches give it one row of one warp, what lanes exchange makes them the same."""
    shape = model.facts.get(BlockShapes).shapes.get(function.ref.key)
    return uniformity(model, WARP if shape == (WARP_LANES, 1, 1) else SHARING["block size"])


def _is_of_loop(condition: Node) -> bool:
    """Whether it stands in the head of a `for` or `while`."""
    return condition.parent is not None and condition.parent.kind in LOOPS


def _only_goes_on(condition: Node, barrier: Node) -> bool:
    """`if (c) continue;` behind a barrier: all come to it again in the next turn, where nothing that is passed by ends the loop."""
    choice = condition.parent
    if choice is None or choice in barrier.ancestors():
        return False
    jumps = [n for n in choice.walk() if n.kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.GOTO_STMT)]
    loops = [left_by(n) for n in jumps if n.kind == Kind.CONTINUE_STMT and n.start > barrier.start]
    ends = (n for loop in loops if loop is not None for n in loop.body.walk() if n.start > choice.start)
    return bool(jumps) and len(loops) == len(jumps) and not any(map(_ends_loop, ends))


def _ends_loop(jump: Node) -> bool:
    leaves = jump.kind == Kind.BREAK_STMT and (left := left_by(jump)) is not None and left.kind in LOOPS
    return leaves or jump.kind in (Kind.GOTO_STMT, Kind.RETURN_STMT)


def _leaving(body: Node, barrier: Node, lanes: Uniformity) -> set[Node]:
    """The returns by which some threads only have left before they could come to a barrier."""
    controls = lanes.writes.controls
    conditions = {*controls.left_before(barrier)}
    if lanes.model.facts.get(ImpliedCalls).at(barrier).at_end:
        conditions |= _of_ways_out(body, barrier, lanes)
    return {
        n
        for n in body.walk()
        if n.kind == Kind.RETURN_STMT and any(c in conditions and lanes.condition(c).differs for c in controls.of(n))
    }


def _of_ways_out(body: Node, declared: Node, lanes: Uniformity) -> set[Node]:
    """The conditions of returns out of the scope of an object, at each of which its destructor runs."""
    scope = next((a for a in declared.ancestors() if a.kind == Kind.COMPOUND_STMT), body)
    returns = (n for n in scope.walk() if n.kind == Kind.RETURN_STMT and n.start > declared.start)
    return {c for n in returns for c in lanes.writes.controls.of(n)}
