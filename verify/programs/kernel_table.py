"""The table of kernels: for each of a program's, whether its launches were compared with CUDA's, and what was not proven.

In: a program, its verdict, the kernels' symbols that its build has, that its run launched (None: nobody knows) and that recordings
name. Out: a `KernelRow` a kernel, in the order of the sources.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict, ProgramVerdict
from wmma2sycl.verify.names.kernel_facts import KernelFacts, facts_of
from wmma2sycl.verify.names.kernel_names import KernelName, parse_kernel_name
from wmma2sycl.verify.programs.program import Program

_ANONYMOUS = "(anonymous namespace)::"
_COMPARED = (Disposition.PASSED, Disposition.INCORRECT)


@dataclass(frozen=True, slots=True)
class Seen:
    """Symbols of either side's device code: what the build holds, what the SYCL run launched, what CUDA's launched; by kernel,
    why no launch of it was made up."""

    built: Collection[str] = ()
    launched: Collection[str] | None = None
    recorded: Collection[str] = ()
    refused: Mapping[str, str] = field(default_factory=dict)


def kernel_table(program: Program, verdict: ProgramVerdict, seen: Seen) -> tuple[KernelRow, ...]:
    """A row for each kernel that the migration knows, or for a port by hand that the build holds; and for each other one launched."""
    rows = _Rows(program, verdict, seen)
    known = [rows.of_facts(facts) for facts in _worth_a_row(program.kernels)]
    told = {_key(row) for row in known}
    others = [*(launch.symbol or launch.kernel for launch in verdict.launches), *seen.recorded]
    if not program.kernels:
        others += seen.built
    for symbol in others:
        row = rows.of_symbol(symbol)
        if _key(row) not in told:
            told.add(_key(row))
            known.append(row)
    return tuple(known)


def _worth_a_row(kernels: Sequence[KernelFacts]) -> Iterator[KernelFacts]:
    """Not a template as declared where its instances are rows."""
    instantiated = {kernel.name for kernel in kernels if kernel.template_arguments}
    for kernel in kernels:
        if not _is_declared(kernel) or kernel.name not in instantiated:
            yield kernel


def _is_declared(kernel: KernelFacts) -> bool:
    return bool(kernel.template_parameters) and not kernel.template_arguments


def _key(row: KernelRow) -> tuple[str, str, int]:
    return row.kernel.replace(_ANONYMOUS, ""), row.file, row.line


@dataclass(frozen=True, slots=True)
class _Rows:
    program: Program
    verdict: ProgramVerdict
    seen: Seen

    def of_facts(self, facts: KernelFacts) -> KernelRow:
        name = parse_kernel_name(facts.mangled) if facts.mangled else KernelName(facts.name, facts.template_arguments)
        return replace(self._row(name, facts), file=facts.file, line=facts.line)

    def of_symbol(self, symbol: str) -> KernelRow:
        name = parse_kernel_name(symbol).portable
        facts = facts_of(self.program.kernels, symbol, name.qualified, name.template_arguments)
        row = self._row(name, None)
        return replace(row, file=facts.file, line=facts.line) if facts is not None else row

    def _row(self, name: KernelName, facts: KernelFacts | None) -> KernelRow:
        launches = [one for one in self.verdict.launches if _is_same(name, one.symbol or one.kernel)]
        compared = [one for one in launches if one.disposition in _COMPARED and one.buffers]
        state, not_proven = self._state(name, facts, launches, compared)
        return KernelRow(
            self.verdict.name, str(name), "", 0, state, not_proven, len({_launch(one) for one in compared}),
            sum(buffer.count for one in compared for buffer in one.buffers),
            len({_launch(one) for one in compared if one.disposition.is_failure}),
            len({_launch(one) for one in compared if one.made_up}),
        )  # fmt: skip

    def _state(
        self, name: KernelName, facts: KernelFacts | None, launches: list[LaunchVerdict], compared: list[LaunchVerdict]
    ) -> tuple[KernelState, str]:
        if compared:
            return KernelState.COMPARED, _beyond(compared)
        if launches or self._among(name, (*(self.seen.launched or ()), *self.seen.recorded)):
            why = next((one.why for one in launches if one.why), "no launch of it was compared with CUDA's")
            return KernelState.LAUNCHED, f"that it computes what CUDA's does: {why}"
        refused = self.seen.refused.get(str(name), "")
        exercised = f"; no launch was made up: {refused}" if refused else ""
        if facts is not None and _is_declared(facts):
            return KernelState.NOT_COMPILED, "anything: a template that nothing instantiates has no code"
        if self.verdict.build.disposition.is_failure:
            return KernelState.NOT_COMPILED, "that it compiles: the program was not built"
        if self.seen.built and not self._among(name, self.seen.built):
            return KernelState.NOT_COMPILED, "anything: the build holds no code of it"
        if self.verdict.build.disposition is Disposition.NOT_RUN:
            return KernelState.NOT_COMPILED, "anything: nothing was built, and no launch of it was asked for"
        unknown = self.seen.launched is None and self.verdict.run.disposition is not Disposition.NOT_RUN
        why = "whether the run launched it is not known" if unknown else "nothing launched it"
        return KernelState.COMPILED, f"that it computes what CUDA's does: {why}{exercised}"

    @staticmethod
    def _among(name: KernelName, symbols: Collection[str]) -> bool:
        return any(_is_same(name, symbol) for symbol in symbols)


def _is_same(name: KernelName, symbol: str) -> bool:
    """By name and template arguments, and by parameters where both sides say CUDA's."""
    other = parse_kernel_name(symbol).portable
    if other.qualified.replace(_ANONYMOUS, "") != name.qualified.replace(_ANONYMOUS, ""):
        return False
    if name.template_arguments and other.template_arguments:
        return name.template_arguments == other.template_arguments
    return name.parameters is None or other.parameters is None or len(name.parameters) == len(other.parameters)


def _launch(verdict: LaunchVerdict) -> tuple[str, int]:
    return verdict.recording, verdict.launch


def _beyond(compared: Sequence[LaunchVerdict]) -> str:
    """What comparing these launches leaves open."""
    places = list(dict.fromkeys(" ".join(filter(None, (one.device, one.target))) for one in compared))
    count = len({_launch(one) for one in compared})
    these = "this launch's" if count == 1 else f"these {count} launches'"
    made_up = ", which are made up" if all(one.made_up for one in compared) else ""
    return f"other inputs and sizes than {these}{made_up}; other devices and engines than {', '.join(places)}"
