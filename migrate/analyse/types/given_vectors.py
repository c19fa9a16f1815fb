"""Vectors that lie otherwise in SYCL, where only the calls of a template say that its types are such."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes
from wmma2sycl.migrate.analyse.types.vector_layouts import holds_followed, larger
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Identity, Instance, Kind, Node, Type, Unit, all_instances, given_by_names
from wmma2sycl.migrate.front.model import Fact, Model, Place, frozen_sets

_TEMPLATES = (Kind.CLASS_TEMPLATE, Kind.FUNCTION_TEMPLATE, Kind.LAMBDA_EXPR)
_AUTO, _MEMBER = "auto", "typename "


@dataclass(frozen=True, slots=True)
class GivenVectors(Fact):
    """By the place of a function template, a generic lambda or a class template, its parameters that are such a type in an
    instance, each with the type; "auto" is the type of a parameter that is declared so.

    "typename " is what its variables, casts and names for types lead to, of which any may be `typename Traits<T>::type`.
    """

    of_template: Mapping[Place, frozenset[tuple[str, str]]]

    @classmethod
    def of(cls, model: Model) -> GivenVectors:
        """Reads the template arguments of all instances."""
        found: dict[Place, set[tuple[str, str]]] = {}
        for unit in model.units:
            if any(node.kind in _TEMPLATES for node in unit.nodes):
                for place, name, vector in _given(unit, model):
                    found.setdefault(place, set()).add((name, vector))
        return cls(frozen_sets(found))


def _place(key: Key) -> Place:
    return key[0] or "", key[1]


def _classes_that_measure(unit: Unit) -> dict[Place, tuple[str, ...]]:
    """The class templates in which a size is asked for, or a type cast to, with the names of their parameters."""
    asked = (n for n in unit.nodes if n.kind in (Kind.CXX_UNARY_EXPR, Kind.CXX_REINTERPRET_CAST_EXPR))
    owners = {a for node in asked for a in node.ancestors() if a.kind == Kind.CLASS_TEMPLATE}
    return {_place(a.ref.key): tuple(p.name for p in a.template_parameters) for a in owners if a.ref is not None}


def _given(unit: Unit, model: Model) -> Iterator[tuple[Place, str, str]]:
    instances = list(all_instances(unit))
    for instance in instances:
        for name, vector in _of_function(instance, model):
            yield _place(instance.ref.key), name, vector
    classes = _classes_that_measure(unit)
    seen: set[Identity] = set()
    by_members = (given for instance in instances for given in instance.given(seen))
    for template, types in (*given_by_names(unit.nodes, unit.builder), *by_members) if classes else ():
        for name, kind in zip(classes.get(_place(template), ()), types):
            if kind is not None and (vector := holds_followed(kind)):
                yield _place(template), name, vector


def _of_function(instance: Instance, model: Model) -> Iterator[tuple[str, str]]:
    function = model.functions.get(instance.ref.key)
    names = function.template_parameters if function is not None else ()
    is_template = instance.ref.kind == Kind.FUNCTION_TEMPLATE
    passed = {held for kind in instance.parameter_types if (held := holds_followed(kind))} if is_template else ()
    yield from ((_AUTO, vector) for vector in passed)
    yield from ((_MEMBER, vector) for kind in instance.named_types() if (vector := larger(kind.root)))
    for i, name in enumerate(names):
        kind = instance.argument_types[i] if i < len(instance.argument_types) else None
        if kind is None:  # a pack, of which the parameters tell
            yield from ((name, vector) for vector in passed)
        elif not kind.is_indirect and (vector := larger(kind)):
            yield name, vector


def larger_here(of: Type, node: Node, model: Model) -> str:
    """The same as `larger`, of a type as it is at a place: in a template it may be what the instances give."""
    known = larger(of)
    if known or not of.is_unknown:
        return known
    plain = str(of.canonical.root.unqualified if of.is_of_trait else of.referred.without_extents.unqualified)
    return min((vector for name, vector in _around(node, model) if of.is_dependent or _names(plain, name)), default="")


def _names(plain: str, parameter: str) -> bool:
    return plain == parameter or (parameter in (_AUTO, _MEMBER) and plain.startswith(parameter))


def _around(node: Node, model: Model) -> Iterator[tuple[str, str]]:
    """What the instances give to the templates that a place is in."""
    given = model.facts.get(GivenVectors).of_template
    function = model.function_of(node)
    if function is not None:
        yield from given.get(_place(function.ref.key), ())
    for above in node.ancestors():
        if above.kind == Kind.LAMBDA_EXPR:
            yield from given.get((above.file, above.start), ())
        elif above.kind == Kind.CLASS_TEMPLATE and above.ref is not None:
            yield from given.get(_place(above.ref.key), ())


def component_of(node: Node, model: Model) -> str:
    """The larger vector whose component an expression is; empty for any other."""
    if node.kind != Kind.MEMBER_REF_EXPR or node.name not in COMPONENTS:
        return ""
    if node.ref is None:
        owners = model.facts.get(ConcreteTypes).members.get((node.file, node.start, node.name), frozenset())
    else:
        owners = frozenset({node.ref.qualified.partition("::")[0]} if node.ref.cuda else ())
    return min((name for name in owners & MOVED.keys() if MOVED[name].is_larger), default="")
