"""Where the failures of bare calls go, along a function's text: to a reading of the last error, or past a launch first.

In: a host function. Out: the calls that a reading follows with no launch between, the readings that launches part from
calls, and what is left when the function is done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from wmma2sycl.migrate.analyse.program.devices import is_first
from wmma2sycl.migrate.analyse.program.local_events import LocalEvents
from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_discarded, stripped
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.apis.errors import NEVER_FAIL, READ_LAST
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model

_LOOPS = (Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.WHILE_STMT, Kind.DO_STMT)
_JUMPS = (Kind.RETURN_STMT, Kind.BREAK_STMT, Kind.CONTINUE_STMT)
_NULLS = (Kind.CXX_NULL_PTR_LITERAL_EXPR, Kind.GNU_NULL_EXPR)


@dataclass(frozen=True)
class Waiting:
    """Bare calls that no reading has followed yet: `near` with no launch since, `far` behind one."""

    near: frozenset[Node] = frozenset()
    far: frozenset[Node] = frozenset()

    def __or__(self, other: Waiting) -> Waiting:
        return Waiting(self.near | other.near, self.far | other.far)

    @property
    def launched(self) -> Waiting:
        """The same behind a launch."""
        return Waiting(frozenset(), self.near | self.far)


NOTHING = Waiting()


@dataclass
class Summary:
    """What a function does: first of all ("read", "launch" or neither), whether it reads at all, and to which calls."""

    first: str = ""
    reads: bool = False
    asked: set[Node] = field(default_factory=set)
    far: dict[Node, frozenset[Node]] = field(default_factory=dict)  # by reading
    left: Waiting = NOTHING

    def __or__(self, other: Summary) -> Summary:
        """Of a function that does the one or the other."""
        far = {r: self.far.get(r, frozenset()) | other.far.get(r, frozenset()) for r in (*self.far, *other.far)}
        first = self.first if self.first == other.first else ""
        return Summary(first, self.reads or other.reads, self.asked | other.asked, far, self.left | other.left)


def reads_last_error(node: Node) -> bool:
    """Whether it is a call of CUDA's that gives the last error."""
    ref = callee(node) if node.kind == Kind.CALL_EXPR and not node.is_launch else None
    return ref is not None and ref.cuda and ref.name in READ_LAST


class Flow:
    """The functions of a program, each walked once."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.events = model.facts.get(LocalEvents)
        self._known: dict[Key, Summary] = {}

    def summary(self, function: Function) -> Summary:
        """Of a function here or in another source; of one that calls itself, nothing is known in its own body."""
        key = function.ref.key
        if key not in self._known:
            self._known[key] = Summary()
            if function.body is not None and not function.on_device:
                bodies = (one.body for one in function.each if one.body is not None)
                self._known[key] = reduce(or_, (_Walk(self, body).summary for body in bodies))
            elif function.body is None and function.ref.qualified in self.model.whole.reads_last:
                self._known[key] = Summary("read", reads=True)
        return self._known[key]

    def called(self, call: Node) -> Summary | None:
        """What a function of the program's does that is called."""
        ref = callee(call)
        function = self.model.functions.get(ref.key) if ref is not None else None
        return self.summary(function) if function is not None else None

    def is_bare(self, call: Node) -> bool:
        """Whether nobody looks at the result of a runtime call that may fail; a destructor's has its status taken anyway."""
        ref = callee(call)
        row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
        if row is None or row.status != "runtime" or row.name in NEVER_FAIL or not (row.sycl or row.form):
            return False
        given = call.arguments
        if row.name == "cudaSetDevice" and given and is_first(self.model, given[0]):
            return False
        if row.name.startswith("cudaFree") and given and _is_null(given[0]):
            return False
        if row.name.startswith("cudaEvent") and given and self.events.is_one(given[0]) and "Record" in row.name:
            return False
        in_destructor = any(above.kind == Kind.DESTRUCTOR for above in call.ancestors())
        return is_discarded(call) and not in_destructor


