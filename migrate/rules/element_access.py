"""Element loops become joint_matrix_apply; what depends on the mapping of elements to lanes is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.element_loops import ElementLoop, ElementUse, classify, is_element_array
from wmma2sycl.migrate.analyse.fragments import fragment_type, sycl_type
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Change, Edit, hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules.headers import remove_line
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import operand

_MOST = 4  # joint_matrix_apply takes up to four matrices
_AFFIX = re.compile(r"(_?frag(ment)?s?_?|_?Frag(ment)?s?_?)", re.IGNORECASE)
_PRAGMA = re.compile(r"#\s*pragma\s+(unroll|GCC unroll|nounroll).*")


@rule("MEMBER_REF_EXPR")
def element(node: Node, ctx: Context) -> Planned:
    """Plans once per loop, at its first `.x`; refuses an `.x` that stands in no loop of its own."""
    if not is_element_array(node) or ctx.spelled(node, "x") is None:
        return
    loop = _loop_of(node)
    if loop is None:
        yield _refused(ctx, node, "an element is picked outside a loop over all of them")
        return
    arrays = [n for n in loop.walk() if is_element_array(n)]
    if arrays[0] is not node:
        return
    found = classify(loop, arrays, ctx.model, _text(ctx))
    if isinstance(found, str):
        yield _refused(ctx, node, found)
        return
    fragments = _distinct(found)
    if len(fragments) > _MOST:
        yield _refused(ctx, node, f"{len(fragments)} fragments are combined in one loop")
        return
    yield Change(tuple(_edits(ctx, found, fragments)), "element_access")


def _text(ctx: Context) -> str:
    return ctx.source.data.decode("latin-1")


def _refused(ctx: Context, node: Node, reason: str):  # type: ignore[no-untyped-def]
    above = node.parent
    shown = above if above is not None and above.kind == "ARRAY_SUBSCRIPT_EXPR" else node
    return ctx.about("W2S210", shown, expr=ctx.text(shown.span), reason=reason)


def _loop_of(node: Node) -> Node | None:
    """The innermost loop whose counter picks the element."""
    return next((a for a in node.ancestors() if a.kind in ("FOR_STMT", "WHILE_STMT", "DO_STMT", "CXX_FOR_RANGE_STMT")), None)


def _distinct(found: ElementLoop) -> dict[str, list[ElementUse]]:
    """Uses by fragment expression, the written ones first: `c.x[i] = f(acc.x[i])` applies to c, then acc."""
    groups: dict[str, list[ElementUse]] = {}
    for use in found.uses:
        groups.setdefault(re.sub(r"\s+", "", use.text), []).append(use)
    return dict(sorted(groups.items(), key=lambda g: not any(u.written for u in g[1])))


def _edits(ctx: Context, found: ElementLoop, fragments: dict[str, list[ElementUse]]) -> Iterator[Edit]:
    names = _parameter_names(ctx, found, list(fragments))
    parameters = []
    for (text, uses), name in zip(fragments.items(), names):
        written = any(u.written for u in uses)
        parameters.append(f"{_element_type(ctx, uses[0])} {'&' if written else ''}{name}")
        for use in uses:
            yield ctx.replace(use.node.span, name)
    body, loop = found.body, found.loop
    matrices = ", ".join(_matrix(ctx, uses[0].fragment) for uses in fragments.values())
    head = f"joint_matrix_apply({ctx.names['sg']}, {matrices}, [=]({', '.join(parameters)}) "
    braced = body.kind == "COMPOUND_STMT"
    inside = hole(body.span) if braced else f"{{ {hole(body.span)}; }}"
    end = body.end if braced else _statement_end(ctx, body)
    yield ctx.replace(Span(loop.start, end), f"{head}{inside});")
    yield from _without_pragma(ctx, loop)


def _matrix(ctx: Context, fragment: Node) -> str:
    """The fragment itself, also where the code reaches it by `->`."""
    following = ctx.tokens.at_or_after(fragment.end)
    by_pointer = following is not None and following.text == "->"
    return f"*{operand(ctx.argument(fragment.span))}" if by_pointer else hole(fragment.span)


def _statement_end(ctx: Context, body: Node) -> int:
    following = ctx.tokens.at_or_after(body.end)
    return following.end if following is not None and following.text == ";" else body.end


def _without_pragma(ctx: Context, loop: Node) -> Iterator[Edit]:
    """A `#pragma unroll` right above the loop goes with it."""
    before = [d for d in ctx.directives if d.end <= loop.start]
    if before and _PRAGMA.fullmatch(ctx.text(before[-1]).strip()) and not ctx.tokens.within(Span(before[-1].end, loop.start)):
        yield remove_line(ctx, before[-1])


def _element_type(ctx: Context, use: ElementUse) -> str:
    found = fragment_type(use.fragment.type) or fragment_type(use.fragment.canonical_type)
    return sycl_type(found.element, ctx.ns) if found is not None and "type-parameter" not in found.element else "auto"


def _parameter_names(ctx: Context, found: ElementLoop, texts: list[str]) -> list[str]:
    """`x` for one fragment; for several, their own names without the word fragment, where nothing in the body has them."""
    elements = [use.node.span for use in found.uses]
    names_in_body = (t for t in ctx.tokens.within(found.body.span) if t.kind == "name")
    used = {t.text for t in names_in_body if not any(e.start <= t.start < e.end for e in elements)}
    if len(texts) == 1 and "x" not in used:
        return ["x"]
    names: list[str] = []
    for text in texts:
        numbered = re.sub(r"\[(\d+)\]", r"\1", text)
        base = re.sub(r"\W+", "_", re.sub(r"\[[^\]]*\]", "", numbered)).strip("_")
        short = _AFFIX.sub("", base) or "x"
        short = short if short != base and short[0].isalpha() else f"{base}_x"
        while short in used or short in names:
            short += "_x"
        names.append(short)
    return names
