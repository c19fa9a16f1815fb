"""The line of one part: files -> units -> model -> plans -> text -> checks -> PartResult. No step calls backwards."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from wmma2sycl.migrate import continuations, trailing_comments
from wmma2sycl.migrate.analyse import (
    address_tests,
    block_shapes,
    concrete_types,
    dependent_members,
    device_symbols,
    device_variables,
    devices,
    index_in_macros,
    instances,
    kernel_enums,
    kernel_values,
    legality,
    macro_functions,
    member_initialisers,
    parted_loops,
    shared_addresses,
    target_dependence,
    used_functions,
    vector_operators,
    warps,
)
from wmma2sycl.migrate.analyse import index as index_units
from wmma2sycl.migrate.analyse.used_functions import Used
from wmma2sycl.migrate.apis import sample_helpers
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Overlap, apply
from wmma2sycl.migrate.front import Unit, parse, with_prelude
from wmma2sycl.migrate.kernels import find as find_kernels
from wmma2sycl.migrate.kernels import find_variables
from wmma2sycl.migrate.lexer import lex
from wmma2sycl.migrate.model import Model, Role
from wmma2sycl.migrate.output_checks import inserted_residue, residue
from wmma2sycl.migrate.parts import FileResult, KernelFact, Part, PartResult, Whole
from wmma2sycl.migrate.plan import Plan, finish, make_plan
from wmma2sycl.migrate.preludes import Preludes
from wmma2sycl.migrate.programs import find_links
from wmma2sycl.migrate.source import Source, Span, decode, encode
from wmma2sycl.migrate.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.tree import InputFile

Progress = Callable[[str], None]
_HELPER = re.compile(rf"include.*\b(?:{'|'.join(sample_helpers.HEADERS)})")

def migrate_part(part: Part, inputs: Mapping[str, InputFile], options: Options, progress: Progress = lambda _: None, preludes: Preludes | None = None) -> PartResult:
    """Migrates a part's sources, and the headers they read as these sources see them."""
    files = [inputs[name] for name in part.files]
    sources = {f.name: Source(f.name, f.path.read_bytes()) for f in files if f.is_code}
    model = index_units.index(_parse_all(part, files, options, progress, preludes))
    model.outputs = {f.name: f.output for f in files}
    model.is_whole = part.is_all
    found = _analyse(model, part.whole, sources)
    migrated: list[FileResult] = []
    for file in files:
        if file.is_code:
            migrated += _guarded(file, sources[file.name], model, options)
    used = used_functions.find(model)
    migrated = list(_with_functions(used, migrated, sources))
    legal = legality.find(model, [d for f in migrated for d in f.diagnostics])
    kernels = [f for f in model.functions.values() if f.role is Role.KERNEL]
    facts = (KernelFact(k.ref.key, k.ref.qualified, k.ref.key in model.target_dependent, k.ref.qualified in legal.unlaunched) for k in kernels)
    names = {name for name, file in inputs.items() if file.is_source}
    return PartResult(
        part.sources, tuple(migrated), tuple(facts), legal.kernels, find_kernels(model, sources), find_variables(model), find_links(model, names),
        found, *device_symbols.find(model), tuple(sorted((str(key), str(model.device_variables[key])) for key in used.variables)),
    )  # fmt: skip


def _with_functions(used: Used, files: list[FileResult], sources: Mapping[str, Source]) -> Iterator[FileResult]:
    for file in files:
        lines = sources[file.name].position
        places = ((lines(s.start)[0], lines(s.end)[0], is_used) for s, is_used in used.places.get(file.name, ()))
        yield replace(file, functions=tuple(sorted(places)))


def _analyse(model: Model, whole: Whole, sources: Mapping[str, Source]) -> Whole:
    """Fills the model. What the part itself shows of the whole program comes back; the rules go by `whole` too."""
    member_initialisers.find(model)
    model.target_dependent = target_dependence.find(model)
    model.shared_addresses = shared_addresses.find(model)
    dependent_members.find(model)
    found = Whole(model.has_streams, model.uses_default_stream, model.has_pinned_memory, devices.find(model))
    told = found | whole
    model.has_streams, model.uses_default_stream = told.has_streams, told.uses_default_stream
    model.has_pinned_memory, model.selects_device = told.has_pinned_memory, told.selects_device
    instances.find(model)
    model.concrete = concrete_types.find(model)
    model.device_variables = dict(device_variables.find(model, {name: s.data for name, s in sources.items()}))
    kernel_values.find(model)
    model.alignment = address_tests.find(model)
    model.kernel_enums = kernel_enums.find(model)
    model.blocks = block_shapes.find(model)
    model.folded = block_shapes.folded(model)
    model.scalable = warps.find(model)
    parted_loops.find(model)
    model.wraps_in_macros = index_in_macros.find(model)
    model.operators_of_components = vector_operators.find(model)
    model.made_by_macros = macro_functions.find(model)
    return found


