"""Sweeps: statements that do the same once to every element of some fragments; proved, or refused with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.analyse.elements import element_accesses, element_coverage
from wmma2sycl.migrate.analyse.elements.element_accesses import (
    Access,
    Accesses,
    choosing,
    fragment_variables,
    names,
    picking,
)
from wmma2sycl.migrate.analyse.elements.element_flow import Flow
from wmma2sycl.migrate.analyse.elements.element_pairs import Pairs
from wmma2sycl.migrate.analyse.elements.element_places import Places, left_over, positioned
from wmma2sycl.migrate.analyse.elements.element_starts import Start, Starts
from wmma2sycl.migrate.analyse.elements.element_writes import writes_element
from wmma2sycl.migrate.analyse.elements.handed_over import by_call, by_place
from wmma2sycl.migrate.analyse.elements.lambda_gathers import gathers_whole
from wmma2sycl.migrate.analyse.elements.loop_heads import Head, counters, head_of, nested
from wmma2sycl.migrate.analyse.elements.refusal import Refusal, gathers
from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD, known
from wmma2sycl.migrate.analyse.reductions.handed_shares import HandedOn
from wmma2sycl.migrate.analyse.reductions.held_once import held_once
from wmma2sycl.migrate.analyse.syntax.element_loops import fragment_forms, fragment_of
from wmma2sycl.migrate.analyse.values.folds import SUM
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.analyse.values.lane_values import worst
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS
from wmma2sycl.migrate.analyse.writes.own_parts import Part, Place, said
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FragmentType


@dataclass(frozen=True)
class Element:
    """One use of an element in a sweep's body."""

    node: Node
    fragment: Node
    written: bool


