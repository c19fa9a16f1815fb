"""The line: files -> units -> model -> plans -> text -> checks -> Migration. No step calls backwards."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.migrate.analyse import (
    block_shapes,
    concrete_types,
    dependent_members,
    device_variables,
    devices,
    instances,
    kernel_enums,
    kernel_values,
    legality,
    parted_loops,
    shared_addresses,
    target_dependence,
    warps,
)
from wmma2sycl.migrate.analyse import index as index_units
from wmma2sycl.migrate.analyse.legality import Legality
from wmma2sycl.migrate.apis import sample_helpers
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.continuations import realigned
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Overlap, apply
from wmma2sycl.migrate.front import Unit, parse
from wmma2sycl.migrate.kernels import KernelRow, VariableRow, find_variables
from wmma2sycl.migrate.kernels import find as find_kernels
from wmma2sycl.migrate.lexer import lex
from wmma2sycl.migrate.model import Model
from wmma2sycl.migrate.output_checks import inserted_residue, residue
from wmma2sycl.migrate.plan import Plan, finish, make_plan
from wmma2sycl.migrate.programs import Program, find_programs
from wmma2sycl.migrate.source import Source, Span, decode, encode
from wmma2sycl.migrate.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.tree import InputFile, include_folders

_HELPER = re.compile(rf"include.*\b(?:{'|'.join(sample_helpers.HEADERS)})")
Progress = Callable[[str], None]


@dataclass(frozen=True)
class MigratedFile:
    """One file of the output. `changed` is False for what was copied."""

    input: InputFile
    before: bytes
    after: bytes
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class Migration:
    """The result for a whole input, before anything is written."""

    files: tuple[MigratedFile, ...]
    programs: tuple[Program, ...] = ()
    kernels: int = 0
    legality: Legality = Legality()
    kernel_rows: tuple[KernelRow, ...] = ()
    variable_rows: tuple[VariableRow, ...] = ()

    @property
    def diagnostics(self) -> list[Diagnostic]:
        return [d for f in self.files for d in f.diagnostics]


def migrate_tree(inputs: list[InputFile], options: Options, progress: Progress = lambda _: None) -> Migration:
    """Migrates all files of an input together: headers are shared, kernels may be launched from other files."""
    sources = {f.name: Source(f.name, f.path.read_bytes()) for f in inputs}
    units = _parse_all(inputs, options, progress)
    model = index_units.index(units)
    model.target_dependent = target_dependence.find(model)
    model.shared_addresses = shared_addresses.find(model)
    dependent_members.find(model)
    model.selects_device = devices.find(model)
    instances.find(model)
    model.concrete = concrete_types.find(model)
    model.device_variables = dict(device_variables.find(model, {name: s.data for name, s in sources.items()}))
    kernel_values.find(model)
    model.kernel_enums = kernel_enums.find(model)
    model.blocks = block_shapes.find(model)
    model.folded = block_shapes.folded(model)
    model.scalable = warps.find(model)
    parted_loops.find(model)
    files = []
    for file in inputs:
        progress(file.name)
        source = sources[file.name]
        files.append(_guarded(file, source, model, options) if file.is_code else MigratedFile(file, source.data, source.data))
    kernels = sum(1 for f in model.functions.values() if f.role.name == "KERNEL")
    legal = legality.find(model, [d for f in files for d in f.diagnostics])
    rows = find_kernels(model, sources), find_variables(model)
    return Migration(tuple(files), find_programs(model, inputs), kernels, legal, *rows)


def _parse_all(inputs: list[InputFile], options: Options, progress: Progress) -> list[Unit]:
    """One unit for each source that has CUDA in it, and for each header no source reads."""
    names = {str(f.path.resolve()): f.name for f in inputs if f.is_code}
    roots = {f.path.resolve().parents[f.name.count("/")] for f in inputs if f.is_code}
    folders = sorted(str(root / folder) for root in roots for folder in include_folders(inputs))
    here = Options(options.extra_arguments, (*options.include_directories, *folders), options.comments)
    units: list[Unit] = []
    ordered = [f for f in inputs if f.is_source] + [f for f in inputs if f.is_header]
    read: set[str] = set()
    for file in ordered:
        if file.is_header and (file.name in read or not _has_cuda(file.path)):
            continue
        progress(file.name)
        unit = _parse_one(file.path, here, names)
        units.append(unit)
        read |= {name for name, nodes in unit.files.items() if nodes}
    return units


def _parse_one(path: Path, options: Options, names: dict[str, str]) -> Unit:
    unit = parse(path.resolve(), arguments(options), names, str(HEADERS))
    helpers = _helpers_by_path(unit)
    if helpers:
        options = replace(options, extra_arguments=(*options.extra_arguments, *(x for h in helpers for x in ("-include", h))))
        unit = parse(path.resolve(), arguments(options), names, str(HEADERS))
    if unit.errors:
        wider = parse(path.resolve(), arguments(options, implicit=True), names, str(HEADERS))
        unit = wider if len(wider.errors) < len(unit.errors) else unit
    return unit


def _helpers_by_path(unit: Unit) -> list[str]:
    """The samples' helper headers that a file includes by a path that is not there: ours are read in their place."""
    missing = {e.message.split("'")[1].rpartition("/")[2] for e in unit.errors if e.message.endswith("file not found")}
    return sorted(missing & sample_helpers.HEADERS)


