"""The line of one part: files -> units -> model -> plans -> text -> checks -> PartResult. No step calls backwards."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from wmma2sycl.migrate import part_result
from wmma2sycl.migrate.analyse.program.build_model import build_model
from wmma2sycl.migrate.apis import sample_helpers
from wmma2sycl.migrate.apis.toolkit_headers import is_of_cuda
from wmma2sycl.migrate.core import chevrons, collection
from wmma2sycl.migrate.core.edits import Overlap, apply
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Source, Span, decode, encode
from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.attempts import Tried, attempts
from wmma2sycl.migrate.expanding.expanding import Expanding, expansions, left_to_do
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Key, Unit, guessed_macros, parse, parse_with_fewer_errors, unincluded, with_prelude
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.plan import continuations, plain_vectors, trailing_comments
from wmma2sycl.migrate.plan.inclusions import plan_of_inclusions
from wmma2sycl.migrate.plan.output_checks import inserted_residue, pasted_names, residue
from wmma2sycl.migrate.plan.plan import Needs, Plan, finish
from wmma2sycl.migrate.project.parts import FileResult, Part, PartResult
from wmma2sycl.migrate.project.preludes import Preludes
from wmma2sycl.migrate.project.source_links import find_links
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.raising.raised import Raised
from wmma2sycl.migrate.raising.raising import Raising

Progress = Callable[[str], None]
_ROUNDS = 4  # of macros written out: what one is made of may be another, of which something is told then
_NO_TEXTS: Mapping[str, bytes] = {}
_HELPER = re.compile(rf"include.*\b(?:{'|'.join(sample_helpers.HEADERS)})")


@collection.put_off()
def migrate_part(
    part: Part,
    inputs: Mapping[str, InputFile],
    options: Options,
    progress: Progress = lambda _: None,
    preludes: Preludes | None = None,
    unraised: frozenset[Key] = frozenset(),
    rounds: Sequence[Expanding] = (),
    tried: Tried | None = None,
) -> PartResult:
    """Migrates a part's sources, and the headers they read as these sources see them.

    `unraised`: kernels whose products in registers stay so, since as fragments something in them has no form. `rounds`: what
    was written out of its macros already; `tried`: all texts that have been.
    """
    files = [inputs[name] for name in part.files]
    expanded = {name: one for step in rounds for name, one in step.sources.items()}
    given = {str(inputs[name].path.resolve()): one.data for name, one in expanded.items()}
    units = _parse_all(part, files, options, progress, preludes, given)
    model = build_model(units, {f.name: f.output for f in files}, part.is_all, part.whole, part.of_host)

    def parsed(texts: Mapping[str, bytes]) -> list[Unit]:
        placed = given | {str(inputs[name].path.resolve()): data for name, data in texts.items()}
        return _parse_all(part, files, options, lambda _: None, preludes, placed)

    def again(texts: Mapping[str, bytes]) -> Model:
        return build_model(parsed(texts), {f.name: f.output for f in files}, part.is_all, part.whole, part.of_host)

    is_raised = options.tune and not part.is_plain
    raising = Raising.of(model, unraised, [f.name for f in files if f.is_code], again) if is_raised else Raising({}, ())
    raised = {n: replace(one, given=expanded.get(n, one.given)) for n, one in raising.sources.items()}
    if raised:
        model = again({name: one.data for name, one in raised.items()})
    names = {name for name, file in inputs.items() if file.is_source}
    if part.is_plain:  # nothing to change, and what our parser lacks is nobody's concern
        return PartResult(part.sources, (), links=find_links(model, names))
    texts = {f.name: expanded.get(f.name) or Source(f.name, chevrons.read(f.path)) for f in files if f.is_code}
    sources = texts | raised
    migrated = list(_migrated([f for f in files if f.is_code], sources, model, options))
    told = [d for f in migrated for d in f.diagnostics]
    whole = plain_vectors.wanted(part.whole, told, [f.after for f in migrated], model)
    if whole.plain != part.whole.plain:
        return migrate_part(replace(part, whole=whole), inputs, options, progress, preludes, unraised, rounds, tried)
    refused = frozenset(key for f in migrated if f.name in raised for key in raised[f.name].refused(f.diagnostics))
    if refused:
        return migrate_part(part, inputs, options, progress, preludes, unraised | refused, rounds, tried)
    own = part.files if part.is_all else part.sources
    read = {n: s for n, s in sources.items() if n not in raised and any(_reads(u, n) or n in u.opened for u in units)}
    made = expansions(told, model, read, own) if len(rounds) < _ROUNDS else ()
    tried = Tried() if tried is None else tried
    texts_before = {name: one.data for name, one in expanded.items()}
    for more in attempts(made, units, parsed, lambda texts: tried.is_new({**texts_before, **texts})):
        other = migrate_part(part, inputs, options, lambda _: None, preludes, unraised, (*rounds, more), tried)
        if left_to_do(d for f in other.files for d in f.diagnostics) < left_to_do(told):
            return other
    of_raising = (expanded[d.file].place(d) if d.file in expanded else d for d in raising.notes)
    notes = (*of_raising, *(note for step in rounds for note in step.notes))
    return part_result.of(replace(part, whole=whole), model, migrated, sources, notes, names)


def _parse_all(
    part: Part,
    files: list[InputFile],
    options: Options,
    progress: Progress,
    preludes: Preludes | None,
    texts: Mapping[str, bytes] = _NO_TEXTS,
) -> list[Unit]:
    """One unit for each source, and for each header among them that no source reads."""
    names = {str(f.path.resolve()): f.name for f in files if f.is_code}
    by_name = {f.name: f for f in files}
    guessed = tuple(_searched(folder) for folder in part.folders)  # behind those that somebody gave
    units: list[Unit] = []
    read: set[str] = set()
    for file in (by_name[name] for name in part.sources):
        if file.is_header and file.name in read:
            continue
        progress(file.name)
        own = replace(options, extra_arguments=(*options.extra_arguments, *file.arguments, *guessed))
        given = arguments(own)
        if preludes is not None and file.name in preludes.wanted and not part.irregular:
            given = with_prelude(given, preludes.wanted[file.name], preludes.folder)
        unit = _parse_one(file.path, own, given, _Front(names, part.irregular, texts))
        units.append(unit)
        read |= {name for name, nodes in unit.files.items() if nodes} | unit.macro_headers
    return units


def _searched(folder: str) -> str:
    """A folder of the input that nobody named. One with a `cuda.h` of its own, `vendors/cuda.h`, must not take the place of CUDA's."""
    shadows = any((Path(folder) / header.name).is_file() for header in HEADERS.glob("cu*.h"))
    return f"-idirafter{folder}" if shadows else f"-I{folder}"


