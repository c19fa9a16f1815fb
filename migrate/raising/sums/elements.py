"""A loop's body that does something with each element of a fragment, as one over the elements of WMMA's: two fragments side by side.

Element e of theirs is element e % 4 of the first one's or, from 4 on, of the second's. What it means is left to what follows:
rules read such loops, and where they refuse one the kernel is not raised.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.values.iteration import Values
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.pairs import turns
from wmma2sycl.migrate.raising.proof import WMMA
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.stores import Stores

_COUNTERS: tuple[tuple[str, Callable[[int], int]], ...] = (
    ("{e} % 4", lambda e: e),
    ("{e} / 2 % 2", lambda e: e // 2),
    ("{e} % 2", lambda e: e % 2),
    ("{e} / 2 % 2 * 2", lambda e: e // 2 * 2),
    ("{e} / 2 % 2 * 8", lambda e: e // 2 * 8),
)


def _given_to_all(statement: Node, element: Node) -> Node | None:
    """The number that a statement gives each element."""
    if statement.kind != Kind.BINARY_OPERATOR or statement.operator != "=" or stripped(statement.left) != element:
        return None
    names = (n for n in statement.right.walk() if n.ref is not None or n.kind == Kind.CALL_EXPR)
    return statement.right if next(names, None) is None else None


class ElementLoop:
    """Writes it. `fragment` is the text of the fragment, `columns` the counter that goes by twos."""

    def __init__(self, source: Source, stores: Stores, fragment: str, columns: Node) -> None:
        self.source, self.stores, self.fragment, self.columns = (
            source,
            stores,
            fragment,
            columns,
        )

    def text(self, region: Node) -> str:
        """The loop in place of a region. Raises Kept where the elements are not met one by one."""
        core, counted = self._core(region)
        uses = [n for n in core.walk() if n.ref is not None and n.ref.key == self.stores.variable]
        uses = [self.element(n) for n in uses]
        name = self.free_name(region)
        texts: list[tuple[Span, str]] = []
        numbers = [[self.stores.number(u, turn) for turn in counted] for u in uses]
        if uses and all(one == numbers[0] for one in numbers):
            texts += [(u.span, f"{self.fragment}.x[{name}]") for u in uses]
            known = dict(zip(numbers[0], counted))
        elif len(uses) == 2:
            texts.append(self._pair(uses, name))
            known = {n: turn for one in numbers for n, turn in zip(one, counted)}
        else:
            raise Kept("elements are used in several ways")
        if set(known) != {0, 1, 2, 3} or len(known) != len(counted) * (1 if len(texts) == len(uses) else 2):
            raise Kept("not each element is used once")
        if len(uses) == 1 and (value := _given_to_all(core, uses[0])) is not None:
            return f"{self.ahead(region)[0]}{WMMA}fill_fragment({self.fragment}, {self.source.text(value.span)});"
        heads = [self._head(key, known, name) for key in dict.fromkeys(k for turn in counted for k in turn)]
        inside = list(self._body(core, texts, name))
        heads = [h for h in heads if any(re.search(rf"\b{h.split()[2]}\b", line) for line in inside)]
        ahead, indent = self.ahead(region)
        lines = "".join(f"\n{indent}  {line}" for line in [*heads, *inside])
        return f"{ahead}for (int {name} = 0; {name} < {self.fragment}.num_elements; ++{name}) {{{lines}\n{indent}}}"

    def ahead(self, region: Node) -> tuple[str, str]:
        """What stands ahead of what takes a region's place, and its indentation: a directive that begins it has none."""
        begins_with_directive = self.source.data[region.start : region.start + 1] == b"#"
        while region.kind == Kind.UNEXPOSED_STMT and region.only_child is not None:
            region = region.only_child
        indent = self.source.indent(region.start)
        return indent if begins_with_directive else "", indent

    def free_name(self, region: Node) -> str:
        """A name that nothing has."""
        text = self.source.text(region.span)
        return next(n for n in ("e", "element", "of_tile", "of_fragment") if not re.search(rf"\b{n}\b", text))

    def _core(self, region: Node) -> tuple[Node, list[Values]]:
        """The statements inside loops over elements, and what these count at each turn."""
        counted: list[Values] = [{}]
        while True:
            if region.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT) and region.only_child is not None:
                region = region.only_child
            elif region.kind == Kind.FOR_STMT:
                one = turns(region, self.stores.sums.uniform.writes, self.stores.body)
                if not one or len(one) > 4:
                    raise Kept("the turns of a loop over elements are not known")
                counted = [{**outer, **inner} for outer in counted for inner in one]
                region = region.body
            else:
                return region, counted

    def element(self, name: Node) -> Node:
        """What the name of an array with all its indices is."""
        node = name
        while node.parent is not None and node.parent.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.parent.array is node:
            node = node.parent
        if node.type.is_array:
            raise Kept("an accumulator is used whole, by no product")
        return node

    def _pair(self, uses: list[Node], name: str) -> tuple[Span, str]:
        """`*reinterpret_cast<float2 *>(p) = make_float2(x, y)` of two elements: one of two floats."""
        call = next((a for a in uses[0].ancestors() if a.kind == Kind.CALL_EXPR), None)
        ref = callee(call) if call is not None else None
        whole = call.parent if call is not None else None
        is_store = (
            whole is not None and whole.kind == Kind.BINARY_OPERATOR and whole.operator == "=" and whole.right is call
        )
        if call is None or whole is None or ref is None or ref.name != "make_float2" or not is_store:
            raise Kept("two elements are used together")
        to = stripped(whole.left)
        if list(map(stripped, call.arguments)) != uses or to.kind != Kind.UNARY_OPERATOR or to.operator != "*":
            raise Kept("two elements are used together")
        pointer = stripped(to.operand)
        held = pointer.type.canonical.pointee
        if held is None or held.unqualified != "float":
            raise Kept("two elements are stored as something else")
        value = f"{self.fragment}.x[{name}]"
        if pointer.kind == Kind.UNARY_OPERATOR and (at := stripped(pointer.operand)).kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            inside = f"{self._shifted(at.index, name)} + {name} % 2"
            return whole.span, f"{self.source.text(at.array.span)}[{inside}] = {value}"
        return whole.span, f"({self._shifted(pointer, name)})[{name} % 2] = {value}"

    def _head(self, key: Key, known: Mapping[int | None, Values], name: str) -> str:
        """What stands for a loop's counter: `const int h = e / 2 % 2;`."""
        for text, of in _COUNTERS:
            if all(number is not None and turn[key] == of(number) for number, turn in known.items()):
                return f"const int {key[2]} = {text.format(e=name)};"
        raise Kept("a loop over elements counts them in another order")

    def _body(self, core: Node, texts: list[tuple[Span, str]], name: str) -> Iterator[str]:
        """The statements, the second fragment's columns behind the first's."""
        for statement in core.statements:
            inside = [(s, t) for s, t in texts if statement.span.contains(s)]
            text = self.spliced(statement.span, [*inside, *self.shifts(statement, name, inside)])
            yield text if text.endswith(("}", ";")) else f"{text};"

    def _shifted(self, node: Node, name: str) -> str:
        return self.spliced(node.span, self.shifts(node, name))

    def shifts(self, node: Node, name: str, but: Sequence[tuple[Span, str]] = ()) -> list[tuple[Span, str]]:
        """What makes the second fragment's columns of the first's."""
        assert self.columns.ref is not None
        names = [
            n
            for n in node.walk()
            if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == self.columns.ref.key
        ]
        spans = dict.fromkeys(n.span for n in names if not any(s.contains(n.span) for s, _ in but))
        return [(span, f"({self.columns.name} + {name} / 4)") for span in spans]

    def spliced(self, span: Span, texts: list[tuple[Span, str]]) -> str:
        """The text of a span with some of its parts replaced."""
        found, at = "", span.start
        for one, text in sorted(texts):
            found += self.source.text(Span(at, one.start)) + text
            at = one.end
        return found + self.source.text(Span(at, span.end))
