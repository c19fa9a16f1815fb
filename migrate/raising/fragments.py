"""Which arrays of registers are fragments: what products multiply, and what loads fill, whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.raising.registers import Kept, Register, Site
from wmma2sycl.migrate.raising.shapes import LOAD, REGISTERS, Shape, shape_of

_NAMES = {"a": "left", "b": "right", "c": "sums"}


@dataclass(frozen=True)
class Tile:
    """Registers of one array with the same indices, as an instruction has them one after the other."""

    variable: Key
    name: str
    indices: tuple[Node, ...]
    registers: tuple[Register, ...] = ()

    @property
    def last(self) -> Node | None:
        """The index that says which columns, where they are one."""
        return stripped(self.indices[-1]) if self.indices else None

    @property
    def numbers(self) -> list[int]:
        """Which registers of the array's innermost row they are; -1 of one that no constant chooses."""
        return [r.number for r in self.registers]


@dataclass(frozen=True)
class Product:
    """d = a * b + c, at a statement of the kernel."""

    node: Node
    d: Tile
    a: Tile
    b: Tile
    c: Tile


@dataclass(frozen=True)
class Load:
    """Of eight by eight matrices, each to one register; or of `values`, one for each register, by statements up to `end`."""

    node: Node
    registers: tuple[Register, ...]
    is_transposed: bool
    address: Node
    values: tuple[Node, ...] = ()
    end: int = 0
    is_rounded: bool = False  # to tf32, where it is loaded

    @property
    def span(self) -> Span:
        """Its statements."""
        return Span(self.node.start, max(self.end, self.node.end))

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Where its registers are: the number of the row among `tiles`, and that within the row."""
        keys = [tuple(map(written, (*r.indices,))) for r in self.registers]
        rows = list(dict.fromkeys(zip([r.variable for r in self.registers], keys)))
        return [(rows.index((r.variable, k)), r.number) for r, k in zip(self.registers, keys)]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The rows of arrays that it fills."""
        rows: dict[int, list[Register]] = {}
        for (row, _), one in zip(self.cells, self.registers):
            rows.setdefault(row, []).append(one)
        return tuple(_tile(one) for one in rows.values())


@dataclass
class Fragments:
    """What a kernel does with them. `uses`: of each array of registers `a`, `b` or `c`; `held`: how many its innermost row has."""

    shape: Shape | None = None
    uses: dict[Key, str] = field(default_factory=dict)
    held: dict[Key, int] = field(default_factory=dict)
    products: list[Product] = field(default_factory=list)
    loads: list[Load] = field(default_factory=list)

    @classmethod
    def of(cls, sites: Sequence[Site]) -> Fragments:
        """Raises Kept where an instruction is none of these, or an array is used in two ways."""
        found = cls()
        for site in sites:
            if (shape := shape_of(site.opcode)) is not None:
                found._product(site, shape)
            elif LOAD.fullmatch(site.opcode) is None:
                raise Kept(f"'{site.opcode}' has no form of fragments")
        for site in sites:
            if (match := LOAD.fullmatch(site.opcode)) is not None:
                found._load(site, match["trans"] is not None)
        return found

    @property
    def element(self) -> str:
        """The factors' type."""
        assert self.shape is not None
        return self.shape.element

    def is_pair(self, variable: Key) -> bool:
        """Whether a row of the array is two products' registers side by side."""
        return self.held[variable] == 2 * REGISTERS[self.uses[variable]]

    def _product(self, site: Site, shape: Shape) -> None:
        if self.shape not in (None, shape):
            raise Kept("it multiplies two types")
        self.shape = shape
        d, a, b, c = (self._operand(group, use) for group, use in zip(site.groups, "cabc"))
        self.products.append(Product(site.node, d, a, b, c))

    def _operand(self, group: Sequence[Register], use: str) -> Tile:
        first = group[0]
        if len(group) != REGISTERS[use] or not _are_one(group):
            raise Kept("the registers of a product are no whole array")
        if self.uses.setdefault(first.variable, use) != use:
            raise Kept("an array holds two kinds of fragments")
        held = _held(first.name.type)
        self.held[first.variable] = held
        if held == len(group) and [r.number for r in group] != list(range(held)):
            raise Kept("the registers of a product are no whole array")
        if held != len(group) and (use == "a" or held != 2 * len(group)):
            raise Kept(f"an array holds more than one fragment of the {_NAMES[use]} in a row")
        return _tile(group)

    def _load(self, site: Site, is_transposed: bool) -> None:
        group = site.groups[0]
        if any(self.uses.get(r.variable, "") not in ("a", "b") for r in group) or site.address is None:
            raise Kept("a matrix is loaded that no product multiplies")
        load = Load(site.node, tuple(group), is_transposed, site.address)
        for tile in load.tiles:
            if sorted(tile.numbers) != list(range(self.held[tile.variable])):
                raise Kept("a load fills a part of a fragment")
        self.loads.append(load)


def _tile(registers: Sequence[Register]) -> Tile:
    first = registers[0]
    return Tile(first.variable, first.name.name, first.indices, tuple(registers))


def _are_one(group: Sequence[Register]) -> bool:
    return len({(r.variable, tuple(map(written, r.indices))) for r in group}) == 1


def _held(held: Type) -> int:
    """How many registers the innermost of arrays has."""
    while (inner := held.element) is not None and inner.is_array:
        held = inner
    return held.room[0] // 4 if held.element is not None else 0


def written(node: Node) -> str:
    """An index as text that is the same for the same expression."""
    node = stripped(node)
    value = node.value()
    if value is not None:
        return str(value)
    if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
        return str(node.ref.key)
    operator = node.operator if node.kind in (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR) else ""
    return f"({node.kind.name} {operator} {node.name} {' '.join(map(written, node.children))})"
