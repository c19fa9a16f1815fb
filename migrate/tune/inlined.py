"""Functions over fragments are inlined always: matrices live in registers only within one function. Compilers for CPUs leave such
calls in place, at a third of the speed."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import declaration_start, is_in_dependent_class
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, Role
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning

_INLINED = Said("always inlined")


@tuning(*FUNCTION_KINDS)
def inlined(node: Node, ctx: Context) -> Tuned:
    """Marks a device function over fragments to be inlined, unless it says `__noinline__`."""
    found = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    name = ctx.tokens.at(node.location)
    if found is None or name is None or found.role is not Role.DEVICE:
        return
    if found.ref.key not in ctx.facts.get(TargetDependence) and not is_in_dependent_class(ctx, node):
        return
    start = declaration_start(ctx, node, name)
    words = {t.text for t in ctx.tokens.within(Span(start, max(start, node.location)))}
    if "__noinline__" in words:
        return
    free = node.parent is None or node.parent.kind not in (*TYPE_KINDS, Kind.FRIEND_DECL)
    inline = " inline" if free and not words & {"inline", "__inline__", "__forceinline__", "constexpr"} else ""
    alone = not ctx.text(Span(ctx.source.line_start(start), start)).strip()
    text = f"[[gnu::always_inline]]{inline}" + (f"\n{ctx.source.indent(start)}" if alone else " ")
    yield Tuning(found, (ctx.insert(start, text),), _INLINED)
