"""What a code action shows: the SYCL of a function or a file, the explanation of a code; each as a file to be opened."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from wmma2sycl.cli.editor.functions import function_at, same_function
from wmma2sycl.migrate.report.explain import explanation, find

SYCL, EXPLAIN = "wmma2sycl.showSycl", "wmma2sycl.explain"  # commands


class Shown(NamedTuple):
    """A text under the name of a file."""

    name: str
    text: str


def sycl_of(path: Path, text: bytes, sycl: bytes, offset: int | None) -> Shown:
    """Of the function at the place; without a place of the whole file."""
    wanted = function_at(text, offset) if offset is not None else None
    if wanted is None:
        return Shown(f"{path.stem}.sycl.cpp", sycl.decode("utf-8", "replace"))
    made = same_function(wanted, text, sycl)
    if not made:
        made = f"// {path.name}: no function '{wanted.name}' came out; the whole file:\n".encode() + sycl
    return Shown(f"{path.stem}.{wanted.name}.sycl.cpp", f"{made.decode('utf-8', 'replace').rstrip()}\n")


def explained(code: str) -> Shown | None:
    """None of what is no code."""
    row = find(code)
    return None if row is None else Shown(f"{row.code}-{row.slug}.txt", f"{explanation(row)}\n")


def titles(text: bytes, offset: int) -> tuple[str | None, str]:
    """What the actions at a place are called: for the function there, if there is one, and for the file."""
    found = function_at(text, offset)
    whole = "Show the SYCL of this file"
    if found is None:
        return None, whole
    return f"Show the SYCL of {'this kernel' if found.is_kernel else 'this function'}: {found.name}", whole


def written(shown: Shown, folder: Path) -> Path:
    """The file in a folder of the server's own."""
    path = folder / shown.name
    path.write_text(shown.text, encoding="utf-8")
    return path
