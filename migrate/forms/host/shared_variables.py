"""Variables of the device that several sources share: what their announcement becomes, what a definition, and copies that name one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.launches.device_variables import is_announcement
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_values import defined_class, dimensions_text, first_value, unused_name, written_end
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front import Kind, Node


def declared(ctx: Context, together: Sequence[Node], element: Span, holder: str) -> Planned:
    """The header's device_global for each source, which says where the variable lies; where it is defined, its first value.

    `together`: the variables of one declaration; `holder`: what such a device_global holds.
    """
    node = together[0]
    if any(ctx.text(Span(v.location, ctx.unit.name_end(v))) != v.name for v in together):
        yield ctx.about("W2S504", node, api=f"'{node.name}', a variable that sources share and a macro names,")
        return
    if not is_announcement(node, ctx.source.data):
        lines = list(_first_values(ctx, together))
    elif defined_class(ctx, element, node.name) is not None:
        yield ctx.about("W2S504", node, api=f"'{node.name}', a variable that sources share, with its class,")
        return
    else:
        lines = [line for v in together for line in _announcement(ctx, v, element, holder)]
    if not lines:
        yield ctx.remove_statement(node.start, max(v.end for v in together))
        return
    span = Span(node.start, written_end(ctx, together[-1]))
    yield ctx.replace(span, f";\n{ctx.source.indent(node.start)}".join(lines))


def _announcement(ctx: Context, variable: Node, element: Span, holder: str) -> Iterator[str]:
    name, known = variable.name, ctx.model.own_names
    tag = next(n for n in (f"{name}_of_all", f"w2s_{name}_of_all") if n not in known)
    said = next(n for n in (f"{name}_is_announced", f"w2s_{name}_is_announced") if n not in known)
    held = f"{ctx.ns}{holder}<{hole(element)}{dimensions_text(ctx, variable)}, struct {tag}>"
    yield f"static {ctx.syclex}::device_global<{held}> {name}"
    yield f"[[maybe_unused]] static const bool {said} = {ctx.ns}first_value<{name}>()"


def _first_values(ctx: Context, together: Sequence[Node]) -> Iterator[str]:
    for variable in together:
        value = first_value(ctx, variable)
        if value is not None:
            said = unused_name(ctx, variable)
            yield f"[[maybe_unused]] static const bool {said} = {ctx.ns}first_value<{variable.name}>({value})"


def is_symbol(name: Node) -> bool:
    """Whether a variable's name alone is the symbol of the call around it."""
    call = next((a for a in name.ancestors() if a.kind == Kind.CALL_EXPR), None)
    ref = callee(call) if call is not None else None
    if call is None or ref is None or ref.name not in runtime.CALLS:
        return False
    at = runtime.CALLS[ref.name].roles.index("symbol")
    return at < len(call.arguments) and stripped(call.arguments[at]) is name


def asked_type(ctx: Context, name: Node) -> Span | None:
    """`decltype(x)` around a variable's name: its type, and not that of an expression."""
    code, first, last = ctx.tokens.code, ctx.tokens.index(name.start), ctx.tokens.index(name.end)
    words = [t.text for t in code[max(first - 2, 0) : first]]
    is_asked = words == ["decltype", "("] and last < len(code) and code[last].text == ")"
    return Span(code[first - 2].start, code[last].end) if is_asked else None
