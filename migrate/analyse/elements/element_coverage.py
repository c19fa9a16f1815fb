"""Which elements a loop, or statements written out one by one, take: each of those a lane holds once, or why not."""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.elements.element_accesses import Access
from wmma2sycl.migrate.analyse.elements.fragment_counts import held_by_a_thread
from wmma2sycl.migrate.analyse.elements.loop_heads import Head
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.element_loops import fragment_of
from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement
from wmma2sycl.migrate.analyse.values.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.core.lexer import plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Node

_SAMPLES = (2, 4, 8, 16)  # numbers of elements a loop is tried with where only a template argument tells


def missed(writes: Writes, head: Head, parts: list[list[Access]], before: Iterable[int] = ()) -> str:
    """Why a loop does not take each element once, in one of its parts or before it; empty where it does."""
    for count in held(a for part in parts for a in part):
        evaluator = Evaluator(writes, count)
        steps = head.iterations(evaluator)
        if steps is None:
            return "the loop's counter cannot be followed"
        taken: list[int] = []
        for part in parts:
            picked = [numbers(evaluator, a, steps) for a in part]
            if any(None in p for p in picked):
                return "an element is picked by something other than the loop's counter"
            if any(p != picked[0] for p in picked):
                return "elements at different places are combined"
            if len({a.pair for a in part}) > 1:
                return "elements are combined with pairs of elements"
            taken += [n + k for n in picked[0] if n is not None for k in range(2 if part[0].pair else 1)]
        taken += [n for n in before if n not in taken]
        if sorted(taken) != list(range(count)):
            return share(len({n for n in taken if 0 <= n < count}), count)
    return ""


def share(taken: int, count: int) -> str:
    """In words, how many of a lane's elements are taken."""
    if not count:
        return "how many elements a lane holds is not known here"
    if count != taken:
        return f"{taken} of the {count} elements a lane holds are taken"
    return f"more than the {count} elements a lane holds are taken"


def numbers(evaluator: Evaluator, access: Access, steps: Iterable[Values]) -> list[int | None]:
    """The number of the element that is named at each step."""
    found: list[int | None] = []
    for values in steps:
        terms = [evaluator.of(t, values) for t in access.terms]
        pairs = [evaluator.of(t, values) for t in access.pairs]
        found.append(None if None in terms + pairs else sum(t for t in terms + pairs + pairs if t is not None))
    return found


def held(accesses: Iterable[Access]) -> tuple[int, ...]:
    """How many elements a lane holds: known, or to be tried where template arguments decide.

    Beside a known fragment another has as many, or the output does not compile: elements are taken together of equal tiles only.
    """
    types = [fragment_of(a.fragment) for a in accesses]
    counts = {held_by_a_thread(t) if t is not None else None for t in types}
    known = [c for c in counts if c is not None]
    return tuple(known) if len(known) == 1 else _SAMPLES


def parts_of(calls: Calls, head: Head, accesses: list[Access]) -> list[list[Access]]:
    """The elements in each statement of a partly unrolled loop, which all say the same; none where it is none."""
    statements = (
        [s for s in head.body.children if s not in head.dropped] if head.body.kind == Kind.COMPOUND_STMT else []
    )
    parts = [[a for a in accesses if s.span.contains(a.node.span)] for s in statements]
    said = {said_of(calls, s, part) for s, part in zip(statements, parts)}
    return parts if len(said) == 1 and len(parts) > 1 and all(parts) and statements[0].kind != Kind.DECL_STMT else []


def said_of(calls: Calls, statement: Node, accesses: list[Access]) -> str:
    """What a statement says with its elements' numbers left out."""
    at, parts = statement.start, list[str]()
    for access in sorted(accesses, key=lambda a: a.node.start):
        parts.append(plain(calls.tokens(statement.file, Span(at, access.node.start))))
        parts.append(calls.code(access.fragment) + ".x[]")
        at = access.node.end
    return "".join(parts) + plain(calls.tokens(statement.file, Span(at, statement.end)))


class Unrolled:
    """Statements in one block that say the same of elements picked by constants."""

    def __init__(self) -> None:
        self.statements: list[Node] = []
        self.numbers: list[int] = []
        self.accesses: list[list[Access]] = []

    @property
    def missed(self) -> str:
        """Why they do not take each element once; empty where they do."""
        counts = held(self.accesses[0])
        count = counts[0] if len(counts) == 1 else 0
        if not self.numbers:
            return "an element is picked by something other than a loop over all of them"
        if (
            count
            and sorted(self.numbers) == list(range(count))
            and all(s.kind != Kind.DECL_STMT for s in self.statements)
        ):
            return ""
        taken = len(set(self.numbers))
        return share(taken, count) if taken > 1 else f"element {self.numbers[0]} is picked by its number"


def unrolled(writes: Writes, calls: Calls, loose: list[Access]) -> list[Unrolled]:
    """`f.x[0] = e; ... f.x[7] = e;`: grouped by the block they stand in and by what they say."""
    by_statement: dict[Node, list[Access]] = {}
    for access in loose:
        by_statement.setdefault(enclosing_statement(access.node), []).append(access)
    groups: dict[tuple[int, str], Unrolled] = {}
    evaluator = Evaluator(writes, 0)
    for statement, accesses in by_statement.items():
        picked = {numbers(evaluator, a, [{}])[0] for a in accesses}
        number = picked.pop() if len(picked) == 1 else None
        said = said_of(calls, statement, accesses) if number is not None else f"\0{statement.start}"
        group = groups.setdefault((id(statement.parent), said), Unrolled())
        group.statements.append(statement)
        group.accesses.append(accesses)
        group.numbers += [number] if number is not None else []
    return list(groups.values())
