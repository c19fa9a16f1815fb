"""Streams in smart pointers: what points to what is no pointer in SYCL."""

from __future__ import annotations

import re
from typing import NamedTuple

from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

HANDLE = "cudaStream_t"
ALIASES = (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE)
_TRAITS = {"remove_pointer", "remove_pointer_t"}
_TRAIT = rb"(?:typename\s+)?(?:std::)?remove_pointer(?:_t)?\s*<\s*(?:::)?cudaStream_t\s*>(?:\s*::\s*type)?"
_HELD = re.compile(rb"\bunique_ptr\s*<\s*(?:CUstream_st|" + _TRAIT + rb")\s*,\s*(?:\w+\s*::\s*)*(\w+)")
_OWNER = re.compile(r"std::(?:\w+::)*_*(?:unique|shared)_ptr\b")
_OWNERS_POINTER = re.compile(_OWNER.pattern + r"(?:<.*>)?::(?:get|release)")
DESTROY = "cudaStreamDestroy"
_DESTROYING = [f"decltype({DESTROY})", f"decltype(&{DESTROY})"]


class Trait(NamedTuple):
    """`std::remove_pointer_t<cudaStream_t>`: all of it, the trait's name, and where what is in its brackets begins and ends."""

    whole: Span
    name: Token
    inside: Span


def trait_around(ctx: Context, token: Token) -> Trait | None:
    """What takes the pointer away from a stream's type; None where nothing does, or something else."""
    bracket = ctx.tokens.before(ctx.qualified_start(token))
    name = ctx.tokens.before(bracket.start) if bracket is not None and bracket.text == "<" else None
    closing = ctx.tokens.at_or_after(token.end)
    if name is None or bracket is None or name.text not in _TRAITS or closing is None or closing.text[:1] != ">":
        return None
    start = ctx.qualified_start(name)
    keyword = ctx.tokens.before(start)
    start = keyword.start if keyword is not None and keyword.text == "typename" else start
    end = closing.start + 1
    following = ctx.tokens.within(Span(end, end + 16))[:2]
    end = following[1].end if [t.text for t in following] == ["::", "type"] else end
    return Trait(Span(start, end), name, Span(bracket.end, closing.start))


def is_deleters_pointer(type_name: Node) -> bool:
    """`using pointer = cudaStream_t;` of a class: what std::unique_ptr then holds, and compares with nullptr."""
    alias = type_name.parent
    is_of_class = alias is not None and alias.parent is not None and alias.parent.kind != Kind.NAMESPACE
    return alias is not None and alias.kind in ALIASES and alias.name == "pointer" and is_of_class


def is_owners_pointer(node: Node) -> bool:
    """`held.get()`, `held.release()` of a smart pointer: it knows itself whether it is null."""
    return (
        node.kind == Kind.CALL_EXPR
        and node.ref is not None
        and _OWNERS_POINTER.fullmatch(node.ref.qualified) is not None
    )


def is_of_owner(null: Node) -> bool:
    """Whether a null is given to a smart pointer, or compared with what one holds. One that a condition gives is none of a queue's type."""
    above = null.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.CONDITIONAL_OPERATOR):
        above = above.parent
    if above is None or above.kind not in (Kind.CALL_EXPR, Kind.BINARY_OPERATOR):
        return False
    if above.kind == Kind.BINARY_OPERATOR:
        return above.operator in ("==", "!=") and any(is_owners_pointer(side) for side in (above.left, above.right))
    return above.ref is not None and _OWNER.match(above.ref.qualified) is not None


def sharing(ctx: Context, held: Span) -> Span | None:
    """The std::shared_ptr of what stands there, whole; None where that is in none."""
    opened, following = ctx.tokens.before(held.start), ctx.tokens.at_or_after(held.end)
    holder = ctx.tokens.before(opened.start) if opened is not None and opened.text == "<" else None
    is_joined = ctx.source.data[held.end : held.end + 1] == b">"  # the second half of `>>`
    closes = held.end if is_joined else following.start if following is not None and following.text[:1] == ">" else None
    if holder is None or holder.text != "shared_ptr" or closes is None:
        return None
    return Span(ctx.qualified_start(holder), closes + 1)


def deleter_of(ctx: Context, held: Span) -> Span | None:
    """The deleter of a std::unique_ptr of what stands there; None where that is in none."""
    opened = ctx.tokens.before(held.start)
    holder = ctx.tokens.before(opened.start) if opened is not None and opened.text == "<" else None
    comma = ctx.tokens.at_or_after(held.end)
    if holder is None or holder.text != "unique_ptr" or comma is None or comma.text != ",":
        return None
    depth, code = 0, ctx.tokens.code[ctx.tokens.index(comma.end) :]
    for token in code:
        depth += (token.text in ("(", "[", "{", "<")) - (token.text in (")", "]", "}"))
        closes = len(token.text) if token.text in (">", ">>") else 0
        if closes > depth:
            return Span(code[0].start, token.start + depth)
        depth -= closes
        if depth < 0 or token.text == ";":
            return None
    return None


def tells_pointer(ctx: Context, deleter: Span) -> bool:
    """Whether a deleter is a class that says, in SYCL, what its pointer is; else one of ours is put around it."""
    text = ctx.code(deleter).replace(" ", "")
    if text.removesuffix("*").replace("::cuda", "cuda") in _DESTROYING:
        return True
    found = _classes(ctx, class_of(text))
    return bool(found) and all(_has_pointer(n) or deleting(n, ctx) is not None for n in found)


def class_of(deleter: str) -> str:
    """The name of a deleter's class or class template: `By` of `own::By<cudaStreamDestroy>`."""
    return deleter.partition("<")[0].rpartition("::")[2].strip()


def _classes(ctx: Context, name: str) -> list[Node]:
    return [n for unit in ctx.model.units for kind in CLASSES for n in unit.of_kind(kind) if n.name == name]


def deleting(one: Node, ctx: Context) -> Node | None:
    """The function of a deleter's class that takes a stream; None where it has others, or says itself what its pointer is."""
    calls = [c for c in one.children if c.kind == Kind.CXX_METHOD and c.name == "operator()"]
    is_plain = all(
        len(c.parameters) == 1 and c.parameters[0].type.canonical.unqualified == "CUstream_st *" for c in calls
    )
    return calls[0] if calls and is_plain and not _has_pointer(one) and one.name in deleters(ctx) else None


def takes_any_pointer(ctx: Context, name: str) -> bool:
    """Whether it is a class that is called with pointers to what a template is given alone: `template <class T> void operator()(T *p) const`."""
    calls = [c for n in _classes(ctx, name) for c in n.children if c.name == "operator()"]
    types = [c.parameters[0].type if len(c.parameters) == 1 else None for c in calls]
    return bool(calls) and all(t is not None and t.is_pointer and t.is_unknown for t in types)


def _has_pointer(one: Node) -> bool:
    return any(c.kind in ALIASES and c.name == "pointer" for c in one.children)


def deleters(ctx: Context) -> frozenset[str]:
    """The classes of deleters by which a std::unique_ptr holds streams, in any source; `decltype` where it is a function's type."""
    return frozenset(m[1].decode() for unit in ctx.model.units for text in unit.texts for m in _HELD.finditer(text))
