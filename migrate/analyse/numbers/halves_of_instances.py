"""Floats that become halves on the host where only a template's arguments, or a library's function, tell so: `static_cast<T>(x)`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.called_in_instances import has_patterns
from wmma2sycl.migrate.front import Kind, Node, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place

_HALF, _FLOATING = "__half", re.compile(r"\b(?:float|double)\b")
_OF_HALVES = re.compile(r"\b__half\b")


@dataclass(frozen=True, slots=True)
class HalvesOfInstances(Fact):
    """The places in templates, and lambdas, of the values that become halves in what these became; `is_any`: whether sources name halves."""

    places: frozenset[Place]
    is_any: bool

    @classmethod
    def of(cls, model: Model) -> HalvesOfInstances:
        """Nothing where no source names halves."""
        units = [u for u in model.units if any(b"half" in u.text(name) for name in u.opened)]
        instances = (i for u in units if has_patterns(u) for i in all_instances(u))
        return cls(frozenset(place for i in instances for place in i.made_of_floats(_HALF)), bool(units))


def is_made_by_library(call: Node) -> bool:
    """`std::copy(floats, floats + n, halves)`, `halves.emplace_back(x)`: given floats, and of halves otherwise."""
    ref = call.ref
    if call.kind is not Kind.CALL_EXPR or ref is None or ref.file is not None or ref.cuda:
        return False
    given = [str(a.canonical_type) for a in call.arguments]
    member = call.callee if call.has_callee and call.callee.kind is Kind.MEMBER_REF_EXPR else None
    base = member.base if member is not None else None
    made = str(call.canonical_type)  # `std::pair(h, 1.0f)` and `std::accumulate(halves, halves + n, 0.0f)` make none
    holders = [made, *([str(base.canonical_type)] if base is not None else []), *given]
    return (
        any(_FLOATING.search(t) and not _OF_HALVES.search(t) for t in given)
        and any(_OF_HALVES.search(t) for t in holders)
        and not _FLOATING.search(made)
    )
