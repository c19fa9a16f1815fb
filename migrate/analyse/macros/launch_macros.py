"""Launches that a macro's definition spells: `#define LAUNCH(N) gemm<N><<<grid, block>>>(a, b)`, and where it is used."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.expansion_order import launches_made
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.front import Kind, Node, Unit


def launches_of(unit: Unit, definition: Definition) -> list[list[Node]]:
    """For each `<<<` in a macro's body, the launches that its uses make; empty where one cannot be told from another."""
    found: list[list[Node]] = [[] for _ in range(definition.launches)]
    told = _told(unit)
    if _place(definition) in told.untold:
        return []
    for node, i in told.by_place.get(_place(definition), ()):
        found[i].append(node)
    return found


def macro_of(unit: Unit, launch: Node, known: dict[str, list[Definition]]) -> Definition | None:
    """The one definition that spells a launch which no source text spells."""
    told = _told(unit).by_node.get(launch)
    if told is not None:
        return told
    use = outermost(unit, launch)
    spellings = _spellings(words_of(unit, launch.file, use), known) if use else []
    return spellings[0] if len(spellings) == 1 else None


@dataclass(frozen=True)
class _Told:
    """Which definition spells each launch that macros make; `untold`: definitions of which that is not known at some use."""

    by_node: dict[Node, Definition]
    by_place: dict[tuple[str, Span], list[tuple[Node, int]]]
    untold: set[tuple[str, Span]]


def _told(unit: Unit) -> _Told:
    if launches_of not in unit.kept:
        known, made = definitions(unit), _Told({}, {}, set())
        launching = frozenset(name for name in known if _spellings(frozenset({name}), known))
        for use, words, nodes in _made_by_macros(unit):
            spellings = _spellings(words, known)
            only = [(d, i) for d in spellings for i in range(d.launches)] if len(spellings) == 1 else []
            order = only or launches_made(unit, use, known, launching)
            if not order or len(nodes) % len(order):
                made.untold.update(_place(d) for d in spellings)
                continue
            for i, node in enumerate(nodes):
                definition, which = order[i % len(order)]
                made.by_node[node] = definition
                made.by_place.setdefault(_place(definition), []).append((node, which))
        unit.kept[launches_of] = made
    found: _Told = unit.kept[launches_of]
    return found


def _place(definition: Definition) -> tuple[str, Span]:
    return definition.file, definition.body


def _spellings(words: frozenset[str], known: dict[str, list[Definition]]) -> list[Definition]:
    """The definitions that spell launches, of macros that words name or come to."""
    return [d for name in reached(words, known) for d in known[name] if d.launches]


def _made_by_macros(unit: Unit) -> Iterator[tuple[bytes, frozenset[str], list[Node]]]:
    """Each use of a macro that makes launches, its words, and the launches in order."""
    groups: dict[tuple[str, Span], list[Node]] = {}
    for node in unit.nodes:
        if node.kind == Kind.CALL_EXPR and node.is_launch and b"<<<" not in unit.text(node.file)[node.start : node.end]:
            use = outermost(unit, node)
            if use is not None:
                groups.setdefault((node.file, use), []).append(node)
    for (file, use), nodes in groups.items():
        yield unit.text(file)[use.start : use.end], words_of(unit, file, use), nodes


def outermost(unit: Unit, node: Node) -> Span | None:
    """The outermost use of a macro around a node."""
    uses = unit.outermost_uses(node.file)
    i = bisect_right(uses, node.start, key=lambda use: use.start) - 1
    return uses[i] if i >= 0 and node.start < uses[i].end else None


def words_of(unit: Unit, file: str, use: Span) -> frozenset[str]:
    """What a use of a macro names: the macro itself, and others that it is given."""
    return frozenset(re.findall(r"\w+", decode(unit.text(file)[use.start : use.end])))


def reached(names: AbstractSet[str], known: dict[str, list[Definition]]) -> set[str]:
    """Macros and those that their bodies name, directly or not."""
    seen: set[str] = set()
    stack = [*names]
    while stack:
        one = stack.pop()
        if one in known and one not in seen:
            seen.add(one)
            stack += [w for d in known[one] for w in d.words]
    return seen
