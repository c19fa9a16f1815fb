"""Parts of an input: what is analysed together, what comes of it as plain data, and all results joined.

A *part* is one or more sources, with the files they may read. Its `key` says all that its result depends on, so a
result may be kept and taken again. No cursor and no node is in a result: it can be pickled, and be JSON.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality, Legality
from wmma2sycl.migrate.core.kernel_rows import KernelRow, VariableRow
from wmma2sycl.migrate.core.launch_rows import LaunchRow
from wmma2sycl.migrate.core.plain_data import from_data, to_data
from wmma2sycl.migrate.core.source import Key, Source, Span
from wmma2sycl.migrate.core.toolchain import Options, Runtime, system_includes
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project import c_sources, renamed_includes
from wmma2sycl.migrate.project.differences import first_difference
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.migrate.project.programs import SourceLinks, find_libraries, find_programs
from wmma2sycl.migrate.project.tree import InputFile

_PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Part:
    """Names of inputs: `sources` are parsed (also a header that no source reads), `files` may be read, they included."""

    sources: tuple[str, ...]
    files: tuple[str, ...]
    folders: tuple[str, ...]  # absolute, of the whole input: where includes are looked for
    whole: Whole = Whole()
    is_all: bool = True  # of the input's sources: what none of them defines, nobody does
    irregular: tuple[str, ...] = ()  # paths of what it may include that is no regular file
    of_host: tuple[str, ...] = ()  # of its files those that a host compiler reads, too
    is_plain: bool = False  # nothing of CUDA is in any of them
    outside: tuple[str, ...] = ()  # paths of what it may read besides, that is no file of the input
    key: str = ""


@dataclass(frozen=True, slots=True)
class FileResult:
    """One code file a part has read; `after` is what it becomes.

    `functions`: of a header, first and last line of each device function, and whether the part uses it. What it makes of
    one that it does not use is as good as any, and no opinion.
    """

    name: str
    after: bytes
    diagnostics: tuple[Diagnostic, ...] = ()
    functions: tuple[tuple[int, int, bool], ...] = ()

    @property
    def known(self) -> int:
        """How many device functions the part uses."""
        return sum(used for _, _, used in self.functions)

    @property
    def is_disputed(self) -> bool:
        """Whether sources of the part see the file differently, so that this is no better than each one's own view."""
        return any(d.code == "W2S105" for d in self.diagnostics)

    def differs(self, other: FileResult, before: bytes) -> int:
        """The first line of the file of which the other has another opinion, 0 where there is none."""
        used = {line for first, last, is_used in other.functions if is_used for line in range(first, last + 1)}
        unused = {line for first, last, is_used in other.functions if not is_used for line in range(first, last + 1)}
        return first_difference(before, self.after, other.after, unused - used)


@dataclass(frozen=True, slots=True)
class KernelFact:
    """A kernel that a part knows: over fragments or not, and if so, whether the part launches it at all."""

    key: Key
    name: str
    dependent: bool
    unlaunched: bool


@dataclass(frozen=True, slots=True)
class PartResult:
    """What comes of one part. `missing`, `defined`: device functions and variables it has no definition of, and has.
    `gone`: files whose text stands where they were included.

    `failed`: a worker was lost over it, or had its time; another run may do better, so such a result is not kept.
    """

    sources: tuple[str, ...]
    files: tuple[FileResult, ...]
    kernels: tuple[KernelFact, ...] = ()
    legality: tuple[KernelLegality, ...] = ()
    kernel_rows: tuple[KernelRow, ...] = ()
    variable_rows: tuple[tuple[Key, VariableRow], ...] = ()
    links: tuple[SourceLinks, ...] = ()
    whole: Whole = Whole()
    missing: tuple[str, ...] = ()
    defined: tuple[str, ...] = ()
    variables: tuple[tuple[str, str], ...] = ()  # of headers: each it uses, and the form it has for it
    launch_rows: tuple[LaunchRow, ...] = ()
    gone: tuple[str, ...] = ()
    failed: bool = False

    def to_json(self) -> Any:
        """Lists, strings, numbers: what `json.dumps` takes."""
        return to_data(self)

    @staticmethod
    def from_json(data: Any) -> PartResult:
        """Raises ValueError, TypeError or KeyError for what is no result of this version."""
        return from_data(PartResult, data)


def with_key(part: Part, inputs: Mapping[str, InputFile], digests: Mapping[str, str], options: Options) -> Part:
    """The part with the hash of everything its result depends on. `digests`: of the contents of each file it may read."""
    per_source = [(name, inputs[name].arguments) for name in part.sources]
    read = [(name, inputs[name].output, digest) for name, digest in sorted(digests.items()) if name in inputs]
    read += [(name, "", digest) for name, digest in sorted(digests.items()) if name not in inputs]
    told = (
        _tool(),
        replace(options, runtime=Runtime.COPIED),  # of code the other has the same
        part.folders,
        part.whole,
        part.is_all,
        part.irregular,
        part.of_host,
        part.is_plain,
        per_source,
        read,
    )
    return replace(part, key=hashlib.sha256(repr(told).encode("utf-8", "surrogateescape")).hexdigest())


@cache
def _tool() -> tuple[str, str, tuple[str, ...]]:
    """Our version, the text of our modules and headers, where the C++ library is."""
    found = hashlib.sha256()
    for path in sorted(p for p in _PACKAGE.rglob("*") if p.is_file() and "__pycache__" not in p.parts):
        found.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return version("wmma2sycl"), found.hexdigest(), system_includes()


