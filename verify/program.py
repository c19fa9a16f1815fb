"""The programs of a migrated tree, as its manifest lists them.

In: OUT/wmma2sycl.json. Out: `Program`s with absolute paths, or BadTree.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.verify.errors import BadTree
from wmma2sycl.verify.kernel_facts import KernelFacts, VariableFacts, read_kernel, read_variable

MANIFEST = "wmma2sycl.json"


@dataclass(frozen=True, slots=True)
class Program:
    """A program to build: sources (the main one first), include folders, defines ("NAME" or "NAME=VALUE").

    `kernels` and `variables` are what the migration knows of them; () for a port by hand.
    """

    name: str
    sources: tuple[Path, ...]
    include_dirs: tuple[Path, ...] = ()
    defines: tuple[str, ...] = ()
    kernels: tuple[KernelFacts, ...] = ()
    variables: tuple[VariableFacts, ...] = ()


def read_programs(tree: Path) -> tuple[Program, ...]:
    """Every program of the migrated tree; raises BadTree when it has no manifest of ours."""
    manifest = tree / MANIFEST
    try:
        data = json.loads(manifest.read_text())
        return tuple(_program(tree, row, data) for row in data["programs"])
    except OSError as error:
        raise BadTree(manifest, error.strerror or str(error)) from None
    except (ValueError, KeyError, TypeError) as error:
        raise BadTree(manifest, f"not a manifest: {type(error).__name__} {error}") from None


def _program(tree: Path, row: dict[str, Any], manifest: dict[str, Any]) -> Program:
    main = row.get("main", "")
    sources = sorted(row["sources"], key=lambda source: source != main)
    missing = [source for source in sources if not (tree / source).is_file()]
    if missing:
        raise ValueError(f"source {missing[0]} of program {row['name']} is not there")
    include_dirs = tuple((tree / folder).resolve() for folder in row.get("include_dirs", []))
    paths = tuple((tree / source).resolve() for source in sources)
    own = set(sources)
    kernels = tuple(read_kernel(k) for k in manifest.get("kernel_facts", []) if own & set(k["sources"]))
    variables = tuple(read_variable(v) for v in manifest.get("variables", []) if own & set(v["sources"]))
    return Program(row["name"], paths, include_dirs, tuple(row.get("defines", [])), kernels, variables)
