"""Bare calls whose failures the program asks for by the last error, and readings of it that plain SYCL leaves without them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost, reached, words_of
from wmma2sycl.migrate.analyse.program.last_error_flow import Flow, Summary, reads_last_error
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place

_Made = tuple[str, str]  # a macro, and the call in its body


@dataclass(frozen=True, slots=True)
class LastErrors(Fact):
    """`spelled` and `made`: the calls that a reading follows with no launch between. `without`: of each function the first reading
    that does not see the failures of calls, and how many these are. `readers`: functions that other sources may call, and that
    read first of all."""

    spelled: frozenset[Place]
    made: frozenset[_Made]
    without: Mapping[tuple[str, int, str], int]
    readers: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> LastErrors:
        """Walks the host functions of a program that reads the last error at all."""
        if not (model.whole.reads_last or any(reads_last_error(node) for unit in model.units for node in unit.nodes)):
            return cls(frozenset(), frozenset(), MappingProxyType({}), frozenset())
        flow = Flow(model)
        found = [flow.summary(function) for function in model.functions.values()]
        asked = {call for one in found for call in one.asked}
        in_macros = {call for call in asked if not _is_spelled(model, call)}
        spelled = frozenset((call.file, call.start) for call in asked - in_macros)
        without = dict(t for one in found if (t := _without(model, one, asked)) is not None)
        readers = {
            f.ref.qualified
            for f in model.functions.values()
            if _is_for_others(model, f) and flow.summary(f).first == "read"
        }
        return cls(spelled, frozenset(_bodies(model, in_macros)), MappingProxyType(without), frozenset(readers))

    def asks_for(self, call: Node) -> bool:
        """Whether the program asks how a bare call went that its text spells."""
        return (call.file, call.start) in self.spelled


def _is_for_others(model: Model, function: Function) -> bool:
    """Whether a source defines the function, not a header, and others may call it."""
    body = function.body
    return body is not None and body.file in {u.main for u in model.units} and function.declarations[0].is_external


def _without(model: Model, one: Summary, asked: set[Node]) -> tuple[tuple[str, int, str], int] | None:
    """What one source shows: a tree in parts is the tree in one."""
    mains = {unit.main for unit in model.units}
    far = {
        reading: {c for c in calls - asked if c.file == reading.file or c.file not in mains}
        for reading, calls in one.far.items()
        if not _is_in_another(model, reading, mains)
    }
    readings = [reading for reading, calls in far.items() if calls]
    if not readings:
        return None
    reading = min(readings, key=lambda r: r.start)
    return (reading.file, reading.start, _name(reading)), len(set[Node]().union(*far.values()))


def _is_in_another(model: Model, reading: Node, mains: set[str]) -> bool:
    """Whether it is a function of another source that reads."""
    ref = callee(reading)
    return ref is not None and ref.file != reading.file and _body_file(model, ref.key) in mains - {reading.file}


def _body_file(model: Model, key: Key) -> str:
    function = model.functions.get(key)
    return function.body.file if function is not None and function.body is not None else ""


def _name(call: Node) -> str:
    ref = callee(call)
    return ref.name if ref is not None else ""


def _is_spelled(model: Model, call: Node) -> bool:
    name = _name(call).encode()
    return any(name in unit.text(call.file)[call.start : call.end] for unit in model.units)


def _bodies(model: Model, calls: Iterable[Node]) -> Iterator[_Made]:
    """The macros whose bodies spell calls that no other text does."""
    for call in calls:
        for unit in model.units:
            use = outermost(unit, call)
            if use is None:
                continue
            known, name = definitions(unit), _name(call)
            for macro in reached(words_of(unit, call.file, use), known):
                if any(name in one.words for one in known[macro]):
                    yield macro, name
