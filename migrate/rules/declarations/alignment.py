"""`__align__(16)`, in all places where nvcc takes it: alignas, or the attribute where C++ has no place for alignas."""

from __future__ import annotations

from itertools import takewhile

from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_ALIGN = {"__align__", "__builtin_align__"}
_OTHERS = {"__shared__", "__constant__", "__device__"}  # their declarations are rewritten as wholes
_CLASSES = {"struct", "class", "union"}
_HEADS = _CLASSES | {";", "{", "}", ":", "static", "const", "typedef"}


@file_rule
def alignment(ctx: Context) -> Planned:
    """Rewrites each `__align__(n)` with the word that C++ takes at its place."""
    code = ctx.tokens.code
    for i, token in enumerate(code):
        if (
            token.text not in _ALIGN
            or i + 1 == len(code)
            or code[i + 1].text != "("
            or (close := ctx.tokens.matching(i + 1)) is None
        ):
            continue
        if _is_of_nothing(ctx, i, close):
            yield ctx.replace(Span(token.start, code[close + 1].start), "")
            continue
        statement = takewhile(lambda t: t.text not in (";", "{", "}"), reversed(code[:i]))
        is_class = i > 0 and code[i - 1].text in _CLASSES  # which the declaration of a device variable may define
        if not is_class and ctx.directive_at(token.start) is None and any(t.text in _OTHERS for t in statement):
            continue
        if i == 0 or code[i - 1].text in _HEADS or ctx.directive_at(code[i - 1].start) is not None:
            yield ctx.replace(Span(token.start, token.end), "alignas")
        else:
            edits = (
                ctx.replace(Span(token.start, token.end), "__attribute__((aligned"),
                ctx.insert(code[close].end, "))"),
            )
            yield Change(edits, "alignment")


def _is_of_nothing(ctx: Context, i: int, close: int) -> bool:
    """`__align__(8) struct pair { ... };`, which nvcc takes and leaves out: it would be of the object behind the class, and there is none."""
    code = ctx.tokens.code
    if (
        close + 1 == len(code)
        or code[close + 1].text not in _CLASSES
        or (i > 0 and code[i - 1].text not in (";", "{", "}"))
    ):
        return False
    opened = next((j for j in range(close + 2, len(code)) if code[j].text in (";", "{")), None)
    last = ctx.tokens.matching(opened) if opened is not None and code[opened].text == "{" else None
    return last is not None and last + 1 < len(code) and code[last + 1].text == ";"
