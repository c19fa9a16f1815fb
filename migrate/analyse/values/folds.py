"""Writes that put one more value into a variable by an operation free of order: `s += e`, `s = fmaf(e, e, s)`, `m = fmaxf(m, e)`, `if (e > m) m = e;`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.expressions import bare, enclosing_statement, is_copy, passed, stripped, uncopied
from wmma2sycl.migrate.analyse.syntax.lost_fractions import LostFractions
from wmma2sycl.migrate.analyse.writes.combinations import FUNCTIONS, OTHER
from wmma2sycl.migrate.analyse.writes.foldings import folding
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.analyse.writes.own_parts import Part, Place, array_of, is_part, numbered
from wmma2sycl.migrate.front import CASTS, Kind, Node, Type

_ASSIGNMENTS = {"+=": "+", "*=": "*", "|=": "|", "&=": "&"}
_OPERATORS = {"+": "+", "*": "*", "|": "|", "&": "&", "||": "||", "&&": "&&"}
_OF_TRUTH = {"||": "|", "&&": "&"}  # the same for a bool
_FUSED = frozenset({"fmaf", "fma", "__fmaf_rn", "__fma_rn", "__hfma"})
_CUT = ("+", "*")
SUM, LESS = "+", "-"
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
IDEMPOTENT = frozenset({"max", "min", "|", "&", "||", "&&"})  # to put a value in twice is to put it in once


class Fold(NamedTuple):
    """The operation, what is put in, and the nodes that name the variable. `site` is the statement that does it."""

    operation: str
    given: Node
    names: list[Node]
    site: Node
    compares: bool = False  # by `>` and `<`, which no NaN passes

    @property
    def gathers(self) -> str:
        """By which operation the shares come to the whole: what is taken off is a sum, too."""
        return SUM if self.operation == LESS else self.operation


def fold(calls: Operations, write: Node) -> Fold | None:
    """What a write puts in; None for one that does anything else."""
    return (
        exact(calls, write)
        or _less(calls, write)
        or _chosen(calls, write)
        or _guarded(calls, write)
        or _flag(write)
        or _folded(calls, write)
        if _target(write) is not None
        else None
    )


def exact(calls: Operations, write: Node) -> Fold | None:
    """One that comes to the same value in whatever order, but for the rounding of sums: without comparisons, which NaN fails."""
    found = _exact(calls, write)
    return found if found is None or found.operation not in _CUT or not _cuts(calls, write) else None


def _exact(calls: Operations, write: Node) -> Fold | None:
    target = _target(write)
    if target is None:
        return None
    if write.kind == Kind.UNARY_OPERATOR:  # `n++`
        return Fold("+", write, [target], write)
    if write.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR:
        operation = _ASSIGNMENTS.get(write.operator, "")
        return Fold(operation, write.right, [target], write) if operation and _adds(operation, target, write) else None
    value, compares = bare(write.right), False
    if value.kind == Kind.BINARY_OPERATOR and value.operator in _OPERATORS:
        operation, given = _OPERATORS[value.operator], list(_chained(value, value.operator))
    elif value.kind == Kind.CALL_EXPR and (of := calls.of(value)).name in FUNCTIONS and not of.in_input:
        operation, given = FUNCTIONS[of.name], value.arguments
    elif value.kind == Kind.CALL_EXPR and of.name in _FUSED and not of.in_input and len(value.arguments) == 3:
        factors = value.arguments[:2]
        if target.canonical_type.is_integer or any(_is(f, target) for f in factors):
            return None
        operation, given = "+", value.arguments
    elif (called := calls.called(value, target.canonical_type)) is not None:
        operation, given, compares = called.name, passed(value), called.compares
    else:
        return None
    if target.canonical_type.root == "bool":
        operation = _OF_TRUTH.get(operation, operation)
    own = [g for g in given if _is(g, target)]
    rest = [g for g in given if not _is(g, target)]
    if len(own) != 1 or not rest or not all(_adds(operation, target, r) for r in rest):
        return None
    return Fold(operation, rest[0] if len(rest) == 1 else value, [target, uncopied(own[0])], write, compares)


def _less(calls: Operations, write: Node) -> Fold | None:
    """`s -= e`, `s = s + e - f`."""
    target = _target(write)
    if target is None or target.canonical_type.root == "bool" or _cuts(calls, write):
        return None
    if write.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR:
        fits = write.operator == "-=" and _adds("+", target, write)
        return Fold(LESS, write.right, [target], write) if fits else None
    value = bare(write.right) if write.kind == Kind.BINARY_OPERATOR else write
    terms = list(_terms(value, adds=True))
    own = [term for term, adds in terms if adds and _is(term, target)]
    rest = [term for term, _ in terms if term not in own]
    if len(own) != 1 or not rest or not all(_adds("+", target, term) for term in rest):
        return None
    return Fold(LESS, value, [target, uncopied(own[0])], write)


def _terms(value: Node, *, adds: bool) -> Iterator[tuple[Node, bool]]:
    """What a chain of `+` and `-` adds, or takes off."""
    inner = bare(value)
    if inner.kind == Kind.BINARY_OPERATOR and inner.operator in ("+", "-"):
        yield from _terms(inner.left, adds=adds)
        yield from _terms(inner.right, adds=adds == (inner.operator == "+"))
    else:
        yield value, adds


def _chained(value: Node, operator: str) -> Iterator[Node]:
    """The operands of `bad || isnan(e) || isinf(e)`."""
    value = bare(value)
    if value.kind == Kind.BINARY_OPERATOR and value.operator == operator:
        yield from _chained(value.left, operator)
        yield from _chained(value.right, operator)
    else:
        yield value


def stands_alone(write: Node) -> bool:
    """Whether nothing reads what the write itself comes to, which is a part of the whole: not `f.x[i] = s += f.x[i];`."""
    while (above := write.parent) is not None and above.kind == Kind.BINARY_OPERATOR and above.operator == ",":
        write = above
    return enclosing_statement(write) is write


def _adds(operation: str, target: Node, given: Node) -> bool:
    """Not a sum that is cut to an integer at each step, what is cut then depends on the order; nor a product that its order lets overflow."""
    if operation == "*":
        return target.canonical_type.is_integer and _is_integer(given)
    return operation != "+" or not target.canonical_type.is_integer or _is_integer(given)


def _cuts(calls: Operations, write: Node) -> bool:
    """The same where a template's arguments alone tell what the variable or the value is."""
    given = write.right if write.has("right") else write
    is_open = any(n.canonical_type.is_dependent or n.canonical_type.is_unknown for n in (write.target, given))
    return is_open and (given.file, given.start) in calls.model.facts.get(LostFractions).places


