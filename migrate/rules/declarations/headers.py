"""Includes: CUDA's go, SYCL's and ours come first, ahead of any macro of the user (a `#define M` breaks SYCL's headers)."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis import cuda_std, runtime_names, sample_helpers, toolkit_headers
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.libraries import NVTX
from wmma2sycl.migrate.apis.std_names import MATH_FUNCTIONS, PROVIDERS, STD_HEADERS
from wmma2sycl.migrate.apis.types import DROPPED_HEADERS
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.lexer import Token, blanked
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.directives import remove_line
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">]+)[">]', re.MULTILINE)
_INCLUDE = re.compile(r'#\s*include\s*([<"])([^">]+)[">]')
_IFNDEF = re.compile(r"#\s*(?:ifndef\s+(\w+)|if\s+!\s*defined\s*\(?\s*(\w+)\s*\)?)")
_PRAGMA_ONCE = re.compile(r"#\s*pragma\s+once")
_OF_SYCL = re.compile(r"(?<!WMMA2)SYCL_")
_RENAMED = {".cu": ".cpp", ".cuh": ".hpp"}


@file_rule
def includes(ctx: Context) -> Planned:
    """Drops, renames or keeps each #include; a library that we do not migrate is said."""
    for directive in ctx.directives:
        match = _INCLUDE.match(ctx.plain_text(directive))
        if match is None:
            continue
        header = match[2].strip()
        if _is_of_input(ctx, header, match[1]):
            yield from _renamed(ctx, directive, header, match[1])
        elif toolkit_headers.is_dropped(header) or header.rpartition("/")[2] in sample_helpers.HEADERS:
            yield remove_line(ctx, directive)
        elif header in cuda_std.HEADERS:
            at = directive.start + ctx.text(directive).rindex(header)
            yield Edit(Span(at, at + len(cuda_std.PREFIX)), "")
        elif (names := toolkit_headers.names_of(header)) is not None:
            ours, is_used = toolkit_headers.OURS.get(header), _uses(ctx, names)
            if ours is not None and is_used:
                yield ctx.replace(directive, f"#include <wmma2sycl/{ours}>")
                yield ctx.diagnostic("W2S403", directive, api=header, reason=NVTX)
                continue
            yield remove_line(ctx, directive)
            if is_used:
                yield ctx.diagnostic("W2S404", directive, header=header)
        else:
            yield from _renamed(ctx, directive, header, match[1])


@file_rule
def implicit_headers(ctx: Context) -> Planned:
    """The C headers that came with CUDA's, for the names this file uses and nothing it includes brings."""
    if not any(_brings_cuda(ctx, d) for d in ctx.directives) and not ctx.source.path.endswith(".cu"):
        return
    own = ctx.model.own_names
    used = {
        _header_of(ctx, t)
        for t in ctx.tokens.code
        if t.text in STD_HEADERS and t.text not in own and not _is_devices(ctx, t)
    }
    included = _all_includes(ctx)
    missing = frozenset(h for h in used if not PROVIDERS[h] & included)
    if missing:
        yield Change((), "headers", missing)


def _header_of(ctx: Context, token: Token) -> str:
    """<math.h> has `isnan` at global scope, <cmath> has `std::isnan`."""
    header = STD_HEADERS[token.text]
    return (
        "<cmath>"
        if header == "<math.h>" and ctx.code(Span(ctx.qualified_start(token), token.end)).startswith("std::")
        else header
    )


def _is_devices(ctx: Context, token: Token) -> bool:
    """Mathematics of a kernel or device function, which becomes SYCL's own where it is called; a name that a macro is given stays."""
    following = next((t for t in ctx.tokens.code[ctx.tokens.index(token.end) :] if t.text != ")"), None)
    if token.text not in MATH_FUNCTIONS or following is None or following.text != "(":
        return False
    bodies = (
        f.body
        for f in ctx.model.functions.values()
        if f.on_device and f.body is not None and f.body.file == ctx.source.path
    )
    return any(body.start <= token.start < body.end for body in bodies)


def _brings_cuda(ctx: Context, directive: Span) -> bool:
    match = _INCLUDE.match(ctx.plain_text(directive))
    return match is not None and match[2].strip() in DROPPED_HEADERS


def _all_includes(ctx: Context) -> set[str]:
    """What this file includes, and what the input's own headers that it comes to do: not what others of its source bring."""
    found: set[str] = set()
    seen, left = {ctx.source.path}, [ctx.source.data]
    while left:
        named = {m[1].decode("utf-8", "replace").strip() for m in _INCLUDED.finditer(blanked(left.pop()))}
        found |= named
        own = [n for n in ctx.unit.files if n not in seen and any(f"/{n}".endswith(f"/{_plain(h)}") for h in named)]
        seen.update(own)
        left += [ctx.unit.text(name) for name in own]
    return found


def _plain(header: str) -> str:
    """Without its way up: `../tile.h`."""
    return posixpath.normpath(header).lstrip("./")


