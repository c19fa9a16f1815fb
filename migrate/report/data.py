"""A migration as plain data: the manifest of an output, and `--format json`."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from wmma2sycl.migrate.apis.targets import TARGETS
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.report import legality
from wmma2sycl.migrate.source import Source

SCHEMA = 1


def manifest(migration: Migration, options: dict[str, Any], outputs: dict[str, str]) -> dict[str, Any]:
    """What `OUT/wmma2sycl.json` holds: inputs and outputs by hash, options, diagnostics, kernels, programs."""
    names = {f.input.name: f.input.output for f in migration.files}
    return {
        "schema": SCHEMA,
        "tool": {"name": "wmma2sycl", "version": version("wmma2sycl")},
        "options": options,
        "inputs": [_input(f) for f in migration.files],
        "outputs": outputs,
        "diagnostics": diagnostics(migration),
        "kernels": kernels(migration),
        "kernel_facts": [row.data(names) for row in migration.kernel_rows],
        "variables": [row.data(names) for row in migration.variable_rows],
        "programs": [asdict(p) | {"sources": list(p.sources), "include_dirs": list(p.include_dirs), "defines": []} for p in migration.programs],
    }


def _input(file: MigratedFile) -> dict[str, Any]:
    digest = hashlib.sha256(file.before).hexdigest()
    return {"path": file.input.name, "sha256": digest, "output": file.input.output, "changed": file.changed}


def kernels(migration: Migration) -> list[dict[str, Any]]:
    """The kernels over fragments and how each target runs them, as `wmma2sycl check --format json` tells them."""
    return legality.data(migration, tuple(TARGETS.values()))


def diagnostics(migration: Migration) -> list[dict[str, Any]]:
    return [one(d, f) for f in migration.files for d in f.diagnostics]


def one(diagnostic: Diagnostic, file: MigratedFile) -> dict[str, Any]:
    line, column = Source(file.input.name, file.before).position(diagnostic.span.start)
    row = diagnostic.row
    return {
        "code": row.code, "slug": row.slug, "severity": row.severity.value, "file": file.input.name,
        "line": line, "column": column, "message": diagnostic.message, "help": row.do,
    }
