"""What integer expressions of a kernel may be under a launch: by what variables begin with, how they change, and which conditions
stand around a use.

In: nodes of a function, what its parameters are. Out: intervals. Nothing here depends on the order in which threads run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wmma2sycl.migrate.exercise.conditions import LOOPS, Comparison, Name, builtin, compared, holding, parts
from wmma2sycl.migrate.exercise.conversions import converted, held, widened, wrapped
from wmma2sycl.migrate.exercise.intervals import ANY, FAR, Interval, combined, exactly, negated
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node

Sizes = Mapping[tuple[str, str], Interval]
"""Of `threadIdx.x` and the like: by ("threadIdx", "x")."""

_DEEPEST, _MOST_CALLS, _MOST_ROUNDS = 60, 4, 8


@dataclass
class Bounds:
    """Of one function's expressions. `given`: its integer parameters and template parameters, by key or by name; `read`: what
    the integers are that its pointers to constant ones lead to; `functions`: definitions by key; `depth`: of calls in calls."""

    body: Node
    sizes: Sizes
    given: Mapping[Key | str, Interval]
    read: Interval = ANY
    functions: Mapping[Key, Node] = field(default_factory=dict)
    depth: int = 0
    _open: set[Key] = field(default_factory=set)
    _known: dict[Key, Interval] = field(default_factory=dict)

    def of(self, node: Node) -> Interval:
        """What an expression may be."""
        if len(self._open) > _DEEPEST:
            return ANY
        if node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or node.kind in CASTS:
            return self._of_cast(node)
        if node.kind == Kind.DECL_REF_EXPR:
            return self._of_name(node)
        value = node.value()
        if value is not None:
            return exactly(value)
        if node.kind == Kind.BINARY_OPERATOR and node.operator != "=":
            return self._of_binary(node)
        if node.kind == Kind.CONDITIONAL_OPERATOR:
            return self.of(node.yes).join(self.of(node.no))
        if node.kind == Kind.UNARY_OPERATOR:
            return self._of_unary(node)
        if node.kind == Kind.MEMBER_REF_EXPR:
            return self._of_member(node)
        if node.kind == Kind.CALL_EXPR:
            return self._of_call(node)
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.type.is_integer:
            return self._of_element(node.array)
        return ANY

    def _of_element(self, array: Node) -> Interval:
        inner = array.type.pointee or array.type.element
        if array.ref is None or array.ref.kind != Kind.PARM_DECL:
            return ANY
        return self.read if inner is not None and inner.is_const else ANY

    def _of_binary(self, node: Node) -> Interval:
        left, right = self.of(node.left), self.of(node.right)
        if node.operator in ("/", ">>", "%") and left.low < 0 and node.left.type.is_unsigned:
            return ANY  # it has wrapped around
        size, _ = node.type.room
        found = combined(node.operator, widened(left, node.left, size), widened(right, node.right, size))
        return wrapped(found, node.type)

    def _of_cast(self, node: Node) -> Interval:
        if not node.children or not (node.type.is_integer or node.kind == Kind.PAREN_EXPR):
            return ANY
        found = self.of(node.operand)
        return converted(found, node.operand, node.type) if node.operand.type.is_integer else found

    def _of_unary(self, node: Node) -> Interval:
        found = self.of(node.operand)
        return {"-": negated(found), "+": found, "!": Interval(0, 1)}.get(node.operator, ANY)

    def _of_member(self, node: Node) -> Interval:
        key = builtin(node)
        return ANY if key is None else self._under_conditions(node, key, self.sizes[key])

    def _of_call(self, node: Node) -> Interval:
        name = node.ref.name if node.ref is not None else ""
        if name in ("min", "max", "umin", "umax") and len(node.arguments) == 2:
            a, b = (widened(self.of(one), one, 8) for one in node.arguments)
            pick = min if name.endswith("min") else max
            return Interval(pick(a.low, b.low), pick(a.high, b.high))
        function = self.functions.get(node.ref.key) if node.ref is not None else None
        if function is None or function.kind != Kind.FUNCTION_DECL or self.depth >= _MOST_CALLS:
            return ANY
        return self._of_returned(node, function)

    def _of_returned(self, call: Node, function: Node) -> Interval:
        given: dict[Key | str, Interval] = {}
        for parameter, argument in zip(function.parameters, call.arguments):
            if parameter.ref is not None and parameter.type.is_integer:
                given[parameter.ref.key] = converted(self.of(argument), argument, parameter.type)
        inside = Bounds(function.body, self.sizes, given, functions=self.functions, depth=self.depth + 1)
        returned = [n.returned for n in function.body.walk() if n.kind == Kind.RETURN_STMT and n.children]
        if not returned or any(n.kind == Kind.LAMBDA_EXPR for n in function.body.walk()):
            return ANY
        found = [converted(inside.of(one), one, function.return_type) for one in returned if one is not None]
        return Interval(min(one.low for one in found), max(one.high for one in found))

    def trips(self, loop: Node) -> int | None:
        """How often a `for` loop's body runs at most; None where that is not known."""
        step = loop.step if loop.kind == Kind.FOR_STMT else None
        target = _changed_by(step) if step is not None else None
        if step is None or target is None or target.ref is None or loop.condition is None:
            return None
        key, declared = target.ref.key, self._declarations.get(target.ref.key)
        if declared is None or declared.initialiser is None or len(self.changes[key]) != 1 or key in self.exposed:
            return None
        by = self.of(step.right) if step.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR else exactly(1)
        if step.operator not in ("++", "+=") or by.low <= 0:
            return None
        first = self.of(declared.initialiser).low
        ends = [one for part in parts(loop.condition, True) if (one := compared(part, key, True)) is not None]
        limits = [limit + (one.operator == "<=") for one in ends if (limit := self._highest(one)) is not None]
        return max(0, min(-(-(limit - first) // by.low) for limit in limits)) if limits else None

    def _of_name(self, node: Node) -> Interval:
        ref = node.ref
        if ref is None:
            return ANY
        if ref.name == "warpSize" and ref.cuda:
            return exactly(32)
        given = self.given.get(
            ref.key, self.given.get(ref.name) if ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER else None
        )
        if given is None:
            value = node.value()
            if value is not None:
                return exactly(value)
        return self._under_conditions(node, ref.key, self._of_variable(ref.key, given))

    # -- variables --------------------------------------------------------------------------------------------------

    def _of_variable(self, key: Key, given: Interval | None) -> Interval:
        """What it may be anywhere: what it begins with and all that becomes of it."""
        if key in self._open:
            return ANY
        if key not in self._known:
            self._open.add(key)
            self._known[key] = self._anywhere(key, given)
            self._open.discard(key)
        return self._known[key]

    def _anywhere(self, key: Key, given: Interval | None) -> Interval:
        declared = self._declarations.get(key)
        if key in self.exposed:
            return ANY
        if given is None and (declared is None or not declared.type.is_integer):
            return ANY
        found = given
        first = declared.initialiser if declared is not None and given is None else None
        # Before the first `=` the value is nobody's.
        assigned = [one.right for one in self.changes.get(key, ()) if one.kind == Kind.BINARY_OPERATOR]
        for value in [*([first] if first is not None else []), *assigned]:
            one = self.of(value)
            if declared is not None:
                one = converted(one, value, declared.type)
            found = one if found is None else found.join(one)
        if found is None:
            return ANY
        changes = [one for one in self.changes.get(key, ()) if one.kind != Kind.BINARY_OPERATOR]
        for _ in range(_MOST_ROUNDS):
            before = found
            for change in changes:
                found = held(found.join(self._changed(found, change)), change.target.type)
            if found == before:
                return found
        return ANY

    def _changed(self, found: Interval, change: Node) -> Interval:
        """Any number of times."""
        operator = change.operator
        by = self.of(change.right) if change.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR else exactly(1)
        if operator in ("++", "+=", "--", "-="):
            forward = by.low >= 0 if "+" in operator else by.high <= 0
            backward = by.high <= 0 if "+" in operator else by.low >= 0
            return Interval(found.low if forward else -FAR, found.high if backward else FAR)
        if operator in ("&=", "%="):
            return combined(operator[0], found, by)
        if operator in (">>=", "/=") and found.low >= 0 and by.low >= 0:
            return Interval(0, found.high)
        if operator in ("*=", "<<=") and found.low >= 0 and by.low >= 0:
            return Interval(0, FAR)
        return ANY

    @cached_property
    def _declarations(self) -> dict[Key, Node]:
        return {n.ref.key: n for n in self.body.walk() if n.kind == Kind.VAR_DECL and n.ref is not None}

    @cached_property
    def exposed(self) -> set[Key]:
        """Variables that others may change by their address, or by reference."""
        found = set[Key]()
        for node in self.body.walk():
            if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
                lent = [node.operand]
            elif node.kind == Kind.CALL_EXPR and not node.is_construction:
                lent = [a for a, t in zip(node.arguments, node.parameter_types) if t.is_mutable_reference]
            elif node.kind == Kind.VAR_DECL and node.type.is_reference and node.initialiser is not None:
                lent = [node.initialiser]
            else:
                continue
            found |= {key for one in lent for key in _lent(one)}
        return found

    @cached_property
    def changes(self) -> dict[Key, list[Node]]:
        """Where each variable is given another value."""
        found: dict[Key, list[Node]] = {}
        for node in self.body.walk():
            target = _changed_by(node)
            if target is not None and target.ref is not None:
                found.setdefault(target.ref.key, []).append(node)
        return found

    # -- conditions -------------------------------------------------------------------------------------------------

    def _under_conditions(self, use: Node, key: Name, found: Interval) -> Interval:
        """What is left of it by the conditions that hold where it is used."""
        for one in self._conditions(use, key):
            highest = self._highest(one)
            if highest is not None:
                found = found.meet(high=highest - (one.operator == "<"))
            # An unsigned one below 0 is a large one.
            if one.operator in (">", ">=", "==") and not (one.is_unsigned and found.low < 0):
                found = found.meet(low=self.of(one.bound).low + (one.operator == ">"))
        return found

    def _highest(self, one: Comparison) -> int | None:
        """What the variable is at most, or less than; None where the comparison does not say."""
        limit = self.of(one.bound)
        is_upper = one.operator in ("<", "<=", "==") and not (one.is_unsigned and limit.low < 0)
        return limit.high if is_upper else None

    def _conditions(self, use: Node, key: Name) -> Iterator[Comparison]:
        """Comparisons of the variable itself."""
        below = use
        for above in use.ancestors():
            if above is self.body.parent:
                return
            for condition, holds in holding(above, below):
                for one in parts(condition, holds):
                    comparison = compared(one, key, holds)
                    if comparison is not None and self._stays(key, above, use):
                        yield comparison
            below = above

    def _stays(self, key: Name, guarded: Node, use: Node) -> bool:
        """Whether nothing changes the variable between a condition and the use."""
        if key in self.exposed:
            return False
        for change in self.changes.get(key, ()) if len(key) == 4 else ():
            inside = guarded.start <= change.start < guarded.end
            if guarded.kind == Kind.COMPOUND_STMT:  # an early exit: the value is to be the same ever after
                return False
            step = guarded.step if guarded.kind == Kind.FOR_STMT else None
            in_step = step is not None and step.start <= change.start < step.end
            at_end = guarded.kind in LOOPS and change.parent is guarded.body and use.end <= change.start
            if inside and not in_step and not at_end:
                return False
        return True


def _lent(node: Node) -> Iterator[Key]:
    """The variables that an expression may be, where it is taken as a place."""
    while node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and node.children:
        node = node.operand
    if node.kind == Kind.CONDITIONAL_OPERATOR:
        yield from _lent(node.yes)
        yield from _lent(node.no)
    elif node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
        yield node.ref.key


def _changed_by(node: Node) -> Node | None:
    """The name that a statement gives another value."""
    changes = node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        (node.kind == Kind.BINARY_OPERATOR and node.operator == "=")
        or (node.kind == Kind.UNARY_OPERATOR and node.operator in ("++", "--"))
    )
    target = node.target if changes else None
    while target is not None and target.kind == Kind.PAREN_EXPR:
        target = target.operand
    return target if target is not None and target.kind == Kind.DECL_REF_EXPR else None
