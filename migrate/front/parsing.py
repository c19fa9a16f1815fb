"""Parses one translation unit: a file and its flags in, a Unit of plain nodes out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from clang import cindex
from wmma2sycl.migrate.apis.toolkit_headers import is_dropped
from wmma2sycl.migrate.core import chevrons
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.builder import Builder
from wmma2sycl.migrate.front.constructions import constructions
from wmma2sycl.migrate.front.empty_file import in_the_place_of, is_empty_file
from wmma2sycl.migrate.front.narrowings import NARROWING, narrowings
from wmma2sycl.migrate.front.node import Node
from wmma2sycl.migrate.front.unit import ParseError, Unit, View

# Errors of clang's that are none to nvcc, which takes classes whose members have initialisers, and initialises nothing.
_ACCEPTED = {"initialization is not supported for __shared__ variables."}
_NAMED_BY_ALIAS = (
    "anonymous non-C-compatible type given name for linkage purposes by alias declaration"  # with functions in it
)
_NOT_FOUND = re.compile(r"'(.+)' file not found")
_ERROR = cindex.Diagnostic.Error
_BRACED_CHEVRON = re.compile(rb"<<<(?:[^<>;]|<(?!<<)|>(?!>>))*>>>")


_NO_TEXTS: Mapping[str, bytes] = {}


def _is_accepted(message: str) -> bool:
    """Whether the message is of what nvcc takes; a part of CUDA's headers that ours have elsewhere needs no file."""
    missing = _NOT_FOUND.fullmatch(message)
    return (
        message in _ACCEPTED or message.startswith(_NAMED_BY_ALIAS) or (missing is not None and is_dropped(missing[1]))
    )


