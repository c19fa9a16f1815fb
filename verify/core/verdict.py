"""What verification found, as plain records.

In: nothing; these are the types. Out: `Check`, `Run`, `LaunchVerdict`, `WholeRun`, `ProgramVerdict`, `Report`. A verdict
is never a bool. All are plain values: no arrays, nothing that holds a buffer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.times import Ratio, Times


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
    COMPILED = "compiled"
    NOT_COMPARED = "not_compared"

    @property
    def is_failure(self) -> bool:
        """Whether it speaks against the program; what has nothing to run, was not run or compared, or is not there on a device, does not."""
        return self not in _NO_FAILURES


_NO_FAILURES = (
    Disposition.PASSED, Disposition.COMPILED, Disposition.NOT_RUN, Disposition.NOT_SUPPORTED, Disposition.NOT_COMPARED,
)  # fmt: skip
# What speaks loudest comes first; a pass counts more than what was not run, which is told beside it.
_LOUDEST = (
    Disposition.INCORRECT, Disposition.FAILED_TO_RUN, Disposition.TIMED_OUT, Disposition.COMPILER_CRASHED,
    Disposition.FAILED_TO_BUILD, Disposition.PASSED, Disposition.COMPILED, Disposition.NOT_COMPARED, Disposition.NOT_RUN,
    Disposition.NOT_SUPPORTED,
)  # fmt: skip


def worst(dispositions: Iterable[Disposition]) -> Disposition:
    """The one that speaks for all; NOT_RUN for none."""
    return min(dispositions, key=_LOUDEST.index, default=Disposition.NOT_RUN)


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
    """One run of the program: its exit status (None when a signal or the limit ended it) and output; the symbols of the
    kernels that it launched, None where nobody counted them."""

    device: str
    disposition: Disposition
    why: str
    exit_status: int | None = None
    stdout: str = ""
    stderr: str = ""
    wall_s: float = 0.0
    launched: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """An element of a buffer: where it is, what both sides left there, how far apart they may be, what is wrong."""

    index: int
    cuda: float | int
    sycl: float | int
    allowed: float
    fault: str
    row: int | None = None
    column: int | None = None
    field: str = ""
    reference: float | None = None

    @property
    def where(self) -> str:
        """`[17,203]`, or `[4555]` where the rows are not known."""
        return (f"[{self.index}]" if self.row is None else f"[{self.row},{self.column}]") + self.field


@dataclass(frozen=True, slots=True)
class Picture:
    """A buffer as a grid of cells: the largest error in each as a share of what is allowed; above 1 is wrong."""

    rows: int
    columns: int
    cell_rows: int
    cell_columns: int
    worst: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class BufferVerdict:
    """One buffer of a launch, all `count` elements of it. `changed` is how many CUDA wrote; `beyond` how many are
    out of bounds; `allowed` says how far values may lie apart, `reason` why so far. Errors are |CUDA - SYCL|.
    `unordered`: a run of CUDA's own leaves something else there, too."""

    name: str
    element: str
    count: int
    disposition: Disposition
    changed: int
    beyond: int
    max_abs: float
    mean_abs: float
    max_rel: float
    mean_rel: float
    share: float
    worst: Place | None
    first: Place | None
    allowed: str
    reason: str
    cause: str = ""
    reference: str = ""
    picture: Picture | None = None
    notes: tuple[str, ...] = ()
    unordered: bool = False


@dataclass(frozen=True, slots=True)
class Achieved:
    """What a kernel reached, in "TFLOP/s" or "GB/s"; `peak` is what was measured on the device itself.

    Of a product also `intensity`, operations for each byte that must be moved, and `bandwidth`, the memory's measured GB/s: its place under
    a roofline, that of products of `numbers` ("bf16").
    """

    unit: str
    cuda: float | None
    sycl: float | None
    peak: float | None
    intensity: float | None = None
    bandwidth: float | None = None
    numbers: str = ""


@dataclass(frozen=True, slots=True)
class Speed:
    """A launch's times: both sides where both ran on one device, alternately."""

    cuda: Times | None
    sycl: Times | None
    ratio: Ratio | None = None
    achieved: Achieved | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LaunchVerdict:
    """One launch of a recording, as one build of the migrated kernel did it on one device.

    `target` is the matrix engine ("" for kernels without fragments), `pipelines` which compilers made the code that
    ran, `damage` what was written outside the buffers, `replay` the exact command that does it again, `symbol` the kernel's in
    CUDA's code. `made_up`: the launch is none of the program's own.
    """

    kernel: str
    launch: int
    geometry: str
    recording: str
    device: str
    target: str
    disposition: Disposition
    why: str = ""
    buffers: tuple[BufferVerdict, ...] = ()
    damage: tuple[str, ...] = ()
    speed: Speed | None = None
    pipelines: tuple[str, ...] = ()
    replay: str = ""
    notes: tuple[str, ...] = ()
    log: str = ""
    symbol: str = ""
    made_up: bool = False

    @property
    def worst_buffer(self) -> BufferVerdict | None:
        """The buffer whose error is the largest share of what is allowed."""
        return max(
            (b for b in self.buffers if b.worst is not None),
            key=lambda b: (b.disposition.is_failure, b.share),
            default=None,
        )


