"""Declarations that name fragments become templates over the target, and every use of them passes it on."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.deduction import arguments_at, to_be_written
from wmma2sycl.migrate.analyse.expressions import callee, is_launch
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.analyse.kernel_values import kernel_value
from wmma2sycl.migrate.analyse.kernel_variables import names_kernel_only
from wmma2sycl.migrate.analyse.target_dependence import is_specialisation
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit, hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.model import TYPE_KINDS, Role
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span


def head_edit(ctx: Context, node: Node, start: int) -> Edit:
    """Adds the target parameter: to the template head there is, or as a head of its own before `start`."""
    first = ctx.tokens.at(node.start)
    parameter = f"typename {ctx.names['Target']}"
    if first is not None and first.text == "template":
        bracket = ctx.tokens.code[ctx.tokens.index(node.start) + 1]
        following = ctx.tokens.code[ctx.tokens.index(node.start) + 2]
        return ctx.insert(bracket.end, parameter if following.text == ">" else f"{parameter}, ")
    alone = not ctx.text(Span(ctx.source.line_start(start), start)).strip()
    return ctx.insert(start, f"template <{parameter}>" + (f"\n{ctx.source.indent(start)}" if alone else " "))


@rule(*TYPE_KINDS)
def type_head(node: Node, ctx: Context) -> Planned:
    if node.ref is None or node.ref.key not in ctx.model.target_dependent or is_specialisation(node):
        return
    if node.kind == "TYPEDEF_DECL":
        name = ctx.tokens.at(node.location)
        if name is not None and ctx.tokens.at(node.start) is not None:
            written = Span(ctx.tokens.code[ctx.tokens.index(node.start) + 1].start, ctx.tokens.code[ctx.tokens.index(name.start) - 1].end)
            yield head_edit(ctx, node, node.start)
            yield ctx.replace(Span(node.start, name.end), f"using {name.text} = {hole(written)}")
    elif not any(a.kind == "TYPE_ALIAS_TEMPLATE_DECL" for a in node.ancestors()):
        yield head_edit(ctx, node, node.start)


@rule("DECL_REF_EXPR", "OVERLOADED_DECL_REF", "TYPE_REF", "TEMPLATE_REF")
def use(node: Node, ctx: Context) -> Planned:
    ref = node.ref
    if ref is None or ref.key not in ctx.model.target_dependent or _within_itself(node):
        return
    if any(a.kind == "USING_DECLARATION" for a in node.ancestors()):
        return
    if kernel_value(ctx.model, node) is not None:
        return  # rules/launcher.py
    token = ctx.spelled(node, ref.name)
    launched = _is_launch_name(node)
    if token is None or launched and node.kind not in ("TYPE_REF", "TEMPLATE_REF"):
        return
    function = ctx.function(node)
    if function is not None and function.role is Role.HOST and not launched:
        if not (_is_dropped(node) or any(a.kind == "VAR_DECL" and names_kernel_only(ctx.model, a) for a in node.ancestors())):
            yield ctx.about("W2S508", node, name=ref.name)
        return
    yield from _arguments(node, token, f"decltype({ctx.names['target']})" if launched else ctx.names["Target"], ctx)
    if node.kind in ("TYPE_REF", "TEMPLATE_REF") and _names_a_member_type(ctx, node, token):
        yield ctx.insert(ctx.qualified_start(token), "typename ")


def _arguments(node: Node, token: Token, target: str, ctx: Context) -> Planned:
    """The target, and behind the arguments written there are those that only a fragment's type tells."""
    index = ctx.tokens.index(token.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    written = parsed[0] if parsed is not None else []
    more = _undeduced(node, len(written), ctx)
    if more is None:
        yield ctx.about("W2S201", node, what="template arguments", text=token.text)
        more = []
    if parsed is None:
        yield ctx.insert(token.end, f"<{', '.join([target, *more])}>")
        return
    yield ctx.insert(ctx.tokens.code[index].end, f"{target}, " if written or more else target)
    if more:
        yield ctx.insert(parsed[1] - 1, ", ".join(["", *more] if written else more))


def _undeduced(node: Node, written: int, ctx: Context) -> list[str] | None:
    assert node.ref is not None
    function = ctx.model.functions.get(node.ref.key)
    count = to_be_written(function) if function is not None and function.is_template else 0
    if function is None or count <= written:
        return []
    named = node.parent if node.kind == "OVERLOADED_DECL_REF" and node.parent is not None else node
    call = next((a for a in named.ancestors() if a.kind == "CALL_EXPR" and a.children and a.children[0].span.contains(named.span)), None)
    found = arguments_at(ctx.model, (node.file, named.start), function, call, written, count)
    return [sycl_type(text, ctx.ns) for text in found] if found is not None else None


def _names_a_member_type(ctx: Context, node: Node, token: Token) -> bool:
    """`Traits<half>::A a;`: what follows `::` is a type, which a template must be told."""
    following = ctx.tokens.code[ctx.tokens.index(token.end)]
    parsed = ctx.tokens.template_arguments(ctx.tokens.index(following.start)) if following.text == "<" else None
    after = ctx.tokens.at_or_after(parsed[1] if parsed else token.end)
    before = ctx.tokens.before(ctx.qualified_start(token))
    if after is None or after.text != "::" or before is not None and before.text == "typename" or node.parent is None:
        return False
    member = ctx.tokens.at_or_after(after.end)
    return any(c.kind == "TYPE_REF" and member is not None and c.start == member.start for c in node.parent.children)


def _is_launch_name(node: Node) -> bool:
    return any(a.kind == "CALL_EXPR" and is_launch(a) and a.children[0].span.contains(node.span) for a in node.ancestors())


def _is_dropped(node: Node) -> bool:
    """`cudaFuncSetAttribute(kernel, ...)`: the call disappears, and the name with it."""
    calls = (callee(a) for a in node.ancestors() if a.kind == "CALL_EXPR")
    return any(ref is not None and ref.cuda for ref in calls)


def _within_itself(node: Node) -> bool:
    """The injected name inside a class's braces stands for the instance itself."""
    assert node.ref is not None
    owner = next((a for a in node.ancestors() if a.ref is not None and a.kind in TYPE_KINDS and a.ref.key == node.ref.key), None)
    bases = [c for c in owner.children if c.kind == "CXX_BASE_SPECIFIER"] if owner is not None else []
    return owner is not None and not any(b.span.contains(node.span) for b in bases)
