"""Which arguments a function outside the input may write by, also where a template's arguments decide which function that is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.syntax.callees import Callees
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

_VARIABLES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
_OF_GROUPS = re.compile(r"shfl\w*|any|all|ballot|match_\w+|sync|arrive|wait")  # take values


def outputs(call: Node, given: Sequence[Node], targets: Callees, model: Model) -> Iterator[Node]:
    """The arguments that are, or point to, what may be written."""
    types = call.parameter_types
    for i, argument in enumerate(given):
        if targets.converts and argument.type.root == call.type.root:
            continue  # moved from, which leaves it to be given another value
        if i < len(types):
            is_output = types[i].is_output
        elif _is_open(call, targets):
            is_output = _may_be_output(call, i, argument, targets, model)
        else:
            is_output = argument.type.is_reference
        if is_output:
            yield argument


def _is_open(call: Node, targets: Callees) -> bool:
    """Whether the types of arguments decide what is called, which a template leaves open."""
    return call.ref is None and not targets.converts and call.has_callee


def _may_be_output(call: Node, number: int, argument: Node, targets: Callees, model: Model) -> bool:
    """By the functions of the name that are declared there; where none is, by what the argument is."""
    ref = callee(call)
    if ref is not None and ref.qualified.startswith(wmma.NAMESPACE):
        return False  # fragments, of which each lane has its own elements, and memory
    lists = [types for n in call.callee.walk() for types in n.candidate_types]
    if lists:
        taken = [types[number] for types in lists if number < len(types)]
        return len(taken) < len(lists) or any(t.is_output for t in taken)
    if argument.type.is_indirect or _is_address(argument):
        return argument.type.is_output or _is_address(argument)
    return stripped(argument).kind in _VARIABLES and not _is_of_group(call, targets, model)


def _is_address(argument: Node) -> bool:
    taken = stripped(argument)
    return taken.kind == Kind.UNARY_OPERATOR and taken.operator == "&"


def _is_of_group(call: Node, targets: Callees, model: Model) -> bool:
    """A group's members take values."""
    if _OF_GROUPS.fullmatch(targets.name):
        return True
    base = groups.object_of(call)
    return base is not None and bool(groups.group_of(base, model))
