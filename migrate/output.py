"""Writes a migration: staged beside the output, checked, then moved into place file by file. The input is never touched."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.report.data import manifest
from wmma2sycl.migrate.tree import InputError, InputFile

MANIFEST = "wmma2sycl.json"


def check_output(out: Path, inputs: list[InputFile], roots: list[Path], force: bool) -> None:
    """Refuses an output inside the input or around it, a folder of somebody else's, and hand-edited files."""
    for root in roots:
        if (root / MANIFEST).is_file():
            raise InputError(f"{root}: is an output of wmma2sycl, SYCL already; give the CUDA tree it was made from")
    target = out.resolve()
    for root in (r.resolve() for r in roots):
        folder = root if root.is_dir() else root.parent
        if target == folder or (root.is_dir() and target.is_relative_to(folder)) or folder.is_relative_to(target):
            raise InputError(f"{out}: the output may not be, hold or lie in the input {root}; choose another folder with -o")
    if out.exists() and not out.is_dir():
        raise InputError(f"{out}: exists and is not a folder; choose another one with -o")
    if out.is_dir() and any(out.iterdir()) and not (out / MANIFEST).is_file():
        raise InputError(f"{out}: not empty and not an output of wmma2sycl; choose another folder with -o")
    edited = edited_files(out) if out.is_dir() else []
    if edited and not force:
        raise InputError(f"{out}: edited since it was written: {', '.join(edited[:5])}; --force overwrites these edits")


def edited_files(out: Path) -> list[str]:
    """Files of an earlier output that are not what was written then."""
    if not (out / MANIFEST).is_file():
        return []
    try:
        written: dict[str, str] = json.loads((out / MANIFEST).read_text(encoding="utf-8"))["outputs"]
    except (ValueError, KeyError):
        raise InputError(f"{out / MANIFEST}: not a manifest of wmma2sycl; choose another folder with -o") from None
    return [name for name, digest in sorted(written.items()) if (out / name).is_file() and sha256((out / name).read_bytes()) != digest]


def write(migration: Migration, out: Path, options: dict[str, Any]) -> None:
    """All files or none: a failure or Ctrl-C before the last step leaves what was there."""
    out.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        contents = {f.input.output: f.after for f in migration.files} | runtime_headers()
        for name, data in contents.items():
            (staging / name).parent.mkdir(parents=True, exist_ok=True)
            (staging / name).write_bytes(data)
        digests = {name: sha256(data) for name, data in contents.items()}
        text = json.dumps(manifest(migration, options, digests), indent=2) + "\n"
        (staging / MANIFEST).write_text(text, encoding="utf-8")
        for file in migration.files:
            shutil.copymode(file.input.path, staging / file.input.output)
        _move(staging, out, [*contents, MANIFEST])
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _move(staging: Path, out: Path, names: list[str]) -> None:
    """Into a new folder by one rename; into an old one file by file, and what is no longer written goes."""
    if not out.exists():
        os.chmod(staging, 0o755)
        os.rename(staging, out)
        return
    earlier: dict[str, str] = {}
    if (out / MANIFEST).is_file():
        earlier = json.loads((out / MANIFEST).read_text(encoding="utf-8"))["outputs"]
    for name in names:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(staging / name, out / name)
    for name in set(earlier) - set(names):
        (out / name).unlink(missing_ok=True)


def runtime_headers() -> dict[str, bytes]:
    """The headers every output carries."""
    folder = files("wmma2sycl.templates") / "runtime"
    return {f"include/wmma2sycl/{h.name}": h.read_bytes() for h in folder.iterdir() if h.name.endswith(".hpp")}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
