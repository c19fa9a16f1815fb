"""Parameters of kernels that are classes holding arrays, and are only read: what a launch gives can be read in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.kernels.kernel_variables import is_call_launch, kernel_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.macro_heads import MacroHeads
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.dependent_objects import class_fields
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_CASTS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR)
_SIGNS = frozenset({"-", "+", "!", "~"})


@dataclass(frozen=True, slots=True)
class ReadParameters(Fact):
    """By kernel: the numbers of such parameters. Each launch of these kernels is a `<<<...>>>` that gives objects of just these types."""

    of_kernel: Mapping[Key, tuple[int, ...]]

    @classmethod
    def of(cls, model: Model) -> ReadParameters:
        """Of kernels that have one declaration, and are nothing but launched."""
        found = {
            key: numbers
            for key, kernel in model.functions.items()
            if kernel.role is Role.KERNEL and (numbers := _numbers(model, kernel))
        }
        facts = model.facts
        dependent = facts.get(TargetDependence)
        found = {key: numbers for key, numbers in found.items() if key in dependent or not _is_instantiated(model, key)}
        for key in (facts.get(KernelValues).places, facts.get(MacroHeads).macro):
            found = {k: numbers for k, numbers in found.items() if k not in key} if found else found
        return cls(MappingProxyType(_as_launched(model, found) if found else {}))


def uses_of(kernel: Function, parameter: Node) -> list[Node]:
    """Where a kernel's body names a parameter."""
    nodes = kernel.body.walk() if kernel.body is not None and parameter.ref is not None else ()
    return [n for n in nodes if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref == parameter.ref]


def _is_instantiated(model: Model, kernel: Key) -> bool:
    """Whether a template's instances are asked for by their types: `template __global__ void k<2>(Levels);`."""
    function = model.functions[kernel]
    if not function.is_template:
        return False
    asked = re.compile(rb"\btemplate\b(?!\s*<)[^;{]*\b" + re.escape(function.ref.name.encode()) + rb"\b")
    return any(asked.search(text) for unit in model.units for text in unit.texts)


def object_given(launch: Node, number: int) -> Node | None:
    """The name of the object that a launch gives as the argument of this number; None where it gives something else."""
    given = launch.arguments[number] if number < len(launch.arguments) else None
    if given is not None and given.kind == Kind.CALL_EXPR and given.ref is not None:
        given = given.only_child if given.ref.is_constructor else None
    return given if given is not None and given.kind == Kind.DECL_REF_EXPR else None


def _numbers(model: Model, kernel: Function) -> tuple[int, ...]:
    if len(kernel.declarations) != 1 or kernel.others or kernel.is_method or kernel.body is None:
        return ()
    return tuple(
        i
        for i, p in enumerate(kernel.parameters)
        if _holds_arrays(model, p.type) and all(_only_reads(model, p, use) for use in uses_of(kernel, p))
    )


def _holds_arrays(model: Model, of: Type) -> bool:
    """Whether a class has arrays of numbers, and neither pointers, whose address space DPC++ knows as a parameter's only, nor classes."""
    fields = [model.declarations[key].type for key in class_fields(model, of)]
    elements = [f.without_extents for f in fields]
    return any(f.is_array for f in fields) and not any(
        e.is_pointer or e.is_reference or class_fields(model, e) for e in elements
    )


def _only_reads(model: Model, parameter: Node, use: Node) -> bool:
    """Whether a body reads a member of the object, which is const or may be; and no lambda does. Whole objects are copied, if passed on."""
    if (
        use.parent is None
        or use.parent.kind != Kind.MEMBER_REF_EXPR
        or any(a.kind == Kind.LAMBDA_EXPR for a in use.ancestors())
    ):
        return False
    if parameter.type.is_const:
        return True
    of: Node = use
    above: Node | None = use.parent
    while above is not None and (
        (above.kind == Kind.MEMBER_REF_EXPR and not of.type.is_pointer)
        or (above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and above.array is of and not of.type.is_pointer)
        or above.kind == Kind.PAREN_EXPR
        or (above.kind == Kind.CONDITIONAL_OPERATOR and above.condition is not of)
    ):
        of, above = above, above.parent
    return above is not None and not of.type.is_array and _takes_value(model, above, of)


def _takes_value(model: Model, user: Node, of: Node) -> bool:
    if user.kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
        return not (is_write(user) and user.left is of) and user.operator != ","
    if user.kind == Kind.UNARY_OPERATOR:
        return user.operator in _SIGNS
    if user.kind == Kind.VAR_DECL:
        return not user.type.is_reference or user.type.referred.is_const
    if user.kind == Kind.CALL_EXPR:
        return _takes_argument(model, user, of)
    if user.kind in _CASTS:
        return not user.type.is_reference and not user.type.is_pointer
    return user.kind in (Kind.INIT_LIST_EXPR, Kind.IF_STMT, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CONDITIONAL_OPERATOR)


def _takes_argument(model: Model, call: Node, given: Node) -> bool:
    called = callee(call)
    if called is None or given not in call.arguments:
        return False
    if called.cuda or (called.is_constructor and called.name == given.type.name):
        return True  # what CUDA's functions write is behind a pointer
    function = model.functions.get(called.key)
    number = call.arguments.index(given)
    if function is None or number >= len(function.parameters):
        return False
    taken = function.parameters[number].type
    return not taken.is_reference or (taken.referred.is_const and not taken.is_dependent)


def _as_launched(model: Model, found: Mapping[Key, tuple[int, ...]]) -> dict[Key, tuple[int, ...]]:
    """Those that are launched here, and whose every naming is a launch that gives the parameters' own types."""
    named: set[Node] = set()
    launches = list(_launches(model))
    launched = {kernel.ref.key for _, kernel in launches}
    kept = {key: numbers for key, numbers in found.items() if key in launched}
    for launch, kernel in launches:
        if kernel.ref.key in kept:
            named.update(launch.callee.walk() if launch.is_launch else ())
            if not launch.is_launch or not _gives(launch, kernel, kept[kernel.ref.key]):
                del kept[kernel.ref.key]
    for unit in model.units:
        for node in unit.nodes:
            if node.ref is not None and node.ref.key in kept and node not in named and _is_other_name(node):
                del kept[node.ref.key]
    return kept


def _launches(model: Model) -> Iterator[tuple[Node, Function]]:
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.CALL_EXPR and (node.is_launch or is_call_launch(node)):
                one = kernel_of(model, node)
                if one is not None:
                    yield node, one.kernel


def _is_other_name(node: Node) -> bool:
    return node.kind in (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF) and not any(
        a.kind == Kind.CALL_EXPR and a.ref is not None and a.ref.cuda for a in node.ancestors()
    )


def _gives(launch: Node, kernel: Function, numbers: tuple[int, ...]) -> bool:
    objects = [object_given(launch, i) for i in numbers]
    return all(o is not None and o.type.name == kernel.parameters[i].type.name for i, o in zip(numbers, objects))