@dataclass
class Sweep:
    """Statements to be one joint_matrix_apply: the first is replaced, the others go. `body` is done to an element."""

    statements: list[Node]
    body: Node
    elements: list[Element]
    dropped: list[Node] = field(default_factory=list)  # parts of the body that only count
    continues: list[Node] = field(default_factory=list)
    pair: str = ""  # the type that two elements are seen as
    named: str = ""  # a range-based loop's own name for the element
    converts: bool = False  # accumulators of different types are paired
    peeled: tuple[Node, Node] | None = (
        None  # the loop over elements around loops over fragments, and the first of those
    )
    gathers: frozenset[Place] = frozenset()  # variables from outside, which the lambda must not copy
    starts: list[Start] = field(default_factory=list)  # what folds of the elements began with
    places: dict[Node, str] = field(default_factory=dict)  # what is written for expressions that say a row or column
    ignored: list[Node] = field(default_factory=list)  # counters that are given to what makes nothing of them
    copy: Node | None = None  # a range-based loop's variable that is no reference


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
        self.accesses: Accesses = element_accesses.find(uniform.model, body)
        self.found = Found(refusals=list(self.accesses.refusals))
        self.gathers: dict[tuple[Place, Node], str] = {}  # by variable and loop, what gathers elements in it
        self.starts = Starts(uniform, self.accesses, [])
        self.lacking: set[Node] = set()  # loops that take all elements only together with those before them

    def find(self) -> Found:
        """Every sweep that could be proved; a refusal for each loop or group of accesses that could not."""
        owned: dict[Node, list[Access]] = {}
        loose: list[Access] = []
        for access in self.accesses.found:
            owner = self._owner(access)
            if owner is None:
                loose.append(access)
            else:
                owned.setdefault(owner, []).append(access)
        self.starts = Starts(self.uniform, self.accesses, loose)
        for loop, fragment in self.accesses.walked:
            self._keep(self._begun(loop, self._walked(loop, fragment)))
        for counting, accesses in owned.items():
            self._keep(self._begun(counting, self._counted(counting, accesses)))
        begun = {start.access for sweep in self.found.sweeps for start in sweep.starts}
        rest = [access for access in loose if access not in begun]
        for group in element_coverage.unrolled(self.uniform.writes, self.uniform.calls, rest):
            if group.missed:
                self.found.refusals += [Refusal("W2S210", a[0].node, group.missed) for a in group.accesses]
            else:
                self._keep(self._proved(group.statements, group.statements[0], group.accesses[0], None, None))
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
        stack = list(picking(access))
        evaluator = Evaluator(self.uniform.writes, 1)
        while stack:
            key = stack.pop()
            if key not in found:
                found.add(key)
                value = evaluator.only_value(key) if key not in self.accesses.aliases else None
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
        writes, calls = self.uniform.writes, self.uniform.calls
        missed, before = element_coverage.missed(writes, head, [accesses]), {s.number for s in self.starts.before(loop)}
        if missed and before:
            self.lacking.add(loop)
            missed = element_coverage.missed(writes, head, [accesses], before)
        if missed and (parts := element_coverage.parts_of(calls, head, accesses)):
            missed = element_coverage.missed(writes, head, parts, before)
            if not missed:
                return self._proved([loop], head.body.statements[0], parts[0], head, loop)
        if missed:
            return Refusal("W2S210", first, missed)
        inner = nested(head.body)
        if inner and any(fragment_variables(a.fragment) & counters(one) for a in accesses for one in inner):
            found = self._proved([inner[-1].body], inner[-1].body, accesses, head, loop)
            if isinstance(found, Sweep):
                found.peeled = (loop, inner[0])
            return found
        found = self._proved([loop], head.body, accesses, head, loop)
        placed = (
            self._placed(loop, accesses, head)
            if isinstance(found, Refusal) and found.code in ("W2S211", "W2S213", "W2S214")
            else None
        )
        return placed or found

    def _begun(self, loop: Node, found: Sweep | Refusal) -> Sweep | Refusal:
        """With the elements that its folds begin with, which it takes too: nothing else may miss them or change them."""
        starts = self.starts.before(loop)
        if not starts or isinstance(found, Refusal):
            return found
        sums = [s.access.node for s in starts if s.operation == SUM]
        if sums and (loop not in self.lacking or len({s.number for s in starts}) > 1):
            return Refusal("W2S210", sums[0], "the loop adds it once more")
        does_more = loop in self.lacking and (found.gathers != {s.key for s in starts} or found.places or found.peeled)
        if does_more or any(e.written for e in found.elements):
            return Refusal(
                "W2S210", starts[0].access.node, "the loop does more than fold what begins with this element"
            )
        return replace(found, starts=starts)

    def _placed(self, loop: Node, accesses: list[Access], head: Head) -> Sweep | None:
        """A loop that works out each element's row and column by the known mapping."""
        fragment = fragment_of(accesses[0].fragment)
        texts = {self.uniform.calls.code(a.fragment) for a in accesses}
        evaluator = Evaluator(self.uniform.writes, HELD)
        steps = head.iterations(evaluator)
        if fragment is None or not known(fragment) or len(texts) > 1 or not steps:
            return None
        picked = [n for n in element_coverage.numbers(evaluator, accesses[0], steps) if n is not None]
        if {*picked} != {*range(HELD)}:  # a pair is two elements of one step
            return None
        inside = {n.ref.key for b in head.kept for n in b.walk() if n.kind == Kind.VAR_DECL and n.ref is not None}
        places = Places(self.uniform, steps, picked, {a.node for a in accesses}, inside)
        if not all(places.cover(s) for s in head.kept) or not places.texts or left_over(places, head.kept):
            return None
        folded = [d.parent for d in places.folded.values() if d.parent is not None]
        head.dropped += folded
        found = self._proved([loop], head.body, accesses, head, loop, places=places)
        return found if isinstance(found, Sweep) else None

    def _walked(self, loop: Node, fragment: Node) -> Sweep | Refusal:
        """`for (auto &v : f.x)`."""
        variable, body = loop.variable, loop.body
        if variable.ref is None:
            return Refusal("W2S210", loop, "the loop's variable cannot be followed")
        uses = [
            n
            for n in body.walk()
            if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == variable.ref.key
        ]
        if any(loop.span.contains(a.node.span) for a in self.accesses.found):
            return Refusal("W2S210", fragment, "one element is combined with others")
        accesses = [Access(u, fragment, ()) for u in uses]
        found = self._proved([loop], body, accesses or [Access(fragment, fragment, ())], None, loop, variable.name)
        return replace(found, copy=variable) if isinstance(found, Sweep) and not variable.type.is_reference else found

    # -- the proof --------------------------------------------------------------------------------------------

    def _proved(
        self,
        statements: list[Node],
        body: Node,
        accesses: list[Access],
        head: Head | None,
        loop: Node | None,
        named: str = "",
        places: Places | None = None,
    ) -> Sweep | Refusal:
        kinds = self._kinds(accesses)
        if isinstance(kinds, str):
            return Refusal("W2S212", accesses[0].node, kinds)
        own = set(head.values) if head is not None else set()
        unread = frozenset(element for element, _ in self.accesses.unevaluated)
        flow = Flow(self.uniform, {a.node for a in accesses}, own, loop=loop, unread=unread)
        kept = head.kept if head is not None and head.body is body else [body]
        if places is not None:
            flow.places, flow.placed = set(places.texts), positioned(places, kept)
        refusal = flow.refusal(kept) or self._fragments_are_fixed(accesses, flow) or self._everywhere(statements[0])
        if refusal is None and head is not None and head.used_after:
            refusal = Refusal("W2S210", accesses[0].node, "the loop's counter is used after it")
        if refusal is None and accesses[0].pair:
            refusal = Pairs(self.uniform, flow.elements, flow.inside).refusal(kept)
        if refusal is None and (flow.gathered or flow.gathers_once):
            refusal = self._partial(flow, statements, accesses)
        if refusal is not None:
            return refusal
        elements = [Element(a.node, a.fragment, writes_element(self.uniform, a.node)) for a in accesses]
        return Sweep(
            statements,
            body,
            elements,
            list(head.dropped) if head is not None else [],
            flow.continues,
            accesses[0].pair,
            named,
            kinds,
            gathers=frozenset(flow.gathered),
            places=places.texts if places is not None else {},
            ignored=flow.ignored,
        )

    def _partial(self, flow: Flow, statements: list[Node], accesses: list[Access]) -> Refusal | None:
        """What a lane gathers has a meaning as a part of the warp's whole alone; A and B elements may be held twice."""
        once = all(held_once(a.fragment, self.uniform) for a in accesses)
        self.gathers.update({(key, statements[0]): operation for key, operation in flow.gathered.items()})
        for key, operation in flow.gathered.items():
            loops = [n for k, n in self.gathers if k == key]
            reduction = self._reduction(key, operation, loops)
            if not once or not reduction.is_complete():
                why = f"'{said(key)}' gathers the elements one lane holds{by_call(reduction.lost, self.uniform)}"
                return Refusal("W2S213", flow.gather_sites[key], why)
        for call, gathering in flow.gathers_once.items():
            if not once or (gathering is not None and not gathers_whole(gathering, self.uniform, statements[0])):
                return gathers(call, gathering.gathered if gathering is not None else ())
        return None

    def _reduction(self, place: Place, operation: str, loops: list[Node]) -> HandedOn:
        key, field = place if isinstance(place, Part) else (place, None)
        starts = self.starts.values(key, operation) if field is None else frozenset()
        return HandedOn(self.uniform, self.body, key, operation, loops, starts, field=field)

    def _fragments_are_fixed(self, accesses: list[Access], flow: Flow) -> Refusal | None:
        for access in accesses:
            if fragment_variables(access.fragment) & (flow.inside | flow.counters):
                return Refusal("W2S210", access.node, "the fragment is picked inside the loop over its elements")
            found = worst(self.uniform.of(n) for n in choosing(access.fragment))
            if found.differs:
                return Refusal(
                    "W2S211", access.node, f"'{found.why}', which picks the fragment, differs from lane to lane"
                )
        return None

    def _everywhere(self, statement: Node) -> Refusal | None:
        """joint_matrix_apply is for whole sub-groups."""
        found = self.uniform.around(statement)
        if not found.differs:
            return None
        why = f"only some lanes come here: '{found.why}' differs from lane to lane{by_place(statement, self.uniform)}"
        return Refusal("W2S211", statement, why)

    def _kinds(self, accesses: list[Access]) -> bool | str:
        """Fragments of one type pair element by element; accumulators of one shape do so by their places."""
        types = [forms for a in accesses if (forms := fragment_forms(a.fragment))]
        if types and not set.intersection(*({_place(t) for t in forms} for forms in types)):
            return "fragments of different kinds are paired element by element"
        return len(types) > 1 and not set.intersection(*(set(forms) for forms in types))


def _place(fragment: FragmentType) -> tuple[str, ...]:
    """What decides where an element is held: for an accumulator not its type."""
    same = (fragment.use, fragment.m, fragment.n, fragment.layout)
    return same if fragment.use == "accumulator" else (*same, fragment.k, fragment.element)
