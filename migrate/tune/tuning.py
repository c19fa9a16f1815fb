"""What tuning is: edits that only make code faster, planned when all others are, and one note for each function that tells them.

Without this room the output means the same (`wmma2sycl migrate --no-tune`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function


@dataclass(frozen=True, slots=True)
class Said:
    """Words of a note: for one such thing in a function, and where they differ for several, whose number is {n}."""

    one: str
    several: str = ""

    def times(self, n: int) -> str:
        """The words for a tuning made n times in one function."""
        return self.several.format(n=n) if n > 1 and self.several else self.one


UNROLLED = Said("1 loop unrolled", "{n} loops unrolled")


@dataclass(frozen=True, slots=True)
class Tuning:
    """One thing that is made faster in a function: all of its edits or none, and how its note says it."""

    function: Function
    edits: tuple[Edit, ...]
    said: Said


Tuned = Iterator[Tuning]
TuningRule = Callable[[Node, Context], Tuned]
on_nodes: dict[Kind, list[TuningRule]] = {}


def tuning(*kinds: Kind) -> Callable[[TuningRule], TuningRule]:
    """Registers a generator over nodes of these kinds. `plan/load_rules.py` imports every module of this room; who imports one
    before it does not change the order."""

    def register(function: TuningRule) -> TuningRule:
        for kind in kinds:
            rules = on_nodes.setdefault(kind, [])
            rules.append(function)
            rules.sort(key=lambda one: one.__module__)
        return function

    return register


def tuned(ctx: Context, nodes: Iterable[Node]) -> Iterator[Change | Diagnostic]:
    """All that tuning changes at these nodes of a file; then a note at the head of each function it has changed."""
    planned: set[tuple[Edit, ...]] = set()  # the uses of a macro plan the same edits of its text
    functions: dict[Key, Function] = {}
    changes: dict[Key, Counter[Said]] = {}
    for one in (one for node in nodes for rule in on_nodes.get(node.kind, ()) for one in rule(node, ctx)):
        if one.edits not in planned:
            planned.add(one.edits)
            yield Change(one.edits, "tune")
            functions[one.function.ref.key] = one.function
            changes.setdefault(one.function.ref.key, Counter())[one.said] += 1
    for key, function in functions.items():
        words = ", ".join(said.times(n) for said, n in changes[key].items())
        yield ctx.diagnostic("W2S801", _head(ctx, function), name=function.ref.name, changes=words)


def _head(ctx: Context, function: Function) -> Span:
    """The function's name, where it is defined."""
    body = function.body
    node = body.parent if body is not None else function.declarations[0]
    while node is not None and node.kind not in FUNCTION_KINDS:  # a body may be a try block's
        node = node.parent
    name = ctx.tokens.at(node.location) if node is not None and node.file == ctx.source.path else None
    return Span(name.start, name.end) if name is not None else Span(0, 0)
