"""Loops at whose end the threads of a warp part, and again at the start, ahead of a barrier of the block or of what lanes do together.

`while (...) { if (first) fetch(); __syncthreads(); ...; if (first) done(); }`: LLVM joins the two conditions across the loop's
back edge, and NVIDIA's assembler does not bring a warp together there; then its threads come to the barrier one part at a
time, and the kernel never ends (seen on an H200). A barrier of the sub-group at the end keeps the conditions apart.

The barrier may be any of CUDA's, and it and the conditions may stand in functions that the loop calls: these are inlined.

The same with `if (lane == 0) job = atomicAdd(next, 1); job = __shfl_sync(~0u, job, 0); ...; if (lane == 0) sums[job] = sum;`, warps that take
work until there is none: Intel's OpenCL driver for CPUs then runs for ever, or gives other lanes' values (intel-sycl-rt 2026.1). There all lanes
have to come to the loop's end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model, Place

Meets = Callable[[Node], bool]
_LOOPS = {Kind.WHILE_STMT, Kind.FOR_STMT, Kind.DO_STMT}
_BRANCHES = {Kind.IF_STMT, Kind.SWITCH_STMT, *_LOOPS}
_WARP_MEETS = (
    "__syncwarp",
    "__shfl",
    "shfl",
    "__ballot_sync",
    "__any_sync",
    "__all_sync",
    "__match_",
    "__reduce_",
    "load_matrix_sync",
    "store_matrix_sync",
    "mma_sync",
)


@dataclass(frozen=True, slots=True)
class PartedLoops(Fact):
    """Where they are, and the functions that hold one: these use the sub-group."""

    places: frozenset[Place]
    functions: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> PartedLoops:
        """All such loops in device code, and the functions that they stand in."""
        meetings = _Meetings(model)
        found = [
            ((loop.file, loop.start), function.ref.key)
            for function in model.bodies
            if function.may_be_on_device and function.body is not None
            for loop in function.body.walk()
            if loop.kind in _LOOPS and meetings.part(loop)
        ]
        return cls(frozenset(place for place, _ in found), frozenset(key for _, key in found))


def body_of(loop: Node) -> Node | None:
    """Its statements in braces, if it has some."""
    return loop.body if loop.body.kind == Kind.COMPOUND_STMT else None


class _Meetings:
    """Where the threads of a block, and of a warp, come together in one model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.calls = Calls(model)
        self.barriers = model.facts.get(Barriers).of_block
        self.known: dict[Node, bool] = {}
        self.together: dict[Node, bool] = {}

    @cached_property
    def lanes(self) -> Uniformity:
        return uniformity(self.model)

    def part(self, loop: Node) -> bool:
        """Whether a warp comes apart at both ends of a loop that holds a barrier, or in which its lanes do something together."""
        body = body_of(loop)
        if body is None or not body.children:
            return False
        statements = [*_decides(loop), *body.children]  # as they follow where the barrier would stand
        if self._parts_around(statements, self.meets_block):
            return True
        return self._parts_around(statements, self.meets) and not self.lanes.around(statements[-1]).differs

    def _parts_around(self, statements: list[Node], meets: Meets) -> bool:
        meeting = [i for i, s in enumerate(statements) if meets(s)]
        if not meeting:
            return False
        start, end = self.outside(statements, meets, ahead=True), self.outside(statements, meets, ahead=False)
        if not (self.leaves_warp_apart(start) and self.leaves_warp_apart(end)):
            return False
        return not any(_loses_threads(s, self.lanes) for s in statements[meeting[-1] + 1 :])

    def outside(
        self, statements: list[Node], meets: Meets, ahead: bool, seen: frozenset[Node] = frozenset()
    ) -> list[Node]:
        """The statements ahead of the first that meets, or behind the last, into the function that it stands in."""
        meeting = [i for i, s in enumerate(statements) if meets(s)]
        if not meeting:
            return []
        holding = statements[meeting[0 if ahead else -1]]
        called = [
            b for n in holding.walk() if n.kind == Kind.CALL_EXPR for b in self._called(n) if b not in seen and meets(b)
        ]
        inner = self.outside(called[0].statements, meets, ahead, seen | {called[0]}) if called else []
        return [*statements[: meeting[0]], *inner] if ahead else [*inner, *statements[meeting[-1] + 1 :]]

    def meets_block(self, statement: Node) -> bool:
        """Whether all threads of the block meet in a statement, or in what it calls."""
        return any(n in self.barriers for n in statement.walk())

    def meets(self, statement: Node) -> bool:
        """The same, or the lanes of a warp do something together."""
        if statement not in self.together:
            self.together[statement] = False  # a function that calls itself adds nothing
            calls = (n for n in statement.walk() if n.kind == Kind.CALL_EXPR)
            self.together[statement] = self.meets_block(statement) or any(
                n.name.startswith(_WARP_MEETS) or any(map(self.meets, self._called(n))) for n in calls
            )
        return self.together[statement]

    def leaves_warp_apart(self, statements: list[Node]) -> bool:
        """Whether threads of a warp may go different ways in one of these, and do not meet again before the last."""
        apart = False
        for statement in statements:
            if self._parts(statement):
                apart = True
            elif any(n.kind == Kind.CALL_EXPR and n.name.startswith(_WARP_MEETS) for n in statement.walk()):
                apart = False
        return apart

    def _parts(self, statement: Node) -> bool:
        if statement.kind == Kind.IF_STMT and statement.condition and self.lanes.condition(statement.condition).differs:
            return True
        if statement.kind == Kind.COMPOUND_STMT:
            return self.leaves_warp_apart(statement.children)
        called = (
            body
            for n in statement.walk()
            if n.kind == Kind.CALL_EXPR and statement.kind not in _BRANCHES
            for body in self._called(n)
        )
        return any(map(self._body_parts, called))

    def _called(self, call: Node) -> Iterator[Node]:
        for function in self.calls.of(call).functions:
            if function.may_be_on_device and function.body is not None:
                yield function.body

    def _body_parts(self, body: Node) -> bool:
        """The answer for a function's body, once each; a function that calls itself adds nothing."""
        if body not in self.known:
            self.known[body] = False
            self.known[body] = self.leaves_warp_apart(body.children)
        return self.known[body]


def _loses_threads(statement: Node, lanes: Uniformity) -> bool:
    """Whether some threads of a warp go on to the loop's next turn from within; a `break` they must all take, for the barrier."""
    for node in statement.walk():
        around = [node, *node.ancestors()] if node.kind == Kind.CONTINUE_STMT else []
        inside = around[: around.index(statement) + 1] if statement in around else []
        if any(lanes.condition(c).differs for n in inside if n.kind in _BRANCHES for c in _decides(n)):
            return True
    return False


def _decides(branch: Node) -> list[Node]:
    """What says which way a branch or a loop goes."""
    if branch.kind == Kind.FOR_STMT:
        return branch.head.given
    if branch.kind == Kind.CXX_FOR_RANGE_STMT:
        return [branch.range]
    return [branch.condition] if branch.condition is not None else []
