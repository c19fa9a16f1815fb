"""The macros of the CUDA samples' helper headers, their timer, and what else these headers bring."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.sample_helpers import COMMON_WORDS, HEADERS, MACROS, STD_HEADERS, TIMER_MEMBERS
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node

_INCLUDE = re.compile(r'#\s*include\s*[<"]([^">]+)[">]')


@file_rule
def macros(ctx: Context) -> Planned:
    """`checkCudaErrors(...)` and its kin, unless the input defines them itself."""
    used = [t for t in ctx.tokens.code if t.kind == "name" and t.text in MACROS]
    own = _not_theirs(ctx) if used else set()
    for token in used:
        before = ctx.tokens.before(token.start)
        is_member = before is not None and before.text in (".", "->", "::")
        if token.text not in own and not is_member and token.text not in ctx.model.own_names:
            yield ctx.replace(Span(token.start, token.end), MACROS[token.text].format(ns=ctx.ns))


@file_rule
def standard_headers(ctx: Context) -> Planned:
    """helper_functions.h includes the C++ library's streams and containers."""
    included = {m[1].rpartition("/")[2] for d in ctx.directives if (m := _INCLUDE.match(ctx.plain_text(d)))}
    if not included & HEADERS:
        return
    used = {STD_HEADERS[t.text] for t in ctx.tokens.code if t.text in STD_HEADERS}
    missing = frozenset(h for h in used if h.strip("<>") not in included)
    if missing:
        yield Change((), "sample_helpers", missing)


@rule(Kind.MEMBER_REF_EXPR)
def timer_member(node: Node, ctx: Context) -> Planned:
    """Renames a member of the samples' timer to ours."""
    if node.ref is None or not node.ref.cuda or not node.ref.qualified.startswith("StopWatchInterface::"):
        return
    name = ctx.spelled(node, node.name, in_parts=True)
    if name is not None and name.text in TIMER_MEMBERS:
        yield ctx.replace(Span(name.start, name.end), TIMER_MEMBERS[name.text])


def _not_theirs(ctx: Context) -> set[str]:
    """The names that the input's own files define as macros, and common words where no helper header is included."""
    names, headers = "|".join(MACROS), "|".join(re.escape(h) for h in HEADERS)
    texts = [blanked(ctx.unit.text(name)) for name in {ctx.source.path, *ctx.unit.files}]
    found = {m[1].decode() for text in texts for m in re.finditer(rf"#[ \t]*define[ \t]+({names})\b".encode(), text)}
    helped = any(re.search(rf"#[ \t]*include[^\n]*({headers})".encode(), text) for text in texts)
    return found if helped else found | COMMON_WORDS
