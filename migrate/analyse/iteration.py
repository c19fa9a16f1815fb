"""Integer arithmetic of the input carried out: the values a loop's counters take, and what an expression is then."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.element_loops import is_element_array
from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.analyse.writes import Writes, is_write
from wmma2sycl.migrate.front import Key, Node

Values = dict[Key, int]
_MOST = 4096


class Evaluator:
    """Evaluates expressions. `held` stands for a `num_elements` that depends on a template parameter."""

    def __init__(self, writes: Writes, held: int) -> None:
        self.writes, self.held = writes, held

    def of(self, node: Node, values: Values) -> int | None:
        node = stripped(node)
        if node.kind == "DECL_REF_EXPR" and node.ref is not None and node.ref.key in values:
            return values[node.ref.key]
        constant = node.value()
        if constant is not None:
            return constant
        if node.name == "num_elements":
            return self.held
        if is_element_array(node):
            return 0  # a pointer into the elements is the number of the one it points to
        if (
            node.kind == "UNARY_OPERATOR"
            and node.operator == "&"
            and stripped(node.children[0]).kind == "ARRAY_SUBSCRIPT_EXPR"
        ):
            return self._sum(stripped(node.children[0]), values)
        if node.kind == "DECL_REF_EXPR":
            return self._variable(node, values)
        if node.kind == "CXX_UNARY_EXPR":
            return self._size(node)
        if node.kind == "UNARY_OPERATOR" and node.children:
            return self._unary(node, values)
        if node.kind == "BINARY_OPERATOR" and len(node.children) == 2:
            return self._binary(node, values)
        if node.kind == "CONDITIONAL_OPERATOR" and len(node.children) == 3:
            chosen = self.of(node.children[0], values)
            return None if chosen is None else self.of(node.children[1 if chosen else 2], values)
        return None

    def _sum(self, element: Node, values: Values) -> int | None:
        """`&f.x[2]`."""
        base, number = (self.of(c, values) for c in element.children)
        return None if base is None or number is None else base + number

    def initialiser(self, key: Key) -> Node | None:
        """The value of a variable that is given one where it is declared, and no other ever."""
        writes = [w for w in self.writes.of.get(key, []) if not w.through]
        if not writes:
            return self.writes.constants.get(key)
        if writes[0].site.kind != "VAR_DECL" or writes[0].computed:
            return None
        value = writes[0].value
        of_elements = value is not None and is_element_array(stripped(value))  # then the others are writes of elements
        others = (
            writes[1:] if not of_elements else [w for w in writes[1:] if is_write(w.site) and _changes(w.site, key)]
        )
        return None if others else value

    def _variable(self, node: Node, values: Values) -> int | None:
        value = self.initialiser(node.ref.key) if node.ref is not None else None
        return self.of(value, values) if value is not None else None

    def _size(self, node: Node) -> int | None:
        """`sizeof(f.x)` and `sizeof(f.x[0])` of a fragment whose type depends on a template parameter."""
        array = next((n for n in node.walk() if n.kind == "MEMBER_REF_EXPR" and n.name == "x"), None)
        if array is None:
            return 4
        return 4 if array.parent is not None and array.parent.kind == "ARRAY_SUBSCRIPT_EXPR" else 4 * self.held

    def _unary(self, node: Node, values: Values) -> int | None:
        value = self.of(node.children[0], values)
        if value is None:
            return None
        known = {"-": -value, "+": value, "~": ~value, "!": int(not value)}
        return value if node.operator in ("++", "--") and self._after(node) else known.get(node.operator)

    @staticmethod
    def _after(node: Node) -> bool:
        """`i++`, whose value is the old one."""
        return node.children[0].start == node.start

    def _binary(self, node: Node, values: Values) -> int | None:
        a, b = (self.of(c, values) for c in node.children)
        if a is None or b is None:
            return None
        return arithmetic(node.operator, a, b)

    # -- loops ------------------------------------------------------------------------------------------------

    def steps(self, loop: Node, counters: Values, condition: Node, steps: list[Node]) -> list[Values] | None:
        """The counters at each iteration; None where that cannot be told."""
        values = dict(counters)
        found: list[Values] = []
        while len(found) <= _MOST:
            goes_on = self.of(condition, values)
            if goes_on is None:
                return None
            if not goes_on:
                return found
            found.append(dict(values))
            if not all(self.execute(step, values) for step in steps):
                return None
        return None

    def execute(self, node: Node, values: Values) -> bool:
        """Carries out `i = 0`, `i += 2`, `i++`, `i = i + 1` and lists of these; False where it is something else."""
        node = stripped(node)
        if node.kind == "BINARY_OPERATOR" and node.operator == ",":
            return all(self.execute(c, values) for c in node.children)
        if not is_write(node):
            return False
        target = stripped(node.children[0])
        if target.kind != "DECL_REF_EXPR" or target.ref is None:
            return False
        value = self._written(node, values, target.ref.key)
        if value is None:
            return False
        values[target.ref.key] = value
        return True

    def _written(self, node: Node, values: Values, key: Key) -> int | None:
        old = values.get(key)
        if node.kind == "UNARY_OPERATOR":
            return None if old is None else old + (1 if node.operator == "++" else -1)
        given = self.of(node.children[-1], values)
        if node.operator == "=" or given is None or old is None:
            return given if node.operator == "=" else None
        return arithmetic(node.operator[:-1], old, given)


def _changes(write: Node, key: Key) -> bool:
    """Whether a write is of the variable itself."""
    target = stripped(write.children[0])
    return target.kind == "DECL_REF_EXPR" and target.ref is not None and target.ref.key == key


def arithmetic(operator: str, a: int, b: int) -> int | None:
    """C++'s integer operators; None for a division by zero or an operator that is none of theirs."""
    if operator in ("/", "%") and b:
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return quotient if operator == "/" else a - quotient * b
    if operator in ("<<", ">>") and 0 <= b < 64:
        return a << b if operator == "<<" else a >> b
    known = {
        "+": a + b,
        "-": a - b,
        "*": a * b,
        "&": a & b,
        "|": a | b,
        "^": a ^ b,
        "<": a < b,
        ">": a > b,
        "<=": a <= b,
        ">=": a >= b,
        "==": a == b,
        "!=": a != b,
        "&&": a and b,
        "||": a or b,
    }
    return int(known[operator]) if operator in known else None
