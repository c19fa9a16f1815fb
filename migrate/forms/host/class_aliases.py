"""Host code that names a class over the matrix engine: for what is the same for every engine, and in aliases that launches name."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.target_dependence import ALIASES
from wmma2sycl.migrate.analyse.types.settled_members import SettledMembers, the_type_named
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role


def any_target(ctx: Context) -> str:
    """The engine that host code names where each would do: warps have CUDA's 32 lanes, every device has it."""
    return f"{'wmma2sycl::' if 'software' in ctx.model.own_names else ctx.ns}software<32>"


def asks_settled(node: Node, token: Token, ctx: Context) -> bool:
    """Whether `token`, the name of a class over the target, is asked for a member that is the same for every target."""
    named = _named(node, ctx)
    member = _member(token, ctx)
    if named is None or named.ref is None or member is None:
        return False
    return member.text in ctx.facts.get(SettledMembers).of_type.get(named.ref.key, ())


def is_alias_for_launches(node: Node, ctx: Context) -> bool:
    """Whether it stands in a function's own alias of which all uses are names of launches, and questions for such members."""
    alias = next((a for a in node.ancestors() if a.kind in ALIASES), None)
    return alias is not None and alias.ref is not None and _is_understood(alias, ctx)


def launched_alias(node: Node, ctx: Context) -> tuple[Node, Node] | None:
    """Of a use of such an alias within a launch's name: the alias, and what names the class there."""
    alias = _local_alias(node, ctx)
    named = the_type_named(ctx.model, alias) if alias is not None else None
    is_named = any(a.is_launch and a.callee.span.contains(node.span) for a in node.ancestors())
    return (alias, named) if alias is not None and named is not None and is_named else None


def written_for(named: Node, target: str, ctx: Context) -> str:
    """The class that an alias names, for a target: `lib::Gemm<decltype(target), S>`."""
    token = ctx.spelled(named, named.ref.name if named.ref is not None else "")
    assert token is not None
    index = ctx.tokens.index(token.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    arguments = [target, *map(hole, parsed[0])] if parsed is not None else [target]
    return f"{ctx.text(Span(ctx.qualified_start(token), token.end))}<{', '.join(arguments)}>"


def _named(node: Node, ctx: Context) -> Node | None:
    """What names the class over the target: the node, or what a function's alias that it names is for."""
    if node.ref is not None and node.ref.key in ctx.facts.get(TargetDependence):
        return node
    alias = _local_alias(node, ctx)
    return the_type_named(ctx.model, alias) if alias is not None else None


def _local_alias(node: Node, ctx: Context) -> Node | None:
    """The alias of host code that a node names, where it is one of a class over the target."""
    if node.kind is not Kind.TYPE_REF or node.ref is None or node.ref.kind not in ALIASES:
        return None
    declared = (n for kind in ALIASES for n in ctx.unit.of_kind(kind) if n.ref is not None)
    alias = next((n for n in declared if n.ref is not None and n.ref.key == node.ref.key), None)
    function = ctx.function(alias) if alias is not None else None
    is_local = function is not None and function.role is Role.HOST
    return alias if is_local and alias is not None and the_type_named(ctx.model, alias) is not None else None


def _is_understood(alias: Node, ctx: Context) -> bool:
    named = the_type_named(ctx.model, alias)
    token = ctx.spelled(named, named.ref.name) if named is not None and named.ref is not None else None
    if named is None or token is None or alias.ref is None or not _is_all(alias, token, ctx):
        return False
    return all(_is_understood_use(n, ctx) for n in ctx.unit.of_kind(Kind.TYPE_REF) if _names(n, alias))


def _names(node: Node, alias: Node) -> bool:
    return node.ref is not None and alias.ref is not None and node.ref.key == alias.ref.key


def _is_all(alias: Node, token: Token, ctx: Context) -> bool:
    """Whether an alias is for the class itself, and not for a pointer to it, an array or a member."""
    index = ctx.tokens.index(token.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    after = ctx.tokens.at_or_after(parsed[1] if parsed is not None else token.end)
    if after is None:
        return False
    return after.start == alias.location if alias.kind is Kind.TYPEDEF_DECL else after.text == ";"


def _is_understood_use(node: Node, ctx: Context) -> bool:
    token = ctx.spelled(node, node.ref.name if node.ref is not None else "")
    if token is None:
        return False
    if _member(token, ctx) is not None:
        return asks_settled(node, token, ctx)
    return any(a.is_launch and a.callee.span.contains(node.span) for a in node.ancestors())


def _member(token: Token, ctx: Context) -> Token | None:
    """`Gemm<S>::n`: the name behind the `::`, if there is one."""
    index = ctx.tokens.index(token.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    after = ctx.tokens.at_or_after(parsed[1] if parsed is not None else token.end)
    if after is None or after.text != "::":
        return None
    return ctx.tokens.at_or_after(after.end)
