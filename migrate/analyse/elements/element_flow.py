"""The proof that a statement does the same to every element: nothing in it tells one lane or element from another.

CUDA C++ Programming Guide, "Warp Matrix Functions": the mapping of elements to lanes is unspecified, but one for all
fragments of a type: `c.x[i] = alpha * acc.x[i] + c.x[i]` has a meaning, `acc.x[i] += bias[lane]` has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.elements import ignored_indices
from wmma2sycl.migrate.analyse.elements.body_memory import BodyMemory
from wmma2sycl.migrate.analyse.elements.handed_over import by_value
from wmma2sycl.migrate.analyse.elements.refusal import IN_LAMBDA, Refusal, gathers
from wmma2sycl.migrate.analyse.lanes.private_memory import points_to_private
from wmma2sycl.migrate.analyse.macros import pure_assembly
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.program.resolved_calls import ResolvedCalls
from wmma2sycl.migrate.analyse.reductions.element_kinds import EXPRESSIONS, NAMES, STATEMENTS
from wmma2sycl.migrate.analyse.reductions.one_place import is_one_place
from wmma2sycl.migrate.analyse.syntax import pure_functions
from wmma2sycl.migrate.analyse.syntax.callees import Callees
from wmma2sycl.migrate.analyse.syntax.expressions import passed, stripped
from wmma2sycl.migrate.analyse.syntax.unevaluated import is_unevaluated
from wmma2sycl.migrate.analyse.values.folds import fold, stands_alone
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, is_write
from wmma2sycl.migrate.analyse.writes.own_parts import Part, Place, part, said
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function

_ORDERLESS = {"atomicAdd", "atomicSub", "atomicMax", "atomicMin", "atomicOr", "atomicAnd", "atomicXor"}


@dataclass
class Flow(BodyMemory):
    """One body: its elements, its counters, the variables declared in it."""

    loop: Node | None = None
    continues: list[Node] = field(default_factory=list)
    proved: dict[Key | Node, Refusal | None] = field(default_factory=dict)  # functions and lambdas
    is_function: bool = False
    gathered: dict[Place, str] = field(
        default_factory=dict
    )  # variables from outside, and what gathers elements in them
    gatherers: set[Node] = field(default_factory=set)  # where they are named
    gather_sites: dict[Place, Node] = field(default_factory=dict)
    bound: set[Key] = field(default_factory=set)  # names of `auto [x, y] = ...` in the body, which may be read
    ignored: list[Node] = field(default_factory=list)  # counters that are given to what makes nothing of them
    unread: frozenset[Node] = frozenset()  # elements of which the type alone is asked
    one: Node | None = None  # the lambda that this is the body of
    lambdas: dict[Node, Flow] = field(default_factory=dict)  # those that gather in variables around them
    gathers_once: dict[Node, Flow | None] = field(default_factory=dict)  # calls of these; None: of an atomic

    def refusal(self, body: Iterable[Node]) -> Refusal | None:
        """What keeps these statements from being the same for every element; None where nothing does."""
        body = list(body)
        self.inside |= {
            n.ref.key
            for b in body
            for n in b.walk()
            if n.kind in (Kind.VAR_DECL, Kind.PARM_DECL) and n.ref is not None and not _is_captured(n, b)
        }
        names = (name for b in body for n in b.walk() if n.kind == Kind.UNEXPOSED_DECL for name in n.bindings[:-1])
        self.bound |= {name.ref.key for name in names if name.ref is not None}
        for statement in body:
            found = self._effects(statement) or self._value(statement)
            if found is not None:
                return found
        return self._read_while_it_gathers(body)

    def _read_while_it_gathers(self, body: list[Node]) -> Refusal | None:
        """`acc.x[i] += bias[k]; k++;`: the same in all lanes, and another number for each element; so is what atomics count."""
        atomics = [call for call, one in self.gathers_once.items() if one is None]
        within = {n for call in atomics for n in call.walk()}
        counted = {n.ref.key for call in atomics for n in passed(call)[0].walk() if n.ref is not None}
        for node in (n for b in body for n in b.walk() if n not in within and n.ref is not None):
            if atomics and node.ref is not None and node.ref.key in counted and node.type.is_indirect:
                return gathers(atomics[0])
        for node in (n for b in body for n in b.walk() if n.ref is not None and n.kind == Kind.DECL_REF_EXPR):
            read = next((p for p in self.gathered if self._is_read(node, p)), None)
            if read is not None:
                why = f"'{said(read)}' gathers the elements one lane holds, and is read there"
                return Refusal("W2S213", self.gather_sites[read], why)
        return None

    def _is_read(self, name: Node, place: Place) -> bool:
        """Whether a name leads to what is gathered, but for the folds themselves; another member does not."""
        key = place.variable if isinstance(place, Part) else place
        if name.ref is None or name.ref.key != key or name in self.gatherers or name.parent in self.gatherers:
            return False
        member = name.parent
        is_other = isinstance(place, Part) and member is not None and member.kind == Kind.MEMBER_REF_EXPR
        return not (is_other and member is not None and member.ref is not None and member.ref.key != place[1])

    # -- values -----------------------------------------------------------------------------------------------

    def _value(self, node: Node) -> Refusal | None:
        """An expression without elements must be the same in all lanes; of one with elements, its parts."""
        if node in self.elements or node in self.places or node in self.gatherers or node in self.unread:
            return None
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key in self.counters:
            if not ignored_indices.is_ignored(node, self.uniform, self._may_call):
                return Refusal("W2S211", node, f"'{node.name}' tells the elements apart")
            self.ignored.append(node)
            return None
        if node in self.gathers_once and (node.callee.kind == Kind.DECL_REF_EXPR or self.gathers_once[node] is None):
            given = passed(node)  # its names were seen
            to_one = (
                self.gathers_once[node] is None and not self._is_open(given[0]) and is_one_place(given[0], self.uniform)
            )
            return next((r for c in given[1 if to_one else 0 :] if (r := self._value(c)) is not None), None)
        if node.kind in EXPRESSIONS and node.kind != Kind.LAMBDA_EXPR and not self._is_open(node):
            found = self.uniform.of(node)
            if not found.differs or is_unevaluated(self.uniform.model, node):
                return None
            why = f"'{found.why}' differs from lane to lane{by_value(node, self.uniform)}"
            return Refusal("W2S211", node, why)
        return next((r for c in node.children if (r := self._value(c)) is not None), None)

    def _is_open(self, node: Node) -> bool:
        own = self.inside | self.counters | self.bound
        return any(
            n in self.elements or n in self.places or n in self.gatherers or (n.ref is not None and n.ref.key in own)
            for n in node.walk()
        )

    # -- effects ----------------------------------------------------------------------------------------------

    def _effects(self, node: Node) -> Refusal | None:
        if node in self.elements or node.kind == Kind.STATIC_ASSERT:
            return None
        if node.kind == Kind.ASM_STMT and (written := pure_assembly.outputs(node, self.uniform.model)) is not None:
            found = next((r for o in written if (r := self._output(o)) is not None), None)
        elif node.kind not in STATEMENTS and node.kind not in EXPRESSIONS and node.kind not in NAMES:
            found = self._jump(node)
        elif is_write(node):
            found = self._write(node)
        elif node.kind == Kind.CALL_EXPR:
            found = self._call(node)
        else:
            found = self.element_as_memory(node) or self._declaration(node)
        return (
            found
            or self._implied(node)
            or next((r for c in node.children if (r := self._effects(c)) is not None), None)
        )

    def _jump(self, node: Node) -> Refusal | None:
        if node.kind == Kind.RETURN_STMT and (
            self.is_function or any(a.kind == Kind.LAMBDA_EXPR for a in node.ancestors())
        ):
            return None
        if node.kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT):
            owners = (
                a
                for a in node.ancestors()
                if a.kind in LOOPS or (a.kind == Kind.SWITCH_STMT and node.kind == Kind.BREAK_STMT)
            )
            owner = next(owners, None)
            if self.is_function or (
                owner is not None
                and self.loop is not None
                and owner is not self.loop
                and self.loop.span.contains(owner.span)
            ):
                return None
            if node.kind == Kind.CONTINUE_STMT and owner is self.loop:
                self.continues.append(node)
                return None
        if node.kind in (Kind.BREAK_STMT, Kind.RETURN_STMT, Kind.GOTO_STMT):
            return Refusal(
                "W2S214", node, "the loop is left early, so how far it gets depends on the order of the elements"
            )
        what = {Kind.ASM_STMT: "inline assembly", Kind.STRING_LITERAL: "a string"}.get(node.kind, "this construct")
        return Refusal("W2S214", node, f"{what} cannot be followed")

    def _write(self, node: Node) -> Refusal | None:
        target = self.bare(node.target)
        if self.is_own(target) or self.is_at_a_place(target):
            return None
        if target.kind == Kind.DECL_REF_EXPR:
            if target.ref is not None and target.ref.key in self.counters:
                return Refusal("W2S211", node, f"'{target.name}' is changed in the body")
            if self._gathers(node, target.ref.key if target.ref is not None else None):
                return None
            return Refusal("W2S213", node, f"'{target.name}' gathers the elements one lane holds")
        if self.one is None and self._gathers(node, part(target, self.uniform.model)):
            return None
        return Refusal("W2S214", node, "memory is written once for every element, in the order of the elements")

    def _gathers(self, write: Node, place: Place | None) -> bool:
        """Whether a write puts an element into a variable, or a member of one, by an operation that is the same everywhere."""
        is_asked = place is not None and stands_alone(write) and (not self.is_function or self.one is not None)
        found = fold(self.uniform.calls, write) if is_asked else None
        if found is None or place is None or self.gathered.setdefault(place, found.gathers) != found.gathers:
            return False
        self.gatherers |= set(found.names)
        self.gather_sites.setdefault(place, write)
        return True

    def _declaration(self, node: Node) -> Refusal | None:
        if node.kind != Kind.VAR_DECL:
            return None
        if node.is_shared or self.uniform.calls.code(node).startswith("static"):
            return Refusal("W2S213", node, f"'{node.name}' keeps its value from one element to the next")
        return None

    # -- calls ------------------------------------------------------------------------------------------------

    def _call(self, call: Node) -> Refusal | None:
        targets = self.uniform.calls.of(call)
        if targets.converts:
            return None
        if not targets.in_input:
            if pure_functions.is_vote(targets.name) or targets.name.startswith("__shfl"):
                return Refusal("W2S211", call, f"'{targets.name}' exchanges values between lanes")
            if targets.name.startswith("atomic"):
                return self._atomic(call, targets)
            known = (
                pure_functions.is_pure(targets.name)
                or pure_functions.is_load(targets.name)
                or targets.name.startswith("operator")
            )
            if not known and not targets.name.startswith("__") and self._is_seen_in_instances(call):
                return None  # whom it calls is asked next
            return None if known else Refusal("W2S214", call, f"what '{targets.name or 'this call'}' does is not known")
        for function in targets.functions:
            if (found := self._function(call, function)) is not None and self._may_call(call, function):
                return found
        for one in targets.lambdas:
            if one not in self.proved:
                self.proved[one] = None  # a lambda that may call itself adds nothing
                flow = Flow(
                    self.uniform, set(), set(), proved=self.proved, is_function=True, one=one, lambdas=self.lambdas
                )
                self.proved[one] = flow.refusal([one])
                self.lambdas.update({one: flow} if flow.gathered else {})
            if (found := self.proved[one]) is not None:
                return Refusal(found.code, call, f"{found.reason.removesuffix(IN_LAMBDA)}{IN_LAMBDA}")
            if one in self.lambdas and self.is_function:
                return gathers(call, self.lambdas[one].gathered)
            self.gathers_once.update({call: self.lambdas[one]} if one in self.lambdas else {})
        functions = (f.parameters for f in targets.functions if self._may_call(call, f))
        takes = (*functions, *(one.parameters for one in targets.lambdas))
        return next((r for p in takes if (r := self._bound_arguments(call, [one.type for one in p])) is not None), None)

    def _atomic(self, call: Node, targets: Callees) -> Refusal | None:
        """Fine in memory of an element's own, and where lanes have it in common and nobody asks in which order it is done."""
        alone = call.parent is not None and call.parent.kind in (Kind.COMPOUND_STMT, Kind.FOR_STMT, Kind.IF_STMT)
        if alone and passed(call) and self.is_at_a_place(passed(call)[0]):
            return None
        is_own = not passed(call) or points_to_private(self.uniform.model, passed(call)[0])
        if alone and targets.name in _ORDERLESS and targets.cuda and not self.is_function and not is_own:
            self.gathers_once[call] = None
            return None
        return gathers(call)

    def _may_call(self, call: Node, function: Function) -> bool:
        """Whether an instance calls it here, where instances tell: `f(x)` in a template may be any `operator()` by its text."""
        if function.body is None:
            return True
        model = self.uniform.model
        here = model.facts.get(ResolvedCalls).functions(call, model)
        called = {f.ref.key for f in here if f.ref.name == function.ref.name}  # other calls may begin here, too
        return not called or function.ref.key in called

    def _is_seen_in_instances(self, call: Node) -> bool:
        """Whether a call goes to functions of the input by a template's argument or by a pointer."""
        return bool(self.uniform.model.facts.get(ImpliedCalls).at(call).functions)

    def _implied(self, node: Node) -> Refusal | None:
        """What runs here without being called: an operator of the input's own, a default argument, a destructor."""
        model = self.uniform.model
        implied = model.facts.get(ImpliedCalls).at(node)
        functions = (f for key in (*implied.functions, *implied.at_end) for f in model.functions[key].each)
        found = next((r for f in functions if (r := self._function(node, f)) is not None), None)
        found = found or next((r for v in implied.values if (r := self._value(v)) is not None), None)
        return None if found is None else Refusal(found.code, node, found.reason)

    def _function(self, call: Node, function: Function) -> Refusal | None:
        key = function.body or function.ref.key  # a specialised function has several
        if key not in self.proved:
            self.proved[key] = None  # a recursive call adds nothing
            if function.body is None:
                self.proved[key] = Refusal("W2S214", call, f"the body of '{function.ref.name}' is not seen")
            else:
                flow = Flow(self.uniform, set(), set(), proved=self.proved, is_function=True)
                flow.inside |= {p.ref.key for p in function.parameters if p.ref is not None}
                given = (v for v in function.initialisers if v.parent is not None and v.parent.kind in FUNCTION_KINDS)
                self.proved[key] = flow.refusal([*given, function.body])  # defaults count where a call leaves them out
        found = self.proved[key]
        return None if found is None else Refusal(found.code, call, f"{found.reason} (in '{function.ref.name}')")

    def _bound_arguments(self, call: Node, types: list[Type]) -> Refusal | None:
        """What a function may write through a reference must be the body's own."""
        for argument, parameter in zip(passed(call), types):
            named = argument.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
            if parameter.is_mutable_reference and named and not self.is_own(argument):
                return Refusal(
                    "W2S213", argument, f"'{argument.name or 'memory'}' may be written once for every element"
                )
            if (parameter.is_pointer or parameter.is_array) and stripped(argument) in self.elements:
                return Refusal("W2S215", argument, "the address of an element leads to its neighbours")
        return None


def _is_captured(variable: Node, body: Node) -> bool:
    """`[n = 0]() mutable { return n++; }`: what a lambda keeps from one call to the next."""
    return body.kind == Kind.LAMBDA_EXPR and variable.kind == Kind.VAR_DECL and variable.parent is body
