"""Index arithmetic on lanes and element numbers, where it says the row and column of an element: evaluated, not read.

Each expression is computed for all lanes and all elements and compared with the known mapping. What is a row, a
column or a sum with them is written so; nothing else passes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD, LANES, Linear, Sum, Table, combine, places
from wmma2sycl.migrate.analyse.syntax.expressions import passed, stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Kind, Node

_WARP = "\0warp"  # the warp's number in threadIdx.x, which only lanes' remainders may leave behind
_ODD = "{col} % 2"
_ARITHMETIC = (
    Kind.BINARY_OPERATOR,
    Kind.PAREN_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.MEMBER_REF_EXPR,
    Kind.DECL_REF_EXPR,
    Kind.CONDITIONAL_OPERATOR,
    Kind.CALL_EXPR,
)


@dataclass
class Places:
    """The places that a body's expressions name. `texts` are what to write for them; `folded` the variables that go."""

    uniform: Uniformity
    steps: list[Values]  # the counters at each step
    picked: list[int]  # the element at each step
    elements: set[Node]
    inside: set[Key]
    texts: dict[Node, str] = field(default_factory=dict)
    folded: dict[Key, Node] = field(default_factory=dict)
    bound: dict[Key, Sum] = field(default_factory=dict)  # the parameters of functions that work out a place

    def cover(self, node: Node) -> bool:
        """Finds texts for all that tells lanes or elements apart in a node; False where something has none."""
        if node in self.elements or not self._tells_apart(node):
            return True
        if node.kind == Kind.VAR_DECL:
            return self._variable(node)
        if node.kind in _ARITHMETIC:
            return self._arithmetic(node)
        return all(self.cover(c) for c in node.children)

    def _arithmetic(self, node: Node) -> bool:
        """Small expressions go before large ones: what the program wrote around a place stays."""
        if node in self.elements or not self._tells_apart(node):
            return True
        if node.kind not in _ARITHMETIC:
            return self.cover(node)
        before = dict(self.texts)
        if node.children and node.kind != Kind.MEMBER_REF_EXPR and all(self._arithmetic(c) for c in node.children):
            if node.kind == Kind.PAREN_EXPR and self.texts.get(node.operand) in ("{row}", "{col}"):
                self.texts[node] = self.texts.pop(node.operand)
            self._joined(node)
            return True
        self.texts = before
        found = self._text(node)
        if found:
            self.texts[node] = found
        return bool(found)

    def _joined(self, node: Node) -> None:
        """The first of two columns, and which of them it is, are a column."""
        said = [n for c in node.children for n in c.walk() if n in self.texts]
        if any(_ODD in self.texts[n] for n in said) and (whole := self._text(node)) and _ODD not in whole:
            for n in said:
                del self.texts[n]
            self.texts[node] = whole

    def _variable(self, node: Node) -> bool:
        """A variable of the body whose own value is no place may still make one with others."""
        before = dict(self.texts)
        if all(self.cover(c) for c in node.children):
            return True
        self.texts = before
        evaluator = Evaluator(self.uniform.writes, HELD)
        if (
            node.ref is None
            or evaluator.only_value(node.ref.key) is None
            or node.parent is None
            or node.parent.only_child is None
        ):
            return False
        self.folded[node.ref.key] = node
        return True

    def _tells_apart(self, node: Node) -> bool:
        counters = set(self.steps[0])
        for n in node.walk():
            if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and not self._in_element(n):
                if n.ref.key in counters or n.ref.key in self.folded:
                    return True
                if n.ref.key not in self.inside and self.uniform.of(n).differs and not self._under_uniform(n, node):
                    return True
            elif n.kind == Kind.CALL_EXPR and self.uniform.of(n).differs and not self._in_element(n):
                return True  # `next(ticket)`, whatever it is given
        return False

    def _in_element(self, node: Node) -> bool:
        return any(a in self.elements for a in node.ancestors())

    def _under_uniform(self, node: Node, top: Node) -> bool:
        """`threadIdx.x / 32`: the whole is the same in all lanes."""
        above = node.parent
        while above is not None and top.span.contains(above.span):
            if above.kind in _ARITHMETIC and not self.uniform.of(above).differs:
                return True
            above = above.parent
        return False

    # -- texts ------------------------------------------------------------------------------------------------

    def _text(self, node: Node) -> str:
        """`row`, `col`, `n0 + col`, `row * 16 + col`; empty where the expression says no place."""
        if node.kind not in _ARITHMETIC or not node.type.is_integer or node.canonical_type.unqualified == "bool":
            return ""
        found = self._sum(node)
        if found is None or any(s.startswith(_WARP) for k, _ in found.terms for s in k):
            return ""
        terms = [self._term(symbols, values) for symbols, values in found.terms]
        if any(t is None for t in terms):
            return ""
        said = [t for t in terms if t] or ["0"]
        text = " + ".join(said).replace("+ -", "- ")
        alone = node.parent is not None and node.parent.kind in (
            Kind.VAR_DECL,
            Kind.ARRAY_SUBSCRIPT_EXPR,
            Kind.PAREN_EXPR,
        )
        if node.type.is_unsigned and not alone:
            return f"unsigned({text})"
        return text if alone or text in ("{row}", "{col}") else f"({text})"

    def _term(self, symbols: tuple[str, ...], values: Table) -> str | None:
        factor = " * ".join(symbols)
        linear = places(values)
        if linear is None:
            return None
        said = _said(linear)
        if said is None:
            return None
        constant = linear.constant
        if not symbols:
            return " + ".join([*said, str(constant)] if constant or not said else said) if said or constant else ""
        said += [str(constant)] if constant and (said or constant != 1) else []
        if not said:
            return factor
        return f"{factor} * {said[0]}" if len(said) == 1 else f"{factor} * ({' + '.join(said)})"

    # -- values -----------------------------------------------------------------------------------------------

    def _sum(self, node: Node) -> Sum | None:
        node = stripped(node)
        constant = node.value()
        if constant is not None:
            return Sum.constant(constant)
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
            return self._named(node, node.ref.key)
        if node.kind == Kind.CALL_EXPR and (called := self._call(node)) is not None:
            return called
        if (
            self.uniform.of(node).is_thread_number and not self.bound
        ):  # a thread number: 32 times something, and the lane
            lanes = tuple(lane for lane in range(LANES) for _ in range(HELD))
            return Sum.of({(f"{_WARP}{node.start}",): (32,) * (LANES * HELD), (): lanes})
        if not self.bound and not self._tells_apart(node):
            return Sum.of({(self._symbol(node),): (1,) * (LANES * HELD)})
        if node.kind == Kind.BINARY_OPERATOR:
            a, b = self._sum(node.left), self._sum(node.right)
            return combine(node.operator, a, b) if a is not None and b is not None else None
        if node.kind == Kind.CONDITIONAL_OPERATOR:
            chosen = [found.pure if (found := self._sum(c)) is not None else None for c in node.children]
            condition, then, otherwise = chosen
            if condition is not None and then is not None and otherwise is not None:
                return Sum.of({(): tuple(t if c else o for c, t, o in zip(condition, then, otherwise))})
        return None

    def _call(self, node: Node) -> Sum | None:
        """`row_of(lane, i)`: a function whose body is one expression of its parameters."""
        targets = self.uniform.calls.of(node)
        value = targets.expression
        if value is None:
            return None
        given = [self._sum(a) for a in passed(node)]
        outer = self.bound
        named = {
            p.ref.key: s for p, s in zip(targets.functions[0].parameters, given) if p.ref is not None and s is not None
        }
        if len(named) != len(targets.functions[0].parameters) or set(named) & set(outer):
            return None
        self.bound = {**outer, **named}
        found = self._sum(value)
        self.bound = outer
        return found

    def _named(self, node: Node, key: Key) -> Sum | None:
        if key in self.bound:
            return self.bound[key]
        if key in self.steps[0]:
            at = {number: values[key] for number, values in zip(self.picked, self.steps)}
            return Sum.of({(): tuple(at[i] for _ in range(LANES) for i in range(HELD))})
        if node.ref is not None and node.ref.cuda and node.ref.name == builtins.WARP_SIZE:
            return Sum.constant(32)
        if not self.bound and not self._tells_apart(node):
            return Sum.of({(self._symbol(node),): (1,) * (LANES * HELD)})
        value = Evaluator(self.uniform.writes, HELD).only_value(key)
        return self._sum(value) if value is not None else None

    def _symbol(self, node: Node) -> str:
        """What is the same in all lanes, or said by a variable of the body, by its place in the text."""
        bare = node.kind not in (Kind.BINARY_OPERATOR, Kind.CONDITIONAL_OPERATOR) or node.operator == "*"
        return f"<{node.start},{node.end}>" if bare else f"(<{node.start},{node.end}>)"