def joined(inputs: list[InputFile], results: Sequence[PartResult], comments: bool = True) -> Migration:
    """All parts as one migration. Of a header that parts see differently the form is taken that most see, and that is told."""
    facts = [fact for result in results for fact in result.kernels]
    links = [*(one for result in results for one in result.links), *c_sources.links(inputs)]
    found: dict[str, list[tuple[PartResult, FileResult]]] = {}
    for result in results:
        for file in result.files:
            found.setdefault(file.name, []).append((result, file))
    outputs = {f.name: f.output for f in inputs if f.is_code}
    gone = {name for result in results for name in result.gone} - found.keys()
    files = (_gone(f) if f.name in gone else _migrated(f, found.get(f.name, []), comments) for f in inputs if f.is_code)
    whole = Migration(
        tuple(_with_renamed(file, outputs) for file in files),
        find_programs(links, inputs),
        len({fact.key for fact in facts}),
        _legality(results, facts),
        _kernel_rows(row for result in results for row in result.kernel_rows),
        _variable_rows(pair for result in results for pair in result.variable_rows),
        tuple(f for f in inputs if not f.is_code),
        find_libraries(links, inputs),
        tuple(
            sorted({row for result in results for row in result.launch_rows}, key=lambda r: (r.file, r.line, r.kernel))
        ),
    )
    return c_sources.with_c_sources(whole, comments, outputs)


def _with_renamed(file: MigratedFile, outputs: Mapping[str, str]) -> MigratedFile:
    """The file, whose includes no rule has seen where nothing has changed it."""
    name = file.input.name
    return file if file.changed else replace(file, after=renamed_includes.rewritten(name, file.before, outputs))


def _gone(file: InputFile) -> MigratedFile:
    """A file that nothing includes any more."""
    text = "// Its text stands where it was included (W2S123).\n"
    return MigratedFile(file, file.path.read_bytes(), text.encode())


def _migrated(file: InputFile, views: list[tuple[PartResult, FileResult]], comments: bool) -> MigratedFile:
    before = file.path.read_bytes()
    own = [view for result, view in views if file.name in result.sources][:1]
    if not views or own:
        return (
            MigratedFile(file, before, own[0].after, own[0].diagnostics) if own else MigratedFile(file, before, before)
        )
    most = max(len(result.sources) for result, _ in [v for v in views if not v[1].is_disputed] or views)
    chosen = best([view for result, view in views if len(result.sources) == most])
    after, diagnostics = chosen.after, chosen.diagnostics
    if any(chosen.differs(view, before) for _, view in views):
        source = Source(file.name, before)
        odd = _disagreement(source, views, chosen)
        diagnostics = tuple(sorted((*diagnostics, odd), key=lambda d: d.span.start))
        after = (
            f"// {odd.code}: {odd.message} (wmma2sycl explain {odd.code}){source.newline}".encode() + after
            if comments
            else after
        )
    return MigratedFile(file, before, after, diagnostics)


def best(views: Sequence[FileResult]) -> FileResult:
    """Of a header: what those make of it that use most of it; of these, what most make of it, and of these the first."""
    views = [view for view in views if not view.is_disputed] or views
    most = max(view.known for view in views)
    knowing = [view for view in views if view.known == most]
    counts = Counter(view.after for view in knowing)
    return max(knowing, key=lambda view: counts[view.after])


def _disagreement(source: Source, views: list[tuple[PartResult, FileResult]], chosen: FileResult) -> Diagnostic:
    """Two sources that see the file differently, by themselves if there are such."""
    alone = [(result, view) for result, view in views if len(result.sources) == 1]
    by = next(result for result, view in views if view is chosen)
    for first, one in [*alone[:1], (by, chosen)]:
        for second, other in [*alone, *views]:
            if line := one.differs(other, source.data):
                start = source.start_of(line)
                fields = {
                    "file": source.path,
                    "first": first.sources[0],
                    "second": second.sources[0],
                    "line": str(line),
                }
                return Diagnostic("W2S105", source.path, Span(start, start), fields)
    raise AssertionError("nothing differs")


def _legality(results: Sequence[PartResult], facts: list[KernelFact]) -> Legality:
    """Each kernel once; of a template what any part launches, and its unlaunched form only where none does."""
    dependent = {f.key for f in facts if f.dependent}
    launched = {f.key for f in facts if f.dependent and not f.unlaunched}
    rows = {(k.file, k.offset, k.kernel, k.arguments): k for result in reversed(results) for k in result.legality}
    given = {at[:3] for at in rows if at[3]}
    kept = [k for at, k in rows.items() if at[3] or at[:3] not in given]
    unlaunched = {f.key: f.name for f in facts if f.unlaunched and f.key not in launched}
    refused = {at[:3] for at, k in rows.items() if not k.has_fragments}
    return Legality(
        tuple(sorted(kept, key=lambda k: (k.file, k.offset))),
        len({f.key for f in facts} - dependent) - len(refused),
        tuple(sorted(unlaunched.values())),
    )


def _kernel_rows(rows: Iterable[KernelRow]) -> tuple[KernelRow, ...]:
    found: dict[tuple[object, ...], KernelRow] = {}
    for row in rows:
        at = row.file, row.line, row.mangled, row.template_arguments
        known = found.get(at)
        found[at] = (
            replace(row, sources=tuple(dict.fromkeys((*known.sources, *row.sources)))) if known is not None else row
        )
    return tuple(sorted(found.values(), key=lambda r: (r.file, r.line, r.mangled, r.template_arguments)))


def _variable_rows(rows: Iterable[tuple[Key, VariableRow]]) -> tuple[VariableRow, ...]:
    found: dict[Key, VariableRow] = {}
    for key, row in rows:
        known = found.get(key)
        found[key] = (
            replace(row, sources=tuple(dict.fromkeys((*known.sources, *row.sources)))) if known is not None else row
        )
    return tuple(found.values())