class _Walk:
    """One function, in the order of its text; the branches of an `if` beside each other, loops twice."""

    def __init__(self, flow: Flow, body: Node) -> None:
        self.flow, self.summary = flow, Summary()
        self._around = _around(flow, body)
        self._returned, self._left, self._failed = NOTHING, [NOTHING], 0
        at_end = self._run(body, NOTHING) | self._returned
        asked = self.summary.asked
        self.summary.left = Waiting(at_end.near - asked, at_end.far - asked)

    def _run(self, node: Node, state: Waiting) -> Waiting:
        if node not in self._around:
            return state
        if node.kind == Kind.IF_STMT:
            return self._branches(node, state)
        if node.kind in _LOOPS or node.kind == Kind.SWITCH_STMT:
            return self._loop(node, state)
        if node.kind == Kind.LAMBDA_EXPR:
            return self._lambda(node, state)
        state = self._parts(node.children, state)
        if node.kind == Kind.RETURN_STMT:
            self._returned |= state
        elif node.kind in _JUMPS:
            self._left[-1] |= state
        return NOTHING if node.kind in _JUMPS else self._call(node, state) if node.kind == Kind.CALL_EXPR else state

    def _parts(self, nodes: list[Node], state: Waiting) -> Waiting:
        for node in nodes:
            state = self._run(node, state)
        return state

    def _branches(self, node: Node, state: Waiting) -> Waiting:
        state = self._parts(node.before(node.then), state)
        failed = _failed_branch(node)
        then, otherwise = (
            state if one is None else self._after_failure(one, state) if one is failed else self._run(one, state)
            for one in (node.then, node.otherwise)
        )
        return then | otherwise

    def _after_failure(self, node: Node, state: Waiting) -> Waiting:
        """Where a call failed that the program looked at, the last error is that one's."""
        self._failed += 1
        after = self._run(node, NOTHING)
        self._failed -= 1
        return state | after

    def _loop(self, node: Node, state: Waiting) -> Waiting:
        self._left.append(NOTHING)
        is_failed = node.kind == Kind.WHILE_STMT and node.condition is not None and _tests_status(node.condition)
        once = self._after_failure if is_failed else lambda one, before: self._parts(one.children, before)
        after = once(node.body, state) if is_failed else once(node, state)
        is_again = node.kind in _LOOPS and not (
            node.kind == Kind.DO_STMT and node.condition is not None and _is_false(node.condition)
        )
        if is_again and after != state and not is_failed:
            after |= once(node, state | after)
        return (after | state if is_again else after) | self._left.pop()

    def _lambda(self, node: Node, state: Waiting) -> Waiting:
        outside, self._returned = self._returned, NOTHING
        after = self._parts(node.children, state) | self._returned
        self._returned = outside
        return after

    def _call(self, call: Node, state: Waiting) -> Waiting:
        if _launches(call):
            return self._launched(state)
        if reads_last_error(call):
            return self._read(call, state)
        if self.flow.is_bare(call):
            return Waiting(state.near | {call}, state.far)
        does = self.flow.called(call)
        if does is None:
            return state
        if does.first == "launch":
            state = self._launched(state)
        if does.reads:
            state = self._read(call, state)
        return state | does.left

    def _launched(self, state: Waiting) -> Waiting:
        self.summary.first = self.summary.first or "launch"
        return state.launched

    def _read(self, call: Node, state: Waiting) -> Waiting:
        found = self.summary
        if not self._failed:
            found.first, found.reads = found.first or "read", True
        found.asked |= state.near
        if state.far:
            found.far[call] = found.far.get(call, frozenset()) | state.far
        return NOTHING


def _around(flow: Flow, body: Node) -> set[Node]:
    """What comes to pass in a body, and all nodes around it."""
    found: set[Node] = set()
    for node in (n for n in body.walk() if n.kind in _JUMPS or _matters(flow, n)):
        above: Node | None = node
        while above is not None and above not in found:
            found.add(above)
            above = above.parent if above is not body else None
    return found


def _matters(flow: Flow, call: Node) -> bool:
    return call.kind == Kind.CALL_EXPR and (
        _launches(call) or reads_last_error(call) or flow.is_bare(call) or flow.called(call) is not None
    )


def _launches(call: Node) -> bool:
    ref = None if call.is_launch else callee(call)
    return call.is_launch or (
        ref is not None and ref.cuda and ref.name in runtime.POINTER_LAUNCHES | runtime.CONFIGURED_LAUNCHES
    )


def _is_null(argument: Node) -> bool:
    return stripped(argument).kind in _NULLS or argument.value() == 0


def _is_false(condition: Node) -> bool:
    return condition.value() == 0


def _tests_status(condition: Node) -> bool:
    return any(n.canonical_type.root in ("cudaError", "cudaError_t") for n in condition.walk())


def _failed_branch(node: Node) -> Node | None:
    """The branch of an `if` about a status where it is a failure."""
    condition = node.condition
    if condition is None or not _tests_status(condition):
        return None
    one = stripped(condition)
    is_success = one.kind == Kind.BINARY_OPERATOR and one.operator == "=="
    return node.otherwise if is_success else node.then
