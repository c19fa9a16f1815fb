"""`decltype(frag.x[0])`, the type of a fragment's elements, in the head of a function: of a parameter, or of what it returns."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array, is_of_another_class
from wmma2sycl.migrate.core.edits import Change, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_PLAIN = {"remove_reference_t", "decay_t", "remove_cvref_t"}


@rule(*FUNCTION_KINDS)
def element_types(node: Node, ctx: Context) -> Planned:
    """As an expression of that type, which has no fragment's members."""
    body = node.body if node.has_body else None
    for part in (child for child in node.children if child is not body):
        for element in part.walk():
            if element.kind is Kind.ARRAY_SUBSCRIPT_EXPR and is_element_array(element.array) and _is_type(element, ctx):
                base = element.array.base
                if base is not None and not is_of_another_class(ctx.model, element.array):
                    yield unevaluated(ctx, element, base)


def unevaluated(ctx: Context, element: Node, fragment: Node) -> Change:
    """An element that nothing reads: only its type is asked, most often without the reference that it is."""
    kind = f"typename std::decay_t<decltype({hole(fragment.span)})>::storage_element_type"
    if _is_measured(ctx, element):
        return Change((ctx.replace(element.span, kind),), "element_access", frozenset({"<type_traits>"}))
    whole = _without_reference(ctx, element)
    edit = ctx.replace(whole or element.span, kind if whole is not None else f"std::declval<{kind} &>()")
    return Change((edit,), "element_access", frozenset({"<type_traits>", *(() if whole else ("<utility>",))}))


def _is_measured(ctx: Context, element: Node) -> bool:
    """`sizeof(frag.x[0])`, which may ask for a type as well."""
    opened, closed = ctx.tokens.before(element.start), ctx.tokens.at_or_after(element.end)
    word = ctx.tokens.before(opened.start) if opened is not None and opened.text == "(" else None
    return word is not None and word.text == "sizeof" and closed is not None and closed.text == ")"


def _without_reference(ctx: Context, element: Node) -> Span | None:
    """`std::remove_reference_t<decltype(frag.x[0])>`, `typename std::decay<decltype(frag.x[0])>::type` around it."""
    code, first = ctx.tokens.code, ctx.tokens.index(element.start) - 4
    after = ctx.tokens.at_or_after(element.end)
    if first < 0 or after is None or [t.text for t in code[first + 1 : first + 4]] != ["<", "decltype", "("]:
        return None
    name, at = code[first].text, ctx.tokens.index(after.start)
    closing = [")", ">"] if name in _PLAIN else [")", ">", "::", "type"] if f"{name}_t" in _PLAIN else []
    last = at + len(closing) - 1
    if not closing or [t.text for t in code[at : last + 1]] != closing:
        return None
    if [t.text for t in code[max(first - 2, 0) : first]] == ["std", "::"]:
        first -= 2
    if first and code[first - 1].text == "typename":
        first -= 1
    return Span(code[first].start, code[last].end)


def _is_type(element: Node, ctx: Context) -> bool:
    """Whether it is all of what a `decltype` is of."""
    opened = ctx.tokens.before(element.start)
    word = ctx.tokens.before(opened.start) if opened is not None and opened.text == "(" else None
    return word is not None and word.text == "decltype" and ctx.spelled(element.array, "x") is not None