@dataclass(frozen=True)
class _Front:
    """How the sources of a part are parsed."""

    files: Mapping[str, str]
    irregular: Sequence[str]
    texts: Mapping[str, bytes]

    def parsed(self, path: Path, given: list[str]) -> Unit:
        return parse(path.resolve(), given, self.files, str(HEADERS), self.irregular, self.texts)

    def better(self, than: Unit, path: Path, given: list[str]) -> Unit:
        """A unit, or that of further arguments where it has fewer errors."""
        errors = len(than.errors)
        found = parse_with_fewer_errors(
            errors, path.resolve(), given, self.files, str(HEADERS), self.irregular, self.texts
        )
        return found or than


def _parse_one(path: Path, options: Options, given: list[str], front: _Front) -> Unit:
    unit = front.parsed(path, given)
    helpers = _helpers_by_path(unit)
    if helpers:
        options = replace(
            options, extra_arguments=(*options.extra_arguments, *(x for h in helpers for x in ("-include", h)))
        )
        unit = front.parsed(path, arguments(options))
    if unit.errors:
        unit = front.better(unit, path, arguments(options, implicit=True))
    given = arguments(options, implicit=True)
    if unit.errors and (assumed := unincluded(unit)):
        given += [x for header in assumed for x in ("-include", header.message)]
        better = front.better(unit, path, given)
        unit = replace(better, assumed=assumed) if better is not unit else unit
    if unit.errors and (guessed := guessed_macros(unit)):
        unit = replace(front.better(unit, path, [*given, *guessed]), assumed=unit.assumed)
    return unit


def _helpers_by_path(unit: Unit) -> list[str]:
    """The samples' helper headers that a file includes by a path that is not there: ours are read in their place."""
    missing = {e.message.split("'")[1].rpartition("/")[2] for e in unit.errors if e.message.endswith("file not found")}
    return sorted(missing & sample_helpers.HEADERS)


@dataclass(frozen=True)
class _Planned:
    """What shall happen to one file, before it is known what other files leave to it. `carriers`: of all that include it, the
    files that must include what its text needs."""

    ctx: Context
    plan: Plan
    carriers: frozenset[str]


def _migrated(
    files: list[InputFile], sources: Mapping[str, Source], model: Model, options: Options
) -> Iterator[FileResult]:
    planned: dict[str, _Planned] = {}
    failed: dict[str, FileResult] = {}
    for file in files:
        found = _guarded(sources[file.name], partial(_planned, file, sources[file.name], model, options))
        if isinstance(found, FileResult):
            failed[file.name] = found
        elif found is not None:
            planned[file.name] = found
    for file in files:
        if file.name in failed:
            yield failed[file.name]
        elif file.name in planned:
            needs = [one.plan.needs for name, one in planned.items() if file.name in one.carriers - {name}]
            finished = _guarded(sources[file.name], partial(_applied, planned[file.name], needs, options))
            assert finished is not None
            yield finished


_Done = TypeVar("_Done")


