"""A program's own `typedef unsigned long long uint64_t;`, as sources for CUDA's run-time compiler have: the C library, which SYCL
brings, has another type of that size under the name."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_NAMES = {
    **dict.fromkeys(("int64_t", "intptr_t", "ptrdiff_t", "intmax_t"), "long long"),
    **dict.fromkeys(("uint64_t", "uintptr_t", "size_t", "uintmax_t"), "unsigned long long"),
}


@rule(Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
def fixed_integer(node: Node, ctx: Context) -> Planned:
    """Puts the library's type of the same size in its place, so that both say the same."""
    if node.parent is not None and node.parent.kind != Kind.TRANSLATION_UNIT:
        return
    words = [t.text for t in ctx.tokens.within(node.span)]
    kind = _NAMES.get(node.name)
    if kind is not None and words in (["typedef", *kind.split(), node.name], ["using", node.name, "=", *kind.split()]):
        is_typedef = words[0] == "typedef"
        library = f"std::{node.name}"
        yield ctx.replace(
            Span(node.start, node.end),
            f"typedef {library} {node.name}" if is_typedef else f"using {node.name} = {library}",
        )
