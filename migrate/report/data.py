"""A migration as plain data: the manifest of an output, `--format json` and `--json FILE`, as docs/schema/ says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from wmma2sycl.migrate.apis.targets import TARGETS
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.inputs import build_flags
from wmma2sycl.migrate.project.programs import Program
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report import kernel_table as legality
from wmma2sycl.migrate.report.cells import valid
from wmma2sycl.migrate.report.macro_places import Macro, Macros
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.run import Run
from wmma2sycl.migrate.report.text import diff, summary

SCHEMA = 1
_TOOL = {"name": "wmma2sycl", "version": version("wmma2sycl")}


def render(migration: Migration, run: Run) -> str:
    """The record of a migration as JSON text."""
    return json.dumps(record(migration, run), indent=2, ensure_ascii=False) + "\n"


def record(migration: Migration, run: Run) -> dict[str, Any]:
    """What a run of `migrate` or `check` tells, in valid text."""
    told = _migrated(migration, run) if run.command == "migrate" else _checked(migration, run)
    found: dict[str, Any] = _valid({"schema": SCHEMA, "kind": f"wmma2sycl {run.command}", **told})
    return found


def _valid(data: Any) -> Any:
    if isinstance(data, str):
        return valid(data)
    if isinstance(data, dict):
        return {_valid(key): _valid(value) for key, value in data.items()}
    return [_valid(one) for one in data] if isinstance(data, list) else data


def _migrated(migration: Migration, run: Run) -> dict[str, Any]:
    return {
        "tool": _TOOL,
        "exit_code": run.exit_code,
        "out": run.out,
        "summary": summary(migration),
        "files": [
            *(
                {"input": f.input.name, "output": f.input.output, "changed": f.changed, "diff": diff(f)}
                for f in migration.files
            ),
            *({"input": f.name, "output": f.output, "changed": False, "diff": []} for f in migration.copied),
        ],
        "diagnostics": diagnostics(migration),
        "kernels": kernels(migration),
        "programs": [p.name for p in migration.programs],
    }


def _checked(migration: Migration, run: Run) -> dict[str, Any]:
    return {
        "targets": [t.name for t in run.targets],
        "kernels": legality.data(migration, run.targets),
        "kernels_without_fragments": migration.legality.plain,
        "templates_never_launched": list(migration.legality.unlaunched),
        "diagnostics": diagnostics(migration),
    }


def manifest(
    migration: Migration,
    options: dict[str, Any],
    migrated: dict[str, str],
    outputs: dict[str, str],
    edited: list[dict[str, Any]],
    places: list[dict[str, str]],
) -> dict[str, Any]:
    """What `OUT/wmma2sycl.json` holds: inputs and outputs by hash, options, diagnostics, kernels, programs.

    `migrated`: the digests of the outputs as the migration gives them. `outputs`: as they lie there, with the edits of a person.
    `places`: what a later run asks again, or not (migrate/deliver/incremental/resolved.py).
    """
    names = {f.input.name: f.input.output for f in migration.files}
    return {
        "schema": SCHEMA,
        "tool": _TOOL,
        "options": options,
        "inputs": [_input(f) for f in migration.files] + [_copied(f, migrated) for f in migration.copied],
        "outputs": outputs,
        "edited": edited,
        "places": places,
        "diagnostics": diagnostics(migration),
        "kernels": kernels(migration),
        "kernel_facts": [row.data(names) for row in migration.kernel_rows],
        "variables": [row.data(names) for row in migration.variable_rows],
        "launches": [row.data() for row in migration.launch_rows],
        "programs": [_program(p, migration, options.get("extra_arguments", ())) for p in migration.programs],
        "libraries": [_program(p, migration, options.get("extra_arguments", ())) for p in migration.libraries],
    }


def _program(program: Program, migration: Migration, everywhere: Sequence[str]) -> dict[str, Any]:
    """With the macros of its sources, those that all have and each one's own, the newest C++ that one is read as, and their own include folders before those that are only likely."""
    by_output = {f.output: f for f in (*(f.input for f in migration.files), *migration.copied)}
    sources = [by_output[name] for name in program.sources]
    defines = {f.output: build_flags.defines(f, everywhere) for f in sources}
    common = [one for one in defines[program.sources[0]] if all(one in own for own in defines.values())]
    apart = {name: [one for one in own if one not in common] for name, own in defines.items()}
    standard = build_flags.standard([*everywhere, *(word for source in sources for word in source.arguments)])
    return asdict(program) | {
        "sources": list(program.sources),
        "include_dirs": build_flags.searched(sources, program.include_dirs),
        "defines": common,
        "source_defines": {name: own for name, own in apart.items() if own},
        "standard": standard,
    }


def _input(file: MigratedFile) -> dict[str, Any]:
    digest = hashlib.sha256(file.before).hexdigest()
    return {"path": file.input.name, "sha256": digest, "output": file.input.output, "changed": file.changed}


def _copied(file: InputFile, migrated: dict[str, str]) -> dict[str, Any]:
    return {"path": file.name, "sha256": migrated[file.output], "output": file.output, "changed": False}


def kernels(migration: Migration) -> list[dict[str, Any]]:
    """The kernels over fragments and how each target runs them, as `wmma2sycl check --format json` tells them."""
    return legality.data(migration, tuple(TARGETS.values()))


def diagnostics(migration: Migration) -> list[dict[str, Any]]:
    """All diagnostics as plain data, in the files' order."""
    sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
    macros = Macros(sources.values())
    return [one(d, sources[f.input.name], macros) for f in migration.files for d in f.diagnostics]


def one(diagnostic: Diagnostic, source: Source, macros: Macros) -> dict[str, Any]:
    """A diagnostic as plain data: its place in lines and columns, its message and what to do."""
    row, settled = diagnostic.row, diagnostic.settled
    span = pointed(source, diagnostic.span)
    return {
        "code": row.code, "slug": row.slug, "severity": row.severity.value, "file": source.path,
        **place(source, span)._asdict(), "span": list(span), "macro": _macro(macros.of(diagnostic)),
        "message": diagnostic.message, "help": diagnostic.help,
        "state": "open" if settled is None else settled.how.value, "reason": settled.reason if settled else "",
    }  # fmt: skip


def _macro(macro: Macro | None) -> dict[str, Any] | None:
    if macro is None:
        return None
    line, column = place(macro.source, macro.span)[:2]
    return {"name": macro.name, "file": macro.source.path, "line": line, "column": column}