def _guarded(source: Source, step: Callable[[], _Done]) -> _Done | FileResult:
    """A bug of ours in one file is told at that file and leaves the others alone."""
    try:
        return step()
    except RecursionError:
        deep = Diagnostic("W2S903", source.path, Span(0, 0), {"reason": "an expression in it is nested too deep"})
        return FileResult(source.path, source.data, (deep,))
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        bug = Diagnostic(
            "W2S902", source.path, Span(0, 0), {"error": f"{last[-1]} ({last[-3].strip() if len(last) > 2 else ''})"}
        )
        return FileResult(source.path, source.data, (bug,))


def _planned(file: InputFile, source: Source, model: Model, options: Options) -> _Planned | None:
    tokens = lex(source.data)
    contexts = [Context(source, tokens, unit, model, file.is_header) for unit in model.units if _reads(unit, file.name)]
    if not contexts:  # nothing but includes, or comments
        opened = (Context(source, tokens, u, model, file.is_header) for u in model.units if file.name in u.opened)
        contexts = [c for c in opened if all(c.directive_at(t.start) is not None for t in tokens.code)][:1]
    if not contexts:
        return None
    ctx = contexts[0]
    plan = plan_of_inclusions(ctx, options.tune)
    for other in contexts[1:]:
        if apart := set(plan_of_inclusions(other, options.tune).edits) ^ set(plan.edits):
            plan.diagnostics.append(_disagreement(ctx, other, min(edit.span.start for edit in apart)))
            break
    if isinstance(source, Raised):
        plan.diagnostics[:] = [d for d in plan.diagnostics if not source.is_settled(d)]
    plan.diagnostics += _parse_errors(ctx, plan.diagnostics)
    plan.diagnostics += list(residue(ctx, plan.edits, plan.diagnostics))
    plan.diagnostics += list(pasted_names(ctx, plan.edits))
    plan.diagnostics += list(inserted_residue(ctx, plan.edits))
    return _Planned(ctx, plan, frozenset(c.unit.carrier(file.name) for c in contexts))


def _disagreement(ctx: Context, other: Context, at: int) -> Diagnostic:
    """A header that two sources see differently; told at its top, since the place may be inside what is replaced."""
    line, _ = ctx.source.position(at)
    told = {"file": ctx.source.path, "first": ctx.unit.main, "second": other.unit.main, "line": str(line)}
    return ctx.diagnostic("W2S105", Span(0, 0), **told)


def _reads(unit: Unit, name: str) -> bool:
    """Or has something to tell of it: a header may hold nothing but an include that fails."""
    told = any(e.file == name for e in (*unit.errors, *unit.unread))
    return (
        told
        or unit.main == name
        or bool(unit.files.get(name))
        or bool(unit.macros.get(name))
        or name in unit.macro_headers
    )


def _applied(one: _Planned, others: Sequence[Needs], options: Options) -> FileResult:
    """`others`: what the text of files needs that leave it to this one to include that."""
    ctx, plan, source = one.ctx, one.plan, one.ctx.source
    if not plan.changes and not plan.diagnostics and not others:
        return FileResult(source.path, source.data)
    planned = finish(plan, ctx, options.comments, others)
    diagnostics = tuple(sorted(plan.diagnostics, key=lambda d: (d.span.start, d.code)))
    try:
        edits = [*planned, *trailing_comments.realigned(source, ctx.tokens, planned)]
        text = continuations.realigned(decode(source.data), apply(source, edits))
    except Overlap as overlap:
        bug = ctx.diagnostic("W2S902", Span(0, 0), error=str(overlap))
        return FileResult(source.path, source.data, (*diagnostics, bug))
    return FileResult(source.path, encode(text), diagnostics)


def _parse_errors(ctx: Context, planned: list[Diagnostic]) -> list[Diagnostic]:
    """But for statements about a library that is refused by name, or a helper header that ours stands for."""
    told = {ctx.statement_number(d.span.start) for d in planned if d.code in ("W2S401", "W2S404")}
    told |= {ctx.statement_number(d.start) for d in ctx.directives if _HELPER.search(ctx.plain_text(d))}
    found = [
        ctx.diagnostic("W2S004", Span(e.offset, e.offset + 1), header=e.message)
        for e in ctx.unit.unread
        if e.file == ctx.source.path
    ]
    for error in ctx.unit.errors:
        if error.file != ctx.source.path:
            continue
        span = Span(error.offset, error.offset + 1)
        missing = error.message.endswith("file not found")
        if ctx.statement_number(error.offset) in told:
            continue
        header = error.message.split("'")[1] if missing and "'" in error.message else ""
        if header and is_of_cuda(header):  # W2S404, unless nothing of it is used
            continue
        found.append(
            ctx.diagnostic("W2S002", span, header=header)
            if missing
            else ctx.diagnostic("W2S001", span, error=error.message)
        )
    return found
