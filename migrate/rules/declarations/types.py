"""CUDA's own types and enumerators, by the table in apis/types.py."""

from __future__ import annotations

from itertools import pairwise

from wmma2sycl.migrate.analyse.program.local_events import LocalEvents
from wmma2sycl.migrate.apis import cooperative, pipelines, runtime, types, wmma
from wmma2sycl.migrate.apis.libraries import NVTX_TYPES
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.asked_attributes import is_asked_directly
from wmma2sycl.migrate.forms.host.profiler_variables import goes
from wmma2sycl.migrate.forms.host.stream_keys import is_key, is_value
from wmma2sycl.migrate.forms.host.stream_pointers import HANDLE, deleter_of, is_deleters_pointer, sharing, trait_around
from wmma2sycl.migrate.forms.macros.comma_free import as_argument
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.declarations.atomics import is_named
from wmma2sycl.migrate.rules.host.stream_array import are_slots

_STREAM = "CUstream_st"
_STREAMS = (HANDLE, _STREAM)


@rule(Kind.TYPE_REF)
def type_name(node: Node, ctx: Context) -> Planned:
    """Puts SYCL's or our type for CUDA's; one without a row is said by name."""
    ref = node.ref
    if ref is None or ref.qualified.startswith(cooperative.NAMESPACE):
        return
    if ref.file is not None and (ref.name not in types.TYPES or ref.name in ctx.model.own_names):
        return  # the program's; what it only announces of CUDA's is CUDA's
    name = _last_name(ctx, node)
    if name is None:
        return
    if ref.qualified.startswith(wmma.NAMESPACE):
        sycl = wmma.TYPES.get(name)
        if sycl and sycl.removeprefix("{ns}") in ctx.model.own_names:
            sycl = sycl.replace("{ns}", "wmma2sycl::")
        if sycl is None and name == ref.name and not ref.qualified.startswith(wmma.FRAGMENT):
            yield ctx.about("W2S203", node, api=name)
    else:
        sycl = types.TYPES.get(name)
        if (
            sycl is None
            and ref.cuda
            and name == ref.name
            and not _in_runtime_call(node)
            and not ref.qualified.startswith(f"{pipelines.BARRIER}::")
            and not (name in NVTX_TYPES and goes(node, ctx))
            and not ((token := ctx.spelled(node, name)) is not None and is_named(ctx, token))
        ):
            yield ctx.about("W2S401", node, api=name)
    if name in _STREAMS:
        sycl = _stream_in_place(node, ctx) or sycl
    elif name == "cudaEvent_t" and _declares_local_event(node, ctx):
        sycl = "sycl::event"
    if sycl:
        token = ctx.spelled(node, name)
        if token is None:  # a macro by its name
            return
        yield from _replaced(ctx, node, token, sycl)


def _stream_in_place(node: Node, ctx: Context) -> str:
    """What a stream is where it is more than a queue: an element that is null at first, what a container orders by, a pointer."""
    if _is_shared(ctx, node):
        return "{ns}shared_stream"
    if are_slots(node, ctx) or is_value(node, ctx):
        return "{ns}stream_slot"
    if is_key(node, ctx):
        return "{ns}stream_key"
    return "{ns}stream_pointer" if is_deleters_pointer(node) else ""


def _is_shared(ctx: Context, node: Node) -> bool:
    """`std::shared_ptr<CUstream_st>`, `std::shared_ptr<std::remove_pointer_t<cudaStream_t>>`."""
    token = ctx.tokens.at(node.start)
    if token is None:
        return False
    trait = trait_around(ctx, token)
    held = trait.whole if trait is not None else Span(_elaborated_start(ctx, ctx.qualified_start(token)), token.end)
    return sharing(ctx, held) is not None


def _replaced(ctx: Context, node: Node, token: Token, sycl: str) -> Planned:
    start, star = _elaborated_start(ctx, ctx.qualified_start(token)), ctx.tokens.at_or_after(token.end)
    if token.text != _STREAM:
        yield ctx.replace(Span(start, token.end), as_argument(ctx, token, sycl.format(ns=ctx.ns)))
    elif (whole := sharing(ctx, Span(start, token.end))) is not None:
        yield ctx.replace(whole, sycl.format(ns=ctx.ns))
    elif deleter_of(ctx, Span(start, token.end)) is not None:
        yield ctx.replace(Span(start, token.end), sycl.format(ns=ctx.ns))
    elif star is None or star.text != "*" or _declares_more(ctx, star):
        yield ctx.about("W2S401", node, api=token.text)
    else:
        following = ctx.text(Span(star.end, star.end + 1))
        yield ctx.replace(Span(start, star.end), sycl.format(ns=ctx.ns) + " " * following.isidentifier())


def _declares_more(ctx: Context, star: Token) -> bool:
    """`CUstream_st *a, *b;`, whose second star would stay."""
    depth, code = 0, ctx.tokens.code[ctx.tokens.index(star.end) :]
    for token, following in pairwise(code):
        depth += (token.text in ("(", "{", "[")) - (token.text in (")", "}", "]"))
        if depth < 0 or token.text == ";":
            return False
        if depth == 0 and token.text == "," and following.text == "*":
            return True
    return False


def _declares_local_event(node: Node, ctx: Context) -> bool:
    variable = node.parent.ref if node.parent is not None and node.parent.kind == Kind.VAR_DECL else None
    return variable is not None and variable.key in ctx.facts.get(LocalEvents).variables


def _in_runtime_call(node: Node) -> bool:
    """`cudaMemAdvise(p, n, advice, cudaMemLocation{...})`: what the call does not need goes with it."""
    refs = (a.ref for a in node.ancestors() if a.kind == Kind.CALL_EXPR)
    return any(ref is not None and ref.cuda and ref.name in runtime.CALLS for ref in refs)


def _last_name(ctx: Context, node: Node) -> str | None:
    token = ctx.tokens.at(node.start)
    return token.text if token is not None and token.kind == "name" and token.end == node.end else None


def _elaborated_start(ctx: Context, start: int) -> int:
    """`struct dim3 g` and `enum cudaError e` lose their keyword too."""
    before = ctx.tokens.before(start)
    return before.start if before is not None and before.text in ("struct", "enum", "class") else start


@rule(Kind.DECL_REF_EXPR)
def enumerator(node: Node, ctx: Context) -> Planned:
    """Puts our value for CUDA's enumerator, if it has a row."""
    ref = node.ref
    token = ctx.spelled(node, ref.name) if ref is not None and ref.kind == Kind.ENUM_CONSTANT_DECL else None
    if ref is None or token is None or ref.file is not None or is_asked_directly(ctx, token):
        return
    if ref.qualified.startswith(wmma.NAMESPACE) and ref.name in wmma.ENUMERATORS:
        yield ctx.replace(node.span, wmma.ENUMERATORS[ref.name].format(ns=ctx.ns))
    elif ref.name in types.ENUMERATORS:
        yield ctx.replace(node.span, types.ENUMERATORS[ref.name].format(ns=ctx.ns))