def _parsable(files: Mapping[str, str], texts: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """Files with `<<<{x, y}, ...>>>` or `<< <grid, block >> >`, which clang 18 does not parse, as it does: the offsets stay.

    And those that have another text than they have on the disk.
    """
    overlays = []
    for path in files:
        data = texts[path] if path in texts else Path(path).read_bytes()
        whole = chevrons.closed_up(data)
        changed = _BRACED_CHEVRON.sub(lambda m: chevrons.in_parentheses(m[0]), whole) if b"<<<" in whole else whole
        if changed != data or path in texts:
            overlays.append((path, changed.decode("utf-8", "surrogateescape")))
    return overlays


def parse(
    path: Path,
    arguments: list[str],
    files: Mapping[str, str],
    cuda_root: str,
    irregular: Sequence[str] = (),
    texts: Mapping[str, bytes] = _NO_TEXTS,
) -> Unit:
    """Parses one translation unit.

    `files` maps resolved absolute paths of the input to their names; only their nodes are kept. `cuda_root` is the
    folder of the CUDA headers; an empty file stands for each of the `irregular` paths, and `texts` for what paths have.
    Raises `cindex.TranslationUnitLoadError` where libclang gives up on the file.
    """
    builder = _read(path, arguments, files, cuda_root, irregular, texts)
    return _built(builder, files[str(path.resolve())], irregular)


def parsed_or_none(path: Path, arguments: list[str], files: Mapping[str, str], cuda_root: str) -> Unit | None:
    """As `parse`; None where libclang gives up on the file."""
    try:
        return parse(path, arguments, files, cuda_root)
    except cindex.TranslationUnitLoadError:
        return None


def parse_with_fewer_errors(
    errors: int,
    path: Path,
    arguments: list[str],
    files: Mapping[str, str],
    cuda_root: str,
    irregular: Sequence[str] = (),
    texts: Mapping[str, bytes] = _NO_TEXTS,
) -> Unit | None:
    """As `parse`, where that has fewer errors; None, and no nodes are made, where it has not."""
    builder = _read(path, arguments, files, cuda_root, irregular, texts)
    if sum(_is_error(d, builder) and d.option != NARROWING for d in builder.unit.diagnostics) >= errors:
        return None
    unit = _built(builder, files[str(path.resolve())], irregular)
    return unit if len(unit.errors) < errors else None


def _read(
    path: Path,
    arguments: list[str],
    files: Mapping[str, str],
    cuda_root: str,
    irregular: Sequence[str],
    texts: Mapping[str, bytes],
) -> Builder:
    options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | 0x200  # keep going after fatal errors
    index = cindex.Index.create(excludeDecls=True)  # then clang also lists what templates became
    with in_the_place_of(irregular) as (given, unsaved):
        unit = index.parse(
            str(path), args=[*arguments, *given], options=options, unsaved_files=[*_parsable(files, texts), *unsaved]
        )
    return Builder(unit, files, cuda_root, {files[p]: chevrons.closed_up(text) for p, text in texts.items()})


def _built(builder: Builder, main: str, irregular: Sequence[str]) -> Unit:
    unit = builder.unit
    builder.build()
    paths = {name: Path(absolute) for absolute, name in builder.files.items()}
    narrowed, told = narrowings(unit.diagnostics, builder)
    errors = tuple(ParseError(*builder.file_of(d.location), d.spelling) for d in told if _is_error(d, builder))
    unread = tuple(_unread(builder, main, irregular)) if irregular else ()
    macro_headers = frozenset(n for n in builder.defining if n != main and not builder.nodes[n])
    skipped = builder.inclusions.skipped(unit, lambda place: builder.file_of(place)[0])
    views = {name: tuple(_views(builder, name, skipped.get(name, {}))) for name in builder.nodes}
    return Unit(
        main,
        builder.nodes,
        builder.macros,
        errors,
        {name: _everywhere(found, max(len(views[name]), 1)) for name, found in skipped.items()},
        unread,
        builder,
        paths,
        macro_headers,
        {name: found for name, found in views.items() if len(found) > 1},
        narrowed,
        constructions([*unit.diagnostics], builder),
        builder.data,
    )


def _is_error(diagnostic: Any, builder: Builder) -> bool:
    return (
        diagnostic.severity >= _ERROR
        and not _is_accepted(diagnostic.spelling)
        and not _is_of_system(diagnostic, builder)
    )


def _is_of_system(diagnostic: Any, builder: Builder) -> bool:
    """Whether it is a warning, if one that clang takes for an error, of what is no text of the input."""
    return bool(diagnostic.option) and builder.file_of(diagnostic.location)[0] is None


def _views(builder: Builder, name: str, skipped: Mapping[int, list[Span]]) -> Iterator[View]:
    nodes: dict[int, list[Node]] = {}
    for node in builder.nodes[name]:
        nodes.setdefault(builder.inclusion[node], []).append(node)
    for number, found in sorted(nodes.items()):
        yield View(found, skipped.get(number, []))


def skipped_by_all(skipped: Sequence[Sequence[Span]]) -> list[Span]:
    """What every inclusion skips: one may skip two branches at once of which another one takes the first."""
    if len(skipped) == 1:
        return [*skipped[0]]
    every = dict.fromkeys(span for one in skipped for span in one)
    found = [span for span in every if all(any(s.contains(span) for s in one) for one in skipped)]
    return sorted(span for span in found if not any(s != span and s.contains(span) for s in found))


def _everywhere(skipped: Mapping[int, list[Span]], count: int) -> list[Span]:
    return skipped_by_all([*skipped.values()]) if len(skipped) == count else []


def _unread(builder: Builder, main: str, irregular: Sequence[str]) -> Iterator[ParseError]:
    """The includes that got the empty file; one in a header outside the input is told of the source."""
    for cursor in builder.unit.cursor.get_children():
        if cursor.kind == cindex.CursorKind.INCLUSION_DIRECTIVE and is_empty_file(cursor, irregular):
            file, offset = builder.start_of(cursor)
            yield ParseError(file or main, offset if file else 0, cursor.spelling)