def _parse_all(part: Part, files: list[InputFile], options: Options, progress: Progress, preludes: Preludes | None) -> list[Unit]:
    """One unit for each source, and for each header among them that no source reads."""
    names = {str(f.path.resolve()): f.name for f in files if f.is_code}
    by_name = {f.name: f for f in files}
    guessed = tuple(f"-I{folder}" for folder in part.folders)  # behind those that somebody gave
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
        unit = _parse_one(file.path, own, given, partial(parse, files=names, cuda_root=str(HEADERS), irregular=part.irregular))
        units.append(unit)
        read |= {name for name, nodes in unit.files.items() if nodes} | unit.launch_macros
    return units


def _parse_one(path: Path, options: Options, given: list[str], parsed: Callable[[Path, list[str]], Unit]) -> Unit:
    unit = parsed(path.resolve(), given)
    helpers = _helpers_by_path(unit)
    if helpers:
        options = replace(options, extra_arguments=(*options.extra_arguments, *(x for h in helpers for x in ("-include", h))))
        unit = parsed(path.resolve(), arguments(options))
    if unit.errors:
        wider = parsed(path.resolve(), arguments(options, implicit=True))
        unit = wider if len(wider.errors) < len(unit.errors) else unit
    return unit


def _helpers_by_path(unit: Unit) -> list[str]:
    """The samples' helper headers that a file includes by a path that is not there: ours are read in their place."""
    missing = {e.message.split("'")[1].rpartition("/")[2] for e in unit.errors if e.message.endswith("file not found")}
    return sorted(missing & sample_helpers.HEADERS)


def _guarded(file: InputFile, source: Source, model: Model, options: Options) -> Iterator[FileResult]:
    """A bug of ours in one file is told at that file and leaves the others alone."""
    try:
        yield from _migrate_file(file, source, model, options)
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        bug = Diagnostic("W2S902", file.name, Span(0, 0), {"error": f"{last[-1]} ({last[-3].strip() if len(last) > 2 else ''})"})
        yield FileResult(file.name, source.data, (bug,))


def _migrate_file(file: InputFile, source: Source, model: Model, options: Options) -> Iterator[FileResult]:
    tokens = lex(source.data)
    contexts = [Context(source, tokens, unit, model, file.is_header) for unit in model.units if _reads(unit, file.name)]
    if not contexts:
        return
    ctx = contexts[0]
    plan = make_plan(ctx)
    for other in contexts[1:]:
        if apart := set(make_plan(other).edits) ^ set(plan.edits):
            plan.diagnostics.append(_disagreement(ctx, other, min(edit.span.start for edit in apart)))
            break
    plan.diagnostics += _parse_errors(ctx, plan.diagnostics)
    plan.diagnostics += list(residue(ctx, plan.edits, plan.diagnostics))
    plan.diagnostics += list(inserted_residue(ctx, plan.edits))
    yield _applied(ctx, plan, options)


def _disagreement(ctx: Context, other: Context, at: int) -> Diagnostic:
    """A header that two sources see differently; told at its top, since the place may be inside what is replaced."""
    line, _ = ctx.source.position(at)
    told = {"file": ctx.source.path, "first": ctx.unit.main, "second": other.unit.main, "line": str(line)}
    return ctx.diagnostic("W2S105", Span(0, 0), **told)


def _reads(unit: Unit, name: str) -> bool:
    """Or has something to tell of it: a header may hold nothing but an include that fails."""
    told = any(e.file == name for e in (*unit.errors, *unit.unread))
    return told or unit.main == name or bool(unit.files.get(name)) or bool(unit.macros.get(name)) or name in unit.launch_macros


def _applied(ctx: Context, plan: Plan, options: Options) -> FileResult:
    source = ctx.source
    if not plan.edits and not plan.diagnostics:
        return FileResult(source.path, source.data)
    finish(plan, ctx, options.comments)
    diagnostics = tuple(sorted(plan.diagnostics, key=lambda d: (d.span.start, d.code)))
    try:
        edits = [*plan.edits, *trailing_comments.realigned(source, ctx.tokens, plan.edits)]
        text = continuations.realigned(decode(source.data), apply(source, edits))
    except Overlap as overlap:
        bug = ctx.diagnostic("W2S902", Span(0, 0), error=str(overlap))
        return FileResult(source.path, source.data, (*diagnostics, bug))
    return FileResult(source.path, encode(text), diagnostics)


def _parse_errors(ctx: Context, planned: list[Diagnostic]) -> list[Diagnostic]:
    """But for lines about a library that is refused by name, or a helper header that ours stands for."""
    told = {ctx.source.position(d.span.start)[0] for d in planned if d.code in ("W2S401", "W2S404")}
    told |= {ctx.source.position(d.start)[0] for d in ctx.directives if _HELPER.search(ctx.text(d))}
    found = [ctx.diagnostic("W2S004", Span(e.offset, e.offset + 1), header=e.message) for e in ctx.unit.unread if e.file == ctx.source.path]
    for error in ctx.unit.errors:
        if error.file != ctx.source.path:
            continue
        span = Span(error.offset, error.offset + 1)
        missing = error.message.endswith("file not found")
        if ctx.source.position(error.offset)[0] in told:
            continue
        header = error.message.split("'")[1] if missing and "'" in error.message else ""
        found.append(ctx.diagnostic("W2S002", span, header=header) if missing else ctx.diagnostic("W2S001", span, error=error.message))
    return found
