"""What a statement surely writes to, on whatever way through it: definite assignment, as far as a first value wants to know it.

Where it is not sure, as behind a `break`, the answer is no.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS as ASSEMBLY
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.SWITCH_STMT)
_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
_PARAMETER = Kind.TEMPLATE_NON_TYPE_PARAMETER
_BREAKS = (Kind.BREAK_STMT, Kind.CONTINUE_STMT)


def first_parts(node: Node) -> list[Node]:
    """What a loop or a condition evaluates in any case ahead of its body; of `do`, ahead of its condition."""
    if node.kind is Kind.DO_STMT:
        return [node.body]
    if node.kind not in (*_LOOPS, Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR):
        return []
    init = node.init if node.kind in (Kind.FOR_STMT, Kind.IF_STMT) else None
    return [part for part in (init, node.condition) if part is not None]


@dataclass(slots=True)
class SureWrites:
    """Each node is looked at once. `parameters`: of functions, False while it is asked of them."""

    model: Model
    known: dict[tuple[Node, bool], frozenset[Key]] = field(default_factory=dict)
    parameters: dict[Key, bool] = field(default_factory=dict)
    ahead: dict[Node, tuple[dict[Key, int], dict[Node, int]]] = field(default_factory=dict)
    in_function: bool = False

    def is_ahead(self, key: Key, block: Node, child: Node) -> bool:
        """Whether a statement of a block that stands before a child sets a variable; what a `goto` may pass over does not."""
        if block not in self.ahead:
            first: dict[Key, int] = {}
            statements = list(block.children)
            for number, statement in enumerate(statements):
                for one in self.sets(statement):
                    first.setdefault(one, number)
                if any(n.kind is Kind.GOTO_STMT for n in statement.walk()):
                    break
            self.ahead[block] = first, {statement: number for number, statement in enumerate(statements)}
        first, places = self.ahead[block]
        return first.get(key, len(places)) < places[child]

    def sets(self, node: Node) -> frozenset[Key]:
        """The variables that a statement or an expression surely writes to."""
        asked = (node, self.in_function)
        if asked not in self.known:
            self.known[asked] = self._sets(node)
        return self.known[asked]

    def _sets(self, node: Node) -> frozenset[Key]:
        kind = node.kind
        if kind is Kind.LAMBDA_EXPR:
            return frozenset()
        if kind is Kind.DECL_REF_EXPR:
            return frozenset({node.ref.key}) if node.ref is not None and self.is_set_by(node) else frozenset()
        if kind is Kind.COMPOUND_STMT:
            return self._of_block(node)
        if kind in (*_LOOPS, Kind.IF_STMT):
            first = self._of_all(first_parts(node))
            if kind is Kind.IF_STMT:
                return first | (
                    self.sets(node.then) & self.sets(node.otherwise) if node.otherwise is not None else frozenset()
                )
            return first | (self.sets(node.body) if _is_counted(node) else frozenset())
        if kind is Kind.CXX_FOR_RANGE_STMT:
            named = {n.ref.key for n in node.range.walk() if n.ref is not None}
            return frozenset(named) if node.variable.type.is_reference else frozenset()
        if kind is Kind.CONDITIONAL_OPERATOR:
            return self._of_all(first_parts(node)) | (self.sets(node.yes) & self.sets(node.no))
        if kind is Kind.BINARY_OPERATOR and node.operator in ("&&", "||"):
            return self.sets(node.left)
        return self._of_all(node.children)

    def _of_all(self, nodes: Sequence[Node]) -> frozenset[Key]:
        return frozenset[Key]().union(*map(self.sets, nodes))

    def _of_block(self, block: Node) -> frozenset[Key]:
        """Up to a way out of it: what stands behind that need not be reached."""
        jumps = (*_BREAKS, Kind.GOTO_STMT, *([Kind.RETURN_STMT] if self.in_function else []))
        found: set[Key] = set()
        for statement in block.children:
            found |= self.sets(statement)
            if any(n.kind in jumps for n in statement.walk()):
                break
        return frozenset(found)

    def is_set_by(self, name: Node) -> bool:
        """Whether the variable is written to where it is named: by `=`, an output of assembly, a function that is given it.

        Of a parameter that is a pointer, what it leads to is meant; a pointer of the body's own is set by itself.
        """
        place, above = name, name.parent
        while above is not None and _is_around(above):
            if _is_part(place, above) or (_leads_away(above) and _is_local_pointer(name)):
                return False
            place, above = above, above.parent
        if above is None:
            return False
        if above.kind in ASSEMBLY:
            return not place.is_converted
        if above.kind is Kind.BINARY_OPERATOR:
            return above.operator == "=" and place is above.left
        return above.kind is Kind.CALL_EXPR and self._is_set_by_call(place, above)

    def _is_set_by_call(self, place: Node, call: Node) -> bool:
        """A library's function sets what it is lent; the program's own where its body does on every way."""
        ref = callee(call)
        if ref is None:
            return False  # only an instance of a template knows, as where no types of parameters are told
        if place not in call.arguments:
            return call.has_callee and place is call.callee and ref.key not in self.model.functions
        number = call.arguments.index(place)
        is_lent = number < len(call.parameter_types) and call.parameter_types[number].is_output
        own = self.model.functions.get(ref.key)
        if not is_lent or own is None or own.body is None or number >= len(own.parameters):
            return is_lent
        given = own.parameters[number].ref
        if given is None:
            return False
        if given.key not in self.parameters:
            self.parameters[given.key] = False
            before, self.in_function = self.in_function, True
            self.parameters[given.key] = given.key in self.sets(own.body)
            self.in_function = before
        return self.parameters[given.key]


def _is_around(node: Node) -> bool:
    return node.kind in _AROUND or (node.kind is Kind.UNARY_OPERATOR and node.operator in ("&", "*"))


def _is_part(place: Node, above: Node) -> bool:
    """A member that is no method; an element, unless loops go through all of them."""
    if above.kind is Kind.MEMBER_REF_EXPR:
        return above.parent is None or above.parent.kind is not Kind.CALL_EXPR
    if above.kind is not Kind.ARRAY_SUBSCRIPT_EXPR:
        return False
    return place is above.index or not _is_of_every_turn(above)


def _is_of_every_turn(element: Node) -> bool:
    """`a[i * 2 + j]` in loops over `i` and `j` from one constant to another."""
    counters = {key for above in element.ancestors() if _is_counted(above) for key in _declared(above.init)}
    named = [n.ref for n in element.index.walk() if n.kind is Kind.DECL_REF_EXPR and n.value() is None]
    return bool(named) and all(ref is not None and (ref.key in counters or ref.kind == _PARAMETER) for ref in named)


def _leads_away(node: Node) -> bool:
    """`*p`, `p[i]`, `p->x`."""
    return node.kind in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR) or (
        node.kind is Kind.UNARY_OPERATOR and node.operator == "*"
    )


def _is_local_pointer(name: Node) -> bool:
    return name.canonical_type.is_pointer and name.ref is not None and name.ref.kind != Kind.PARM_DECL


def _is_counted(loop: Node) -> bool:
    """A loop from one constant to another, which every lane goes through; a template's argument is one."""
    condition = loop.condition if loop.kind is Kind.FOR_STMT else None
    if condition is None or condition.kind is not Kind.BINARY_OPERATOR or loop.init is None:
        return False
    starts = [n.initialiser for n in loop.init.walk() if n.kind is Kind.VAR_DECL]
    return bool(starts) and all(map(_is_constant, [*starts, condition.right]))


def _is_constant(node: Node | None) -> bool:
    return node is not None and (node.value() is not None or (node.ref is not None and node.ref.kind == _PARAMETER))


def _declared(init: Node | None) -> Iterator[Key]:
    yield from (
        n.ref.key for n in (init.walk() if init is not None else ()) if n.kind is Kind.VAR_DECL and n.ref is not None
    )
