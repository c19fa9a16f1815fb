"""Nulls for members that are streams: `State state{p, 0, 1}`, where clang tells of no conversion."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS, is_stream
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import CLASSES, Kind, Node


@rule(Kind.INIT_LIST_EXPR)
def listed_members(node: Node, ctx: Context) -> Planned:
    """A null in a member's place, or behind its name, is the default queue."""
    for member, value in _given(node, ctx):
        if value.kind in NULLS and is_stream(member.type) and is_null(ctx.code(value.span)):
            yield ctx.replace(value.span, ctx.default_queue)


def _given(node: Node, ctx: Context) -> Iterator[tuple[Node, Node]]:
    """Members with their values, up to where a member's own braces are left out."""
    fields = _members(node, ctx)
    named = {field.name: field for field in fields}
    for position, value in enumerate(node.children if fields else ()):
        words = ctx.tokens.within(value.span)
        if words and words[0].text == ".":  # `.stream = 0`
            field, value = named.get(words[1].text), [*value.walk()][-1]
        else:
            field = fields[position] if position < len(fields) else None
        if field is None or ((field.type.is_array or field.type.is_class) and value.kind in NULLS):
            return
        yield field, value


def _members(node: Node, ctx: Context) -> list[Node]:
    """The fields of the class that a list initialises; none where two have its name."""
    name = str(node.type.canonical.unqualified).rpartition("::")[2].partition("<")[0]
    known = [c for c in ctx.model.types_named(name) if name and c.kind in CLASSES]
    classes = [c for c in known if c.is_definition]
    return classes[0].fields if len(classes) == 1 else []