def _is_integer(given: Node) -> bool:
    value = bare(given.right if given.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR else given)
    return value.canonical_type.is_integer or value.canonical_type.is_dependent


def _chosen(calls: Operations, write: Node) -> Fold | None:
    """`m = e > m ? e : m`."""
    target, value = _target(write), bare(write.right) if write.kind == Kind.BINARY_OPERATOR else write
    if target is None or value.kind != Kind.CONDITIONAL_OPERATOR:
        return None
    then, otherwise = value.yes, value.no
    if _is(then, target) == _is(otherwise, target):
        return None
    takes = _is(otherwise, target)
    given, kept = (then, otherwise) if takes else (otherwise, then)
    found = _compared(calls, value.condition, target, given)
    if found is None:
        return None
    operation, named = found
    return Fold(operation if takes else OTHER[operation], given, [target, named, uncopied(kept)], write, True)


def _guarded(calls: Operations, write: Node) -> Fold | None:
    """`if (e > m) m = e;`."""
    target, inner, above = _target(write), write, write.parent
    while above is not None and above.kind == Kind.COMPOUND_STMT and above.only_child is inner:
        inner, above = above, above.parent
    if target is None or above is None or above.kind != Kind.IF_STMT or write.kind != Kind.BINARY_OPERATOR:
        return None
    if above.then is not inner or above.otherwise is not None:
        return None
    found = _compared(calls, above.condition, target, write.right)
    return Fold(found[0], write.right, [target, found[1]], above, True) if found is not None else None


def _flag(write: Node) -> Fold | None:
    """`found = true;`, at which whoever comes to it leaves the same: `set`, or `clear`."""
    target = _target(write)
    if target is None or write.kind != Kind.BINARY_OPERATOR:
        return None
    value, is_truth = truth(write.right), target.canonical_type.root == "bool"
    if value is None or not target.canonical_type.is_integer or not (is_truth or value in (0, 1)):
        return None
    return Fold("set" if value else "clear", write.right, [target], write)


