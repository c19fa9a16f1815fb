"""Where 32-bit addresses of shared memory go: every variable, parameter, result and cast they pass through.

CUDA keeps such an address in an integer. SYCL has none that holds a local pointer on every device, so all of these become
`shared_address`; a place where that cannot be is told, since an address cut to 32 bits would be wrong on a CPU.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS, AsmStatements, shared_operands
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.writes.dependent_objects import class_fields
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Fact, Model

_SOURCE = "__cvta_generic_to_shared"
_BACK = ("__cvta_shared_to_generic",)
_CASTS = (
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
)
_THROUGH = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)
_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.MEMBER_REF)
_COMPARISONS = ("==", "!=", "<", ">", "<=", ">=")


@dataclass(frozen=True, slots=True)
class SharedAddresses(Fact):
    """What holds them: declarations, functions by what they return, casts; and where that cannot be."""

    declared: frozenset[Key]
    returned: frozenset[Key]
    casts: tuple[Node, ...]
    problems: tuple[tuple[Node, str], ...]

    @classmethod
    def of(cls, model: Model) -> SharedAddresses:
        """Follows every such address to a fixed point; a problem where one goes where SYCL has no place for it."""
        flow = _Flow(model)
        flow.run()
        return cls(frozenset(flow.declared), frozenset(flow.returned), tuple(flow.casts), tuple(flow.problems))


class _Flow:
    def __init__(self, model: Model) -> None:
        self.model, self.statements = model, model.facts.get(AsmStatements)
        self.declared: dict[Key, None] = {}
        self.returned: dict[Key, None] = {}
        self.casts: list[Node] = []
        self.problems: list[tuple[Node, str]] = []
        self.seen: set[int] = set()
        self.later: list[Node] = []
        self.uses: dict[Key, list[Node]] = {}
        self.calls: dict[Key, list[Node]] = {}
        self.sources: list[Node] = []
        self.callees = Calls(model)

    def run(self) -> None:
        if not self._index():
            return
        for source in self.sources:
            self.reach(source)
        for node in self.statements.nodes:
            for assembly in self.statements.at(node):
                reads, writes = shared_operands(assembly)
                for number in writes:
                    self.target(node.operands[number])
                for number in reads:
                    self.expect(node.operands[number])
        while self._settle():
            pass

    def _index(self) -> bool:
        for node in (n for unit in self.model.units for n in unit.nodes):
            if node.kind in _NAMES and node.ref is not None and node.ref.file is not None:
                self.uses.setdefault(node.ref.key, []).append(node)
            elif node.kind == Kind.CALL_EXPR and (ref := callee(node)) is not None and ref.cuda and ref.name == _SOURCE:
                self.sources.append(node)
            if node.kind == Kind.CALL_EXPR:
                for function in self.callees.of(node).functions:
                    self.calls.setdefault(function.ref.key, []).append(node)
        return bool(self.sources or self.statements.nodes)

    def _settle(self) -> bool:
        """Differences, once it is known what the right side is; and what else is given to what holds addresses."""
        before = (len(self.seen), len(self.declared), len(self.problems))
        for node in self.later:
            parent = node.parent
            if parent is not None and id(parent.right) not in self.seen:
                self.reach(parent)
        for key in list(self.declared):
            for value in self._given(key):
                self.expect(value)
        for key in list(self.returned):
            for result in self._results(key):
                self.expect(result)
        return before != (len(self.seen), len(self.declared), len(self.problems))

    def _given(self, key: Key) -> list[Node]:
        """What a variable or parameter gets; of an array's declaration the size is no value."""
        is_array = self.model.declarations[key].type.is_array
        values = self.model.assigned.get(key, ()) + self.model.passed.get(key, ())
        return [v for v in values if not is_array or v.parent is None or v.parent.kind != Kind.VAR_DECL]

    def _results(self, key: Key) -> Iterator[Node]:
        function = self.model.functions.get(key)
        bodies = [one.body for one in function.each if one.body is not None] if function is not None else []
        for body in bodies:
            for node in body.walk():
                value = node.returned if node.kind == Kind.RETURN_STMT else None
                around = self.model.function_of(node) if value is not None else None
                if value is not None and around is not None and around.body is body:
                    yield value

    # -- forward: an expression that is an address ------------------------------------------------------------

    def reach(self, node: Node) -> None:
        if id(node) in self.seen or node.parent is None:
            return
        self.seen.add(id(node))
        above = node.parent
        kind = above.kind
        if kind == Kind.INIT_LIST_EXPR and (fields := class_fields(self.model, above.type)):
            place = next(i for i, child in enumerate(above.children) if child is node)
            for key in fields[place : place + 1]:
                self.declare(self.model.declarations[key])
        elif kind in _THROUGH or _is_element_or_choice(node, above):
            self.reach(above)
        elif kind in _CASTS:
            self.cast(above)
        elif kind == Kind.VAR_DECL:
            self.declare(above)
        elif kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
            self.operator(node, above)
        elif kind == Kind.RETURN_STMT:
            self.returns(node)
        elif kind == Kind.CALL_EXPR:
            self.passed(node, above)
        elif kind in FUNCTION_KINDS and (member := _initialised(above, node)) is not None:
            self.target(member)
        elif node.kind != Kind.MEMBER_REF and kind not in (
            *KINDS,
            Kind.COMPOUND_STMT,
            Kind.MEMBER_REF_EXPR,
            Kind.LAMBDA_EXPR,
            Kind.FOR_STMT,
        ):
            self.problem(node, "this use of it cannot be followed")

    def problem(self, node: Node, reason: str) -> None:
        if all(known is not node for known, _ in self.problems):
            self.problems.append((node, reason))

    def cast(self, cast: Node) -> None:
        if cast.type == "void":
            return
        if cast.type.is_pointer:
            self.problem(cast, "it is made a pointer without __cvta_shared_to_generic")
            return
        if all(known is not cast for known in self.casts):
            self.casts.append(cast)
        self.reach(cast)

    def operator(self, node: Node, above: Node) -> None:
        left, right, text = above.left, above.right, above.operator
        if text in ("=", "+=") and node is right:
            self.target(left)
        elif (text == "," and node is right) or text == "+":
            self.reach(above)
        elif text == "-" and node is left:
            self.later.append(node)
        elif text in (*_COMPARISONS, "=", ",") or text == "-" or (text in ("+=", "-=") and node is left):
            return
        else:
            self.problem(above, f"'{text}' looks at its bits, which are others on every device")

    def returns(self, node: Node) -> None:
        if any(a.kind == Kind.LAMBDA_EXPR for a in node.ancestors()):
            self.problem(node, "a lambda returns it")
            return
        function = self.model.function_of(node)
        if function is not None and function.ref.key not in self.returned:
            self.returned[function.ref.key] = None
            for call in self.calls.get(function.ref.key, []):
                self.reach(call)

    def passed(self, node: Node, call: Node) -> None:
        called = self.callees.of(call)
        place = next((i for i, argument in enumerate(call.arguments) if argument is node), -1)
        if (called.cuda and called.name in _BACK) or (place < 0 and called.name == "operator()"):
            return
        takers = [f.parameters[place] for f in called.functions if 0 <= place < len(f.parameters)]
        if not takers or called.lambdas:
            self.problem(node, f"'{called.name or 'a call'}' takes an integer")
        for parameter in takers:
            self.declare(parameter)

    def declare(self, declaration: Node) -> None:
        if declaration.ref is None or declaration.ref.key in self.declared:
            return
        key = declaration.ref.key
        self.declared[key] = None
        for use in self.uses.get(key, []):
            self.reach(use)
        if declaration.kind == Kind.PARM_DECL and declaration.type.is_indirect:
            for value in self.model.passed.get(key, ()):
                self.target(value)

    def target(self, node: Node) -> None:
        """What is written: its variable holds addresses."""
        through = (*_THROUGH, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR)
        while node.kind in through and (inner := node.first_operand) is not None:
            node = inner
        declaration = (
            self.model.declarations.get(node.ref.key) if node.kind in _NAMES and node.ref is not None else None
        )
        if declaration is None:
            self.problem(node, "it is kept where it cannot be followed")
        else:
            self.declare(declaration)

    # -- backward: an expression that must be one -------------------------------------------------------------

    def expect(self, node: Node) -> None:
        if id(node) in self.seen or node.type.is_pointer or node.value() == 0:
            return
        if node.kind in _THROUGH and node.children:
            self.expect(node.operand)
        elif node.kind in _CASTS:
            self.cast(node)
            self.expect(node.operand)
        elif node.kind in (*_NAMES, Kind.ARRAY_SUBSCRIPT_EXPR):
            self.target(node)
        elif node.kind == Kind.CONDITIONAL_OPERATOR:
            self.expect(node.yes)
            self.expect(node.no)
        elif node.kind == Kind.CALL_EXPR and (ref := callee(node)) is not None and ref.key in self.model.functions:
            self.returned[ref.key] = None
            for call in self.calls.get(ref.key, []):
                self.reach(call)
        elif node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
            self.sum(node)
        else:
            self.problem(node, "it is not known to be one")

    def sum(self, node: Node) -> None:
        """`address + offset`: the one that can only be the address, else the first. A call with an integer then does not compile."""
        left, right = node.left, node.right
        if id(left) in self.seen or id(right) in self.seen:
            return
        named = [
            c
            for c in (left, right)
            if c.value() is None and c.kind in (*_NAMES, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CALL_EXPR, Kind.PAREN_EXPR)
        ]
        self.expect(named[0] if len(named) == 1 and node.operator == "+" else left)


def _is_element_or_choice(node: Node, above: Node) -> bool:
    """`*p`, `&a`, `a[i]` of what holds addresses, and either side of `?:`."""
    if above.kind == Kind.UNARY_OPERATOR:
        return above.operator in ("&", "*")
    if above.kind == Kind.CONDITIONAL_OPERATOR:
        return node is not above.condition
    return above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node is above.array


def _initialised(constructor: Node, value: Node) -> Node | None:
    """`Tile(void *p) : address_(value) {}`: the member."""
    before = next((one for one, following in pairwise(constructor.children) if following is value), None)
    return before if before is not None and before.kind == Kind.MEMBER_REF else None
