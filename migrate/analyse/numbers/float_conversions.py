"""Conversions of float and double to integers, written or not, where the number may not fit: CUDA saturates, and C++ leaves it open.

Those of half and bfloat16, too, where no rule writes `saturate_cast` for them: in macros, and where only a template's arguments, or
what a generic lambda is given, make one of a text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.numbers.bounds import Bounds, of_integer
from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax.called_in_instances import is_open, is_open_type
from wmma2sycl.migrate.analyse.syntax.lost_fractions import FLOATING, LostFractions, bits_of
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.apis.types import HALVES
from wmma2sycl.migrate.front import FUNCTIONS, Kind, Node, Ref, Type
from wmma2sycl.migrate.front.model import Fact, Model, Place

CAST_EXPRESSIONS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_CONVERSIONS = tuple(f"{name}::operator " for name in HALVES)
_OTHERS = ("float", "bool", "_raw")


@dataclass(frozen=True, slots=True)
class FloatConversions(Fact):
    """`may_not_fit`: of each body of device code that has any, the expressions which become integers, in the source's order.

    `elsewhere`: those that it has evaluated and that stand outside of the function, as members' first values.
    """

    may_not_fit: Mapping[Node, tuple[Node, ...]]
    elsewhere: tuple[Node, ...]

    @classmethod
    def of(cls, model: Model) -> FloatConversions:
        """Looks at all that runs on the device."""
        instances = model.facts.get(LostFractions).places
        bounds = Bounds(SingleValues(model))
        found: dict[Node, list[Node]] = {}
        outside: dict[Node, None] = {}
        for body, code, values in _code(model):
            if inside := [n for one in code for n in _in(one, instances, bounds, model)]:
                found[body] = inside
            outside |= dict.fromkeys(n for one in values for n in _in(one, instances, bounds, model))
        return cls(MappingProxyType({body: tuple(nodes) for body, nodes in found.items()}), tuple(outside))


def _in(code: Node, instances: frozenset[Place], bounds: Bounds, model: Model) -> Iterator[Node]:
    """The conversions of a piece of code that may not fit."""
    seen: set[Place] = set()
    for node in code.walk():
        place = node.file, node.start
        if any(_may_not(value, kind, bounds) for value, kind in _converted(node)) or _is_of_half(node, model):
            yield node
        elif place in instances and place not in seen and node.kind != Kind.UNEXPOSED_EXPR:
            seen.add(place)  # what begins here is this and parts of it
            if (is_open(node) or _is_made_open(node)) and not _fits_all(node):
                yield node


def _code(model: Model) -> Iterator[tuple[Node, tuple[Node, ...], tuple[Node, ...]]]:
    """The bodies of what runs on the device, each with the code of its function and with values that stand elsewhere."""
    around = {f.body: f for f in model.bodies if f.body is not None and f.may_be_on_device}
    implied = model.facts.get(ImpliedCalls)
    for body in model.facts.get(DeviceCode).bodies:
        initial = around[body].initialisers if body in around else ()
        values = dict.fromkeys((*initial, *(v for n in body.walk() for v in implied.at(n).values)))
        starts = [d.start for d in around[body].declarations if d.file == body.file] if body in around else []
        ahead = [v for v in values if v.file == body.file and any(at < v.start < body.start for at in starts)]
        yield body, (*ahead, body), tuple(v for v in values if v not in ahead)


def _fits_all(node: Node) -> bool:
    """Whether a constant fits in every integer type."""
    value = node.floating_value()
    return value is not None and 0 <= value < 128


def _is_made_open(node: Node) -> bool:
    """Whether a template's arguments say what becomes of a number whose own type is known: `(T)x`, `T t = x`, `return x`."""
    for above in node.ancestors():
        if above.kind == Kind.RETURN_STMT:
            function = next((n for n in above.ancestors() if n.kind in FUNCTIONS | {Kind.LAMBDA_EXPR}), None)
            return function is not None and (
                is_open_type(function.return_type) or any(map(_is_parameter, function.children))
            )
        if above.kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            return is_open(above) or above.kind == Kind.CONSTRUCTOR  # `: member(x)`
    return False


def _is_parameter(written: Node) -> bool:
    """Whether it names a template's parameter, as the type that a lambda returns."""
    return written.ref is not None and written.ref.kind == Kind.TEMPLATE_TYPE_PARAMETER


def _is_of_half(node: Node, model: Model) -> bool:
    """Whether a macro makes the conversion, whose body keeps its cast."""
    is_half = node.kind == Kind.CALL_EXPR and node.ref is not None and is_of_class(node.ref)
    return is_half and any(unit.uses_around(node.file, node.start) for unit in model.units if node.file in unit.files)


def is_of_class(ref: Ref) -> bool:
    """Whether it is CUDA's conversion of half or bfloat16 to an integer."""
    return (
        ref.cuda
        and ref.kind == Kind.CONVERSION_FUNCTION
        and ref.qualified.startswith(_CONVERSIONS)
        and not ref.qualified.endswith(_OTHERS)
    )


def _converted(node: Node) -> Iterator[tuple[Node, Type]]:
    """The floating-point number that a cast, or a place that says nothing, makes an integer of."""
    if node.kind in CAST_EXPRESSIONS:
        value = node.first_operand
        if value is not None and value.canonical_type.unqualified in FLOATING and bits_of(node.type) is not None:
            yield value, node.type
    elif node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR and bits_of(node.type) is not None:
        if node.right.canonical_type.unqualified in FLOATING and not _is_smaller_after(node):
            yield node, node.type
    elif not node.is_converted or (node.parent is not None and node.parent.kind in CAST_EXPRESSIONS):
        return
    elif node.canonical_type.unqualified in FLOATING and bits_of(node.converted_type) is not None:
        yield node, node.converted_type


def _is_smaller_after(assignment: Node) -> bool:
    """`n *= 0.5f`, `n /= 2.0f`."""
    by = assignment.right.floating_value()
    return by is not None and (
        (assignment.operator == "*=" and abs(by) <= 1) or (assignment.operator == "/=" and abs(by) >= 1)
    )


def _may_not(value: Node, kind: Type, bounds: Bounds) -> bool:
    if value.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR:
        return True
    if value.floating_value() is not None:
        return False  # rules/conversions/constant_to_integer.py
    bits = max(bits_of(kind) or 0, 32)  # the instruction gives 32 at least
    return not bounds.of(value).is_within(of_integer(bits, kind.is_unsigned))
