"""Operators of a program's own that are used with CUDA's vectors, where sycl::vec's operator would be called instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.vector_operators import OPERATOR, ComponentwiseOperators
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Ref, Type, Unit, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, frozen_sets

_OPERATIONS = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)
Operands = list[tuple[Type, Type]]  # of each the type that the operator takes, and its own


@dataclass(frozen=True, slots=True)
class UsedOperators(Fact):
    """By the operator, what it is used with, "float2, float". sycl::vec's is the better match than a template, which
    takes any type, and than one whose number the use converts."""

    hidden: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> UsedOperators:
        """Reads the uses in code, and those in what templates became."""
        found: dict[Key, set[str]] = {}
        same = model.facts.get(ComponentwiseOperators)
        for unit in model.units:
            if not any(_is_own_operator(node) for node in unit.nodes):
                continue
            for ref, operands in (*_in_code(unit), *_in_instances(unit)):
                if ref.key not in same.keys | same.scaling and _is_hidden(ref, operands):
                    found.setdefault(ref.key, set()).add(", ".join(str(_plain(own)) for _, own in operands))
        return cls(frozen_sets(found))


def _is_own_operator(node: Node) -> bool:
    return node.kind in (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE) and OPERATOR.fullmatch(node.name) is not None


def _in_code(unit: Unit) -> list[tuple[Ref, Operands]]:
    """At namespace scope too: what gives a variable its first value."""
    return [
        (node.called, [(o.converted_type, o.type) for o in node.operands])
        for node in unit.nodes
        if node.kind in _OPERATIONS and node.called is not None and _is_of_input(node.called)
    ]


def _in_instances(unit: Unit) -> list[tuple[Ref, Operands]]:
    return [
        (use.ref, use.operands)
        for instance in all_instances(unit)
        for use in instance.uses
        if use.kind == Kind.CALL_EXPR and _is_of_input(use.ref)
    ]


def _is_of_input(ref: Ref) -> bool:
    return ref.file is not None and OPERATOR.fullmatch(ref.name) is not None


def _is_hidden(ref: Ref, operands: Operands) -> bool:
    """Whether sycl::vec has an operator for these operands that is the better match."""
    own = [_plain(o) for _, o in operands]
    if not any(str(o) in VECTORS for o in own) or not all(str(o) in VECTORS or o.is_arithmetic for o in own):
        return False
    if len({str(o) for o in own if str(o) in VECTORS}) > 1:
        return False
    return ref.kind == Kind.FUNCTION_TEMPLATE or any(
        o.is_arithmetic and o != _plain(taken) for (taken, _), o in zip(operands, own)
    )


def _plain(of: Type) -> Type:
    return of.canonical.referred.unqualified
