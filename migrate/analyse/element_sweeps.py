"""Sweeps: statements that do the same once to every element of one or more fragments; proved, or refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse import element_accesses
from wmma2sycl.migrate.analyse.element_accesses import Access, Accesses, fragment_variables, names
from wmma2sycl.migrate.analyse.element_flow import Flow, Refusal, writes_element
from wmma2sycl.migrate.analyse.element_loops import fragment_of
from wmma2sycl.migrate.analyse.expressions import enclosing_statement
from wmma2sycl.migrate.analyse.fragment_counts import held_by_a_thread
from wmma2sycl.migrate.analyse.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.loop_heads import Head, counters, head_of
from wmma2sycl.migrate.analyse.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes import LOOPS, controls
from wmma2sycl.migrate.front import Key, Node

_SAMPLES = (2, 4, 8, 16)  # numbers of elements a loop is tried with where only a template argument tells


@dataclass(frozen=True)
class Element:
    """One use of an element in a sweep's body."""

    node: Node
    fragment: Node
    written: bool


@dataclass
class Sweep:
    """Statements to be one joint_matrix_apply: the first is replaced, the others go. `body` is what is done to an element."""

    statements: list[Node]
    body: Node
    elements: list[Element]
    dropped: list[Node] = field(default_factory=list)  # parts of the body that only count
    continues: list[Node] = field(default_factory=list)
    named: str = ""  # a range-based loop's own name for the element
    converts: bool = False  # accumulators of different types are paired


@dataclass
class Found:
    """What one function does with elements. `spare` are declarations that only the sweeps needed."""

    sweeps: list[Sweep] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    spare: list[Node] = field(default_factory=list)


