"""The input as files: what is CUDA, what is copied, and where each goes in the output."""

from __future__ import annotations

from pathlib import Path

from wmma2sycl.migrate.project.inputs.file import HEADERS, SOURCES, InputError, InputFile
from wmma2sycl.migrate.project.inputs.includes import include_folders
from wmma2sycl.migrate.project.inputs.selection import Request, select

__all__ = ["HEADERS", "SOURCES", "InputError", "InputFile", "find", "include_folders"]


def find(paths: list[Path]) -> list[InputFile]:
    """All files below the given ones, and what they include. Raises InputError."""
    return list(select(Request(tuple(paths))).files)
