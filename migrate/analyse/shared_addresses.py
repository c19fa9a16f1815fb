"""Where 32-bit addresses of shared memory go: every variable, parameter, result and cast they pass through.

CUDA keeps such an address in an integer. SYCL has none that holds a local pointer on every device, so all of these become
`shared_address`; a place where that cannot be is told, since an address cut to 32 bits would be wrong on a CPU.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.asm_statements import KINDS, AsmStatements, is_ptx, needs_of, shared_operands
from wmma2sycl.migrate.analyse.callees import Calls
from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.analyse.writes import class_fields
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model, SharedAddresses

_SOURCE = "__cvta_generic_to_shared"
_BACK = ("__cvta_shared_to_generic",)
_CASTS = ("CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR", "CXX_REINTERPRET_CAST_EXPR")
_THROUGH = ("PAREN_EXPR", "UNEXPOSED_EXPR", "INIT_LIST_EXPR")
_NAMES = ("DECL_REF_EXPR", "MEMBER_REF_EXPR", "MEMBER_REF")
_COMPARISONS = ("==", "!=", "<", ">", "<=", ">=")


def find(model: Model) -> SharedAddresses:
    """Also notes in the model what inline assembly makes its functions need."""
    statements = AsmStatements(model)
    for node in statements.nodes:
        function, written = model.function_of(node), statements.of(node)
        if not written or not all(is_ptx(assembly) for assembly in written):
            model.unseen_assembly.add((node.file, node.start))
        for assembly in written:
            needs, lanes = needs_of(assembly)
            if function is not None:
                function.uses |= needs | ({"lanes"} if lanes and "sg" in needs else set())
            if lanes:
                model.lane_assembly.add((node.file, node.start))
    return _Flow(model, statements).run()


class _Flow:
    def __init__(self, model: Model, statements: AsmStatements) -> None:
        self.model, self.statements = model, statements
        self.found = SharedAddresses()
        self.seen: set[int] = set()
        self.later: list[Node] = []
        self.uses: dict[Key, list[Node]] = {}
        self.calls: dict[Key, list[Node]] = {}
        self.sources: list[Node] = []
        self.callees = Calls(model)

    def run(self) -> SharedAddresses:
        if not self._index():
            return self.found
        for source in self.sources:
            self.reach(source)
        for node in self.statements.nodes:
            for assembly in self.statements.of(node):
                reads, writes = shared_operands(assembly)
                for number in writes:
                    self.target(node.children[number])
                for number in reads:
                    self.expect(node.children[number])
        while self._settle():
            pass
        return self.found

    def _index(self) -> bool:
        for node in (n for unit in self.model.units for n in unit.nodes):
            if node.kind in _NAMES and node.ref is not None and node.ref.file is not None:
                self.uses.setdefault(node.ref.key, []).append(node)
            elif node.kind == "CALL_EXPR" and (ref := callee(node)) is not None and ref.cuda and ref.name == _SOURCE:
                self.sources.append(node)
            if node.kind == "CALL_EXPR":
                for function in self.callees.of(node).functions:
                    self.calls.setdefault(function.ref.key, []).append(node)
        return bool(self.sources or self.statements.nodes)

    def _settle(self) -> bool:
        """Differences, once it is known what the right side is; and what else is given to what holds addresses."""
        before = (len(self.seen), len(self.found.declared), len(self.found.problems))
        for node in self.later:
            parent = node.parent
            if parent is not None and id(parent.children[1]) not in self.seen:
                self.reach(parent)
        for key in list(self.found.declared):
            for value in self._given(key):
                self.expect(value)
        for key in list(self.found.returned):
            for result in self._results(key):
                self.expect(result)
        return before != (len(self.seen), len(self.found.declared), len(self.found.problems))

    def _given(self, key: Key) -> list[Node]:
        """What a variable or parameter gets; of an array's declaration the size is no value."""
        is_array = "[" in self.model.declarations[key].type
        values = self.model.assigned.get(key, []) + self.model.passed.get(key, [])
        return [v for v in values if not is_array or v.parent is None or v.parent.kind != "VAR_DECL"]

    def _results(self, key: Key) -> Iterator[Node]:
        function = self.model.functions.get(key)
        for node in function.body.walk() if function is not None and function.body is not None else ():
            if node.kind == "RETURN_STMT" and node.children and self.model.function_of(node) is function:
                yield node.children[-1]

    # -- forward: an expression that is an address ------------------------------------------------------------

    def reach(self, node: Node) -> None:
        if id(node) in self.seen or node.parent is None:
            return
        self.seen.add(id(node))
        above = node.parent
        kind = above.kind
        if kind == "INIT_LIST_EXPR" and (fields := class_fields(self.model, above.type)):
            place = next(i for i, child in enumerate(above.children) if child is node)
            for key in fields[place : place + 1]:
                self.declare(self.model.declarations[key])
        elif kind in _THROUGH or _is_element_or_choice(node, above):
            self.reach(above)
        elif kind in _CASTS:
            self.cast(above)
        elif kind == "VAR_DECL":
            self.declare(above)
        elif kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
            self.operator(node, above)
        elif kind == "RETURN_STMT":
            self.returns(node)
        elif kind == "CALL_EXPR":
            self.passed(node, above)
        elif kind == "CONSTRUCTOR" and (member := _initialised(above, node)) is not None:
            self.target(member)
        elif node.kind != "MEMBER_REF" and kind not in (*KINDS, "COMPOUND_STMT", "MEMBER_REF_EXPR", "LAMBDA_EXPR", "FOR_STMT"):
            self.problem(node, "this use of it cannot be followed")

    def problem(self, node: Node, reason: str) -> None:
        if all(known is not node for known, _ in self.found.problems):
            self.found.problems.append((node, reason))

    def cast(self, cast: Node) -> None:
        if cast.type == "void":
            return
        if cast.canonical_type.rstrip().endswith("*"):
            self.problem(cast, "it is made a pointer without __cvta_shared_to_generic")
            return
        if all(known is not cast for known in self.found.casts):
            self.found.casts.append(cast)
        self.reach(cast)

    def operator(self, node: Node, above: Node) -> None:
        left, right, text = above.children[0], above.children[-1], above.operator
        if text in ("=", "+=") and node is right:
            self.target(left)
        elif text == "," and node is right or text == "+":
            self.reach(above)
        elif text == "-" and node is left:
            self.later.append(node)
        elif text in (*_COMPARISONS, "=", ",") or text == "-" or text in ("+=", "-=") and node is left:
            return
        else:
            self.problem(above, f"'{text}' looks at its bits, which are others on every device")

    def returns(self, node: Node) -> None:
        if any(a.kind == "LAMBDA_EXPR" for a in node.ancestors()):
            self.problem(node, "a lambda returns it")
            return
        function = self.model.function_of(node)
        if function is not None and function.ref.key not in self.found.returned:
            self.found.returned.add(function.ref.key)
            for call in self.calls.get(function.ref.key, []):
                self.reach(call)

    def passed(self, node: Node, call: Node) -> None:
        called = self.callees.of(call)
        place = next((i for i, argument in enumerate(arguments(call)) if argument is node), -1)
        if called.cuda and called.name in _BACK or place < 0 and called.name == "operator()":
            return
        takers = [f.parameters[place] for f in called.functions if 0 <= place < len(f.parameters)]
        if not takers or called.lambdas:
            self.problem(node, f"'{called.name or 'a call'}' takes an integer")
        for parameter in takers:
            self.declare(parameter)

    def declare(self, declaration: Node) -> None:
        if declaration.ref is None or declaration.ref.key in self.found.declared:
            return
        key = declaration.ref.key
        self.found.declared.add(key)
        for use in self.uses.get(key, []):
            self.reach(use)
        if declaration.kind == "PARM_DECL" and declaration.type.rstrip().endswith(("&", "*", "]")):
            for value in self.model.passed.get(key, []):
                self.target(value)

    def target(self, node: Node) -> None:
        """What is written: its variable holds addresses."""
        while node.kind in (*_THROUGH, "ARRAY_SUBSCRIPT_EXPR", "UNARY_OPERATOR") and node.children:
            node = node.children[0]
        declaration = self.model.declarations.get(node.ref.key) if node.kind in _NAMES and node.ref is not None else None
        if declaration is None:
            self.problem(node, "it is kept where it cannot be followed")
        else:
            self.declare(declaration)

    # -- backward: an expression that must be one -------------------------------------------------------------

    def expect(self, node: Node) -> None:
        if id(node) in self.seen or node.type.rstrip().endswith("*") or node.value() == 0:
            return
        if node.kind in _THROUGH and node.children:
            self.expect(node.children[-1])
        elif node.kind in _CASTS and node.children:
            self.cast(node)
            self.expect(node.children[-1])
        elif node.kind in (*_NAMES, "ARRAY_SUBSCRIPT_EXPR"):
            self.target(node)
        elif node.kind == "CONDITIONAL_OPERATOR":
            for choice in node.children[1:]:
                self.expect(choice)
        elif node.kind == "CALL_EXPR" and (ref := callee(node)) is not None and ref.key in self.model.functions:
            self.found.returned.add(ref.key)
            for call in self.calls.get(ref.key, []):
                self.reach(call)
        elif node.kind == "BINARY_OPERATOR" and node.operator in ("+", "-"):
            self.sum(node)
        else:
            self.problem(node, "it is not known to be one")

    def sum(self, node: Node) -> None:
        """`address + offset`: the one that can only be the address, else the first. A call with an integer then does not compile."""
        if any(id(c) in self.seen for c in node.children):
            return
        left, right = node.children
        named = [c for c in (left, right) if c.value() is None and c.kind in (*_NAMES, "ARRAY_SUBSCRIPT_EXPR", "CALL_EXPR", "PAREN_EXPR")]
        self.expect(named[0] if len(named) == 1 and node.operator == "+" else left)




def _is_element_or_choice(node: Node, above: Node) -> bool:
    """`*p`, `&a`, `a[i]` of what holds addresses, and either side of `?:`."""
    if above.kind == "UNARY_OPERATOR":
        return above.operator in ("&", "*")
    first = bool(above.children) and above.children[0] is node
    return above.kind == "ARRAY_SUBSCRIPT_EXPR" and first or above.kind == "CONDITIONAL_OPERATOR" and not first


def _initialised(constructor: Node, value: Node) -> Node | None:
    """`Tile(void *p) : address_(value) {}`: the member."""
    at = next(i for i, child in enumerate(constructor.children) if child is value)
    before = constructor.children[at - 1] if at > 0 else None
    return before if before is not None and before.kind == "MEMBER_REF" else None
