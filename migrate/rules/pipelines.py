"""Asynchronous copies of libcu++'s pipelines and of cooperative groups, by the rows of apis/pipelines.py.

A pipeline that a part of a block shares, or whose threads only produce or consume, is said by name; so is a barrier that
is more than the block's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse import block_barriers, groups
from wmma2sycl.migrate.analyse.block_pipelines import is_state_of_block, makes_block_pipeline
from wmma2sycl.migrate.analyse.expressions import arguments, callee, name_node
from wmma2sycl.migrate.apis import cooperative, pipelines
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.registry import Planned, file_rule, rule
from wmma2sycl.migrate.rules._call_arguments import argument_of
from wmma2sycl.migrate.rules._pipelines_in_macros import in_body
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument


@rule("CALL_EXPR")
def pipelined(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    if ref is None or not ref.cuda or not ref.kind.startswith("FUNCTION"):
        return
    ours = ref.qualified.startswith(pipelines.NAMESPACE)
    given = arguments(node)
    rows = _rows(node, ctx) if ours else pipelines.GROUP_CALLS if ref.qualified.startswith(f"{cooperative.NAMESPACE}::") else {}
    row, name = rows.get(ref.name), ctx.spelled(node, ref.name)
    if row is None or name is None:
        return
    refused = _of_barrier(given, ctx) if ours else _refused_group(row, given, ctx)
    if refused or len(given) > len(row.roles) or len(given) < len([r for r in row.args.split() if not r.endswith("?")]):
        yield ctx.about("W2S504", node, api=f"'{ref.name}' {refused or 'with these arguments'}")
        return
    fields: dict[str, Argument | str] = {role: argument_of(ctx, argument) for role, argument in zip(row.roles, given)}
    yield ctx.replace(node.span, ctx.render_api(row, fields | {"count": _count(ctx, name)}))


def _rows(call: Node, ctx: Context) -> Mapping[str, Api]:
    """`cuda::` functions, of which those of a group have one more argument."""
    if makes_block_pipeline(call, ctx.model):
        return pipelines.BLOCK_CALLS
    ref = callee(call)
    if ref is not None and ref.name in pipelines.BARRIER_CALLS:
        return pipelines.BARRIER_CALLS
    return pipelines.SHARED_CALLS if len(arguments(call)) == 5 else pipelines.CALLS


def _of_barrier(given: list[Node], ctx: Context) -> str:
    last = given[-1] if given else None
    declaration = ctx.model.declarations.get(last.ref.key) if last is not None and last.ref is not None else None
    types = [t for n in (last, declaration) if n is not None for t in (n.type, n.canonical_type)]
    at = any("barrier" in t for t in (*types, *(t for n in given[:1] for t in (n.type, n.canonical_type))))
    reason = block_barriers.problem(ctx.model) if at else ""
    return f"of a barrier {reason}" if reason else ""


def _refused_group(row: Api, given: list[Node], ctx: Context) -> str:
    kind = groups.group_of(given[0], ctx.model) if given else ""
    return "" if kind in (groups.BLOCK, groups.TILE, groups.EITHER) else "of this kind of group"


def _count(ctx: Context, name: Token) -> str:
    """The call's template argument as written."""
    following = ctx.tokens.at_or_after(name.end)
    if following is None or following.text != "<":
        return ""
    parsed = ctx.tokens.template_arguments(ctx.tokens.index(following.start))
    return str(ctx.argument(parsed[0][0])) if parsed is not None and parsed[0] else ""


@rule("TEMPLATE_REF")
def pipeline_type(node: Node, ctx: Context) -> Planned:
    ref = node.ref
    sycl = pipelines.TYPES.get(ref.qualified) if ref is not None and ref.cuda else None
    name = ctx.spelled(node, ref.name) if ref is not None else None
    if ref is None or name is None or not ref.qualified.startswith(pipelines.NAMESPACE):
        return
    start = ctx.qualified_start(name)
    if node.parent is not None and is_state_of_block(node.parent, ctx.model):
        return
    if ref.qualified == pipelines.BARRIER and not (reason := block_barriers.problem(ctx.model)):
        parsed = ctx.tokens.template_arguments(ctx.tokens.index(name.end))
        yield ctx.replace(Span(start, parsed[1] if parsed is not None else name.end), f"{ctx.ns}block_barrier")
    elif ref.qualified == pipelines.BARRIER:
        yield ctx.about("W2S504", node, api=f"'{ref.qualified}' {reason}")
    elif sycl is None:
        yield ctx.about("W2S504", node, api=f"'{ref.qualified}'")
    elif ref.qualified == pipelines.PIPELINE:
        parsed = ctx.tokens.template_arguments(ctx.tokens.index(name.end))
        end = parsed[1] if parsed is not None else name.end
        if pipelines.THREAD in ctx.text(Span(name.end, end)):
            yield ctx.replace(Span(start, end), sycl.format(ns=ctx.ns))
        elif pipelines.BLOCK in ctx.text(Span(name.end, end)):
            yield ctx.replace(Span(start, end), f"{ctx.ns}block_copy_pipeline")
        else:
            yield ctx.about("W2S504", node, api="a pipeline of this scope")
    else:
        yield ctx.replace(Span(start, name.end), sycl.format(ns=ctx.ns))


@rule("CALL_EXPR")
def member(node: Node, ctx: Context) -> Planned:
    """A member that copy_pipeline has not."""
    ref = node.ref
    on_pipeline = ref is not None and ref.cuda and ref.kind == "CXX_METHOD" and ref.qualified.startswith(f"{pipelines.PIPELINE}::")
    if on_pipeline and ref is not None and ref.name not in pipelines.MEMBERS and name_node(node).kind == "MEMBER_REF_EXPR":
        yield ctx.about("W2S504", node, api=f"'{ref.name}' of a pipeline")


@file_rule
def macro_bodies(ctx: Context) -> Planned:
    for directive in ctx.directives:
        words = ctx.directive_text(directive).lstrip("# \t").split()
        if words[:1] == ["define"] and len(words) > 1:
            yield from in_body(ctx, directive, words[1].partition("(")[0])
