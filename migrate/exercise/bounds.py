"""What integer expressions of a kernel may be under a launch: by what variables begin with, how they change, and which conditions
stand around a use.

In: nodes of a function, what its parameters are. Out: intervals. Nothing here depends on the order in which threads run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wmma2sycl.migrate.exercise.conditions import LOOPS, Name, builtin, compared, holding, parts
from wmma2sycl.migrate.exercise.intervals import ANY, FAR, Interval, combined, exactly, negated
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node, Type

Sizes = Mapping[tuple[str, str], Interval]
"""Of `threadIdx.x` and the like: by ("threadIdx", "x")."""

_DEEPEST, _MOST_CALLS = 60, 4


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
        inner = array.type.pointee if array.ref is not None and array.ref.kind == Kind.PARM_DECL else None
        return self.read if inner is not None and inner.is_const else ANY

    def _of_binary(self, node: Node) -> Interval:
        left, right = self.of(node.left), self.of(node.right)
        if node.operator in ("/", ">>", "%") and left.low < 0 and node.left.type.is_unsigned:
            return ANY  # it has wrapped around
        size, _ = node.type.room
        return combined(node.operator, _widened(left, node.left, size), _widened(right, node.right, size))

    def _of_cast(self, node: Node) -> Interval:
        return (
            self.of(node.operand) if node.children and (node.type.is_integer or node.kind == Kind.PAREN_EXPR) else ANY
        )

    def _of_unary(self, node: Node) -> Interval:
        found = self.of(node.operand)
        return {"-": negated(found), "+": found, "!": Interval(0, 1)}.get(node.operator, ANY)

    def _of_member(self, node: Node) -> Interval:
        key = builtin(node)
        return ANY if key is None else self._under_conditions(node, key, self.sizes[key])

    def _of_call(self, node: Node) -> Interval:
        name = node.ref.name if node.ref is not None else ""
        if name in ("min", "max", "umin", "umax") and len(node.arguments) == 2:
            a, b = (_widened(self.of(one), one, 8) for one in node.arguments)
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
                size = parameter.type.room[0]
                given[parameter.ref.key] = _held(_widened(self.of(argument), argument, size), parameter.type)
        inside = Bounds(function.body, self.sizes, given, functions=self.functions, depth=self.depth + 1)
        returned = [n.returned for n in function.body.walk() if n.kind == Kind.RETURN_STMT and n.children]
        if not returned or any(n.kind == Kind.LAMBDA_EXPR for n in function.body.walk()):
            return ANY
        found = [_widened(inside.of(one), one, function.return_type.room[0]) for one in returned if one is not None]
        return _held(Interval(min(one.low for one in found), max(one.high for one in found)), function.return_type)

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
        counts = [
            -(-(self.of(end).high + (said == "<=") - first) // by.low) for said, end in ends if said in ("<", "<=")
        ]
        return max(0, min(counts)) if counts else None

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
                one = _held(_widened(one, value, declared.type.room[0]), declared.type)
            found = one if found is None else found.join(one)
        if found is None:
            return ANY
        for change in self.changes.get(key, ()):
            if change.kind != Kind.BINARY_OPERATOR:
                found = self._changed(found, change)
        return found

    def _changed(self, found: Interval, change: Node) -> Interval:
        """Any number of times."""
        operator = change.operator
        by = self.of(change.right) if change.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR else exactly(1)
        if operator in ("++", "+=", "--", "-="):
            forward = by.low >= 0 if "+" in operator else by.high <= 0
            backward = by.high <= 0 if "+" in operator else by.low >= 0
            return Interval(found.low if forward else -FAR, found.high if backward else FAR)
        if operator in (">>=", "/=", "%=", "&=") and found.low >= 0 and by.low >= 0:
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
                exposed = [node.operand]
            elif node.kind == Kind.CALL_EXPR and not node.is_construction:
                exposed = [a for a, t in zip(node.arguments, node.parameter_types) if t.is_mutable_reference]
            elif node.kind == Kind.VAR_DECL and node.type.is_reference and node.initialiser is not None:
                exposed = [node.initialiser]
            else:
                continue
            found |= {one.ref.key for one in exposed if one.kind == Kind.DECL_REF_EXPR and one.ref is not None}
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
        for operator, bound in self._conditions(use, key):
            limit = self.of(bound)
            if operator in ("<", "<=", "=="):
                found = found.meet(high=limit.high - (operator == "<"))
            if operator in (">", ">=", "=="):
                found = found.meet(low=limit.low + (operator == ">"))
        return found

    def _conditions(self, use: Node, key: Name) -> Iterator[tuple[str, Node]]:
        """Comparisons of the variable itself: operator, and with what."""
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


def _widened(found: Interval, node: Node, size: int) -> Interval:
    """A value of `node`'s type in one of `size` bytes: an unsigned one that was below 0 is far above it there."""
    if found.low < 0 and size > 4 and node.type.is_unsigned and node.type.room[0] <= 4:
        return Interval(0, FAR)
    return found


def _held(found: Interval, kind: Type) -> Interval:
    """What is left of it in a type of one or two bytes."""
    size, _ = kind.room
    if size not in (1, 2):
        return found
    low, high = (0, (1 << 8 * size) - 1) if kind.is_unsigned else (-(1 << 8 * size - 1), (1 << 8 * size - 1) - 1)
    return found if low <= found.low and found.high <= high else Interval(low, high)


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
