"""A loop carried out: the values that its counters take, and what an expression is then."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.groups import is_of_warp
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.integers import Integers, arithmetic
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Kind, Node

Values = dict[Key, int]
_MOST, _WARP_LANES = 4096, 32
_SIZES = ("size", "num_threads")


class Evaluator(Integers):
    """Evaluates expressions. `held` stands for a `num_elements` that depends on a template parameter."""

    def __init__(self, writes: Writes, held: int) -> None:
        self.writes, self.held = writes, held
        self.counters: Values = {}
        self.stepped: Node | None = None  # a `++i` that is done

    def of(self, node: Node, counters: Values | None = None) -> int | None:
        """The value while the loop's counters have these; else those of the expression around."""
        if counters is not None:
            self.counters = counters
        node = stripped(node)
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key in self.counters:
            return self.counters[node.ref.key]
        if node.ref is not None and node.ref.cuda and node.ref.name == builtins.WARP_SIZE:
            return _WARP_LANES
        if node.kind == Kind.CALL_EXPR and not node.arguments and node.name in _SIZES and is_of_warp(node):
            return _WARP_LANES
        found = super().of(node)
        if found is None and node.name == "num_elements":
            return self.held
        return 0 if found is None and is_element_array(node) else found  # a pointer is the number of its element

    def other(self, node: Node) -> int | None:
        """The value of `sizeof`; None for anything else."""
        return self._size(node) if node.kind == Kind.CXX_UNARY_EXPR else None

    def unary(self, node: Node) -> int | None:
        """Also `&f.x[2]` as an element's number, and `i++` as the value before."""
        if node.operator == "&" and (element := stripped(node.operand)).kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            base, number = (self.of(c) for c in element.children)  # `&f.x[2]`
            return None if base is None or number is None else base + number
        if node.operator in ("++", "--"):
            return self.of(node.operand) if _is_behind(node) or node == self.stepped else None  # `i++`: the old value
        return super().unary(node)

    def initialiser(self, node: Node) -> Node | None:
        """The one value that the program ever gives the name; None where there are several."""
        return self.only_value(node.ref.key) if node.ref is not None else None

    def only_value(self, key: Key) -> Node | None:
        """The value of a variable that is given one where it is declared, and no other ever."""
        writes = [w for w in self.writes.of.get(key, []) if not w.through]
        if not writes:
            return self.writes.constants.get(key)
        if writes[0].site.kind != Kind.VAR_DECL or writes[0].computed:
            return None
        value = writes[0].value
        of_elements = value is not None and is_element_array(stripped(value))  # then the others are writes of elements
        others = (
            writes[1:] if not of_elements else [w for w in writes[1:] if is_write(w.site) and _changes(w.site, key)]
        )
        return None if others else value

    def _size(self, node: Node) -> int:
        """`sizeof(f.x)` and `sizeof(f.x[0])` of a fragment whose type depends on a template parameter."""
        array = next((n for n in node.walk() if n.kind == Kind.MEMBER_REF_EXPR and n.name == "x"), None)
        if array is None:
            return 4
        return 4 if array.parent is not None and array.parent.kind == Kind.ARRAY_SUBSCRIPT_EXPR else 4 * self.held

    # -- loops ------------------------------------------------------------------------------------------------

    def steps(self, counters: Values, condition: Node, steps: list[Node], is_do: bool = False) -> list[Values] | None:
        """The counters at each iteration; None where that cannot be told. `is_do`: the first one is under no condition."""
        values = dict(counters)
        found: list[Values] = []
        while len(found) <= _MOST:
            goes_on = 1 if is_do and not found else self._goes_on(condition, values)
            if goes_on is None:
                return None
            if not goes_on:
                return found
            found.append(dict(values))
            if not all(self.execute(step, values) for step in steps):
                return None
        return None

    def _goes_on(self, condition: Node, values: Values) -> int | None:
        """The value of a condition, of which one part may step a counter: `i--`, `++i < n`."""
        counting = next((n for n in condition.walk() if is_write(n)), None)
        if counting is None:
            return self.of(condition, values)
        before = self.of(condition, values) if _is_behind(counting) else None
        if not self.execute(counting, values):
            return None
        if _is_behind(counting):
            return before
        self.stepped = counting
        return self.of(condition, values)

    def execute(self, node: Node, values: Values) -> bool:
        """Carries out `i = 0`, `i += 2`, `i++`, `i = i + 1` and lists of these; False where it is something else."""
        node = stripped(node)
        if node.kind == Kind.BINARY_OPERATOR and node.operator == ",":
            return all(self.execute(c, values) for c in node.children)
        if not is_write(node):
            return False
        target = stripped(node.target)
        if target.kind != Kind.DECL_REF_EXPR or target.ref is None:
            return False
        value = self._written(node, values, target.ref.key)
        if value is None:
            return False
        values[target.ref.key] = value
        return True

    def _written(self, node: Node, values: Values, key: Key) -> int | None:
        old = values.get(key)
        if node.kind == Kind.UNARY_OPERATOR:
            return None if old is None else old + (1 if node.operator == "++" else -1)
        given = self.of(node.right, values)
        if node.operator == "=" or given is None or old is None:
            return given if node.operator == "=" else None
        return arithmetic(node.operator[:-1], old, given)


def _is_behind(step: Node) -> bool:
    """Whether it is `i++`, whose value is the old one; no other write has a value that counts here."""
    return step.kind == Kind.UNARY_OPERATOR and step.operand.start == step.start


def _changes(write: Node, key: Key) -> bool:
    """Whether a write is of the variable itself."""
    target = stripped(write.target)
    return target.kind == Kind.DECL_REF_EXPR and target.ref is not None and target.ref.key == key
