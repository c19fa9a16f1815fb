"""The state of one kernel's proof: what it multiplies, what was found of its loops and layouts, and the edits so far."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model
from wmma2sycl.migrate.raising.fragments import Fragments, Tile
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.lengths import written_length
from wmma2sycl.migrate.raising.pairs import column_counter, counted, halved, loop_over
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.shapes import Shape
from wmma2sycl.migrate.raising.tiles import Leading

WMMA = "nvcuda::wmma::"


@dataclass
class Proof:
    """`loops` go over columns, by their counters; `replaced` is the text that is not there any more, and what counts columns there."""

    function: Function
    model: Model
    unit: Unit
    source: Source
    tokens: Tokens
    fragments: Fragments
    sums: LaneSums
    loops: dict[Key, Node] = field(default_factory=dict)
    layouts: dict[Key, str] = field(default_factory=dict)
    of_turn: dict[Key, Key] = field(
        default_factory=dict
    )  # arrays that hold one turn's columns, and what counts the turns
    cells: dict[Key, tuple[int, ...]] = field(
        default_factory=dict
    )  # of a row of two products' registers: theirs, in order
    replaced: dict[Span, Key | None] = field(default_factory=dict)
    edits: list[Edit] = field(default_factory=list)
    unswizzled: dict[Span, str] = field(default_factory=dict)  # indices of arrays whose rows are padded now
    padded: int = 0  # bytes

    @property
    def shape(self) -> Shape:
        """What the kernel multiplies."""
        assert self.fragments.shape is not None
        return self.fragments.shape

    @property
    def size(self) -> int:
        """Bytes of a factor's element."""
        return self.shape.size

    def in_parts(self, text: Callable[[str, str], str]) -> str:
        """A statement for each of WMMA's fragments that a factor's are: given the index of one, and its number."""
        if self.shape.parts == 1:
            return text("", "0")
        whole = self.source.text(self.function.body.span) if self.function.body is not None else ""
        name = next(n for n in ("part", "deep", "of_depth", "of_factor") if not re.search(rf"\b{n}\b", whole))
        return f"for (int {name} = 0; {name} < {self.shape.parts}; ++{name}) {text(f'[{name}]', name)}"

    def multiplied(self, d: str, a: str, b: str, c: str) -> str:
        """d = a * b + c."""
        return self.in_parts(lambda part, _: f"{WMMA}mma_sync({d}, {a}{part}, {b}{part}, {c})")

    @property
    def body(self) -> Node:
        """The kernel's."""
        assert self.function.body is not None
        return self.function.body

    def is_replaced(self, node: Node) -> bool:
        """Whether a node is not there any more."""
        return any(span.contains(node.span) for span in self.replaced)

    def replace(self, span: Span, text: str, counter: Key | None) -> None:
        """Replaces what has the columns that `counter` counts, or all of a row of fragments."""
        self.replaced[span] = counter
        self.edits.append(Edit(span, text))

    def text(self, node: Node) -> str:
        """As it is written."""
        return self.source.text(node.span)

    def count(self, tile: Tile) -> Node:
        """The counter of a tile's columns, whose loop will go by twos. Raises Kept where that cannot be."""
        counter = column_counter(tile)
        self.loops[key_of(counter)] = loop_over(counter, self.sums.uniform.writes, self.body)
        self.sums.spread = frozenset(self.loops)
        return counter

    def named(self, tile: Tile, how: str = "") -> str:
        """`acc[i][j]`; the last index halved where a loop that goes by twos counts it (`counted`) or it is the first of two (`first`)."""
        texts = [self.text(i) for i in tile.indices]
        if how == "first":
            writes = self.sums.uniform.writes
            texts[-1] = halved(tile.indices[-1], self.text, lambda n: counted(n, writes, self.body)[1])
        elif how == "counted":
            texts[-1] = f"{texts[-1]} / 2"
        return tile.name + "".join(f"[{t}]" for t in texts)

    def length(self, length: Leading, size: int, address: Node) -> str:
        """A leading dimension in elements."""
        terms = []
        for symbols, value in length.terms.items():
            names = [self.text(self.sums.symbols[s]) for s in symbols]
            factor = value // size
            if not names:
                terms.append(written_length(factor, address, self.sums, self.source, self.tokens, self.body))
                continue
            terms.append(" * ".join([*names, *([str(factor)] if factor != 1 else [])]))
        return " + ".join(terms)

    def check_all_lanes_come(self, node: Node) -> None:
        """Raises Kept where some lanes alone come to a statement: what is a matrix' is done for all of it."""
        found = self.sums.uniform.around(node)
        if found.differs:
            raise Kept(f"only some lanes come to its registers: '{found.why}' differs from lane to lane")


def key_of(node: Node) -> Key:
    """What a name refers to. Raises Kept where that is nothing of the program."""
    if node.ref is None:
        raise Kept(f"'{node.name}' is not known")
    return node.ref.key
