"""What the functions of wmma2sycl give: plain values, whose fields stay as they are within a major version."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """A diagnostic at a place of the input. `line` and `column` count from 1.

    `severity`: blocked (was not migrated), review (is to be read), note. `state`: open, or how a person settled it
    (docs/findings.md), for the `reason` given.
    """

    code: str
    slug: str
    severity: str
    file: str
    line: int
    column: int
    message: str
    help: str
    state: str = "open"
    reason: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it waits for a person."""
        return self.severity != "note" and self.state == "open"


@dataclass(frozen=True)
class OutputFile:
    """A file of code: its names in the input and the output, and the SYCL text, with a person's edits where there are some."""

    input: str
    output: str
    text: bytes
    is_changed: bool


@dataclass(frozen=True)
class TargetVerdict:
    """How a kernel runs on a matrix engine: native, split, padded, software or refused (docs/check.md)."""

    verdict: str
    reason: str


@dataclass(frozen=True)
class KernelCheck:
    """A kernel over fragments, or a launched instance of a template; its targets by name."""

    name: str
    template_arguments: tuple[str, ...]
    file: str
    line: int
    targets: Mapping[str, TargetVerdict]


@dataclass(frozen=True)
class MigrationResult:
    """A migration. `written`: the names of the output's files that are new; `remarks`: what the command line says on stderr."""

    files: tuple[OutputFile, ...]
    findings: tuple[Finding, ...]
    kernels: tuple[KernelCheck, ...]
    summary: str
    written: frozenset[str] = frozenset()
    remarks: tuple[str, ...] = ()

    @property
    def open(self) -> tuple[Finding, ...]:
        """The findings that wait for a person."""
        return tuple(one for one in self.findings if one.is_open)

    @property
    def is_clean(self) -> bool:
        """Whether nothing waits for a person: the command line's exit code 0."""
        return not self.open


@dataclass(frozen=True)
class CheckResult:
    """How each kernel over fragments would run. `is_clean`: all was read, and no kernel is refused."""

    kernels: tuple[KernelCheck, ...]
    findings: tuple[Finding, ...]
    is_clean: bool


@dataclass(frozen=True)
class VerifyResult:
    """A verification. `programs`: how each ended; `data`: all of it, as `wmma2sycl verify --format json` prints it."""

    passed: bool
    programs: Mapping[str, str]
    data: Mapping[str, Any] = field(repr=False)