def _said(linear: Linear) -> list[str] | None:
    """What is made of row and column, as terms; None where that is none of what programs write."""
    row, col, odd = linear.rows, linear.cols, linear.odd
    said = [f"{{row}} * {row}" if row != 1 else "{row}"] if row else []
    if odd and odd == -col:  # the first of two columns
        return [*said, f"{{col}} / 2 * {2 * col}"]
    if odd < 0:
        return None
    said += [f"{{col}} * {col}" if col != 1 else "{col}"] if col else []
    return said + ([f"{_ODD} * {odd}" if odd != 1 else _ODD] if odd else [])


def left_over(places: Places, statements: list[Node]) -> bool:
    """Whether a folded variable is named where no place stands for it."""
    names = (
        n
        for s in statements
        for n in s.walk()
        if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key in places.folded
    )
    return any(not any(a in places.texts or a in places.folded.values() for a in (n, *n.ancestors())) for n in names)


def positioned(places: Places, statements: list[Node]) -> set[Key]:
    """The variables of the body that are made from a place."""
    found: set[Key] = set()
    for node in (n for s in statements for n in s.walk()):
        below = [n for c in node.children for n in c.walk()] if node.kind == Kind.VAR_DECL else []
        if node.ref is not None and any(n in places.texts or (n.ref is not None and n.ref.key in found) for n in below):
            found.add(node.ref.key)
    return found
