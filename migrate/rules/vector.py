"""CUDA's vector types: members become sycl::vec's accessors, make_* its constructors."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import callee
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span

_VECTOR = re.compile(r"(?:__half2|half2|[a-z]+[234])$")
_MAKE = re.compile(r"make_([a-z0-9]+)$")


@rule("MEMBER_REF_EXPR")
def vector_member(node: Node, ctx: Context) -> Planned:
    ref = node.ref
    if ref is None or not ref.cuda or ref.name not in ("x", "y", "z", "w") or not node.children:
        return
    owner = ref.qualified.split("::")[0]
    if owner == "dim3" or node.children[0].ref is not None and node.children[0].ref.name in ("threadIdx", "blockIdx"):
        return
    last = ctx.tokens.before(node.end)
    if _VECTOR.match(owner) and owner in TYPES and last is not None and last.text == ref.name:
        yield ctx.replace(Span(last.start, last.end), f"{ref.name}()")


@rule("CALL_EXPR")
def make(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    match = _MAKE.match(ref.name) if ref is not None and ref.cuda else None
    if match is None or ref is None or match[1] not in TYPES:
        return
    name = ctx.spelled(node, ref.name)
    if name is not None:
        yield ctx.replace(Span(name.start, name.end), TYPES[match[1]])
