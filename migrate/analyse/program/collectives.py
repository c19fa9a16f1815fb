"""Calls of CUB's collectives in device code: of a block, whose threads meet in them, and of a warp."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.apis.extensions import cub
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_EVERY = cub.OF_BLOCK | cub.OF_WARP | cub.OF_LANE | cub.OF_PLACE


@dataclass(frozen=True, slots=True)
class Collectives(Fact):
    """`needs`: what they make a function need. `by_place`: calls whose result or effect tells which threads there are.

    Where a template leaves open whose member a call is, it counts for each class of CUB's that the program names.
    """

    of_block: frozenset[Node]
    of_warp: frozenset[Node]
    by_place: frozenset[Node]
    needs: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> Collectives:
        """All of the input's device code."""
        named = {name for unit in model.units for top in unit.tops for n in top.walk() if (name := _named(n))}
        if not named:
            return cls(frozenset(), frozenset(), frozenset(), MappingProxyType({}))
        found: dict[str, set[Node]] = {"block": set(), "warp": set(), "place": set()}
        needs: dict[Key, frozenset[str]] = {}
        for function in model.bodies:
            if not function.may_be_on_device or function.body is None:
                continue
            for call in function.body.walk():
                classes = _classes(call, named, model) if call.kind == Kind.CALL_EXPR else frozenset[str]()
                if classes & cub.OF_BLOCK:
                    found["block"].add(call)
                if classes & cub.OF_WARP:
                    found["warp"].add(call)
                if classes:
                    found["place"].add(call)
                if classes & (cub.OF_WARP | cub.OF_LANE):
                    needs[function.ref.key] = frozenset({"lanes"})
        return cls(
            frozenset(found["block"]), frozenset(found["warp"]), frozenset(found["place"]), MappingProxyType(needs)
        )


def _named(node: Node) -> str:
    name = cub.name_in(node.ref.qualified) if node.ref is not None and not node.ref.cuda else ""
    return name if name in _EVERY else ""


def _classes(call: Node, named: set[str], model: Model) -> frozenset[str]:
    """Whose member, or which function, a call may be of."""
    if call.is_construction or not call.has_callee:
        return frozenset()
    member = call.callee
    name = _named(member) or _named(call)
    if name:
        return frozenset({name})
    is_open = member.kind == Kind.MEMBER_REF_EXPR and member.ref is None and member.name in cub.MEMBERS
    if not is_open or member.base is None:
        return frozenset()
    found = {*_of_object(member.base, model, frozenset())}
    return frozenset(found & _EVERY or (named & _EVERY if not found else ()))


def _of_object(node: Node, model: Model, seen: frozenset[Key]) -> Iterator[str]:
    """What CUB's classes an object, a variable or an alias is said to be of; a class of the program's is one, too."""
    for one in node.walk():
        if one.ref is None:
            continue
        if name := cub.name_in(one.ref.qualified):
            yield name
        declared = model.aliases.get(one.ref.key) or model.declarations.get(one.ref.key)
        if declared is not None and declared.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE):
            yield one.ref.name
        elif declared is not None and one.ref.key not in seen:
            yield from _of_object(declared, model, seen | {one.ref.key})
