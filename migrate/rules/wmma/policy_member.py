"""Members of policy and traits classes that are templates over the target, where clang does not know the class."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.target_dependence import ALIASES, WrittenDependence, member_uses, names_member
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Kind
from wmma2sycl.migrate.front.model import Role

_ENDS = {";", "{", "}"}


@file_rule
def members_of_policies(ctx: Context) -> Planned:
    """`typename Policy::Frag`, where clang cannot look into Policy: `typename Policy::template Frag<Target>`."""
    if not ctx.facts.get(WrittenDependence).members:
        return
    nodes = list(ctx.unit.nodes_of(ctx.source.path))
    known = {
        t.start
        for n in nodes
        if n.kind in (Kind.TYPE_REF, Kind.TEMPLATE_REF) and (t := ctx.tokens.at(n.start)) is not None
    }
    host = [
        f.body
        for f in ctx.model.functions.values()
        if f.role is Role.HOST and f.body is not None and f.body.file == ctx.source.path
    ]
    classes = {key[2] for key, node in ctx.model.aliases.items() if node.kind not in ALIASES}
    for before, token, after in zip(ctx.tokens.code, ctx.tokens.code[1:], ctx.tokens.code[2:]):
        if (
            token.text not in ctx.facts.get(WrittenDependence).members
            or before.text not in ("::", "template")
            or token.start in known
        ):
            continue
        named = list(member_uses(_declaration_until(ctx, token)))
        if not named or not names_member(ctx.facts.get(WrittenDependence).members, classes, *named[-1]):
            continue
        if any(b.start <= token.start < b.end for b in host):
            continue
        target = ctx.names["Target"]
        edits = [ctx.insert(after.end, f"{target}, ") if after.text == "<" else ctx.insert(token.end, f"<{target}>")]
        if before.text == "::":
            edits.insert(0, ctx.insert(token.start, "template "))
        yield Change(tuple(edits), "policy_member")


def _declaration_until(ctx: Context, last: Token) -> str:
    """What stands before a name and in its declaration, spaced as clang prints types."""
    end = ctx.tokens.index(last.end)
    first = end
    while first > 0 and ctx.tokens.code[first - 1].text not in _ENDS:
        first -= 1
    words = " ".join(t.text for t in ctx.tokens.code[first:end])
    return words.replace(" :: ", "::").replace(" <", "<").replace("< ", "<").replace(" >", ">").replace(" ,", ",")
