"""Launches that a macro's definition spells: `#define LAUNCH(N) gemm<N><<<grid, block>>>(a, b)`, and where it is used."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.front import Kind, Node, Unit


def launches_of(unit: Unit, definition: Definition) -> list[list[Node]]:
    """For each `<<<` in a macro's body, the launches that its uses make; empty where one cannot be told from another."""
    found: list[list[Node]] = [[] for _ in range(definition.launches)]
    for spellings, nodes in _uses(unit).get((definition.file, definition.body), ()):
        if spellings > 1 or len(nodes) % definition.launches:
            return []
        for i, node in enumerate(nodes):
            found[i % definition.launches].append(node)
    return found


def macro_of(unit: Unit, launch: Node, known: dict[str, list[Definition]]) -> Definition | None:
    """The one definition that spells a launch which no source text spells."""
    use = outermost(unit, launch)
    spellings = (
        [d for name in reached(words_of(unit, launch.file, use), known) for d in known[name] if d.launches]
        if use
        else []
    )
    return spellings[0] if len(spellings) == 1 else None


def _uses(unit: Unit) -> dict[tuple[str, Span], list[tuple[int, list[Node]]]]:
    """By definition, the launches that each use comes to, and how many definitions spell some there."""
    if launches_of not in unit.kept:
        known, made = definitions(unit), dict[tuple[str, Span], list[tuple[int, list[Node]]]]()
        for words, nodes in _made_by_macros(unit):
            spellings = [d for name in reached(words, known) for d in known[name] if d.launches]
            for file, body in {(d.file, d.body) for d in spellings}:
                made.setdefault((file, body), []).append((len(spellings), nodes))
        unit.kept[launches_of] = made
    found: dict[tuple[str, Span], list[tuple[int, list[Node]]]] = unit.kept[launches_of]
    return found


def _made_by_macros(unit: Unit) -> Iterator[tuple[frozenset[str], list[Node]]]:
    """The words of each use of a macro that makes launches, with them in order."""
    groups: dict[tuple[str, Span], list[Node]] = {}
    for node in unit.nodes:
        if node.kind == Kind.CALL_EXPR and node.is_launch and b"<<<" not in unit.text(node.file)[node.start : node.end]:
            use = outermost(unit, node)
            if use is not None:
                groups.setdefault((node.file, use), []).append(node)
    for (file, use), nodes in groups.items():
        yield words_of(unit, file, use), nodes


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
