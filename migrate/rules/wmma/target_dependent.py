"""Declarations that name fragments become templates over the target, and every use of them passes it on."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_values import kernel_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import names_kernel_only
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.target_dependence import is_specialisation
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type, sycl_type
from wmma2sycl.migrate.analyse.types.deduction import arguments_at, to_be_written
from wmma2sycl.migrate.analyse.types.target_in_macros import TargetInMacros, spelling
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.class_aliases import any_target, asks_settled, is_alias_for_launches
from wmma2sycl.migrate.forms.macros.commas import parted_macro, takes_parentheses
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Role


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
    """Puts `template <typename Target>` ahead of a type; a typedef becomes a using."""
    if node.ref is None or node.ref.key not in ctx.facts.get(TargetDependence) or is_specialisation(node):
        return
    if node.kind == Kind.TYPEDEF_DECL:
        name = ctx.tokens.at(node.location)
        if name is not None and ctx.tokens.at(node.start) is not None:
            written = Span(
                ctx.tokens.code[ctx.tokens.index(node.start) + 1].start,
                ctx.tokens.code[ctx.tokens.index(name.start) - 1].end,
            )
            yield head_edit(ctx, node, node.start)
            yield ctx.replace(Span(node.start, name.end), f"using {name.text} = {hole(written)}")
    elif not any(a.kind == Kind.TYPE_ALIAS_TEMPLATE_DECL for a in node.ancestors()):
        yield head_edit(ctx, node, node.start)


@rule(Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF, Kind.TYPE_REF, Kind.TEMPLATE_REF)
def use(node: Node, ctx: Context) -> Planned:
    """Passes the target on where such a declaration is named; host code that names one is said."""
    ref = node.ref
    if ref is None or ref.key not in ctx.facts.get(TargetDependence) or _within_itself(node):
        return
    if any(a.kind == Kind.USING_DECLARATION for a in node.ancestors()):
        return
    if kernel_value(ctx.model, node) is not None:
        return  # rules/launch/launcher.py
    token = ctx.spelled(node, ref.name)
    launched = _is_launch_name(node)
    if token is None and not launched and _is_lost_in_macro(node, ctx):
        yield ctx.about("W2S101", node, what=ref.name, macro=ctx.unit.macro_around(node.file, node.start))
    if token is None or (launched and node.kind not in (Kind.TYPE_REF, Kind.TEMPLATE_REF)):
        return
    function = ctx.function(node)
    if function is not None and function.role is Role.HOST and not launched:
        if asks_settled(node, token, ctx) or is_alias_for_launches(node, ctx):
            yield from _arguments(node, token, any_target(ctx), ctx)
        elif _is_taken_by_lambda(node) and ctx.tokens.code[ctx.tokens.index(token.start) + 1].text != "<":
            yield ctx.replace(Span(ctx.qualified_start(token), token.end), "auto")
        elif not (
            _is_dropped(node)
            or any(a.kind == Kind.VAR_DECL and names_kernel_only(ctx.model, a) for a in node.ancestors())
        ):
            yield ctx.about("W2S508", node, name=ref.name)
        return
    yield from _arguments(node, token, f"decltype({ctx.names['target']})" if launched else ctx.names["Target"], ctx)
    if node.kind in (Kind.TYPE_REF, Kind.TEMPLATE_REF) and _names_a_member_type(ctx, node, token):
        yield ctx.insert(ctx.qualified_start(token), "typename ")


def _is_lost_in_macro(node: Node, ctx: Context) -> bool:
    """Whether a macro makes a name in code that has a target, which its body does not pass on (rules/macros/target_in_macros.py)."""
    around, named = ctx.function(node), ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    if around is None or not around.on_device or (named is not None and named.role is Role.KERNEL):
        return False
    name = node.ref.name if node.ref is not None else ""
    passed = ctx.facts.get(TargetInMacros).spelled
    return not any((macro, name) in passed for macro in spelling(ctx.unit, node, {}))


def _arguments(node: Node, token: Token, target: str, ctx: Context) -> Planned:
    """The target, and behind the arguments written there are those that only a fragment's type tells."""
    index = ctx.tokens.index(token.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    written = parsed[0] if parsed is not None else []
    more = _undeduced(node, len(written), ctx)
    if more is None:
        yield ctx.about("W2S201", node, what="template arguments", text=token.text)
        more = []
    named = Span(ctx.qualified_start(token), parsed[1] if parsed is not None else token.end)
    macro = parted_macro(ctx, named) if written or more else ""
    is_function = node.kind in (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
    if macro and not (is_function and takes_parentheses(ctx, named)):
        yield ctx.diagnostic("W2S101", named, what=token.text, macro=macro)
        return
    if macro:
        yield ctx.insert(named.start, "(")
    if parsed is None:
        yield ctx.insert(token.end, f"<{', '.join([target, *more])}>")
    else:
        yield ctx.insert(ctx.tokens.code[index].end, f"{target}, " if written or more else target)
        if more:
            yield ctx.insert(parsed[1] - 1, ", ".join(["", *more] if written else more))
    if macro:
        yield ctx.insert(named.end, ")")


def _undeduced(node: Node, written: int, ctx: Context) -> list[str] | None:
    assert node.ref is not None
    function = ctx.model.functions.get(node.ref.key)
    count = to_be_written(function) if function is not None and function.is_template else 0
    if function is None or count <= written:
        return []
    named = node.parent if node.kind == Kind.OVERLOADED_DECL_REF and node.parent is not None else node
    call = next((a for a in named.ancestors() if a.has_callee and a.callee.span.contains(named.span)), None)
    found = arguments_at(ctx.model, (node.file, named.start), function, call, written, count)
    return [sycl_type(text, ctx.ns) for text in found] if found is not None else None


def _names_a_member_type(ctx: Context, node: Node, token: Token) -> bool:
    """`Traits<half>::A a;`: what follows `::` is a type, which a template must be told."""
    following = ctx.tokens.code[ctx.tokens.index(token.end)]
    parsed = ctx.tokens.template_arguments(ctx.tokens.index(following.start)) if following.text == "<" else None
    after = ctx.tokens.at_or_after(parsed[1] if parsed else token.end)
    before = ctx.tokens.before(ctx.qualified_start(token))
    if after is None or after.text != "::" or (before is not None and before.text == "typename") or node.parent is None:
        return False
    member = ctx.tokens.at_or_after(after.end)
    return any(c.kind == Kind.TYPE_REF and member is not None and c.start == member.start for c in node.parent.children)


def _is_launch_name(node: Node) -> bool:
    return any(a.is_launch and a.callee.span.contains(node.span) for a in node.ancestors())


def _is_taken_by_lambda(node: Node) -> bool:
    """`[=] __device__(Acc &f) { ... }` in host code: what a kernel gives it tells the engine."""
    parameter = node.parent
    is_plain = node.kind == Kind.TYPE_REF and parameter is not None and parameter.kind == Kind.PARM_DECL
    if not is_plain or parameter is None or parameter.parent is None or parameter.parent.kind != Kind.LAMBDA_EXPR:
        return False
    taken = parameter.type.referred if parameter.type.is_reference else parameter.type
    return not (taken.is_array or taken.is_pointer) and fragment_type(parameter.canonical_type) is not None


def _is_dropped(node: Node) -> bool:
    """`cudaFuncSetAttribute(kernel, ...)`: the call disappears, and the name with it."""
    calls = (callee(a) for a in node.ancestors() if a.has_callee and not _is_configuration(a))
    return any(ref is not None and ref.cuda for ref in calls)


def _is_configuration(call: Node) -> bool:
    """Whether it is what clang makes of a launch's `<<<...>>>`."""
    launch = call.parent.launch if call.parent is not None else None
    return launch is not None and launch.configuration is call


def _within_itself(node: Node) -> bool:
    """The injected name inside a class's braces stands for the instance itself."""
    assert node.ref is not None
    owner = next(
        (a for a in node.ancestors() if a.ref is not None and a.kind in TYPE_KINDS and a.ref.key == node.ref.key), None
    )
    bases = owner.bases if owner is not None and owner.has("bases") else []
    return owner is not None and not any(b.span.contains(node.span) for b in bases)
