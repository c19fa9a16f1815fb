"""Conversions of float and double to integers, written or not, where the number may not fit: CUDA saturates, and C++ leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.numbers.bounds import Bounds, of_integer
from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Fact, Model

CAST_EXPRESSIONS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
FLOATING = ("float", "double")
BITS = {"char": 8, "signed char": 8, "short": 16, "int": 32, "long": 64, "long long": 64}  # of CUDA on 64-bit Linux


@dataclass(frozen=True, slots=True)
class FloatConversions(Fact):
    """`may_not_fit`: of each body of device code that has any, the expressions which become integers, in the source's order."""

    may_not_fit: Mapping[Node, tuple[Node, ...]]

    @classmethod
    def of(cls, model: Model) -> FloatConversions:
        """Looks at all that runs on the device."""
        bodies = model.facts.get(DeviceCode).bodies
        converted = {
            body: [(one, value, kind) for one in body.walk() for value, kind in _converted(one)] for body in bodies
        }
        bounds = Bounds(SingleValues(model)) if any(converted.values()) else None
        found = {
            b: tuple(n for n, value, kind in c if bounds is not None and _may_not(value, kind, bounds))
            for b, c in converted.items()
        }
        return cls(MappingProxyType({body: nodes for body, nodes in found.items() if nodes}))


def bits_of(kind: Type) -> int | None:
    """The width of an integer type; None for any other."""
    plain = kind.canonical.unqualified
    return BITS.get(plain.removeprefix("unsigned ") if kind.is_unsigned else plain)


def _converted(node: Node) -> Iterator[tuple[Node, Type]]:
    """The floating-point number that a cast, or a place that says nothing, makes an integer of."""
    if node.kind in CAST_EXPRESSIONS:
        value = node.first_operand
        if value is not None and value.canonical_type.unqualified in FLOATING and bits_of(node.type) is not None:
            yield value, node.type
    elif not node.is_converted or (node.parent is not None and node.parent.kind in CAST_EXPRESSIONS):
        return
    elif node.canonical_type.unqualified in FLOATING and bits_of(node.converted_type) is not None:
        yield node, node.converted_type


def _may_not(value: Node, kind: Type, bounds: Bounds) -> bool:
    if value.floating_value() is not None:
        return False  # rules/conversions/constant_to_integer.py
    bits = max(bits_of(kind) or 0, 32)  # the instruction gives 32 at least
    return not bounds.of(value).is_within(of_integer(bits, kind.is_unsigned))
