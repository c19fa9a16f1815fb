"""The catalogue of diagnostics, one file a family of codes, and one diagnostic. No formatting, no colour."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import (
    bugs,
    builds,
    compiled,
    differences,
    edited,
    host,
    kernels,
    matrices,
    places,
    reading,
    restrictions,
    speed,
)
from wmma2sycl.migrate.diagnostics.row import NOTHING, Code, Severity
from wmma2sycl.migrate.diagnostics.settled import How, Settled
from wmma2sycl.migrate.diagnostics.ways import way

__all__ = ["CODES", "NOTHING", "OF_OURS", "ROWS", "Code", "Diagnostic", "How", "Settled", "Severity"]
OF_OURS = "W2S9"  # what codes begin with that are bugs of ours
_NAME = re.compile(r"[A-Za-z_]\w*(?:(?:::|\.)\w+)*")  # instructions of PTX, too

ROWS = [
    *reading.ROWS,
    *edited.ROWS,
    *places.ROWS,
    *matrices.ROWS,
    *host.ROWS,
    *kernels.ROWS,
    *restrictions.ROWS,
    *differences.ROWS,
    *builds.ROWS,
    *compiled.ROWS,
    *speed.ROWS,
    *bugs.ROWS,
]
CODES: Mapping[str, Code] = {row.code: row for row in ROWS}


@dataclass(frozen=True)
class Diagnostic:
    """One finding at one place. Its severity and words come from its row. `settled`: what a person has said of it."""

    code: str
    file: str
    span: Span
    fields: Mapping[str, str] = field(default_factory=dict, hash=False)
    settled: Settled | None = None

    @property
    def row(self) -> Code:
        """The code's row in the catalogue."""
        return CODES[self.code]

    @property
    def message(self) -> str:
        """The row's message with this diagnostic's fields."""
        return self.row.message.format(**self.fields)

    @property
    def named(self) -> str:
        """The name of CUDA that it is told for, where it is known what to write in its place."""
        words = _NAME.findall(self.fields.get("api", "")) if self.row.severity is Severity.BLOCKED else []
        return next(filter(way, words), "")

    @property
    def help(self) -> str:
        """What to do."""
        return way(self.named) or self.row.do

    @property
    def is_open(self) -> bool:
        """Whether it waits for a person."""
        return self.row.severity is not Severity.NOTE and self.settled is None

    @property
    def comment(self) -> str:
        """The words of the comment that stands above its place in the output, in one line."""
        message = self.message.replace("\n", " ").replace("\\", "/")
        return f"{self.code}: {message} (wmma2sycl explain {self.code})"
