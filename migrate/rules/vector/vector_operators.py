"""Operators that a program gives CUDA's vectors, which have none; sycl::vec has them all."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.types.found_by_argument import FoundByArgument
from wmma2sycl.migrate.analyse.types.used_operators import UsedOperators
from wmma2sycl.migrate.analyse.types.vector_operators import ComponentwiseOperators, vector_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.plain_types import PLAIN_TYPES
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_STREAMS = ("operator<<", "operator>>")


@rule(Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE)
def operator_of_vectors(node: Node, ctx: Context) -> Planned:
    """`float4 operator+(float4, float4)`: sycl::vec has its own, and a call of either is ambiguous. One that does the same goes.

    Before a template that is used with vectors, and one whose number a use converts, sycl::vec's comes first.
    """
    vector, key = vector_of(node), node.ref.key if node.ref is not None else None
    if vector in _plain(ctx):
        return  # ours have no operators, as CUDA's have none
    if vector and key in ctx.facts.get(ComponentwiseOperators).keys:
        yield ctx.remove_statement(node.start, node.end)
        return
    used = ctx.facts.get(UsedOperators).hidden.get(key, frozenset()) if key is not None else frozenset()
    used = frozenset(operands for operands in used if _plain(ctx).isdisjoint(operands.split(", ")))
    if vector or used:
        operands = ", ".join([vector] * len(node.parameters)) if vector else min(used)
        yield ctx.about("W2S512", node, operator=node.name, operands=operands)


def _plain(ctx: Context) -> AbstractSet[str]:
    """CUDA's vectors that become no sycl::vec: templates find what a program has for these as in CUDA."""
    return PLAIN_TYPES[ctx.whole.plain]


@rule(Kind.FUNCTION_DECL)
def stream_of_half(node: Node, ctx: Context) -> Planned:
    """`std::ostream &operator<<(std::ostream &, __half)`: a library's template, or one before it, finds sycl::half's own."""
    taken = [p.type.canonical.referred.unqualified for p in node.parameters]
    if node.name in _STREAMS and any(t == "__half" for t in taken):
        yield ctx.about("W2S512", node, operator=node.name, operands=", ".join(map(str, taken)))


@rule(Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE)
def found_by_argument(node: Node, ctx: Context) -> Planned:
    """`int parts(const float2 &)` behind a template that calls `parts(x)`: in SYCL it finds what stands ahead of it alone."""
    key, same = node.ref.key if node.ref is not None else None, ctx.facts.get(ComponentwiseOperators)
    if key in ctx.facts.get(FoundByArgument).functions - same.keys - same.scaling:
        taken = [str(p.type.canonical.referred.unqualified) for p in node.parameters]
        if _plain(ctx).isdisjoint(taken):
            yield ctx.about("W2S512", node, operator=node.name, operands=", ".join(taken))
