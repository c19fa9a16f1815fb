"""Members of a base class that is a template over the target now: C++ looks into it only where it is told to."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Ref
from wmma2sycl.migrate.front.model import TYPE_KINDS


@rule(Kind.MEMBER_REF_EXPR)
def member(node: Node, ctx: Context) -> Planned:
    """`acc_` of a base becomes `this->acc_`."""
    own = _own_class(node, ctx)
    if (
        own is not None
        and node.ref is not None
        and ctx.text(node.span) == node.name
        and _is_inherited(node.ref, own, ctx)
    ):
        yield ctx.replace(node.span, f"this->{node.name}")  # as a whole: an element's rule may replace more


@rule(Kind.TYPE_REF)
def type_name(node: Node, ctx: Context) -> Planned:
    """`Acc` of a base becomes `typename Own::Acc`."""
    own, token = _own_class(node, ctx), ctx.tokens.at(node.start)
    if own is None or node.ref is None or token is None or not _is_inherited(node.ref, own, ctx):
        return
    before = ctx.tokens.before(token.start)
    if before is None or before.text != "::":
        yield ctx.insert(token.start, f"typename {own.rsplit('::', 1)[-1]}::")


def _own_class(node: Node, ctx: Context) -> str | None:
    """The qualified name of the class whose member a node is part of."""
    function = ctx.function(node)
    if function is not None:
        return function.ref.qualified.rpartition("::")[0] if function.is_method else None
    owner = next((a for a in node.ancestors() if a.kind in TYPE_KINDS and not a.kind.startswith("TYPE")), None)
    return owner.ref.qualified if owner is not None and owner.ref is not None else None


def _is_inherited(ref: Ref, own: str, ctx: Context) -> bool:
    """Whether a member belongs to another class than the one around, and that class depends on the target."""
    owner = ref.qualified.rpartition("::")[0]
    if not owner or owner == own or own.startswith(f"{owner}::") or ref.file is None:
        return False
    classes = (ctx.model.aliases[key] for key in ctx.facts.get(TargetDependence).keys if key in ctx.model.aliases)
    return any(
        c.ref is not None and c.ref.qualified == owner and c.kind not in (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
        for c in classes
    )
