"""Thrust: what the runtime headers have of it stays under its names, in our namespace; what they have not is said by name."""

from __future__ import annotations

from wmma2sycl.migrate.apis.extensions import thrust
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.declarations.cub import directive_start, is_member, is_skipped, own_uses


@file_rule
def qualified_names(ctx: Context) -> Planned:
    """`thrust::sort` and `using namespace thrust;`, in macros' bodies and skipped branches, too."""
    code = ctx.tokens.code
    own, told = own_uses(ctx, thrust.NAMESPACE), set[tuple[str, int]]()
    for i, token in enumerate(code[:-1]):
        if token.text != thrust.NAMESPACE or is_member(code, i) or token.start in own:
            continue
        start = code[i - 1].start if i and code[i - 1].text == "::" else token.start
        name = code[i + 2] if code[i + 1].text == "::" and i + 2 < len(code) else None
        if name is None:
            if (directive := directive_start(code, i)) is not None:
                words = ctx.text(Span(directive.start, start))
                yield ctx.replace(Span(directive.start, token.end), f"{words}{ctx.ns}thrust")
        elif name.text in thrust.CARRIED and not _is_in_kernel(ctx, name):
            yield ctx.replace(Span(start, name.end), f"{ctx.ns}thrust::{name.text}")
        else:
            place = (name.text, ctx.statement_number(token.start))
            if place not in told and not is_skipped(ctx, token):
                yield ctx.diagnostic("W2S401", Span(token.start, name.end), api=f"thrust::{name.text}{_why(name)}")
            told.add(place)


@rule(Kind.TEMPLATE_REF, Kind.TYPE_REF, Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
def unqualified_name(node: Node, ctx: Context) -> Planned:
    """What `using namespace thrust;` brings, and the runtime headers have not, or have for the host alone."""
    ref = node.ref
    if ref is None or ref.cuda or ref.file is not None or not ref.qualified.startswith(f"{thrust.NAMESPACE}::"):
        return
    token = ctx.spelled(node, ref.name)
    if ref.qualified.count("::") != 1 or token is None or ref.name.startswith("w2s"):
        return
    is_qualified = ctx.code(Span(ctx.qualified_start(token), token.end)).startswith(("thrust::", "::thrust::"))
    if not is_qualified and (ref.name not in thrust.CARRIED or _is_in_kernel(ctx, token)):
        yield ctx.about("W2S401", node, api=f"thrust::{ref.name}{_why(token)}")


def _why(name: Token) -> str:
    return " in device code" if name.text in thrust.OF_HOST else ""


def _is_in_kernel(ctx: Context, name: Token) -> bool:
    """Whether an algorithm or a container is named in code that runs on the device alone."""
    if name.text not in thrust.OF_HOST:
        return False
    functions = (f for f in ctx.model.functions.values() if f.on_device and f.body is not None)
    bodies = (f.body for f in functions if f.body is not None and f.body.file == ctx.source.path)
    return any(body.start <= name.start < body.end for body in bodies)
