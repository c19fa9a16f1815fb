"""What a stream captures, surely, maybe or not at all: such a call is done later, and nobody can wait for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, frozen_lists

_BEGIN, _END = "cudaStreamBeginCapture", "cudaStreamEndCapture"
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.DO_STMT)
_SOMETIMES = (*_LOOPS[:-1], Kind.SWITCH_STMT, Kind.LAMBDA_EXPR)


class Captured(Enum):
    """Of a call."""

    NO = "no"
    MAYBE = "maybe"
    SURELY = "surely"


class Event(NamedTuple):
    """A capture begins or ends; `stream` is empty where a function of the program's does that."""

    call: Node
    begins: bool
    stream: str


@dataclass(frozen=True, slots=True)
class Captures(Fact):
    """`events`: by function, in the order of its text; `within`: functions that are called where something may be captured."""

    is_any: bool
    events: Mapping[Key, tuple[Event, ...]]
    within: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> Captures:
        """Also of what other sources call so."""
        is_begun = any(_is_named(n, _BEGIN) for unit in model.units for n in unit.nodes)
        if not is_begun and not model.whole.captured:
            return cls(False, frozen_lists({}), frozenset())
        finder = _Finder(model)
        events = {
            f.ref.key: [e for one in f.each for e in finder.events(one)]
            for f in model.functions.values()
            if not f.on_device
        }
        known = cls(True, frozen_lists({key: found for key, found in events.items() if found}), frozenset())
        return cls(True, known.events, _all_within(_called_within(known, model, finder.calls), model))

    def of_call(self, function: Function | None, call: Node, stream: str) -> Captured:
        """Whether a call is captured that leaves its work to a stream; of one whose stream is not known at most maybe."""
        if not self.is_any or function is None:
            return Captured.NO
        around = _lambda_around(call)
        here = [e for e in self.events.get(function.ref.key, ()) if function.holds(e.call)]
        events = [e for e in here if around in (None, _lambda_around(e.call))]
        before = [e for e in events if e.call.end <= call.start]
        found = {_after(e, stream) for e in _last(before)}
        above = set(call.ancestors())
        if not any(e.stream in ("", stream) and _branch(e.call) in above for e in before):
            is_open = around is not None or function.ref.key in self.within
            found.add(Captured.MAYBE if is_open else Captured.NO)
        again = [
            e for e in events if e.call.start >= call.end and any(a.kind in _LOOPS for a in _common(e.call, above))
        ]
        if any(e.begins for e in _last(again)):
            found.add(Captured.MAYBE)
        return found.pop() if len(found) == 1 else Captured.MAYBE


class _Finder:
    """The events of each function: also of those that it calls to begin or to end a capture."""

    def __init__(self, model: Model) -> None:
        self.calls = Calls(model)
        self._opens: dict[Node | None, bool | None] = {}  # by body

    def events(self, function: Function) -> list[Event]:
        """In the order of the text."""
        return list(self._events(function.body)) if function.body is not None else []

    def _events(self, body: Node) -> Iterator[Event]:
        for call in (n for n in body.walk() if n.kind is Kind.CALL_EXPR):
            if _is_named(call, _BEGIN, _END) and call.arguments:
                yield Event(call, _is_named(call, _BEGIN), self.calls.code(call.arguments[0]))
            else:
                for does in {self._leaves(f) for f in self.calls.of(call).functions} - {None}:
                    yield Event(call, bool(does), "")

    def _leaves(self, function: Function) -> bool | None:
        """Whether a capture is begun when it returns, or ended that it did not begin; None for neither, or for both in turn."""
        key = function.body
        if key not in self._opens:
            self._opens[key] = None  # of one that calls itself
            found = [] if function.on_device else self.events(function)
            begins = any(e.begins for e in _last(found))
            self._opens[key] = True if begins else False if found and not any(e.begins for e in found) else None
        return self._opens[key]


def _all_within(called: Iterable[Function], model: Model) -> frozenset[Key]:
    """With what these call, and what other sources define of it: there it is known by its name alone."""
    found, names, waiting = set[Key](), set(model.whole.captured), list(called)
    waiting += [f for f in model.functions.values() if f.ref.qualified in names]
    while waiting:
        within = model.facts.get(CallGraph).closure(waiting.pop())
        found |= {f.ref.key for f in within}
        new = {f.ref.qualified for f in within if f.body is None} - names
        names |= new
        waiting += [f for f in model.functions.values() if new and f.ref.qualified in new and f.body is not None]
    return frozenset(found)


def _called_within(known: Captures, model: Model, calls: Calls) -> Iterator[Function]:
    """What is called where a stream may capture: in a lambda, which may be called anywhere, too."""
    for function in model.bodies:
        if function.body is None or function.on_device:
            continue
        for call in (n for n in function.body.walk() if n.kind is Kind.CALL_EXPR):
            is_near = function.ref.key in known.events or _lambda_around(call) is not None
            if is_near and known.of_call(function, call, "") is not Captured.NO:
                yield from (f for f in calls.of(call).functions if not f.on_device)


def _is_named(node: Node, *names: str) -> bool:
    ref = callee(node) if node.kind is Kind.CALL_EXPR else None
    return ref is not None and ref.cuda and ref.name in names


def _after(event: Event, stream: str) -> Captured:
    """Of a call behind it: another stream may wait for the one that captures, and so take part."""
    if not event.begins:
        return Captured.NO
    return Captured.SURELY if event.stream and event.stream == stream else Captured.MAYBE


def _last(events: Sequence[Event]) -> list[Event]:
    """Those that no later one surely follows on the same stream."""
    return [
        one
        for at, one in enumerate(events)
        if not any(e.stream == one.stream and _branch(e.call) in one.call.ancestors() for e in events[at + 1 :])
    ]


def _branch(call: Node) -> Node:
    """What is done as a whole or not at all, and has the call at its top: a branch, a loop's body, a lambda, the function."""
    node = call
    for above in call.ancestors():
        is_branch = above.kind is Kind.IF_STMT and node in (above.then, above.otherwise)
        is_operand = above.kind is Kind.CONDITIONAL_OPERATOR and node is not above.condition
        is_second = above.kind is Kind.BINARY_OPERATOR and above.operator in ("&&", "||") and node is above.right
        is_handler = above.kind is Kind.CXX_TRY_STMT and node.kind is not Kind.COMPOUND_STMT
        if is_branch or is_operand or is_second or is_handler or above.kind in _SOMETIMES:
            return node
        node = above
    return node


def _lambda_around(call: Node) -> Node | None:
    return next((a for a in call.ancestors() if a.kind is Kind.LAMBDA_EXPR), None)


def _common(call: Node, above: set[Node]) -> Iterator[Node]:
    return (a for a in call.ancestors() if a in above)
