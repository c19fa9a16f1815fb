"""Streams in memory that is treated as bytes: handles in CUDA, objects in SYCL."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_discarded, stripped
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operand, pointee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Key, Kind, Node, Type

_HANDLE = "CUstream_st *"
_ALLOCATES = ("malloc", "calloc", "realloc", "aligned_alloc")
_OF_BYTES = ("malloc", "calloc")
_BYTES_OF_DESCRIPTION = 56  # of a cudaLaunchConfig_t
_WRITES = ("memset", "memcpy", "memmove", "bzero")


@rule(Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_REINTERPRET_CAST_EXPR)
def raw_objects(node: Node, ctx: Context) -> Planned:
    """Memory from malloc and its kin that is cast to streams: with objects in it, or said."""
    call = stripped(node)
    source = callee(call) if call.kind == Kind.CALL_EXPR else None
    if source is None or source.name not in _ALLOCATES or source.file is not None or not _leads_to_handles(node):
        return
    made = list(_made(node, call, ctx)) if source.name in _OF_BYTES and _is_counted(node, call, ctx) else []
    if made:
        yield from made
    else:
        yield ctx.about("W2S406", node, type=_pointee(node), call=source.name)


@rule(Kind.CALL_EXPR)
def written_objects(node: Node, ctx: Context) -> Planned:
    """`memset(&context, 0, sizeof context)`."""
    ref = callee(node)
    if ref is not None and ref.name in _WRITES and ref.file is None and not ref.cuda:
        given = node.arguments
        target = stripped(given[0]) if given else None
        if target is None or not _leads_to_handles(target):
            return
        if ref.name == "memset" and _is_of_one_description(node, target, ctx):
            sizes = "sycl::range<3>(0, 0, 0)"
            taken = target.operand if target.kind == Kind.UNARY_OPERATOR and target.operator == "&" else None
            described = hole(taken.span) if taken is not None else pointee(ctx.argument(target.span))
            yield ctx.replace(node.span, f"{described} = {{{sizes}, {sizes}}}")
        else:
            yield ctx.about("W2S406", node, type=_pointee(target), call=ref.name)


def _is_of_one_description(call: Node, target: Node, ctx: Context) -> bool:
    """Whether a statement makes a whole cudaLaunchConfig_t zeros, which is all members' null but that of its sizes."""
    given, to = call.arguments, target.type.pointee
    size = stripped(given[2]) if len(given) == 3 else None
    is_one = to is not None and to.canonical.unqualified == "cudaLaunchConfig_st"
    is_whole = size is not None and size.kind == Kind.CXX_UNARY_EXPR and size.value() == _BYTES_OF_DESCRIPTION
    in_macro = any(
        use.contains(call.span) for use in ctx.unit.outermost_uses(ctx.source.path)
    )  # for which commas count
    is_spelled = ctx.spelled(call, call.name) is not None and not in_macro
    return is_one and is_whole and given[1].value() == 0 and is_spelled and is_discarded(call)


def _made(cast: Node, call: Node, ctx: Context) -> Iterator[Edit]:
    """`allocate_objects<T>(n * sizeof(T))`, which free takes as it takes malloc's."""
    start = ctx.tokens.at(cast.start)
    bracket = ctx.tokens.at_or_after(start.end) if start is not None and start.text != "(" else start
    star = ctx.tokens.before(call.start)
    while star is not None and star.text != "*" and star.start > cast.start:
        star = ctx.tokens.before(star.start)
    last = ctx.tokens.before(star.start) if star is not None and star.text == "*" else None
    if bracket is None or last is None or ctx.spelled(call, call.name) is None:
        return
    sizes = [ctx.argument(a.span) for a in call.arguments]
    bytes_ = " * ".join(map(operand, sizes)) if len(sizes) > 1 else str(sizes[0])
    yield ctx.replace(cast.span, f"{ctx.ns}allocate_objects<{hole(Span(bracket.end, last.end))}>({bytes_})")


def _is_counted(cast: Node, call: Node, ctx: Context) -> bool:
    """Whether bytes are counted by sizeof of what is there, and so of what comes to be there."""
    wanted = _element(cast)
    return wanted is not None and any(_counts(a, wanted, ctx, frozenset()) for a in call.arguments)


def _counts(value: Node, wanted: Type, ctx: Context, seen: frozenset[Key]) -> bool:
    """Of a product one factor does, of a sum each part, of a variable all that it is given."""
    of = stripped(value)
    if of.kind == Kind.CXX_UNARY_EXPR:
        return _measures(of, wanted, ctx)
    if of.kind == Kind.CONDITIONAL_OPERATOR:
        return all(_counts(v, wanted, ctx, seen) for v in (of.yes, of.no))
    if of.kind == Kind.BINARY_OPERATOR:
        left, right = (_counts(v, wanted, ctx, seen) for v in (of.left, of.right))
        return {"*": left or right, "+": left and right, "-": left and right}.get(of.operator, False)
    if of.kind != Kind.DECL_REF_EXPR or of.ref is None or of.ref.key in seen:
        return False
    values = [*ctx.model.assigned.get(of.ref.key, ()), *_added(of.ref.key, ctx)]
    return bool(values) and all(_counts(v, wanted, ctx, seen | {of.ref.key}) for v in values)


def _added(variable: Key, ctx: Context) -> Iterator[Node]:
    """What `bytes += more` adds."""
    for node in (n for unit in ctx.model.units for n in unit.of_kind(Kind.COMPOUND_ASSIGNMENT_OPERATOR)):
        to = stripped(node.left)
        if to.ref is not None and to.ref.key == variable and node.operator != "*=":
            yield node.right


def _measures(size: Node, wanted: Type, ctx: Context) -> bool:
    """Whether it is `sizeof` of such an object; `sizeof(cudaStream_t *)` names the type, too."""
    if not size.children or size.measured.type.canonical.unqualified != wanted.canonical.unqualified:
        return False
    return not size.measured.kind.is_reference or "*" not in ctx.code(size.span)


def _element(node: Node) -> Type | None:
    return node.type.pointee or node.type.element


def _leads_to_handles(node: Node) -> bool:
    """Whether a pointer's or an array's elements are streams, or classes that hold some."""
    return any(name.replace("struct ", "") == _HANDLE for name in node.type.pointed_types)


def _pointee(node: Node) -> str:
    return str((_element(node) or node.type).unqualified).removeprefix("struct ")
