"""Conditions of lanes' own shares that say of the whole what they say of any share: `__any_sync(~0u, found)`, `if (found) *flag = 1;`.

Lanes differ in such a condition. A vote tells all of them; without one, what they do then comes to the same whoever they
are where doing it once more changes nothing, or where those that do not would not have changed anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes import private_memory
from wmma2sycl.migrate.analyse.lanes.spaces import GENERIC, space_of
from wmma2sycl.migrate.analyse.reductions.one_place import is_one_place
from wmma2sycl.migrate.analyse.syntax.expressions import bare, passed, stripped
from wmma2sycl.migrate.analyse.values.butterflies import FULL_MASKS
from wmma2sycl.migrate.analyse.values.folds import SUM, truth
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Key, Kind, Node

_OF_ONE = {"__any_sync": True, "__all_sync": False, "__syncthreads_or": True, "__syncthreads_and": False}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_GROWS = {"|": True, "||": True, "set": True, "max": True, "&": False, "&&": False, "clear": False, "min": False}
_OF_BITS = ("&",)  # of two numbers that are not 0 it may make 0
_OF_COUNTS = {(">", 0): True, (">=", 1): True, ("!=", 0): True, ("<=", 0): False, ("<", 1): False, ("==", 0): False}
_NEUTRAL = {"atomicAdd": SUM, "atomicOr": "|"}  # of 0 they change nothing
_REPEATABLE = ("atomicExch", "atomicOr", "atomicAnd", "atomicMax", "atomicMin")


@dataclass(frozen=True)
class Share:
    """What lanes' shares are asked by: a variable's names, or the one expression that is such; `counts` where it starts from 0 and only grows."""

    is_named: Callable[[Node], bool]
    operation: str
    counts: bool

    def is_at(self, node: Node) -> bool:
        """Whether an expression is it, but for parentheses."""
        return self.is_named(bare(node))


def is_of_whole(call: Node, share: Share, uniform: Uniformity) -> bool:
    """Whether a vote by each lane's share comes to what the whole would say."""
    wants_one = _OF_ONE.get(uniform.calls.of(call).name)
    given = call.arguments
    if wants_one is None or not given or uniform.around(call).differs:
        return False
    if len(given) == 2 and given[0].value() not in FULL_MASKS:
        return False
    grows, holds = _grows(share), _holds_upwards(given[-1], share, uniform)
    # The whole is the highest of the shares, or the lowest: what holds for one holds for it, or what holds for all.
    return grows is not None and holds is not None and wants_one == (holds == grows)


def is_done_by_any(use: Node, share: Share, uniform: Uniformity) -> bool:
    """Whether a use is in an `if` that comes to the same, whichever lanes its condition of the share holds for."""
    choice = next((a for a in use.ancestors() if a.kind == Kind.IF_STMT), None)
    if choice is None or choice.otherwise is not None or choice.condition is None or uniform.around(choice).differs:
        return False
    statements = choice.then.statements if choice.then.kind == Kind.COMPOUND_STMT else [choice.then]
    grows, holds = _grows(share), _holds_upwards(choice.condition, share, uniform)
    holds_for_any = grows is not None and holds == grows
    is_left_out = _is_not_zero(choice.condition, share)
    return bool(statements) and all(
        (holds_for_any and _is_repeatable(s, uniform)) or (is_left_out and _adds_share(s, share, uniform))
        for s in statements
    )


# -- conditions -----------------------------------------------------------------------------------------------


def _grows(share: Share) -> bool | None:
    """Whether the whole is the highest of the shares, as far as conditions ask; the lowest; None where it is neither."""
    if share.operation == SUM:
        return True if share.counts else None  # it is above 0 where one of them is
    return _GROWS.get(share.operation)


def _holds_upwards(predicate: Node, share: Share, uniform: Uniformity) -> bool | None:
    """Whether a condition holds for all above a number, or else for all below; None where it is neither."""
    predicate, operation = bare(predicate), share.operation
    if predicate.kind == Kind.UNARY_OPERATOR and predicate.operator == "!":
        inner = _holds_upwards(predicate.operand, share, uniform)
        return None if inner is None else not inner
    if share.is_at(predicate):
        return True if _is_truth(predicate, operation) else None
    if predicate.kind != Kind.BINARY_OPERATOR:
        return None
    left, right, operator = predicate.left, predicate.right, predicate.operator
    if share.is_at(right):
        left, right, operator = right, left, _TURNED.get(operator, operator)
    left = bare(left)
    if not share.is_at(left) or uniform.of(right).differs:
        return None
    if operation == SUM:
        number = truth(right)
        return _OF_COUNTS.get((operator, number)) if number is not None else None
    if operator in ("==", "!="):
        return operator == "!=" if right.value() == 0 and _is_truth(left, operation) else None
    return operator in (">", ">=") if operator in _TURNED and operation in ("max", "min", "set", "clear") else None


