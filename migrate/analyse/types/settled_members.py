"""Members of classes over the matrix engine that are the same for every engine: host code may ask any instance for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.target_dependence import ALIASES, WrittenDependence
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, Fact, Model, Role, frozen_sets

CLASSES = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, Kind.STRUCT_DECL, Kind.CLASS_DECL)
_DECLARATIONS = (*TYPE_KINDS, *FUNCTION_KINDS, Kind.VAR_DECL, Kind.FIELD_DECL, Kind.ENUM_DECL, Kind.ENUM_CONSTANT_DECL)
_HOST = (Role.HOST, Role.BOTH)


@dataclass(frozen=True, slots=True)
class SettledMembers(Fact):
    """By class or alias over the target, its members whose text comes to no engine: constants, types, and static functions of the host."""

    of_type: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> SettledMembers:
        """Of a class with specialisations, those that all of them have so."""
        dependent = model.facts.get(TargetDependence)
        bodies: dict[Key, list[Node]] = {}
        aliases: dict[Key, Node] = {}
        for node in (n for unit in model.units for n in unit.nodes if n.kind in TYPE_KINDS and n.ref is not None):
            if node.ref is None or node.ref.key not in dependent:
                continue
            if node.kind in ALIASES:
                aliases[node.ref.key] = node
            elif node.kind in CLASSES and node.children:
                bodies.setdefault(node.ref.key, []).append(node)
        found = {key: set.intersection(*(_settled(model, n) for n in nodes)) for key, nodes in bodies.items()}
        for key, alias in aliases.items():
            named = the_type_named(model, alias)
            if named is not None and named.ref is not None and named.ref.key in found:
                found[key] = found[named.ref.key]
        return cls(MappingProxyType(frozen_sets(found)))


def the_type_named(model: Model, alias: Node) -> Node | None:
    """`using G = lib::Gemm<S>;`: what names Gemm, where the alias says nothing else of the target."""
    dependent = model.facts.get(TargetDependence)
    named = [n for n in alias.walk() if n is not alias and n.ref is not None and n.ref.key in dependent]
    return named[0] if len(named) == 1 and named[0].kind in (Kind.TEMPLATE_REF, Kind.TYPE_REF) else None


def _settled(model: Model, body: Node) -> set[str]:
    declared = {n.ref.key: n for n in body.walk() if n is not body and n.ref is not None and n.kind in _DECLARATIONS}
    own = [n for n in _members(body) if n.ref is not None and n.ref.key in declared]
    said: dict[str, list[bool]] = {}
    for member in own:
        said.setdefault(member.name, []).append(
            _may_be_asked(model, member) and _is_settled(model, member, declared, set())
        )
    return {name for name, each in said.items() if all(each)}


def _members(body: Node) -> Iterator[Node]:
    for child in body.children:
        yield child
        if child.kind is Kind.ENUM_DECL:
            yield from child.children


def _may_be_asked(model: Model, member: Node) -> bool:
    """A constant, a type, or a static function that the host runs."""
    if member.kind in FUNCTION_KINDS:
        function = model.functions.get(member.ref.key) if member.ref is not None else None
        return function is not None and function.role in _HOST and member.is_static
    if member.kind is Kind.VAR_DECL:
        return member.type.is_const
    return member.kind in (Kind.ENUM_CONSTANT_DECL, *TYPE_KINDS)


def _is_settled(model: Model, member: Node, declared: Mapping[Key, Node], seen: set[Key]) -> bool:
    """Whether nothing in a member's text comes to a fragment or an engine, members that it names included."""
    dependent, names = model.facts.get(TargetDependence), model.facts.get(WrittenDependence).members
    assert member.ref is not None
    seen.add(member.ref.key)
    function = model.functions.get(member.ref.key)
    for node in (n for d in (function.declarations if function is not None else [member]) for n in d.walk()):
        if node.is_launch or node.name in names:
            return False
        ref = node.ref
        if ref is None or ref.key in seen:
            continue
        if ref.key in dependent or ref.qualified.startswith(wmma.SPACE):
            return False
        if ref.key in declared and not _is_settled(model, declared[ref.key], declared, seen):
            return False
    return True
