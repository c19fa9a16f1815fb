"""Products of eight columns, two of which are one of WMMA's: by a loop over columns that goes by twos, or one behind the other."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD, Sum, combine
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind
from wmma2sycl.migrate.raising.fragments import Product, Tile, written
from wmma2sycl.migrate.raising.pairs import counted, keys_in
from wmma2sycl.migrate.raising.proof import Proof, key_of
from wmma2sycl.migrate.raising.registers import Kept

_ALONE = "the columns of a fragment are not what a loop counts, so that no two are one of 16"


def raise_products(proof: Proof) -> None:
    """All of a kernel. Raises Kept where two do not make one."""
    left = list(proof.fragments.products)
    while left:
        first = left.pop(0)
        if _is_counted(proof, first.d):
            _by_loop(proof, first)
        elif left:
            _side_by_side(proof, first, left.pop(0))
        else:
            raise Kept(_ALONE)


def _is_counted(proof: Proof, tile: Tile) -> bool:
    """Whether a loop counts a tile's columns one by one."""
    last = tile.last
    if proof.fragments.is_pair(tile.variable) or last is None or last.kind != Kind.DECL_REF_EXPR:
        return False
    loop, numbers = counted(last, proof.sums.uniform.writes, proof.body)
    return loop is not None and (len(numbers) < 2 or numbers[1] - numbers[0] == 1)


# -- by a loop ------------------------------------------------------------------------------------------------


def _by_loop(proof: Proof, product: Product) -> None:
    counters = [proof.count(tile) for tile in (product.d, product.c)]
    counter = key_of(counters[0])
    if counter != key_of(counters[1]) or not proof.loops[counter].body.span.contains(product.node.span):
        raise Kept("the columns of a product are not counted by one loop")
    if any(counter in keys_in(i) for i in product.a.indices):
        raise Kept("the left factor differs between columns")
    d, c = (proof.named(t, "counted") for t in (product.d, product.c))
    texts = d, proof.named(product.a), _right(proof, product.b, counter), c
    proof.replace(product.node.span, proof.multiplied(*texts), counter)


def _right(proof: Proof, tile: Tile, counter: Key) -> str:
    """The right factor's text, where a loop over columns goes by twos."""
    if proof.fragments.is_pair(tile.variable):
        _both_turns(proof, tile, counter)
        return proof.named(tile)
    if tile.last is not None and counter in keys_in(tile.last):
        if key_of(proof.count(tile)) != counter:
            raise Kept("the columns of a product are not counted by one loop")
        return proof.named(tile, "counted")
    if tile.indices or proof.of_turn.setdefault(tile.variable, counter) != counter:
        raise Kept("the columns of a product are not counted by one loop")
    return proof.named(tile)


def _both_turns(proof: Proof, tile: Tile, counter: Key) -> None:
    """That two turns, one after the other, multiply a whole row of registers, the same ones of each row."""
    name = next(
        n for n in proof.loops[counter].walk() if n.kind == Kind.DECL_REF_EXPR and n.ref and n.ref.key == counter
    )
    _, turns = counted(name, proof.sums.uniform.writes, proof.body)
    for even in turns[::2]:
        first, second = (_of_turn(proof, tile, {counter: even + i}) for i in range(2))
        if first[0] != second[0]:
            raise Kept("two columns of a product are not in one row of registers")
        _settle(proof, tile.variable, [*first[1], *second[1]])


def _of_turn(proof: Proof, tile: Tile, turn: dict[Key, int]) -> tuple[list[str], list[int]]:
    """What a tile's indices and registers are while a loop counts so."""
    evaluator = Evaluator(proof.sums.uniform.writes, HELD)
    indices, numbers = [], []
    for index in tile.indices:
        value = evaluator.of(index, turn)
        if value is None and keys_in(index) & set(turn):
            raise Kept("which columns are multiplied is not known")
        indices.append(written(index) if value is None else str(value))
    for one in tile.registers:
        number = evaluator.of(one.at, turn) if one.at is not None else 0
        if number is None:
            raise Kept("a register is no element of an array, by a constant")
        numbers.append(number + one.more)
    return indices, numbers


def _settle(proof: Proof, variable: Key, numbers: list[int]) -> None:
    """That all pairs of products take the registers of a row in one order."""
    if sorted(numbers) != list(range(4)) or proof.cells.setdefault(variable, tuple(numbers)) != tuple(numbers):
        raise Kept("two products do not multiply a whole row of registers, always in the same order")


# -- one behind the other -------------------------------------------------------------------------------------


def _side_by_side(proof: Proof, first: Product, second: Product) -> None:
    above = first.node.parent
    if above is None or above is not second.node.parent or above.kind != Kind.COMPOUND_STMT:
        raise Kept(_ALONE)
    statements = above.children
    if statements.index(second.node) - statements.index(first.node) != 1:
        raise Kept("another statement stands between the products of two columns")
    if _row(first.a) != _row(second.a) or first.a.numbers != second.a.numbers:
        raise Kept("the left factor differs between columns")
    d, c = (_sums(proof, *both) for both in ((first.d, second.d), (first.c, second.c)))
    texts = d, proof.named(first.a), _both_right(proof, first.b, second.b), c
    proof.replace(Span(first.node.start, second.node.end), proof.multiplied(*texts), None)


def _row(tile: Tile) -> tuple[Key, tuple[str, ...]]:
    return tile.variable, tuple(map(written, tile.indices))


def _sums(proof: Proof, first: Tile, second: Tile) -> str:
    if not proof.fragments.is_pair(first.variable):
        return _neighbours(proof, first, second)
    if _row(first) != _row(second) or [*first.numbers, *second.numbers] != list(range(8)):
        raise Kept("the sums of two columns are not in one row of registers")
    return proof.named(first)


def _both_right(proof: Proof, first: Tile, second: Tile) -> str:
    if not proof.fragments.is_pair(first.variable):
        return _neighbours(proof, first, second)
    if _row(first) != _row(second):
        raise Kept("two columns of a product are not in one row of registers")
    _settle(proof, first.variable, [*first.numbers, *second.numbers])
    return proof.named(first)


def _neighbours(proof: Proof, first: Tile, second: Tile) -> str:
    """Of two tiles, the second by its last index behind the first, which is even."""
    one, other = (proof.sums.of(t.indices[-1]) if t.indices else None for t in (first, second))
    between = combine("-", other, one) if one is not None and other is not None else None
    ahead = [(t.variable, tuple(map(written, t.indices[:-1]))) for t in (first, second)]
    if ahead[0] != ahead[1] or between != Sum.constant(1):
        raise Kept("two products one behind the other are not of two columns")
    return proof.named(first, "first")
