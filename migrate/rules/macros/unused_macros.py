"""Macros that launch kernels, or name a library that is not migrated, and that nothing uses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.apis.types import OTHER_NAMES
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Span, decode, encode
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_OTHER = re.compile(OTHER_NAMES)


@file_rule
def unused_macros(ctx: Context) -> Planned:
    """What a macro's body shall become, its uses tell; without any it is kept as a comment."""
    for definition, what in commented(ctx):
        directive = ctx.directive_at(definition.body.start - 1)
        if directive is not None:
            yield from as_comment(ctx, directive)
            yield ctx.diagnostic("W2S109", directive, macro=definition.name, what=what)


def commented(ctx: Context) -> Iterator[tuple[Definition, str]]:
    """These macros of the file, and what they do."""
    known = definitions(ctx.unit)
    for definition in (d for all_of in known.values() for d in all_of if d.file == ctx.source.path):
        library = next((w for w in sorted(definition.words) if _OTHER.fullmatch(w) and w not in known), "")
        what = "launches a kernel" if definition.launches else f"names '{library}' of a library" if library else ""
        if what and not is_named_anywhere(ctx, definition):
            yield definition, what


def as_comment(ctx: Context, directive: Span) -> Iterator[Edit]:
    """The lines of a directive as comments."""
    at = directive.start
    while at < directive.end:
        end = min(ctx.source.line_end(at), directive.end)
        text = ctx.text(Span(at, end)).rstrip()
        yield ctx.insert(at, "// ")
        if text.endswith("\\"):
            kept = len(encode(text[:-1].rstrip()))
            yield Edit(Span(at + kept, at + len(encode(text))), "")
        at = end + 1


def is_named_anywhere(ctx: Context, definition: Definition) -> bool:
    """Whether any text but the definitions of this name has it: a use, `#ifdef`, or a branch that the preprocessor skips."""
    word = re.compile(rf"(?<!define)\s+{definition.name}\b|[^\w\s]{definition.name}\b")
    texts = {name: text for unit in ctx.model.units for name in unit.files if (text := unit.text(name))}
    return any(word.search(re.sub(r"#\s*define\s+", "#define ", decode(blanked(text)))) for text in texts.values())
