"""Which object threads have, whatever its members hold: what a method finds in its members differs where that does.

`(c ? a : b).scale()`, `table[lane].scale()`, `if (c) a = b;`. What one object's members are given is followed member by member.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.values.lane_dependence import LaneDependence
from wmma2sycl.migrate.analyse.values.lane_values import SAME, Lanes, varying, worst
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.written import Write, Writes
from wmma2sycl.migrate.core.remembered import Remembered
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

HELD, RETURNED, THIS = "held", "returned", "this"
Entry = tuple[str, Key]  # what a variable holds, what a function gives back, what a method is called for
_PARTS = (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)


class ObjectIdentity(LaneDependence):
    """Either SAME or VARYING; what the tables below have no entry of is the same."""

    writes: Writes
    calls: Calls
    known: Remembered[Lanes]
    binds_arguments: bool
    objects: dict[Entry, Lanes]

    @abstractmethod
    def under(self, value: Lanes, controls: tuple[Node, ...]) -> Lanes:
        """What is given under these conditions, and else not."""

    @abstractmethod
    def is_one(self, key: Key) -> bool:
        """Whether a variable is one object for all threads, or is given the same by a launch."""

    def this(self, node: Node) -> Lanes:
        """The object that the method around a node is called for."""
        function = self.model.function_of(node)
        if function is None or not function.is_method:
            return SAME
        return self._known((THIS, function.ref.key))

    def _object_of(self, call: Node) -> Lanes:
        """The object that a call, or an operator, calls a method of."""
        if call.kind != Kind.CALL_EXPR:
            return self.which(call.operands[0]) if call.operands else SAME
        called = stripped(call.callee) if call.has_callee else None
        if called is None or called.kind != Kind.MEMBER_REF_EXPR:
            is_object = called is not None and any(a.name == "operator()" for a in call.arguments[:1])
            return self.which(called) if called is not None and is_object else SAME
        return self.which(called.base) if called.base is not None else self.this(call)

    def which(self, node: Node) -> Lanes:
        """Of an object, a reference to one or a pointer to one."""
        node = stripped(node)
        if node.kind == Kind.CXX_THIS_EXPR:
            return self.this(node)
        if _is_number(node.type):
            return SAME
        if node.kind == Kind.DECL_REF_EXPR:
            return self._known((HELD, node.ref.key)) if node.ref is not None else SAME
        if node.kind == Kind.CALL_EXPR:
            return self._given_back(node)
        if node.kind == Kind.CONDITIONAL_OPERATOR and node.condition is not None:
            condition = self.of(node.condition)
            return varying(condition.why) if condition.differs else self._any(node.yes, node.no)
        if node.kind == Kind.INIT_LIST_EXPR:
            return self._any(*node.children)
        if node.kind == Kind.LAMBDA_EXPR:
            return worst((SAME, *(_plain(self.of(one)) for one in _captured(node, self.model))))
        if node.kind in _PARTS or node.kind in (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR):
            return _plain(self.of(node)) if self.calls.of_operator(node) else self._part(node)
        return _plain(self.of(node))

    def _part(self, node: Node) -> Lanes:
        """A member, an element, what is pointed to."""
        if node.kind == Kind.MEMBER_REF_EXPR:
            own = self._known((HELD, node.ref.key)) if node.ref is not None else _plain(self.dependent_field(node))
            return worst((own, self.which(node.base) if node.base is not None else self.this(node)))
        if node.kind == Kind.UNARY_OPERATOR:
            return self._any(node.operand) if node.operator in ("&", "*", "++", "--") else _plain(self.of(node))
        if node.kind == Kind.BINARY_OPERATOR and node.operator in ("=", ","):
            return self.which(node.right)
        side = pointer_side(node)
        others = (_plain(self.of(c)) for c in node.children if c is not side)
        return worst((*others, self.which(side) if side is not None else SAME))

    def _any(self, *nodes: Node) -> Lanes:
        return worst((SAME, *map(self.which, nodes)))

    def _given_back(self, call: Node) -> Lanes:
        """An object that a call makes or gives back: of what it is given, and of what the function returns."""
        targets = self.calls.of(call)
        is_made = targets.converts or (call.ref is not None and call.ref.is_constructor)
        first = next(iter(call.children), None)
        if is_made or first is None or first.kind.is_reference:  # `T(x)`
            return self._any(*(c for c in call.children if c.kind.is_expression))
        if targets.lambdas or not targets.functions:
            return _plain(self.of(call))
        return worst((SAME, *(self._known((RETURNED, f.ref.key)) for f in targets.functions)))

    def _known(self, entry: Entry) -> Lanes:
        self.known.read(entry)
        return self.objects.get(entry, SAME) if self.binds_arguments else SAME

    def followed(self, entry: Entry) -> Lanes:
        """What an entry is at this stage of the fixed point."""
        what, key = entry
        if what == THIS:
            return worst((SAME, *map(self._object_of, self.writes.calls.get(key, ()))))
        if what == RETURNED:
            given = self.writes.returns.get(key, ())
            return worst((SAME, *(_plain(self.under(self.which(value), controls)) for value, controls in given)))
        return SAME if self.is_one(key) else self._held(key)

    def entries(self) -> Iterator[Entry]:
        """All that have to be followed: of variables those of numbers hold no objects."""
        for key in self.writes.of:
            declaration = self.model.declarations.get(key)
            if declaration is None or not _is_number(declaration.type):
                yield HELD, key
        yield from ((RETURNED, key) for key in self.writes.returns)
        yield from ((THIS, key) for key in self.writes.calls if self.model.functions[key].is_method)

    def _held(self, key: Key) -> Lanes:
        writes = (w for w in self.writes.of.get(key, ()) if not w.through and _is_of_whole(w, key))
        return worst((SAME, *map(self._of_write, writes)))

    def _of_write(self, write: Write) -> Lanes:
        if write.unknown:
            return varying(write.unknown)
        if write.bound and not self.binds_arguments:
            return SAME
        value = SAME if write.value is None else self._of_value(write.value)
        if write.computed and write.value is not None:
            value = worst((value, _plain(self.of(write.value))))
        return value if write.bound else _plain(self.under(value, write.controls))

    def _of_value(self, value: Node) -> Lanes:
        is_parameter = value.kind == Kind.PARM_DECL and value.ref is not None
        return self._known((HELD, value.ref.key)) if is_parameter and value.ref is not None else self.which(value)


def _captured(one: Node, model: Model) -> Iterator[Node]:
    """What a lambda is made of: its captures' first values, and what its body names that is not its own; members are those of `this`."""
    for child in one.children:
        if child.kind == Kind.VAR_DECL and child.initialiser is not None:
            yield child.initialiser
    for node in one.walk():
        declared = model.declarations.get(node.ref.key) if node.ref is not None else None
        is_own = declared is not None and declared.file == one.file and one.span.contains(declared.span)
        is_member = node.kind == Kind.MEMBER_REF_EXPR and node.base is None
        if (node.kind == Kind.DECL_REF_EXPR and not is_own) or is_member or node.kind == Kind.CXX_THIS_EXPR:
            yield node


def _is_number(held: Type) -> bool:
    of = held.canonical.referred.without_extents
    return of.is_arithmetic or of.is_enum


def _plain(value: Lanes) -> Lanes:
    return varying(value.why) if value.differs else SAME


def _is_of_whole(write: Write, key: Key) -> bool:
    """Whether it gives all of the variable, or an element of an array, a value: not to `a` or `*a.p` in `a.b = value`."""
    if not is_write(write.site):
        return True
    place = stripped(write.site.target)
    if _is_number(place.type):
        return False
    while place.kind == Kind.ARRAY_SUBSCRIPT_EXPR and (side := pointer_side(place)) is not None:
        place = stripped(side)
    return place.kind != Kind.MEMBER_REF_EXPR or (place.ref is not None and place.ref.key == key)