class Sweeps:
    """Finds the sweeps of one function's body."""

    def __init__(self, uniform: Uniformity, body: Node) -> None:
        self.uniform, self.body = uniform, body
        self.accesses: Accesses = element_accesses.find(body)
        self.found = Found(refusals=list(self.accesses.refusals))

    def find(self) -> Found:
        for loop, fragment in self.accesses.walked:
            self._keep(self._walked(loop, fragment))
        owned: dict[Node, list[Access]] = {}
        loose: list[Access] = []
        for access in self.accesses.found:
            owner = self._owner(access)
            if owner is None:
                loose.append(access)
            else:
                owned.setdefault(owner, []).append(access)
        for counting, accesses in owned.items():
            self._keep(self._counted(counting, accesses))
        self._unrolled(loose)
        self._spare()
        return self.found

    def _keep(self, result: Sweep | Refusal) -> None:
        if isinstance(result, Sweep):
            self.found.sweeps.append(result)
        else:
            self.found.refusals.append(result)

    # -- loops ------------------------------------------------------------------------------------------------

    def _owner(self, access: Access) -> Node | None:
        """The innermost loop around an element that counts it."""
        decisive = self._decisive(access)
        for above in access.node.ancestors():
            if above.kind in LOOPS and decisive & counters(above):
                return above
        return None

    def _decisive(self, access: Access) -> set[Key]:
        """The variables an element's number comes from, through those that are given one value."""
        found: set[Key] = set()
        stack = [k for term in access.terms for k in names(term)]
        evaluator = Evaluator(self.uniform.writes, 1)
        while stack:
            key = stack.pop()
            if key not in found:
                found.add(key)
                value = evaluator.initialiser(key) if key not in self.accesses.aliases else None
                stack += list(names(value)) if value is not None else []
        return found

    def _counted(self, loop: Node, accesses: list[Access]) -> Sweep | Refusal:
        first = accesses[0].node
        head = head_of(loop, self.uniform.writes, self.body)
        if isinstance(head, str):
            return Refusal("W2S210", first, head)
        inside = [a for a in self.accesses.found if loop.span.contains(a.node.span)]
        if len(inside) != len(accesses) or any(not head.holds(a.node) for a in accesses):
            return Refusal("W2S210", first, "one element is combined with others")
        kinds = self._kinds(accesses)
        if isinstance(kinds, str):
            return Refusal("W2S212", first, kinds)
        covered = self._covers(head, [accesses])
        if covered and (parts := self._parts(head, accesses)):
            covered = self._covers(head, parts)
            if not covered:
                return self._proved([loop], head.body.children[0], parts[0], head, loop)
        if covered:
            return Refusal("W2S210", first, covered)
        return self._proved([loop], head.body, accesses, head, loop)

    def _parts(self, head: Head, accesses: list[Access]) -> list[list[Access]]:
        """The elements of the statements of a partly unrolled loop, which all say the same; none where it is not such a loop."""
        statements = [s for s in head.body.children if s not in head.dropped] if head.body.kind == "COMPOUND_STMT" else []
        parts = [[a for a in accesses if s.span.contains(a.node.span)] for s in statements]
        said = {self._said(s, part) for s, part in zip(statements, parts)}
        return parts if len(said) == 1 and len(parts) > 1 and all(parts) and statements[0].kind != "DECL_STMT" else []

    def _covers(self, head: Head, parts: list[list[Access]]) -> str:
        """Why a loop does not take each element once, in any of its parts; empty where it does."""
        accesses = [a for part in parts for a in part]
        held = self._held(accesses)
        if isinstance(held, str):
            return held
        for count in held:
            evaluator = Evaluator(self.uniform.writes, count)
            steps = head.iterations(evaluator)
            if steps is None:
                return "the loop's counter cannot be followed"
            taken: list[int] = []
            for part in parts:
                picked = [self._numbers(evaluator, a, steps) for a in part]
                if any(None in p for p in picked):
                    return "an element is picked by something other than the loop's counter"
                if any(p != picked[0] for p in picked):
                    return "elements at different places are combined"
                taken += [n for n in picked[0] if n is not None]
            if sorted(taken) != list(range(count)):
                return self._share(len({n for n in taken if 0 <= n < count}), count)
        return ""

    @staticmethod
    def _share(taken: int, count: int) -> str:
        if count != taken:
            return f"{taken} of the {count} elements a lane holds are taken"
        return f"more than the {count} elements a lane holds are taken"

    @staticmethod
    def _numbers(evaluator: Evaluator, access: Access, steps: Iterable[Values]) -> list[int | None]:
        found: list[int | None] = []
        for values in steps:
            terms = [evaluator.of(t, values) for t in access.terms]
            found.append(None if None in terms else sum(t for t in terms if t is not None))
        return found

    def _held(self, accesses: list[Access]) -> tuple[int, ...] | str:
        """How many elements a lane holds: known, or to be tried where template arguments decide."""
        types = [fragment_of(a.fragment) for a in accesses]
        counts = {held_by_a_thread(t) if t is not None else None for t in types}
        if len(counts - {None}) > 1:
            return "fragments of different kinds are paired element by element"
        known = counts - {None}
        return (known.pop(),) if counts == known and len(known) == 1 else _SAMPLES  # type: ignore[return-value]

    def _walked(self, loop: Node, fragment: Node) -> Sweep | Refusal:
        """`for (auto &v : f.x)`."""
        variable = next((c for c in loop.children if c.kind == "VAR_DECL"), None)
        if variable is None or variable.ref is None:
            return Refusal("W2S210", loop, "the loop's variable cannot be followed")
        body = loop.children[-1]
        uses = [n for n in body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == variable.ref.key]
        if any(loop.span.contains(a.node.span) for a in self.accesses.found):
            return Refusal("W2S210", fragment, "one element is combined with others")
        accesses = [Access(u, fragment, ()) for u in uses]
        return self._proved([loop], body, accesses or [Access(fragment, fragment, ())], None, loop, variable.name)

    # -- the proof --------------------------------------------------------------------------------------------

    def _proved(self, statements: list[Node], body: Node, accesses: list[Access], head: Head | None, loop: Node | None,
                named: str = "") -> Sweep | Refusal:
        kinds = self._kinds(accesses)
        if isinstance(kinds, str):
            return Refusal("W2S212", accesses[0].node, kinds)
        own = set(head.values) if head is not None else set()
        flow = Flow(self.uniform, {a.node for a in accesses}, own, loop)
        kept = head.kept if head is not None and head.body is body else [body]
        refusal = flow.refusal(kept) or self._fragments_are_fixed(accesses, flow) or self._everywhere(statements[0])
        if refusal is None and head is not None and head.used_after:
            refusal = Refusal("W2S210", accesses[0].node, "the loop's counter is used after it")
        if refusal is not None:
            return refusal
        elements = [Element(a.node, a.fragment, writes_element(flow, a.node)) for a in accesses]
        return Sweep(statements, body, elements, list(head.dropped) if head is not None else [], flow.continues, named, kinds)

    def _fragments_are_fixed(self, accesses: list[Access], flow: Flow) -> Refusal | None:
        for access in accesses:
            if fragment_variables(access.fragment) & (flow.inside | flow.counters):
                return Refusal("W2S210", access.node, "the fragment is picked inside the loop over its elements")
            found = self.uniform.of(access.fragment)
            if found.rank:
                return Refusal("W2S211", access.node, f"'{found.why}', which picks the fragment, differs from lane to lane")
        return None

    def _everywhere(self, statement: Node) -> Refusal | None:
        """joint_matrix_apply is for whole sub-groups."""
        found = self.uniform.around(statement, controls(statement))
        return Refusal("W2S211", statement, f"only some lanes come here: '{found.why}' differs from lane to lane") if found.rank else None

    def _kinds(self, accesses: list[Access]) -> bool | str:
        """Fragments of one type pair element by element; accumulators of one shape do so by their places (a conversion)."""
        types = [t for a in accesses if (t := fragment_of(a.fragment)) is not None]
        places = {(t.use, t.m, t.n, t.layout) + ((t.k, t.element) if t.use != "accumulator" else ()) for t in types}
        if len(places) > 1:
            return "fragments of different kinds are paired element by element"
        return len({(t.k, t.element) for t in types}) > 1

    # -- elements picked by constants ---------------------------------------------------------------------------

    def _unrolled(self, loose: list[Access]) -> None:
        """`f.x[0] = e; ... f.x[7] = e;`: one statement for each element, all saying the same."""
        blocks: dict[Node | None, dict[Node, list[Access]]] = {}
        for access in loose:
            statement = enclosing_statement(access.node)
            blocks.setdefault(statement.parent, {}).setdefault(statement, []).append(access)
        for statements in blocks.values():
            groups: dict[str, list[tuple[int, Node]]] = {}
            for statement, accesses in statements.items():
                number = self._constant(accesses)
                said = self._said(statement, accesses)
                groups.setdefault(said if number is not None else f"\0{statement.start}", []).append((number or 0, statement))
            for said, group in groups.items():
                self._group(said, group, statements)

    def _constant(self, accesses: list[Access]) -> int | None:
        evaluator = Evaluator(self.uniform.writes, 0)
        numbers = {self._numbers(evaluator, a, [{}])[0] for a in accesses}
        return numbers.pop() if len(numbers) == 1 else None

    def _said(self, statement: Node, accesses: list[Access]) -> str:
        """The statement's text with its elements' numbers left out."""
        text, at, parts = self.uniform.calls.text(statement), statement.start, []
        for access in sorted(accesses, key=lambda a: a.node.start):
            parts.append(text[at - statement.start : access.node.start - statement.start])
            parts.append(self.uniform.calls.text(access.fragment) + ".x[]")
            at = access.node.end
        return re.sub(r"\s+", "", "".join(parts) + text[at - statement.start :])

    def _group(self, said: str, group: list[tuple[int, Node]], statements: dict[Node, list[Access]]) -> None:
        nodes = [statement for _, statement in group]
        accesses = statements[nodes[0]]
        held = self._held(accesses)
        count = held[0] if isinstance(held, tuple) and len(held) == 1 else None
        complete = not said.startswith("\0") and sorted(n for n, _ in group) == list(range(count or 0)) and count
        if isinstance(held, str):
            reason = held
        elif said.startswith("\0"):
            reason = "an element is picked by something other than a loop over all of them"
        else:
            taken = len({n for n, _ in group})
            reason = self._share(taken, count) if count else "how many elements a lane holds is not known here"
        if not complete or any(s.kind == "DECL_STMT" for s in nodes):
            self.found.refusals += [Refusal("W2S210", statements[s][0].node, reason) for s in nodes]
            return
        self._keep(self._proved(nodes, nodes[0], accesses, None, None))

    # -- what is left over ------------------------------------------------------------------------------------

    def _spare(self) -> None:
        """Declarations of counters, of pointers to `.x` and of the number of elements that nothing needs any more."""
        gone = [s for sweep in self.found.sweeps for s in sweep.statements]
        kept = [sweep.body for sweep in self.found.sweeps]
        dropped = [d for sweep in self.found.sweeps for d in sweep.dropped]
        refused = {d.node for d in self.found.refusals}
        for key in self._candidates():
            declaration = self.uniform.model.declarations.get(key)
            uses = [n for n in self.body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == key]
            if declaration is None or declaration.parent is None or declaration.parent.kind != "DECL_STMT" or not uses:
                continue
            unused = all(self._is_gone(u, gone, kept, dropped) for u in uses)
            if unused and not any(s.span.contains(declaration.span) for s in gone):
                if len(declaration.parent.children) == 1:
                    self.found.spare.append(declaration.parent)
            elif not unused and key in self.accesses.aliases and declaration not in refused:
                self.found.refusals.append(Refusal("W2S215", declaration, "'.x' is used as a whole"))

    def _candidates(self) -> set[Key]:
        found = set(self.accesses.aliases)
        for node in self.body.walk():
            if node.kind == "VAR_DECL" and node.ref is not None and node.children:
                last = node.children[-1]
                if any(n.name == "num_elements" for n in last.walk()) or last.kind == "INTEGER_LITERAL":
                    found.add(node.ref.key)
            elif node.kind == "VAR_DECL" and node.ref is not None:
                found.add(node.ref.key)
        return found

    def _is_gone(self, use: Node, gone: list[Node], kept: list[Node], dropped: list[Node]) -> bool:
        if not any(s.span.contains(use.span) for s in gone):
            return False
        elements = [e.node for sweep in self.found.sweeps for e in sweep.elements]
        if any(e.span.contains(use.span) for e in elements) or any(d.span.contains(use.span) for d in dropped):
            return True
        return not any(b.span.contains(use.span) for b in kept)
