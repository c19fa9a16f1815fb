"""Vectors that lie otherwise in SYCL, where only the calls of a template say that its types are such."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes, all_instances
from wmma2sycl.migrate.analyse.types.vector_layouts import larger
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Fact, Model, frozen_sets


@dataclass(frozen=True, slots=True)
class GivenVectors(Fact):
    """By the function template, its parameters that are such a vector in an instance, each with the vector."""

    of_template: Mapping[Key, frozenset[tuple[str, str]]]

    @classmethod
    def of(cls, model: Model) -> GivenVectors:
        """Reads the template arguments of all instances."""
        found: dict[Key, set[tuple[str, str]]] = {}
        for unit in model.units:
            if not any(node.kind == Kind.FUNCTION_TEMPLATE for node in unit.nodes):
                continue
            for instance in all_instances(unit):
                function = model.functions.get(instance.ref.key)
                names = function.template_parameters if function is not None else ()
                for name, argument in zip(names, instance.arguments):
                    if argument in MOVED and MOVED[argument].is_larger:
                        found.setdefault(instance.ref.key, set()).add((name, argument))
        return cls(frozen_sets(found))


def larger_here(of: Type, node: Node, model: Model) -> str:
    """The same as `larger`, of a type as it is at a place: in a template it may be what the instances give."""
    known = larger(of)
    if known or not of.is_unknown:
        return known
    function = model.function_of(node)
    given = model.facts.get(GivenVectors).of_template.get(function.ref.key) if function is not None else None
    plain = str(of.referred.without_extents.unqualified)
    return min((vector for name, vector in given or () if of.is_dependent or plain == name), default="")


def component_of(node: Node, model: Model) -> str:
    """The larger vector whose component an expression is; empty for any other."""
    if node.kind != Kind.MEMBER_REF_EXPR or node.name not in COMPONENTS:
        return ""
    if node.ref is None:
        owners = model.facts.get(ConcreteTypes).members.get((node.file, node.start, node.name), frozenset())
    else:
        owners = frozenset({node.ref.qualified.partition("::")[0]} if node.ref.cuda else ())
    return min((name for name in owners & MOVED.keys() if MOVED[name].is_larger), default="")