def _folded(calls: Operations, write: Node) -> Fold | None:
    """`r = op(r, e)` of what makes `fmaxf(r, fabsf(e))`."""
    target, value = _target(write), bare(write.right) if write.kind == Kind.BINARY_OPERATOR else write
    given = passed(value) if target is not None and value.kind == Kind.CALL_EXPR else []
    own = [number for number, one in enumerate(given) if target is not None and _is(one, target)]
    if target is None or write.operator != "=" or len(own) != 1 or len(given) != 2:
        return None
    operation = folding(calls, value, own[0], target.canonical_type)
    return Fold(operation, value, [target, uncopied(given[own[0]])], write) if operation is not None else None


def truth(node: Node) -> int | None:
    """The number that a literal is, `true` among them; None for anything else."""
    node = bare(node)
    if node.kind == Kind.CXX_BOOL_LITERAL_EXPR:
        return int(node.value() or 0)
    return node.value() if node.kind == Kind.INTEGER_LITERAL else None


def _compared(calls: Operations, condition: Node | None, target: Node, given: Node) -> tuple[str, Node] | None:
    """What taking `given` where the condition holds comes to, and where the condition names the variable."""
    condition = bare(condition) if condition is not None else None
    if condition is None or condition.kind != Kind.BINARY_OPERATOR or condition.operator not in _TURNED:
        return None
    left, right, operator = condition.left, condition.right, condition.operator
    if _is(left, target):
        left, right, operator = right, left, _TURNED[operator]
    if not _is(right, target) or calls.code(bare(left)) != calls.code(bare(given)):
        return None
    return "max" if operator in (">", ">=") else "min", uncopied(right)


def _target(write: Node) -> Node | None:
    """The variable that an assignment writes, or the member of one."""
    counts = write.kind == Kind.UNARY_OPERATOR and write.operator.strip("+-") == ""
    if write.kind not in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR) and not counts:
        return None
    target = stripped(write.target)
    if target.kind == Kind.ARRAY_SUBSCRIPT_EXPR:  # `m[0]`
        return target if array_of(target) is not None and target.index.value() is not None else None
    held = target.base if target.kind == Kind.MEMBER_REF_EXPR else target
    is_own = held is not None and held.kind == Kind.DECL_REF_EXPR and held.ref is not None
    return target if is_own and target.ref is not None and (held is target or not _points(held)) else None


def _points(held: Node | None) -> bool:
    return held is None or held.type.is_pointer


def place_of(target: Node) -> Place | None:
    """A variable, or a member of one."""
    array, number = array_of(target), target.index.value() if target.kind == Kind.ARRAY_SUBSCRIPT_EXPR else None
    if array is not None and array.ref is not None and number is not None:
        return Part(array.ref.key, numbered(number))
    held = target.base if target.kind == Kind.MEMBER_REF_EXPR else None
    if held is not None and held.ref is not None and target.ref is not None:
        return Part(held.ref.key, target.ref.key)
    return target.ref.key if target.ref is not None else None


def _is(node: Node, target: Node) -> bool:
    """Whether it is the variable with all that it holds: `(int)s + e` cuts something off at each step."""
    place = place_of(target)
    if place is None or not names(bare(node), place):
        return False
    while node.kind in CASTS or node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or is_copy(node):
        if node.kind in CASTS and not _holds(node.canonical_type, target.canonical_type):
            return False
        node = node.arguments[0] if node.kind == Kind.CALL_EXPR else node.operand
    return True


def _holds(made: Type, value: Type) -> bool:
    """Whether a type has every value of another one."""
    made, value = made.canonical.root, value.canonical.root
    if made.unqualified == value.unqualified:
        return True
    if made.is_integer and value.is_integer:
        return made.is_unsigned == value.is_unsigned and made.room[0] >= value.room[0]
    return made.is_arithmetic and not made.is_integer and not value.is_integer and made.room[0] >= value.room[0]


def names(node: Node, place: Place) -> bool:
    """Whether an expression, without parentheses, casts and copies, is the variable, or the member of one."""
    node = uncopied(node)
    if isinstance(place, Part):
        return is_part(node, place.variable, place.field)
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == place
