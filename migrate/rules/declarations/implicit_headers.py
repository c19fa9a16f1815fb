"""The C library's headers that a .cu file gets without asking, as nvcc includes them, where it uses their names."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis.std_names import FOR_EACH_TYPE, MATH_FUNCTIONS, PROVIDERS, STD_HEADERS
from wmma2sycl.migrate.apis.types import DROPPED_HEADERS
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.lexer import Token, blanked
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Kind

_NAMES = (Kind.DECL_REF_EXPR, Kind.TYPE_REF)
_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">]+)[">]', re.MULTILINE)
_OF_DEVICE = {"__global__", "__device__"}  # a header with such words is read behind CUDA's
_INCLUDE = re.compile(r'#\s*include\s*[<"]([^">]+)[">]')


@file_rule
def implicit_headers(ctx: Context) -> Planned:
    """The C headers that came with CUDA's, for the names this file uses and nothing it includes brings."""
    is_cuda = ctx.source.path.endswith(".cu") or any(t.text in _OF_DEVICE for t in ctx.tokens.code)
    if not is_cuda and not any(_brings_cuda(ctx, d) for d in ctx.directives):
        return
    own, in_double = ctx.model.own_names, _calls_in_double(ctx)
    used = {
        _header_of(ctx, t, in_double)
        for t in ctx.tokens.code
        if t.text in STD_HEADERS and t.text not in own and not _is_devices(ctx, t)
    }
    used |= set(_of_overloaded(ctx, own & STD_HEADERS.keys(), in_double))
    included = _all_includes(ctx)
    missing = frozenset(h for h in used if not PROVIDERS[h] & included)
    if missing:
        yield Change((), "headers", missing)


def _of_overloaded(ctx: Context, own: AbstractSet[str], in_double: frozenset[int]) -> Iterator[str]:
    """The headers of names that the program has, too, where the library's is meant: `fminf(a.x, b.x)` within an own `fminf` of vectors."""
    for node in ctx.unit.nodes_of(ctx.source.path) if own else ():
        ref = node.ref if node.kind in _NAMES else callee(node) if node.kind == Kind.CALL_EXPR else None
        if ref is None or ref.name not in own:
            continue
        is_open = node.kind == Kind.CALL_EXPR and node.type.is_dependent  # it may be both
        token = ctx.spelled(node, ref.name)
        if token is None and (ref.file is None or is_open):
            yield "<math.h>" if ref.name in FOR_EACH_TYPE else STD_HEADERS[ref.name]
        elif token is not None and (is_open or (ref.file is None and not _is_devices(ctx, token))):
            yield _header_of(ctx, token, in_double)


def _header_of(ctx: Context, token: Token, in_double: frozenset[int]) -> str:
    """At global scope <math.h> has what C++ adds to C, and <cmath> has C's alone: `isnan` not at all, `pow` of two floats in double."""
    header = STD_HEADERS[token.text]
    if ctx.code(Span(ctx.qualified_start(token), token.end)).startswith("std::"):
        return "<cmath>" if header == "<math.h>" else header
    return "<math.h>" if token.text in FOR_EACH_TYPE and token.start not in in_double else header


def _calls_in_double(ctx: Context) -> frozenset[int]:
    """Where a function is called by a name of C's that computes in double in C++, too: not all arguments are float, nor is one open."""
    found = set()
    for node in ctx.unit.of_kind(Kind.CALL_EXPR):
        ref = callee(node) if node.file == ctx.source.path else None
        if ref is None or ref.name not in FOR_EACH_TYPE or not node.arguments:
            continue
        name, types = ctx.spelled(node, ref.name), [a.canonical_type for a in node.arguments]
        is_told = not any(t.is_unknown or t.is_dependent for t in types)
        if name is not None and is_told and any(t.unqualified != "float" for t in types):
            found.add(name.start)
    return frozenset(found)


def _is_devices(ctx: Context, token: Token) -> bool:
    """Mathematics of a kernel or device function, which becomes SYCL's own where it is called; a name that a macro has or is given stays."""
    following = next((t for t in ctx.tokens.code[ctx.tokens.index(token.end) :] if t.text != ")"), None)
    if token.text not in MATH_FUNCTIONS or following is None or following.text != "(":
        return False
    if ctx.directive_at(token.start) is not None:
        return False
    bodies = (
        f.body
        for f in ctx.model.functions.values()
        if f.on_device and f.body is not None and f.body.file == ctx.source.path
    )
    return any(body.start <= token.start < body.end for body in bodies)


def _brings_cuda(ctx: Context, directive: Span) -> bool:
    match = _INCLUDE.match(ctx.plain_text(directive))
    return match is not None and match[1].strip() in DROPPED_HEADERS


def _all_includes(ctx: Context) -> set[str]:
    """What this file includes, and what the input's own headers that it comes to do: not what others of its source bring."""
    found: set[str] = set()
    seen, left = {ctx.source.path}, [ctx.source.data]
    while left:
        named = {m[1].decode("utf-8", "replace").strip() for m in _INCLUDED.finditer(blanked(left.pop()))}
        found |= named
        own = [n for n in ctx.unit.files if n not in seen and any(f"/{n}".endswith(f"/{_plain(h)}") for h in named)]
        seen.update(own)
        left += [ctx.unit.text(name) for name in own]
    return found


def _plain(header: str) -> str:
    """Without its way up: `../tile.h`."""
    return posixpath.normpath(header).lstrip("./")