def _has_cuda(path: Path) -> bool:
    data = path.read_bytes()
    return any(mark in data for mark in (b"__global__", b"__device__", b"cuda", b"wmma", b"<<<"))


def _guarded(file: InputFile, source: Source, model: Model, options: Options) -> MigratedFile:
    """A bug of ours in one file is told at that file and leaves the others alone."""
    try:
        return _migrate_file(file, source, model, options)
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        bug = Diagnostic("W2S902", file.name, Span(0, 0), {"error": f"{last[-1]} ({last[-3].strip() if len(last) > 2 else ''})"})
        return MigratedFile(file, source.data, source.data, (bug,))


def _migrate_file(file: InputFile, source: Source, model: Model, options: Options) -> MigratedFile:
    tokens = lex(source.data)
    contexts = [Context(source, tokens, unit, model, file.is_header) for unit in model.units if _reads(unit, file.name)]
    if not contexts:
        return MigratedFile(file, source.data, source.data)
    ctx = contexts[0]
    plan = make_plan(ctx)
    for other in contexts[1:]:
        again = make_plan(other)
        if set(again.edits) != set(plan.edits):
            plan.diagnostics.append(ctx.diagnostic("W2S105", Span(0, 0), file=file.name))
            break
    plan.diagnostics += _parse_errors(ctx, plan.diagnostics)
    plan.diagnostics += list(residue(ctx, plan.edits, plan.diagnostics))
    plan.diagnostics += list(inserted_residue(ctx, plan.edits))
    return _applied(file, ctx, plan, options)


def _reads(unit: Unit, name: str) -> bool:
    return unit.main == name or bool(unit.files.get(name)) or bool(unit.macros.get(name))


def _applied(file: InputFile, ctx: Context, plan: Plan, options: Options) -> MigratedFile:
    source = ctx.source
    if not plan.edits and not plan.diagnostics:
        return MigratedFile(file, source.data, source.data)
    finish(plan, ctx, options.comments)
    diagnostics = tuple(sorted(plan.diagnostics, key=lambda d: (d.span.start, d.code)))
    try:
        text = realigned(decode(source.data), apply(source, plan.edits))
    except Overlap as overlap:
        bug = ctx.diagnostic("W2S902", Span(0, 0), error=str(overlap))
        return MigratedFile(file, source.data, source.data, (*diagnostics, bug))
    return MigratedFile(file, source.data, encode(text), diagnostics)


def _parse_errors(ctx: Context, planned: list[Diagnostic]) -> list[Diagnostic]:
    """But for lines about a library that is refused by name, or a helper header that ours stands for."""
    told = {ctx.source.position(d.span.start)[0] for d in planned if d.code in ("W2S401", "W2S404")}
    told |= {ctx.source.position(d.start)[0] for d in ctx.directives if _HELPER.search(ctx.text(d))}
    found = []
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
