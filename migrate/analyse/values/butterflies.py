"""Reductions over the warp by exchanges: `for (o = 16; o > 0; o /= 2) s += __shfl_xor_sync(~0u, s, o);`, or five such lines.

Behind the last one all lanes have one value: at each step the two that exchange compute the same of the same two
operands, and the operations do not ask for their order. With `__shfl_down_sync` the first lane alone has the whole: what
it is given comes from the lanes whose numbers are sums of the distances, which are 0 to 31, each once, in any order.
What is exchanged may be given a name first (carried_exchanges.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.analyse.program.groups import is_of_warp
from wmma2sycl.migrate.analyse.syntax.expressions import bare, stripped
from wmma2sycl.migrate.analyse.values.carried_exchanges import Carrier, carrier
from wmma2sycl.migrate.analyse.values.folds import exact, names
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.analyse.values.warp_guards import is_entered
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write, left_by
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.analyse.writes.own_parts import Place
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node

_OFFSETS = [1, 2, 4, 8, 16]
FULL_MASKS = (0xFFFFFFFF, -1)


_JUMPS = (Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.RETURN_STMT, Kind.GOTO_STMT)
_EVERYWHERE, _IN_FIRST = "__shfl_xor_sync", "__shfl_down_sync"
_OF_TILES = {"shfl_xor": _EVERYWHERE, "shfl_down": _IN_FIRST}


class Steps(NamedTuple):
    """Exchanges of one variable, all by one operation."""

    operation: str
    exchange: str
    offsets: list[int]

    @property
    def is_whole(self) -> bool:
        """Whether they put together what all lanes have: in all of them, or in the first one."""
        return sorted(self.offsets) == _OFFSETS

    @property
    def is_everywhere(self) -> bool:
        """Whether all lanes then have it."""
        return self.exchange == _EVERYWHERE


class Run(NamedTuple):
    """Statements, one behind the other, whose exchanges are whole."""

    statements: list[Node]
    steps: Steps


def runs(block: list[Node], key: Place, calls: Operations, writes: Writes) -> Iterator[Run]:
    """Whole reductions of a variable in the statements of a block; what does not name the variable may stand between."""
    done: Run | None = None
    held: Carrier | None = None
    for statement in _one_by_one(block):
        found, parts = steps(statement, key, calls, writes), [statement]
        if found is None and held is not None:
            found, parts = _single(statement, key, calls, Evaluator(writes, 0), held), [held.statement, statement]
        elif held is not None:
            done = None
        if found is not None:
            goes_on = done is not None and done.steps[:2] == found[:2]
            before = done if done is not None and goes_on else Run([], found._replace(offsets=[]))
            offsets = [*before.steps.offsets, *found.offsets]
            done = Run([*before.statements, *parts], found._replace(offsets=offsets))
            if done.steps.is_whole:
                yield done
                done = None
            held = None
            continue
        is_held, held = held is not None, carrier(statement, key)
        named = any(names(n, key) for n in statement.walk())
        if is_held or (named and held is None) or is_entered(statement):
            done = None


def completed(block: list[Node], key: Place, calls: Operations, writes: Writes) -> Iterator[Node]:
    """The statements of a block behind each of which all lanes have one value of the variable."""
    return (r.statements[-1] for r in runs(block, key, calls, writes) if r.steps.is_everywhere)


def steps(statement: Node, key: Place, calls: Operations, writes: Writes) -> Steps | None:
    """The exchanges of a variable that a statement, or a loop of them, carries out; None where it does anything else to it."""
    loop, evaluator = _bare(statement), Evaluator(writes, 0)
    if loop.kind != Kind.FOR_STMT:
        return _single(loop, key, calls, evaluator)
    head, body = loop.head, _bare(loop.body)
    inside = body.statements if body.kind == Kind.COMPOUND_STMT else [body]
    named = [s for s in inside if any(names(n, key) for n in s.walk())]
    held = carrier(named[0], key) if len(named) == 2 and not any(n.kind in _JUMPS for n in body.walk()) else None
    is_one = len(named) == 1 or held is not None
    one = _step(_bare(named[-1]), key, calls, evaluator, held) if is_one else None
    if one is None or head.init is None or head.condition is None or head.step is None:
        return None
    first = {}
    for start in head.init.children if head.init.kind == Kind.DECL_STMT else [head.init]:
        value = start.initialiser if start.kind == Kind.VAR_DECL else None
        number = evaluator.of(value, {}) if value is not None else None
        if number is None or start.ref is None:
            return None
        first[start.ref.key] = number
    if any(is_write(n) and _counts(n, first) for n in loop.body.walk()):
        return None
    turns = evaluator.steps(first, head.condition, [head.step])
    offsets = [evaluator.of(one.offset, turn) for turn in turns or ()]
    whole = offsets and None not in offsets
    return Steps(one.operation, one.exchange, [o for o in offsets if o is not None]) if whole else None


def _single(
    write: Node, key: Place, calls: Operations, evaluator: Evaluator, held: Carrier | None = None
) -> Steps | None:
    """The one exchange that a statement carries out."""
    one = _step(_bare(write), key, calls, evaluator, held)
    offset = evaluator.of(one.offset, {}) if one is not None else None
    return Steps(one.operation, one.exchange, [offset]) if one is not None and offset is not None else None


class _Step(NamedTuple):
    operation: str
    exchange: str
    offset: Node


def _step(
    write: Node, key: Place, calls: Operations, evaluator: Evaluator, held: Carrier | None = None
) -> _Step | None:
    """`s += __shfl_xor_sync(~0u, s, o)`, or `s += t` of what was exchanged just before."""
    found = exact(calls, write) if is_write(write) and names(write.target, key) else None
    if found is None or _may_skip(write):
        return None
    shuffle = bare(found.given if held is None else held.carried(found.given, write))
    while shuffle.kind in CASTS and shuffle.canonical_type == shuffle.operand.canonical_type:
        shuffle = bare(shuffle.operand)
    exchange = calls.of(shuffle).name if shuffle.kind == Kind.CALL_EXPR else ""
    given = shuffle.arguments if shuffle.kind == Kind.CALL_EXPR else []
    if exchange in _OF_TILES and len(given) == 2 and names(given[0], key) and is_of_warp(shuffle):
        return _Step(found.operation, _OF_TILES[exchange], given[1])
    if exchange not in (_EVERYWHERE, _IN_FIRST):
        return None
    if len(given) < 3 or not names(given[1], key) or evaluator.of(given[0], {}) not in FULL_MASKS:
        return None
    whole = len(given) == 3 or given[3].value() == 32 or given[3].name == builtins.WARP_SIZE
    return _Step(found.operation, exchange, given[2]) if whole else None


def _may_skip(write: Node) -> bool:
    """`s = s || __shfl_xor_sync(...)`, which lanes come to that do not have it yet."""
    value = bare(write.right) if write.has("right") else write  # `n++` skips nothing
    return value.kind == Kind.BINARY_OPERATOR and value.operator in ("||", "&&")


def _one_by_one(block: list[Node]) -> Iterator[Node]:
    """The statements of a block, and of the blocks in it that are passed once: `{ ... }`, `do { ... } while (0)`."""
    for statement in block:
        inner = statement.body if is_passed_once(statement) else statement
        if inner.kind == Kind.COMPOUND_STMT:
            yield from _one_by_one(inner.statements)
        else:
            yield inner


def is_passed_once(loop: Node) -> bool:
    """`do { ... } while (0)` that nothing leaves early."""
    leaves = (Kind.BREAK_STMT, Kind.CONTINUE_STMT)
    return (
        loop.kind == Kind.DO_STMT
        and loop.condition is not None
        and loop.condition.value() == 0
        and not any(n.kind in leaves and left_by(n) is loop for n in loop.body.walk())
    )


def _counts(write: Node, counters: dict[Key, int]) -> bool:
    target = stripped(write.target)
    return target.ref is not None and target.ref.key in counters


def _bare(node: Node) -> Node:
    """Without braces and `#pragma unroll` around one statement."""
    while node.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT) and (inner := node.only_child) is not None:
        node = inner
    return node
