"""A statement for each of a lane's elements, one behind the other, as one in a loop over WMMA's elements.

`C[row * N + col] = x[0]; C[row * N + col + 1] = x[1]; C[(row + 8) * N + col] = x[2]; ...`: what differs between the four is the element
and integers, which grow by one number from row to row and by another from column to column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.elements import ElementLoop
from wmma2sycl.migrate.raising.sums.leaves import Leaf, Leaves
from wmma2sycl.migrate.raising.sums.unified import Unified, as_term

# What makes two of one: the type of each, and what makes it.
_PAIRS = {
    "make_float2": ("float", "{}"),
    "make_int2": ("int", "{}"),
    "__floats2half2_rn": ("__half", "__float2half_rn({})"),
    "__halves2half2": ("__half", "{}"),
    "make_half2": ("__half", "{}"),
    "__floats2bfloat162_rn": ("__nv_bfloat16", "__float2bfloat16_rn({})"),
    "__halves2bfloat162": ("__nv_bfloat16", "{}"),
}


class Merged:
    """Writes the loop. `loop` has the fragment, the counter of columns and what is known of both."""

    def __init__(self, loop: ElementLoop, region: Node) -> None:
        self.loop, self.source, self.region = loop, loop.source, region
        self.leaves = Leaves(loop)
        self.four = Unified(self.leaves, loop.free_name(region))

    def text(self) -> str:
        """The loop in place of a region. Raises Kept where its statements are not one in four places."""
        leaves = self.leaves.found(self.region)
        if not leaves:
            raise Kept("not each element is used once, in order")
        text = self._statement(leaves)
        self.four.move(leaves[0])
        if self.four.moved:
            text = self._statement(leaves)
        (ahead, indent), name = self.loop.ahead(self.region), self.four.name
        declared = [line for one in self.leaves.declared for line in self._declarations(one)]
        lines = "".join(f"\n{indent}  {line}" for line in [*declared, f"{text};"])
        return (
            f"{ahead}for (int {name} = 0; {name} < {self.loop.fragment}.num_elements; ++{name}) {{{lines}\n{indent}}}"
        )

    def _statement(self, leaves: list[Leaf]) -> str:
        numbers = [leaf.numbers for leaf in leaves]
        if numbers == [(0,), (1,), (2,), (3,)]:
            four = leaves
            text = self.four.one([leaf.node for leaf in leaves])
        elif numbers == [(0, 1), (2, 3)]:
            four = [leaves[0], leaves[0], leaves[1], leaves[1]]
            text = self._pairs([leaf.node for leaf in leaves])
        else:
            raise Kept("not each element is used once, in order")
        if len({len(leaf.conditions) for leaf in four}) != 1:
            raise Kept("elements are stored under different conditions")
        asked = [self.four.one(list(nodes)) for nodes in zip(*(leaf.conditions for leaf in four))]
        if asked:
            condition = asked[0] if len(asked) == 1 else " && ".join(f"({one})" for one in asked)
            text = f"if ({condition}) {text}"
        return text

    def _pairs(self, nodes: Sequence[Node]) -> str:
        """`*reinterpret_cast<half2 *>(p) = __floats2half2_rn(x, y)`, twice."""
        made = [stripped(n.right) for n in nodes]
        names = [ref.name for n in made if n.kind == Kind.CALL_EXPR and (ref := callee(n)) is not None]
        if (
            len(names) != 2
            or names[0] != names[1]
            or names[0] not in _PAIRS
            or any(n.kind != Kind.BINARY_OPERATOR for n in nodes)
        ):
            raise Kept("two elements are used together")
        held, form = _PAIRS[names[0]]
        values = [a for n in made for a in n.arguments]
        if len(values) != 4 or any(self.leaves.elements(n.left) for n in nodes):
            raise Kept("two elements are used together")
        return f"{self._place([stripped(n.left) for n in nodes], held)} = {form.format(self.four.one(values))}"

    def _place(self, targets: Sequence[Node], held: str) -> str:
        """Where one of two goes."""
        if any(t.kind != Kind.UNARY_OPERATOR or t.operator != "*" for t in targets):
            raise Kept("two elements are stored as something else")
        pointers = [stripped(t.operand) for t in targets]
        pointees = [p.type.canonical.pointee for p in pointers]
        if any(p is None or p.unqualified.removeprefix("struct ") != held for p in pointees):
            raise Kept("two elements are stored as something else")
        four = [pointers[0], pointers[0], pointers[1], pointers[1]]
        places = [stripped(p.operand) for p in four if p.kind == Kind.UNARY_OPERATOR and p.operator == "&"]
        if len(places) == 4 and all(p.kind == Kind.ARRAY_SUBSCRIPT_EXPR for p in places):
            return f"{self.four.one([p.array for p in places])}[{self.four.one([p.index for p in places])} + {self.four.name} % 2]"
        return f"({self.four.one(four)})[{self.four.name} % 2]"

    def _declarations(self, statement: Node) -> Iterator[str]:
        """Each variable in a statement of its own: rules fold those that they need not."""
        kind = self.source.text(Span(statement.start, statement.variables[0].location))
        if any(c in kind for c in "*&"):
            raise Kept("a pointer is declared between elements")
        for one in statement.variables:
            own = Span(one.location, one.end)
            inside = [t for t in self.loop.shifts(one, self.four.name) if own.contains(t[0])]
            more = self.four.moved.get(one.ref.key, []) if one.ref is not None else []
            first = one.initialiser
            if first is None or not more:
                yield f"{kind}{self.loop.spliced(own, inside)};"
                continue
            head = self.source.text(Span(own.start, first.start))
            value = self.loop.spliced(first.span, [t for t in inside if first.span.contains(t[0])])
            yield f"{kind}{head}{' + '.join([as_term(first, value), *more])}{self.source.text(Span(first.end, own.end))};"
