"""`long double` in device code: to CUDA it is double there (nvcc's warning 20208), SYCL's device compilers have none."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.macros.long_doubles import LongDoubles, Said, said
from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Role

_OUTSIDE = (Kind.VAR_DECL, Kind.FIELD_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)


@rule(*FUNCTION_KINDS)
def in_functions(node: Node, ctx: Context) -> Planned:
    """Head and body of a function for the device; one that is for the host, too, keeps the host's type, and is told where a kernel comes to it."""
    function = ctx.function(node)
    if function is None or function.role is Role.HOST or node.ref is None or function.ref.key != node.ref.key:
        return
    given = [p.span for p in node.parameters] if function.role is Role.KERNEL else []
    for one in _here(ctx.tokens.within(node.span), ctx):
        if ctx.definition_at(one.span.start) is not None:
            continue
        if any(span.contains(one.span) for span in given):  # as the host has them, 16 bytes each
            yield ctx.diagnostic("W2S534", one.span, expr=ctx.code(one.span))
        elif function.on_device and not one.asks:
            yield ctx.replace(one.span, one.text)
        elif function.ref.key in ctx.facts.get(DeviceCode).reached:
            yield ctx.diagnostic("W2S534", one.span, expr=ctx.code(one.span))


@file_rule
def in_macros(ctx: Context) -> Planned:
    """The bodies of macros that device code uses."""
    macros = ctx.facts.get(LongDoubles)
    for directive in ctx.directives if macros.device or macros.shared else ():
        macro = ctx.definition_at(directive.start)
        if macro is None or macro.name not in macros.device | macros.shared:
            continue
        for one in _here(ctx.tokens.within(macro.body), ctx):
            if macro.name in macros.device and not one.asks:
                yield ctx.replace(one.span, one.text)
            else:
                yield ctx.diagnostic("W2S534", one.span, expr=ctx.code(one.span))


@rule(Kind.TYPE_REF, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
def from_outside(node: Node, ctx: Context) -> Planned:
    """An alias, a member or a variable that device code uses, and that is declared where host code sees it."""
    if node.ref is None or node.type.canonical.root != "long double" or not ctx.on_device(node):
        return
    known = ctx.model.aliases if node.kind == Kind.TYPE_REF else ctx.model.declarations
    declared = known.get(node.ref.key)
    if declared is None or declared.kind not in _OUTSIDE or ctx.function(declared) is not None:
        return
    if declared.type.canonical.root == "long double":
        yield ctx.about("W2S534", node, expr=node.ref.name)


def _here(tokens: Sequence[Token], ctx: Context) -> list[Said]:
    return [one for one in said(tokens) if not ctx.is_dropped(one.span.start)]
