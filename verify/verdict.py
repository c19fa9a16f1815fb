"""What verification found, as plain records.

In: nothing; these are the types. Out: `Check`, `Run`, `ProgramVerdict`, `Report`. A verdict is never a bool.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Disposition(Enum):
    """How one check ended."""

    PASSED = "passed"
    INCORRECT = "incorrect"
    FAILED_TO_BUILD = "failed_to_build"
    COMPILER_CRASHED = "compiler_crashed"
    FAILED_TO_RUN = "failed_to_run"
    TIMED_OUT = "timed_out"
    NOT_RUN = "not_run"
    NOT_SUPPORTED = "not_supported"

    @property
    def is_failure(self) -> bool:
        """Whether it speaks against the program; what was not run, or is not there on a device, does not."""
        return self not in (Disposition.PASSED, Disposition.NOT_RUN, Disposition.NOT_SUPPORTED)


@dataclass(frozen=True, slots=True)
class Check:
    """One compile check: its name ("spirv", "ptx:sm_90", "amx:graniterapids"), its end, why, the log."""

    name: str
    disposition: Disposition
    why: str = ""
    log: str = ""
    wall_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the program: its exit status (None when a signal or the limit ended it) and output."""

    device: str
    disposition: Disposition
    why: str
    exit_status: int | None = None
    stdout: str = ""
    stderr: str = ""
    wall_s: float = 0.0


@dataclass(frozen=True, slots=True)
class ProgramVerdict:
    """Everything found about one program."""

    name: str
    build: Check
    run: Run
    checks: tuple[Check, ...]

    @property
    def disposition(self) -> Disposition:
        """The program's own: it passes when it builds, runs and exits with 0."""
        return self.build.disposition if self.build.disposition.is_failure else self.run.disposition

    @property
    def failures(self) -> tuple[Check, ...]:
        """The compile checks that speak against the program."""
        return tuple(check for check in self.checks if check.disposition.is_failure)


@dataclass(frozen=True, slots=True)
class Environment:
    """Where the verdicts were reached: build backend, devices as "backend: name", compiler versions."""

    backend: str
    devices: tuple[str, ...]
    compilers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A tree's verdicts, and in plain words what was not run."""

    programs: tuple[ProgramVerdict, ...]
    environment: Environment
    not_run: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether every program passed and no compile check failed."""
        return all(p.disposition is Disposition.PASSED and not p.failures for p in self.programs)
