"""Fragments of which a warp holds each element once: accumulators, by whichever name."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.element_loops import fragment_of
from wmma2sycl.migrate.analyse.syntax.expressions import bare, stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.types.concrete_types import FragmentUses
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

Seen = frozenset[Key]
_PICKED = (
    *(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR),
    *(Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR),
)


def held_once(fragment: Node, uniform: Uniformity, seen: Seen = frozenset()) -> bool:
    """Whether a warp holds each element once: of an accumulator, also by another name; of what a template's arguments tell, in all calls or all instances."""
    found = fragment_of(fragment)
    if found is not None:
        return found.use == "accumulator"
    uses = uniform.model.facts.get(FragmentUses).uses if not seen else {}
    return _is_held_by_name(fragment, uniform, seen) or uses.get((fragment.file, fragment.start), frozenset()) == {
        "accumulator"
    }


def _is_held_by_name(fragment: Node, uniform: Uniformity, seen: Seen) -> bool:
    name = bare(fragment)
    if name.kind != Kind.DECL_REF_EXPR or name.ref is None or name.ref.key in seen:
        return False
    given = [w.value for w in uniform.writes.of.get(name.ref.key, ()) if w.bound]
    again = seen | {name.ref.key}
    declaration = uniform.model.declarations.get(name.ref.key)
    if declaration is not None and declaration.kind == Kind.VAR_DECL:
        loop, value = declaration.parent, declaration.initialiser
        if loop is not None and loop.kind == Kind.CXX_FOR_RANGE_STMT:
            value = loop.range
        elif not declaration.type.is_reference:
            return value is not None and _is_made_accumulator(stripped(value), uniform)  # `auto f = product<T>(a)`
        return value is not None and _is_picked(value) and held_once(value, uniform, again)
    return bool(given) and all(value is not None and held_once(value, uniform, again) for value in given)


def _is_made_accumulator(value: Node, uniform: Uniformity) -> bool:
    """Whether each function that a template's call may be gives an accumulator back."""
    targets = uniform.calls.of(value) if value.kind == Kind.CALL_EXPR else None
    if targets is None or targets.lambdas or not targets.functions:
        return False
    made = [fragment_type(d.return_type) for f in targets.functions for d in f.declarations]
    return all(one is not None and one.use == "accumulator" for one in made)


def _is_picked(value: Node) -> bool:
    """`acc`, `this->acc[i]`: no choice among several."""
    inner: Node | None = value
    while inner is not None and inner.kind in _PICKED:
        inner = inner.first_operand
    return inner is None or inner.kind == Kind.CXX_THIS_EXPR