def _is_of_input(ctx: Context, header: str, opening: str) -> bool:
    """A program may bring its own helper_cuda.h, or have a common_functions.h."""
    if header in DROPPED_HEADERS and header not in sample_helpers.HEADERS:
        return False
    name = header.rpartition("/")[2]
    if name in sample_helpers.HEADERS:
        return any(f.rpartition("/")[2] == name for f in ctx.unit.files)
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(ctx.source.path), header))
    is_beside = opening == '"' and beside in ctx.model.outputs
    return is_beside or any(f"/{f}".endswith(f"/{posixpath.normpath(header)}") for f in ctx.unit.opened)


def _uses(ctx: Context, names: re.Pattern[str]) -> bool:
    """Whether this file has one of the names; what others have is told where they have it."""
    includes = [d for d in ctx.directives if _INCLUDE.match(ctx.plain_text(d))]
    return any(
        t.kind == "name" and names.fullmatch(t.text) and not any(d.contains(Span(t.start, t.end)) for d in includes)
        for t in ctx.tokens.code
    )


def _renamed(ctx: Context, directive: Span, header: str, opening: str) -> Iterator[Edit]:
    """`#include "tile.cuh"` of this input becomes `#include "tile.hpp"`."""
    for old, new in _RENAMED.items():
        if header.endswith(old) and (opening == '"' or any(f.endswith(header) for f in ctx.unit.files)):
            at = directive.start + ctx.text(directive).rindex(header) + len(header) - len(old)
            yield Edit(Span(at, at + len(old)), _suffix_of(ctx, header, old) or new)


def _suffix_of(ctx: Context, header: str, old: str) -> str:
    """What stands for the suffix in the output: `.cuh.hpp`, where the input has an `.hpp` of that name, too."""
    outputs = ctx.model.outputs
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(ctx.source.path), header))
    name = beside if beside in outputs else next((f for f in outputs if f"/{f}".endswith(f"/{header}")), "")
    return outputs[name][len(name) - len(old) :] if name else ""


def insertion_point(ctx: Context) -> int:
    """Before the first include or definition, behind leading comments, `#pragma once` and an include guard."""
    directives = list(ctx.directives)
    guard = _guard(ctx, directives)
    for directive in directives[guard:]:
        if not _PRAGMA_ONCE.match(ctx.plain_text(directive)):
            first_code = next(
                (t for t in ctx.tokens.code if t.start > _end(directives, guard) and ctx.directive_at(t.start) is None),
                None,
            )
            return ctx.source.line_start(
                min(directive.start, first_code.start if first_code is not None else directive.start)
            )
    first = ctx.tokens.at_or_after(_end(directives, len(directives)))
    return ctx.source.line_start(first.start) if first is not None else len(ctx.source.data)


def _end(directives: list[Span], count: int) -> int:
    return directives[count - 1].end if count else -1


def _guard(ctx: Context, directives: list[Span]) -> int:
    """How many directives at the top are an include guard (with or without `#pragma once` before it)."""
    skipped = 1 if directives and _PRAGMA_ONCE.match(ctx.plain_text(directives[0])) else 0
    if len(directives) < skipped + 2:
        return skipped
    match = _IFNDEF.match(ctx.plain_text(directives[skipped]))
    name = (match[1] or match[2]) if match else None
    defines = ctx.plain_text(directives[skipped + 1]).split()
    return skipped + 2 if name and "".join(defines[:1]).lstrip("#") in ("define", "") and name in defines else skipped


def preamble(ctx: Context, texts: list[str], headers: frozenset[str]) -> Edit | None:
    """What goes to the top of the file, by what the planned texts use; nothing into one that is included inside a declaration."""
    used = "\n".join(texts)
    ours = runtime_names.headers_of(used)
    is_needed = ours or headers or any(word in used for word in ("sycl::", f"{ctx.syclex}::")) or _OF_SYCL.search(used)
    if not is_needed or ctx.unit.is_inside(ctx.source.path):
        return None
    headers |= {f"<{h}>" for name, h in torch.NEEDS if ctx.is_torch and name in used and h not in used}
    more = sorted(h for h in headers if h.strip("<>") not in _included_at_top(ctx))
    hidden = ctx.unit.given_macros if ctx.unit.main == ctx.source.path else ()  # headers leave their includes to it
    text = ctx.render("construct/preamble.cpp.j2", ours=ours, more=more, alias=f"{ctx.syclex}::" in used, hidden=hidden)
    return ctx.insert(insertion_point(ctx), text)


def _included_at_top(ctx: Context) -> set[str]:
    """What the file itself includes on every path, ahead of all that has a body."""
    bodies = (
        n.start
        for n in ctx.unit.files.get(ctx.source.path, ())
        if any(t.text == "{" for t in ctx.tokens.within(n.span))
    )
    end, depth, found = min(bodies, default=len(ctx.source.data)), 0, set[str]()
    for directive in ctx.directives[_guard(ctx, ctx.directives) :]:
        text = ctx.plain_text(directive)
        words = text.lstrip("# \t")
        depth += words.startswith("if") - words.startswith("endif")
        match = _INCLUDE.match(text)
        if match is not None and depth == 0 and directive.start < end:
            found.add(match[2].strip())
    return found