def _is_truth(variable: Node, operation: str) -> bool:
    """Whether the whole is 0 where the shares' logic says so."""
    if operation in ("max", "min"):
        return variable.canonical_type.root == "bool" or variable.canonical_type.is_unsigned
    return operation not in _OF_BITS or variable.canonical_type.root == "bool"


def _is_not_zero(condition: Node, share: Share) -> bool:
    """`n`, `n != 0`, and `n > 0` of what is never below."""
    condition = bare(condition)
    if condition.kind == Kind.BINARY_OPERATOR and condition.operator in ("!=", ">") and truth(condition.right) == 0:
        if condition.operator == ">" and not (
            condition.left.canonical_type.is_unsigned or (share.operation == SUM and share.counts)
        ):
            return False
        condition = bare(condition.left)
    return share.is_at(condition) and condition.canonical_type.is_integer


def counts(key: Key, uniform: Uniformity) -> bool:
    """Whether a variable starts from 0 and is given one more at most each time, so that it never comes back to 0."""
    declaration = uniform.model.declarations.get(key)
    if declaration is None or not declaration.canonical_type.is_integer or declaration.canonical_type.room[0] < 4:
        return False
    first = declaration.initialiser
    if declaration.kind != Kind.VAR_DECL or first is None or truth(first) != 0:
        return False
    return all(_is_one_more(w.site) for w in uniform.writes.of.get(key, ()) if w.site is not declaration)


def _is_one_more(site: Node) -> bool:
    if site.kind == Kind.UNARY_OPERATOR:
        return site.operator.strip("+") == ""
    if not is_write(site) or site.operator not in ("=", "+="):
        return False
    return truth(site.right) == 0 if site.operator == "=" else _is_none_or_one(site.right)


def _is_none_or_one(value: Node) -> bool:
    """`e > 0`, `e > 0 ? 1 : 0`."""
    value = stripped(value)
    if value.kind == Kind.CONDITIONAL_OPERATOR:
        return _is_none_or_one(value.yes) and _is_none_or_one(value.no)
    return truth(value) in (0, 1) or value.canonical_type.root == "bool"


# -- statements -----------------------------------------------------------------------------------------------


def _adds_share(statement: Node, share: Share, uniform: Uniformity) -> bool:
    """`atomicAdd(all, n)`, which changes nothing where a lane's share is 0."""
    if statement.kind != Kind.CALL_EXPR or len(passed(statement)) != 2:
        return False
    targets, (place, given) = uniform.calls.of(statement), passed(statement)
    is_known = targets.cuda and _NEUTRAL.get(targets.name) == share.operation
    return share.is_at(given) and is_known and is_one_place(place, uniform)


def _is_repeatable(statement: Node, uniform: Uniformity) -> bool:
    """One value, put in one place of memory that all lanes have in common."""
    model = uniform.model
    if statement.kind == Kind.BINARY_OPERATOR and statement.operator == "=":
        target, value = stripped(statement.target), statement.right
        is_private = private_memory.is_private(model, target)
    elif statement.kind == Kind.CALL_EXPR and len(passed(statement)) == 2:
        targets, (target, value) = uniform.calls.of(statement), passed(statement)
        is_private = private_memory.points_to_private(model, target)
        if targets.name not in _REPEATABLE or not targets.cuda:
            return False
    else:
        return False
    asked = [value, *_numbers(target)]
    is_same = not any(uniform.of(n).differs or _asks_more(n) for n in asked)
    return is_same and not uniform.of(target).differs and not is_private and space_of(model, target) != GENERIC


def _asks_more(value: Node) -> bool:
    """Whether it reads memory, which another lane may have written just now, or does more than compute."""
    return any(
        is_write(n)
        or n.kind in (Kind.CALL_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.LAMBDA_EXPR, Kind.OTHER_EXPRESSION)
        or (n.kind == Kind.UNARY_OPERATOR and n.operator == "*")
        or (n.kind == Kind.MEMBER_REF_EXPR and n.base is not None and n.base.type.is_pointer)
        for n in value.walk()
    )


def _numbers(target: Node) -> Iterator[Node]:
    """What says which element of an array it is, in `p[i].n` and `p + i`."""
    while (inner := (target := stripped(target)).first_operand) is not None:
        if target.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            yield target.index
        elif target.kind == Kind.BINARY_OPERATOR:
            yield target.right
        target = inner