@dataclass(frozen=True, slots=True)
class KernelVerdict:
    """All launches of one kernel."""

    kernel: str
    launches: tuple[LaunchVerdict, ...]

    @property
    def disposition(self) -> Disposition:
        """The worst of its launches."""
        return worst(launch.disposition for launch in self.launches)


@dataclass(frozen=True, slots=True)
class Difference:
    """Two lines of output that differ, by their numbers from 1; "" for a line that one side has not."""

    line: int
    cuda: str
    sycl: str
    why: str


@dataclass(frozen=True, slots=True)
class WholeRun:
    """The CUDA program's run beside the SYCL program's: exit status and output. `left_out` says which lines were not
    compared, and why; `compared` counts the others."""

    disposition: Disposition
    why: str
    cuda: Run
    differences: tuple[Difference, ...] = ()
    compared: int = 0
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProgramVerdict:
    """Everything found about one program. `again` is the command that shows once more what failed of build, run and checks,
    `table` what was shown of each of its kernels, `not_compared` why a comparison with CUDA that was due was not made."""

    name: str
    build: Check
    run: Run
    checks: tuple[Check, ...]
    launches: tuple[LaunchVerdict, ...] = ()
    whole: WholeRun | None = None
    has_main: bool = True
    again: str = ""
    table: tuple[KernelRow, ...] = ()
    not_compared: str = ""

    @property
    def disposition(self) -> Disposition:
        """The program's own: it passes when it builds, runs and exits with 0, and all launches that could be compared are right.

        Launches of which none could be compared are no pass, unless the program's own output was compared; nor are those of an original that crashed; nor is a program whose original nobody could run, unless launches that are made up show
        all of its kernels. Without a `main` there is nothing to run: then it is compiled.
        """
        if self.build.disposition.is_failure:
            return self.build.disposition
        whole = [self.whole.disposition] if self.whole is not None else []
        found = worst([self.run.disposition, *whole, *(launch.disposition for launch in self.launches)])
        replayed = worst(launch.disposition for launch in self.launches)
        is_compared = self.whole is not None and self.whole.compared > 0 and replayed is Disposition.NOT_SUPPORTED
        if found.is_failure or is_compared:
            return found
        if self.whole is not None and self.whole.cuda.disposition is Disposition.FAILED_TO_RUN:
            return Disposition.NOT_RUN  # the original crashed: what it did up to there is no proof
        if self.launches:
            return Disposition.NOT_COMPARED if replayed is Disposition.PASSED and self.unproven else replayed
        if found is Disposition.PASSED and self.not_compared and self.whole is None:
            return Disposition.NOT_COMPARED
        return found if self.has_main or self.build.disposition is not Disposition.PASSED else Disposition.COMPILED

    @property
    def unproven(self) -> tuple[str, ...]:
        """Of a program whose original nobody could run: the kernels that its build has and nothing was compared of."""
        if not self.not_compared or self.whole is not None:
            return ()
        return tuple(one.kernel for one in self.table if one.state in (KernelState.LAUNCHED, KernelState.COMPILED))

    @property
    def why_not_compared(self) -> str:
        """`not_compared`, and of what where launches were made up for other kernels."""
        return (
            f"{', '.join(self.unproven)}: {self.not_compared}" if self.launches and self.unproven else self.not_compared
        )

    @property
    def failures(self) -> tuple[Check, ...]:
        """The compile checks that speak against the program."""
        return tuple(check for check in self.checks if check.disposition.is_failure)

    @property
    def kernels(self) -> tuple[KernelVerdict, ...]:
        """The launches by kernel, in the order of each kernel's first."""
        found: dict[str, list[LaunchVerdict]] = {}
        for launch in self.launches:
            found.setdefault(launch.kernel, []).append(launch)
        return tuple(KernelVerdict(kernel, tuple(launches)) for kernel, launches in found.items())


@dataclass(frozen=True, slots=True)
class Environment:
    """Where the verdicts were reached: build backend, devices as "backend: name", compiler versions."""

    backend: str
    devices: tuple[str, ...]
    compilers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A tree's verdicts, and in plain words what was not run, and what the emulation found wrong in the CUDA originals."""

    programs: tuple[ProgramVerdict, ...]
    environment: Environment
    not_run: tuple[str, ...]
    mistakes: tuple[str, ...] = ()

    @property
    def table(self) -> tuple[KernelRow, ...]:
        """What was shown of each kernel."""
        return tuple(row for program in self.programs for row in program.table)

    @property
    def passed(self) -> bool:
        """Whether every program passed, or has nothing to run and was compiled, and no compile check failed."""
        return all(
            p.disposition in (Disposition.PASSED, Disposition.COMPILED) and not p.failures for p in self.programs
        )
