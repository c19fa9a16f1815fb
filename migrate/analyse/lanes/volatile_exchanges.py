"""Where lanes of a warp hand each other values through volatile memory, with no barrier between: older GPUs ran them in lock-step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from wmma2sycl.migrate.analyse.lanes import spin_waits
from wmma2sycl.migrate.analyse.lanes.memory_elements import Element, Elements, accessed, is_access
from wmma2sycl.migrate.analyse.lanes.private_memory import is_private
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, is_write
from wmma2sycl.migrate.analyse.writes.places import chosen_by
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role


@dataclass(frozen=True, slots=True)
class VolatileExchanges(Fact):
    """By function, the first write of an element that other lanes read without a barrier between."""

    writes: Mapping[Key, Node]

    @classmethod
    def of(cls, model: Model) -> VolatileExchanges:
        """Follows the device functions that write volatile memory at places of their lanes."""
        found: dict[Key, Node] = {}
        for function in model.bodies:
            if not function.may_be_on_device or function.body is None:
                continue
            sent = {n for n in function.body.walk() if is_write(n) and _is_volatile(n.target)}
            sent = {n for n in sent if not is_private(model, n.target) and _is_of_lane(n, function, model)}
            if sent and (first := _Walk(model, sent).first(function.body)) is not None:
                found[function.ref.key] = first
        return cls(MappingProxyType(found))


def _is_volatile(lvalue: Node) -> bool:
    """Whether an element is written that is volatile, also of a template's type. A variable by itself is no element."""
    node, is_element = stripped(lvalue), False
    while node.kind in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.MEMBER_REF_EXPR) and node.children:
        is_element |= node.kind != Kind.MEMBER_REF_EXPR
        inner = pointer_side(node)
        if inner is None:
            return False
        if is_element and (node.type.is_volatile or inner.type.leads_to_volatile):
            return True
        node = stripped(inner)
    return False


def _is_of_lane(write: Node, function: Function, model: Model) -> bool:
    """Whether lanes write different elements; of a function that nothing here calls, where that may be."""
    lanes = uniformity(model)
    is_open = function.role is not Role.KERNEL and function.ref.key not in lanes.writes.calls
    given = [*chosen_by(write.target)]
    return any(lanes.of(n).differs or (is_open and n.type.is_integer and n.value() is None) for n in given)


class _Sent(NamedTuple):
    """A write that no barrier has followed yet; `has_read`: its lane read another element since the barrier before."""

    element: Element
    write: Node
    has_read: bool


class _State(NamedTuple):
    """What was read and written since the last barrier, on any way here."""

    read: frozenset[Element] = frozenset()
    sent: frozenset[_Sent] = frozenset()

    def joined(self, other: _State) -> _State:
        return _State(self.read | other.read, self.sent | other.sent)


class _Walk:
    """Follows one function in the order in which it runs; the body of a loop twice, for what one turn leaves the next."""

    def __init__(self, model: Model, sent: set[Node]) -> None:
        self.model, self.sent = model, sent
        self.barriers = model.facts.get(Barriers).of_any
        self.elements = Elements(uniformity(model).writes)
        self.found: list[Node] = []
        self.met: set[Node] = set()  # the writes that come to a barrier

    def first(self, body: Node) -> Node | None:
        """The first write that others read; also one behind a read of another element, with no barrier behind it at all."""
        end = self.over(body, _State())
        self.found += [one.write for one in end.sent if one.has_read and one.write not in self.met]
        return min(self.found, key=lambda n: n.start, default=None)

    def over(self, node: Node, state: _State) -> _State:
        """What is open behind a node, where this was open ahead of it."""
        if node.kind == Kind.IF_STMT:
            return self.branches(node, state)
        if node.kind == Kind.SWITCH_STMT:
            return self.switch(node, state)
        if node.kind in LOOPS:
            return state if spin_waits.waits(node, self.model) else self.loop(node, state)
        if is_write(node):
            return self.write(node, state)
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
            return self.inside(node.operand, state)
        state = self.inside(node, state)
        if node in self.barriers:
            self.met |= {one.write for one in state.sent}
            return _State()
        return self.read(node, state) if is_access(node) else state

    def inside(self, node: Node, state: _State) -> _State:
        """Behind the parts of a node, in the order of the text."""
        for child in node.children:
            state = self.over(child, state)
        return state

    def branches(self, node: Node, state: _State) -> _State:
        """Behind an `if`, whichever way it went."""
        ways = [c for c in (node.then, node.otherwise) if c is not None]
        for child in node.children:
            state = state if child in ways else self.over(child, state)
        held = frozenset(one._replace(element=self.elements.where(node.condition, one.element)) for one in state.sent)
        ends = [self.over(way, state._replace(sent=held) if way is node.then else state) for way in ways]
        return ends[0].joined(ends[1] if len(ends) > 1 else state)

    def switch(self, node: Node, state: _State) -> _State:
        """Behind a `switch`, which may go to any of its labels, and leave behind any statement."""
        if node.condition is not None:
            state = self.over(node.condition, state)
        end = inside = state
        for statement in node.body.statements:
            is_label = statement.kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT)
            inside = self.over(statement, inside.joined(state) if is_label else inside)
            end = end.joined(inside)
        return end

    def loop(self, node: Node, state: _State) -> _State:
        """Behind a loop of one turn or more."""
        once = self.inside(node, state)
        return once.joined(self.inside(node, once))

    def write(self, node: Node, state: _State) -> _State:
        """Behind an assignment: its value is read first."""
        for child in node.children:
            state = self.over(child, state) if child is not node.target else self.inside(accessed(child), state)
        if node.operator != "=":
            state = self.read(accessed(node.target), state)
        place = self.elements.of(accessed(node.target)) if node in self.sent else None
        if place is None:
            return state
        has_read = any(map(place.is_beside, state.read))
        return state._replace(sent=state.sent | {_Sent(place, node, has_read)})

    def read(self, node: Node, state: _State) -> _State:
        """Behind a read, which may see what other lanes have written."""
        place = self.elements.of(node)
        if place is None:
            return state
        self.found += [one.write for one in state.sent if place.is_beside(one.element)]
        return state._replace(read=state.read | {place})
