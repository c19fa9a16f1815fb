"""Asynchronous copies of libcu++'s pipelines and of cooperative groups, by the rows of apis/pipelines.py.

A pipeline that a part of a block shares, or whose threads only produce or consume, is said by name; so is a barrier that
is more than the block's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wmma2sycl.migrate.analyse.lanes import block_barriers
from wmma2sycl.migrate.analyse.launches.block_pipelines import is_state_of_block, makes_block_pipeline
from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.apis import cooperative, pipelines
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.extensions import cub
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.pipelines_in_macros import in_body
from wmma2sycl.migrate.forms.registry import Planned, file_rule, on_call, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.declarations import atomics

_OURS = {**pipelines.BARRIER_CALLS, **pipelines.CALLS}  # one row a name; which of several it is, the arguments tell


@on_call(_OURS, pipelines.NAMESPACE, in_macros=False, packs="W2S504")
def pipelined(call: Call) -> Planned:
    """A copy of libcu++, if its row fits what it is given."""
    row = _rows(call).get(call.row.name)
    if row is not None:
        yield _copied(replace(call, row=row), _of_barrier(call.nodes, call.ctx))


@on_call(pipelines.GROUP_CALLS, f"{cooperative.NAMESPACE}::", in_macros=False, packs="W2S504")
def copied_by_group(call: Call) -> Planned:
    """A copy of cooperative groups; said where its group is none that can copy."""
    kind = groups.group_of(call.nodes[0], call.ctx.model) if call.nodes else ""
    yield _copied(call, "" if kind in (groups.BLOCK, groups.TILE, groups.EITHER) else "of this kind of group")


def _copied(call: Call, refused: str) -> Edit | Diagnostic:
    refused = refused or call.misfit
    if refused:
        return call.about("W2S504", api=f"'{call.row.name}' {refused}")
    return call.replaced(call.ctx.render_api(call.row, call.fields | {"count": _count(call.ctx, call.name)}))


def _rows(call: Call) -> Mapping[str, Api]:
    """`cuda::` functions, of which those of a group have one more argument."""
    if call.node is not None and makes_block_pipeline(call.node, call.ctx.model):
        return pipelines.BLOCK_CALLS
    if call.row.name in pipelines.BARRIER_CALLS:
        return pipelines.BARRIER_CALLS
    return pipelines.SHARED_CALLS if len(call.arguments) == 5 else pipelines.CALLS


def _of_barrier(given: list[Node], ctx: Context) -> str:
    last = given[-1] if given else None
    declaration = ctx.model.declarations.get(last.ref.key) if last is not None and last.ref is not None else None
    types = [t for n in (last, declaration) if n is not None for t in (n.type, n.canonical_type)]
    at = any("barrier" in t for t in (*types, *(t for n in given[:1] for t in (n.type, n.canonical_type))))
    reason = block_barriers.problem(ctx.model) if at else ""
    return f"of a barrier {reason}" if reason else ""


def _count(ctx: Context, name: Token) -> str:
    """The call's template argument as written."""
    following = ctx.tokens.at_or_after(name.end)
    if following is None or following.text != "<":
        return ""
    parsed = ctx.tokens.template_arguments(ctx.tokens.index(following.start))
    return str(ctx.argument(parsed[0][0])) if parsed is not None and parsed[0] else ""


@rule(Kind.TEMPLATE_REF)
def pipeline_type(node: Node, ctx: Context) -> Planned:
    """Puts our type for a pipeline or a barrier of the block; other scopes are said."""
    ref = node.ref
    sycl = pipelines.TYPES.get(ref.qualified) if ref is not None and ref.cuda else None
    name = ctx.spelled(node, ref.name) if ref is not None else None
    if ref is None or name is None or not ref.qualified.startswith(pipelines.NAMESPACE) or ref.name in cub.OF_LIBCUXX:
        return
    start = ctx.qualified_start(name)
    if atomics.is_named(ctx, name):
        return
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
        if pipelines.THREAD in ctx.code(Span(name.end, end)):
            yield ctx.replace(Span(start, end), sycl.format(ns=ctx.ns))
        elif pipelines.BLOCK in ctx.code(Span(name.end, end)):
            yield ctx.replace(Span(start, end), f"{ctx.ns}block_copy_pipeline")
        else:
            yield ctx.about("W2S504", node, api="a pipeline of this scope")
    else:
        yield ctx.replace(Span(start, name.end), sycl.format(ns=ctx.ns))


@rule(Kind.CALL_EXPR)
def member(node: Node, ctx: Context) -> Planned:
    """A member that copy_pipeline has not."""
    ref = node.ref
    on_pipeline = (
        ref is not None
        and ref.cuda
        and ref.kind == Kind.CXX_METHOD
        and ref.qualified.startswith(f"{pipelines.PIPELINE}::")
    )
    if (
        on_pipeline
        and ref is not None
        and ref.name not in pipelines.MEMBERS
        and node.callee.kind == Kind.MEMBER_REF_EXPR
    ):
        yield ctx.about("W2S504", node, api=f"'{ref.name}' of a pipeline")


@file_rule
def macro_bodies(ctx: Context) -> Planned:
    """Migrates what macro definitions spell of pipelines."""
    for directive in ctx.directives:
        words = ctx.plain_text(directive).lstrip("# \t").split()
        if words[:1] == ["define"] and len(words) > 1:
            yield from in_body(ctx, directive, words[1].partition("(")[0])
