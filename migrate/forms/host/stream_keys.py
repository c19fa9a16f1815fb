"""Streams in maps and sets: CUDA's handles are ordered as pointers are, sycl::queue is not, and null in an element just made."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node

_ORDERED = {"map", "set", "multimap", "multiset", "less", "greater"}
_MADE = {("map", 1), ("unordered_map", 1), ("array", 0)}


def is_key(type_name: Node, ctx: Context) -> bool:
    """Whether a stream's type is, or is part of, what an ordered container orders by: `std::map<std::pair<cudaStream_t, int>, T>`."""
    return any(template in _ORDERED and position == 0 for template, position in _template_lists(type_name, ctx))


def is_value(type_name: Node, ctx: Context) -> bool:
    """Whether a container makes streams of the type, which are null in CUDA: `pool[device]` of a `std::map<int, cudaStream_t>`,
    `std::array<cudaStream_t, 4> streams{}`."""
    return next(_template_lists(type_name, ctx), ("", 0)) in _MADE


def _template_lists(type_name: Node, ctx: Context) -> Iterator[tuple[str, int]]:
    """The templates around a type, the nearest first, and which of their arguments it is part of."""
    depth = position = 0
    before = iter(reversed(ctx.tokens.code[: ctx.tokens.index(type_name.start)]))
    for token in before:
        if token.text in (";", "{", "}"):
            return
        if token.text in (")", "]", ">", ">>"):
            depth += len(token.text)
        elif token.text in ("(", "[", "<") and depth:
            depth -= 1
        elif token.text == "<":
            template = next(before, None)
            yield template.text if template is not None else "", position
            position = 0
        elif token.text == "," and not depth:
            position += 1
