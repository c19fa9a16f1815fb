"""The table of kernels: for each of a program's, whether its launches were compared with CUDA's, and what was not proven.

In: a program, its verdict, the kernels' symbols that its build has, that its run launched (None: nobody knows) and that recordings
name. Out: a `KernelRow` a kernel, in the order of the sources.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from wmma2sycl.verify.core.kernel_row import NOT_MADE_UP, KernelRow, KernelState
from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict, ProgramVerdict
from wmma2sycl.verify.names.kernel_facts import Identity
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.programs.symbols import Owner, owners

_COMPARED = (Disposition.PASSED, Disposition.INCORRECT)
_NOT_RUN = (Disposition.NOT_RUN, Disposition.NOT_SUPPORTED)
_SAME = "that it computes what CUDA's does"


@dataclass(frozen=True, slots=True)
class Seen:
    """Symbols of either side's device code: what the build holds, what the SYCL run launched, what CUDA's launched; by kernel,
    why no launch of it was made up."""

    built: Collection[str] = ()
    launched: Collection[str] | None = None
    recorded: Collection[str] = ()
    refused: Mapping[Identity, str] = field(default_factory=dict)


def kernel_table(program: Program, verdict: ProgramVerdict, seen: Seen) -> tuple[KernelRow, ...]:
    """A row for each kernel that the migration knows, or for a port by hand that the build holds; and for each other one launched."""
    cuda = [*map(_symbol, verdict.launches), *seen.recorded]
    sycl = [*seen.built, *(seen.launched or ())]
    return tuple(_Row(kernel, verdict, seen).row() for kernel in owners(program, cuda, sycl))


@dataclass(frozen=True, slots=True)
class _Row:
    kernel: Owner
    verdict: ProgramVerdict
    seen: Seen

    def row(self) -> KernelRow:
        facts = self.kernel.facts
        launches = [one for one in self.verdict.launches if _symbol(one) in self.kernel.cuda]
        compared = [one for one in launches if one.disposition in _COMPARED and one.buffers]
        state, not_proven = self._state(launches, compared)
        return KernelRow(
            self.verdict.name, str(self.kernel.name), facts.file if facts else "", facts.line if facts else 0, state, not_proven,
            len({_launch(one) for one in compared}),
            sum(buffer.count for one in compared for buffer in one.buffers),
            len({_launch(one) for one in compared if one.disposition.is_failure}),
            len({_launch(one) for one in compared if one.made_up}),
        )  # fmt: skip

    def _state(self, launches: list[LaunchVerdict], compared: list[LaunchVerdict]) -> tuple[KernelState, str]:
        kernel, built, facts = self.kernel, set(self.seen.built), self.kernel.facts
        launched = self._launched()
        if compared:
            return KernelState.COMPARED, _beyond(compared)
        if launched & (kernel.cuda | kernel.sycl):
            unsaid = self.verdict.not_compared or "no launch of it was compared with CUDA's"
            why = next((one.why for one in launches if one.why), unsaid)
            return KernelState.LAUNCHED, f"{_SAME}: {why}{self._refused(why)}"
        if facts is not None and facts.is_declared and not kernel.doubtful:
            return KernelState.NOT_COMPILED, "anything: a template that nothing instantiates has no code"
        if self.verdict.build.disposition.is_failure:
            return KernelState.NOT_COMPILED, "that it compiles: the program was not built"
        if built and not built & kernel.sycl:
            code = (
                "which of its name's kernels the build holds is not known"
                if built & kernel.doubtful
                else "the build holds no code of it"
            )
            return KernelState.NOT_COMPILED, f"anything: {code}{self._refused()}"
        not_built = self.verdict.build.disposition is Disposition.NOT_RUN
        if not_built and not launched & kernel.doubtful:
            asked = self._not_run(launches) or "no launch of it was asked for"
            return KernelState.NOT_COMPILED, f"anything: nothing was built, and {asked}"
        state = KernelState.NOT_COMPILED if not_built else KernelState.COMPILED
        return state, f"{_SAME}: {self._not_run(launches) or self._why_not_launched(launched)}{self._refused()}"

    def _launched(self) -> set[str]:
        """What the migrated side launched. Where its program ran and nobody saw what it launched, what CUDA's did."""
        ran = self.verdict.run.disposition is not Disposition.NOT_RUN
        replayed = [one for one in self.verdict.launches if ran or one.disposition not in _NOT_RUN]
        return {*(self.seen.launched or ()), *(self.seen.recorded if ran else ()), *map(_symbol, replayed)}

    def _not_run(self, launches: list[LaunchVerdict]) -> str:
        """Why launches of it that were asked for did not run; "" where none was."""
        return f"no launch of it was run: {next((one.why for one in launches if one.why), '')}" if launches else ""

    def _why_not_launched(self, launched: set[str]) -> str:
        if launched & self.kernel.doubtful:
            return "which of its name's kernels was launched is not known"
        unknown = self.seen.launched is None and self.verdict.run.disposition is not Disposition.NOT_RUN
        return "whether the run launched it is not known" if unknown else "nothing launched it"

    def _refused(self, told: str = "") -> str:
        """Why no launch of it was made up, which may be what was `told` of it."""
        facts = self.kernel.facts
        why = self.seen.refused.get(facts.identity, "") if facts is not None else ""
        why = "for the same reason" if why and why == told else why
        return f"{NOT_MADE_UP}{why}" if why else ""


def _symbol(launch: LaunchVerdict) -> str:
    return launch.symbol or launch.kernel


def _launch(verdict: LaunchVerdict) -> tuple[str, int]:
    return verdict.recording, verdict.launch


def _beyond(compared: Sequence[LaunchVerdict]) -> str:
    """What comparing these launches leaves open."""
    places = list(dict.fromkeys(" ".join(filter(None, (one.device, one.target))) for one in compared))
    count = len({_launch(one) for one in compared})
    these = "this launch's" if count == 1 else f"these {count} launches'"
    made_up = ", which are made up" if all(one.made_up for one in compared) else ""
    return f"other inputs and sizes than {these}{made_up}; other devices and engines than {', '.join(places)}"
