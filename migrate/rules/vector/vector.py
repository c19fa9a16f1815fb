"""CUDA's vector types: members become sycl::vec's accessors, make_* its constructors."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.lanes.members_in_macros import MembersInMacros, spelled_by
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.apis.vectors.vector_types import VECTORS as ROWS
from wmma2sycl.migrate.apis.vectors.vector_types import WIDTHS
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.unevaluated import decltype_of
from wmma2sycl.migrate.front import Kind, Node

_MAKE = re.compile(r"make_([a-z0-9_]+)$")


@rule(Kind.MEMBER_REF_EXPR)
def vector_member(node: Node, ctx: Context) -> Planned:
    """`v.x` becomes `v.x()`; said where a macro spells the member."""
    ref = node.ref
    if ref is None and node.name in COMPONENTS:
        yield from _open_member(node, ctx)
    if ref is None or not ref.cuda or ref.name not in COMPONENTS:
        return
    owner, base = ref.qualified.split("::")[0], node.base.ref if node.base is not None else None
    if owner == "dim3" or (base is not None and base.name in ("threadIdx", "blockIdx")):
        return
    last = ctx.tokens.before(node.end)
    if owner not in types.VECTORS or last is None:
        return
    if last.text == ref.name:
        yield from _as_call(node, last, ROWS[owner].number if owner in ROWS else "", ctx)
    elif _is_spelled(node, ctx):
        return
    elif around := ctx.unit.uses_around(node.file, node.start):
        yield ctx.about("W2S101", node, what=f"member {ref.name} of a {owner}", macro=around[0].name)


def _is_spelled(node: Node, ctx: Context) -> bool:
    """Whether the bodies of macros spell it, of vectors: `#define DOT(a, b) (a.x * b.x + a.y * b.y)`."""
    spelled = spelled_by(ctx.unit, node)
    members = ctx.facts.get(MembersInMacros)
    return bool(spelled) and members.of_vectors.union(members.of_some).issuperset(spelled)


def _as_call(node: Node, last: Token, number: str, ctx: Context) -> Planned:
    """`decltype(v.x)` is the component's type, that of the call a reference."""
    asked = decltype_of(node, ctx)
    if asked is not None and number:
        yield ctx.replace(asked, number)
        return
    if asked is not None:
        yield ctx.insert(asked.start, "std::decay_t<")
        yield ctx.insert(asked.end, ">")
    yield ctx.replace(Span(last.start, last.end), f"{node.name}()")


def _open_member(node: Node, ctx: Context) -> Planned:
    """`v.x` of a `V v`: what V is only the instantiations tell."""
    owners = ctx.facts.get(ConcreteTypes).members.get((node.file, node.start, node.name), frozenset())
    last = ctx.tokens.before(node.end)
    if not owners & types.VECTORS or last is None or last.text != node.name:
        return
    if owners <= types.VECTORS:
        yield from _as_call(node, last, "", ctx)
    elif not (owners & {"dim3"}) and node.base is not None and (point := ctx.tokens.before(last.start)) is not None:
        yield from _of_either(node, node.base, Span(point.start, last.end), ctx)
    else:
        yield ctx.about(
            "W2S504", node, api=f"'{node.name}' of a type that is a vector in some instantiations and none in others"
        )


def _of_either(node: Node, base: Node, member: Span, ctx: Context) -> Planned:
    """`v.x` where only some instances of the template have a vector there: a function of ours that tells them apart."""
    asked = decltype_of(node, ctx)
    if asked is not None:
        yield ctx.insert(asked.start, "std::decay_t<")
        yield ctx.insert(asked.end, ">")
    pointer = ctx.text(member).startswith("->")
    yield ctx.insert(base.start, f"{ctx.ns}{node.name}_of({'*' if pointer else ''}")
    yield ctx.replace(member, ")")


@rule(Kind.INIT_LIST_EXPR)
def list_of_components(node: Node, ctx: Context) -> Planned:
    """`float4 v = {1}`: the components that are not given are zero, where sycl::vec would repeat the one."""
    name, end = node.type.canonical.unqualified, max((c.end for c in node.children), default=0)
    last = ctx.tokens.before(node.end)
    if name not in types.VECTORS or not node.children or last is None or last.text != "}" or end > last.start:
        return
    missing = WIDTHS[name] - len(node.children)
    if missing > 0:
        yield ctx.insert(end, ", 0" * missing)


@rule(Kind.CALL_EXPR)
def make(node: Node, ctx: Context) -> Planned:
    """`make_float4` becomes SYCL's vector type."""
    ref = callee(node)
    match = _MAKE.match(ref.name) if ref is not None and ref.cuda else None
    if match is None or ref is None or match[1] not in TYPES:
        return
    name = ctx.spelled(node, ref.name, in_parts=True)
    if name is not None:
        yield ctx.replace(Span(ctx.qualified_start(name), name.end), TYPES[match[1]])
