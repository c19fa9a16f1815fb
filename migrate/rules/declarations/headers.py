"""Includes: CUDA's go, SYCL's and ours come first, ahead of any macro of the user (a `#define M` breaks SYCL's headers)."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.apis import cuda_std, runtime_names, sample_helpers, toolkit_headers
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.libraries import NVTX
from wmma2sycl.migrate.apis.types import DROPPED_HEADERS
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.directives import remove_line
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_BY_MACRO = re.compile(r"#\s*include\s+(\w+)\s*$")
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
            yield from _by_macro(ctx, directive)
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


def _by_macro(ctx: Context, directive: Span) -> Planned:
    """`#include HEADER`: goes where the macro is always a header of CUDA's; what is another one in SYCL is told."""
    match = _BY_MACRO.match(ctx.plain_text(directive).strip())
    if match is None:
        return
    bodies = [ctx.unit.text(d.file)[d.body.start : d.body.end] for d in definitions(ctx.unit).get(match[1], ())]
    named = [_INCLUDE.match(f"#include {decode(body).strip()}") for body in bodies]
    headers = [m[2].strip() for m in named if m is not None]
    gone = [h for h in headers if toolkit_headers.is_dropped(h)]
    if gone and len(gone) == len(bodies):
        yield remove_line(ctx, directive)
    elif (
        any(
            h in cuda_std.HEADERS or toolkit_headers.names_of(h) is not None or h.endswith(tuple(_RENAMED))
            for h in headers
        )
        or gone
    ):
        yield ctx.diagnostic("W2S101", directive, what="a header's name", macro=match[1])


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
    is_one = name and "".join(defines[:1]).lstrip("#") in ("define", "") and name in defines
    return skipped + 2 if is_one and _is_around_the_rest(ctx, directives[skipped:]) else skipped


def _is_around_the_rest(ctx: Context, directives: list[Span]) -> bool:
    """Whether the condition that begins here ends with the file: `#ifndef SPACE`, `#define SPACE own`, `#endif` is a default."""
    depth = 0
    for i, directive in enumerate(directives):
        words = ctx.plain_text(directive).lstrip("# \t")
        depth += words.startswith("if") - words.startswith("endif")
        if depth == 0:
            return i + 1 == len(directives) and ctx.tokens.at_or_after(directive.end) is None
    return True  # none of the conditions ends: what is left of a file that is cut off


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
