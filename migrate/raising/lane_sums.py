"""Addresses as sums over lanes: by how many bytes each lane's address lies behind the pointer that it is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD, LANES, Sum, combine
from wmma2sycl.migrate.analyse.syntax.expressions import passed, pointer_side, stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

_WARP = "\0warp"
_ONES = (1,) * (LANES * HELD)
_RING = ("+", "-", "*")


@dataclass
class LaneSums:
    """Evaluates expressions. `symbols`: what each name in the sums stands for; `counters`: what loops count, at one turn."""

    uniform: Uniformity
    pointer_of: Callable[[Node], Node | None]
    has_one_warp: bool = False  # a block
    readers: frozenset[Node] = frozenset()  # inline assembly that writes nothing but registers of arrays
    symbols: dict[str, Node] = field(default_factory=dict)
    counters: Mapping[Key, int] = field(default_factory=dict)
    spread: frozenset[Key] = frozenset()  # names that stand for themselves, not within variables made of them
    bound: dict[Key, Sum] = field(default_factory=dict)
    plain: dict[Node, tuple[Node | None, int, Node, int]] = field(
        default_factory=dict
    )  # indices that are row * length + column * unit

    def differs(self, node: Node) -> bool:
        """Whether lanes have different values."""
        return self.uniform.of(node).differs

    def only_value(self, node: Node) -> Node | None:
        """What a variable is from its declaration on."""
        if node.kind != Kind.DECL_REF_EXPR or node.ref is None:
            return None
        written = [w for w in self.uniform.writes.of.get(node.ref.key, []) if not w.through]
        own = [w for w in written if w.site not in self.readers]
        if len(own) == len(written):
            return Evaluator(self.uniform.writes, HELD).only_value(node.ref.key)
        is_one = len(own) == 1 and own[0].site.kind == Kind.VAR_DECL and not own[0].computed
        return own[0].value if is_one else None

    def of(self, node: Node) -> Sum | None:
        """An integer's value; None where it is no sum."""
        node = stripped(node)
        if node in self.plain:
            return self._plain(*self.plain[node])
        constant = node.value()
        if constant is not None:
            return Sum.constant(constant)
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
            return self._named(node, node.ref.key)
        if node.kind == Kind.BINARY_OPERATOR and node.operator in _RING:
            return self._combined(node)
        if self.uniform.of(node).is_thread_number and not self.bound:
            return self._thread_number()
        if not self.bound and not self.differs(node):
            return self._symbol(node)
        if node.kind == Kind.BINARY_OPERATOR:
            return self._combined(node)
        if node.kind == Kind.CALL_EXPR:
            return self._call(node)
        return None

    def _plain(self, row: Node | None, length: int, column: Node, unit: int) -> Sum | None:
        first, second = (
            self.of(row) if row is not None else Sum.constant(0),
            self.of(column),
        )
        if first is None or second is None:
            return None
        start, behind = (
            combine("*", first, Sum.constant(length)),
            combine("*", second, Sum.constant(unit)),
        )
        return combine("+", start, behind) if start is not None and behind is not None else None

    def _combined(self, node: Node) -> Sum | None:
        a, b = self.of(node.left), self.of(node.right)
        return combine(node.operator, a, b) if a is not None and b is not None else None

    def _named(self, node: Node, key: Key) -> Sum | None:
        if key in self.bound:
            return self.bound[key]
        if key in self.counters:
            return Sum.constant(self.counters[key])
        found = self.uniform.of(node)
        if found.is_thread_number:
            return self._thread_number()
        value = self.only_value(node)
        if found.differs or (value is not None and self._counts(value)):
            return self.of(value) if value is not None else None
        return self._symbol(node)

    def _counts(self, value: Node, depth: int = 8) -> bool:
        """Whether a variable is made of what a loop counts here."""
        for name in (n for n in value.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None):
            if name.ref is not None and (name.ref.key in self.counters or name.ref.key in self.spread):
                return True
            inner = self.only_value(name) if depth else None
            if inner is not None and self._counts(inner, depth - 1):
                return True
        return False

    def _thread_number(self) -> Sum:
        """Thirty-two times something, and the lane."""
        lanes = tuple(lane for lane in range(LANES) for _ in range(HELD))
        return Sum.of({(): lanes} if self.has_one_warp else {(_WARP,): (LANES,) * (LANES * HELD), (): lanes})

    def _symbol(self, node: Node) -> Sum:
        name = str(node.ref.key) if node.kind == Kind.DECL_REF_EXPR and node.ref is not None else f"{node.span}"
        self.symbols[name] = node
        return Sum.of({(name,): _ONES})

    def _call(self, node: Node) -> Sum | None:
        """A function whose body is one expression of its parameters."""
        targets = self.uniform.calls.of(node)
        value = targets.expression
        if value is None:
            return None
        given = [self.of(a) for a in passed(node)]
        pairs = zip(targets.functions[0].parameters, given)
        named = {p.ref.key: s for p, s in pairs if p.ref is not None and s is not None}
        if len(named) != len(targets.functions[0].parameters) or set(named) & set(self.bound):
            return None
        outer, self.bound = self.bound, {**self.bound, **named}
        found = self.of(value)
        self.bound = outer
        return found

    # -- addresses --------------------------------------------------------------------------------------------

    def pointer(self, node: Node) -> Sum | None:
        """How many bytes behind what is the same in all lanes a pointer leads, or an address made from one."""
        node = stripped(node)
        made_from = self.pointer_of(node)
        if made_from is not None:
            return self.pointer(made_from)
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
            return self.place(node.operand)
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.type.is_array:
            return self.place(node)
        if node.kind == Kind.BINARY_OPERATOR and node.operator == "+" and not node.type.is_integer:
            inner = pointer_side(node)
            other = next(c for c in node.children if c is not inner)
            pointee = _pointee_size(inner) if inner is not None else 0
            return _behind(self.pointer(inner), self.of(other), pointee) if inner is not None else None
        if node.kind == Kind.DECL_REF_EXPR and not node.type.is_array:
            value = self.only_value(node)
            if self.differs(node) or (value is not None and self._counts(value)):
                return self.pointer(value) if value is not None else None
        return None if self._varies(node) else Sum.constant(0)

    def place(self, lvalue: Node) -> Sum | None:
        """The same of an element of memory: `x[i][j]`, `*p`."""
        lvalue = stripped(lvalue)
        if lvalue.kind == Kind.UNARY_OPERATOR and lvalue.operator == "*":
            return self.pointer(lvalue.operand)
        if lvalue.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            array = stripped(lvalue.array)
            held = self.place(array) if array.type.is_array else self.pointer(lvalue.array)
            return _behind(held, self.of(lvalue.index), lvalue.type.room[0])
        return None if self._varies(lvalue) else Sum.constant(0)

    def _varies(self, node: Node) -> bool:
        """Whether the object that an address begins at is another one in each lane."""
        if node.kind == Kind.MEMBER_REF_EXPR and node.base is not None:
            return self._varies(stripped(node.base))
        if node.kind != Kind.DECL_REF_EXPR:
            return node.kind not in (
                Kind.UNARY_OPERATOR,
                Kind.CXX_THIS_EXPR,
            ) or self.differs(node)
        if node.type.is_pointer or node.type.is_integer:
            return self.differs(node)
        value = self.only_value(node)  # of a reference: what it is bound to
        value = stripped(value) if value is not None else None
        if value is not None and value.kind == Kind.UNARY_OPERATOR and value.operator == "*":
            return self.pointer(value.operand) != Sum.constant(0)
        return False


def _pointee_size(pointer: Node) -> int:
    """By the type that the program does its arithmetic on, casts included."""
    while pointer.kind == Kind.PAREN_EXPR:
        pointer = pointer.operand
    held = pointer.type.element if pointer.type.is_array else pointer.type.canonical.pointee
    return held.room[0] if held is not None else 0


def _behind(start: Sum | None, index: Sum | None, size: int) -> Sum | None:
    if start is None or index is None or size <= 0:
        return None
    step = combine("*", index, Sum.constant(size))
    return combine("+", start, step) if step is not None else None
