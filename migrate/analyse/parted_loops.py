"""Loops at whose end the threads of a warp part, and again at the start, ahead of a barrier of the block.

`while (...) { if (first) fetch(); __syncthreads(); ...; if (first) done(); }`: LLVM joins the two conditions across the loop's
back edge, and NVIDIA's assembler does not bring a warp together there; then its threads come to the barrier one part at a
time, and the kernel never ends (seen on an H200). A barrier of the sub-group at the end keeps the conditions apart.

The barrier may be any of CUDA's, and it and the conditions may stand in functions that the loop calls: these are inlined.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from wmma2sycl.migrate.analyse import groups
from wmma2sycl.migrate.analyse.asm_statements import KINDS, AsmStatements
from wmma2sycl.migrate.analyse.callees import Calls
from wmma2sycl.migrate.analyse.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

_LOOPS = {"WHILE_STMT", "FOR_STMT", "DO_STMT"}
_BRANCHES = {"IF_STMT", "SWITCH_STMT", *_LOOPS}
_WARP_MEETS = ("__syncwarp", "__shfl", "__ballot_sync", "__any_sync", "__all_sync", "load_matrix_sync", "store_matrix_sync", "mma_sync")
_BARRIER_PTX = re.compile(r"\b(?:bar|barrier)(?:\.cta)?\.(?:sync|red)\b")


def find(model: Model) -> None:
    """Notes the loops in the model, and that their functions use the sub-group."""
    meetings = _Meetings(model)
    for function in model.functions.values():
        if not function.on_device or function.body is None:
            continue
        loops = [n for n in function.body.walk() if n.kind in _LOOPS]
        for loop in (n for n in loops if meetings.part(n)):
            model.parted_loops.add((loop.file, loop.start))
            function.uses.add("sg")


def body_of(loop: Node) -> Node | None:
    """Its statements in braces, if it has some."""
    return next((c for c in (loop.children[0], loop.children[-1]) if c.kind == "COMPOUND_STMT"), None) if loop.children else None


class _Meetings:
    """Where the threads of a block, and of a warp, come together in one model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.calls = Calls(model)
        self.known: dict[tuple[str, Key], bool] = {}

    @cached_property
    def lanes(self) -> Uniformity:
        return uniformity(self.model)

    @cached_property
    def assembly(self) -> AsmStatements:
        return AsmStatements(self.model)

    def part(self, loop: Node) -> bool:
        """Whether a warp comes apart at both ends of a loop that holds a barrier."""
        body = body_of(loop)
        statements = body.children if body is not None else []
        barriers = [i for i, s in enumerate(statements) if self.meets_block(s)]
        if not barriers:
            return False
        start, end = self.outside(statements, ahead=True), self.outside(statements, ahead=False)
        if not (self.leaves_warp_apart(start) and self.leaves_warp_apart(end)):
            return False
        return not any(_loses_threads(s, self.lanes) for s in statements[barriers[-1] + 1 :])

    def outside(self, statements: list[Node], ahead: bool, seen: frozenset[Node] = frozenset()) -> list[Node]:
        """The statements ahead of the first barrier, or behind the last, into the function that it stands in."""
        barriers = [i for i, s in enumerate(statements) if self.meets_block(s)]
        if not barriers:
            return []
        holding = statements[barriers[0 if ahead else -1]]
        called = [b for n in holding.walk() if n.kind == "CALL_EXPR" for b in self._called(n) if b not in seen and self.meets_block(b)]
        inner = self.outside(called[0].children, ahead, seen | {called[0]}) if called else []
        return [*statements[: barriers[0]], *inner] if ahead else [*inner, *statements[barriers[-1] + 1 :]]

    def meets_block(self, statement: Node) -> bool:
        """Whether all threads of the block meet in a statement, or in what it calls."""
        return any(self._is_barrier(n) for n in statement.walk())

    def _is_barrier(self, node: Node) -> bool:
        if node.kind in KINDS:
            return any(_BARRIER_PTX.search(a.text or "") for a in self.assembly.of(node))
        if node.kind != "CALL_EXPR":
            return False
        kind, member = groups.member_of(node, self.model)
        meets = node.name.startswith("__syncthreads") or kind == groups.BLOCK and member == "sync"
        return meets or any(self._through("block", body, self.meets_block) for body in self._called(node))

    def leaves_warp_apart(self, statements: list[Node]) -> bool:
        """Whether threads of a warp may go different ways in one of these, and do not meet again before the last."""
        apart = False
        for statement in statements:
            if self._parts(statement):
                apart = True
            elif any(n.kind == "CALL_EXPR" and n.name.startswith(_WARP_MEETS) for n in statement.walk()):
                apart = False
        return apart

    def _parts(self, statement: Node) -> bool:
        if statement.kind == "IF_STMT" and statement.children and self.lanes.condition(statement.children[0]).rank:
            return True
        if statement.kind == "COMPOUND_STMT":
            return self.leaves_warp_apart(statement.children)
        called = (body for n in statement.walk() if n.kind == "CALL_EXPR" and statement.kind not in _BRANCHES for body in self._called(n))
        return any(self._through("warp", body, lambda b: self.leaves_warp_apart(b.children)) for body in called)

    def _called(self, call: Node) -> Iterator[Node]:
        for function in self.calls.of(call).functions:
            if function.on_device and function.body is not None:
                yield function.body

    def _through(self, what: str, body: Node, asked: Callable[[Node], bool]) -> bool:
        """The answer for a function's body, once each; a function that calls itself adds nothing."""
        key = (what, (body.file, body.start, ""))
        if key not in self.known:
            self.known[key] = False
            self.known[key] = asked(body)
        return self.known[key]


def _loses_threads(statement: Node, lanes: Uniformity) -> bool:
    """Whether some threads of a warp go on to the loop's next turn from within; a `break` they must all take, for the barrier."""
    for node in statement.walk():
        around = [node, *node.ancestors()] if node.kind == "CONTINUE_STMT" else []
        inside = around[: around.index(statement) + 1] if statement in around else []
        if any(lanes.condition(c).rank for n in inside if n.kind in _BRANCHES for c in n.children[:-1]):
            return True
    return False
