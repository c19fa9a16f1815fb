"""How the launches of a recording are replayed, compared and judged on each kind of device.

In: a program (built, or as PTX), a recording, a device. Out: `LaunchVerdict`s.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.comparison.conversions import Conversions, ptx_conversions, ptx_entry, spirv_conversions
from wmma2sycl.verify.comparison.launch import Facts, compare_launch
from wmma2sycl.verify.core.verdict import BufferVerdict, LaunchVerdict
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_names import parse_kernel_name
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import KernelSpread, Launch
from wmma2sycl.verify.recording.replayed import Outcome, Replayed
from wmma2sycl.verify.replay.batches import batches
from wmma2sycl.verify.replay.buffer_types import buffer_types, kernel_facts
from wmma2sycl.verify.replay.buffer_verdicts import buffer_verdicts
from wmma2sycl.verify.replay.launches import Judge, NotComparable, judge_launches
from wmma2sycl.verify.replay.nvidia import NvidiaOptions, replay_nvidia
from wmma2sycl.verify.replay.peak import measured
from wmma2sycl.verify.replay.ptx_package import PtxProgram
from wmma2sycl.verify.replay.split_buffers import Split, split_buffers
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl_each
from wmma2sycl.verify.replay.work import MEMORY, Work, work_of

CUDA = "cuda"
_INTEGER = re.compile(r"\(?[\w: ]*\)?(\d+)(?:u|ul|l)?")


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """`repeats` are timed runs of each launch (0: not timed); `limit_s` is a launch's limit; `terms`: as many the kernels' sums have at most (0: nobody said)."""

    targets: tuple[str, ...] = ()
    repeats: int = 0
    limit_s: float = 300.0
    terms: int = 0


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recording to judge a program by: the launches chosen from it, how a user replays one (by number, target), and how
    many terms sums in it have at most (0: nobody said)."""

    archive: Archive
    launches: tuple[Launch, ...]
    command: Callable[[int, str], str]
    terms: int = 0


def replay_on_sycl(
    program: Program, built: Built, recorded: Recorded, device: str, options: ReplayOptions, toolchain: Toolchain
) -> Iterator[LaunchVerdict]:
    """On a device of the SYCL runtime, in ONEAPI_DEVICE_SELECTOR's syntax."""
    replay = SyclReplayOptions(device, options.targets, options.repeats, options.limit_s)
    code = {symbol: image.data for image in built.kernels for symbol in image.kernels}
    rounded = {symbol: spirv_conversions(data) for symbol, data in code.items() if data[:4] == b"\x03\x02\x23\x07"}
    judge = judge_for(program, recorded, rounded, lambda _: None)
    yield from judge_launches(
        recorded.launches,
        lambda launches: replay_sycl_each(built, recorded.archive, launches, replay, toolchain),
        judge,
    )


def replay_on_cuda(
    program: Program, prepared: PtxProgram, recorded: Recorded, options: ReplayOptions
) -> Iterator[LaunchVerdict]:
    """On this machine's NVIDIA GPU, CUDA's own device code beside the migrated one."""
    folded = frozenset(kernel.mangled for kernel in program.kernels if kernel.folded)
    nvidia = NvidiaOptions(targets=options.targets, repeats=options.repeats, folded=folded, limit_s=options.limit_s)
    rounded = {
        entry.symbol: ptx_conversions(ptx_entry(image.text, entry.symbol))
        for image in prepared.images
        for entry in image.entries
    }

    def replay(launches: Sequence[Launch]) -> Iterator[Outcome]:
        for batch in batches(launches):
            yield from replay_nvidia(recorded.archive, batch, [prepared], nvidia)

    yield from judge_launches(recorded.launches, replay, judge_for(program, recorded, rounded, _peak))


def _peak(work: Work) -> float | None:
    """This machine's, measured when first asked for."""
    found = measured("" if work.kind == MEMORY else work.kind) if work.kind else None
    return found.rate if found is not None else None


def judge_for(
    program: Program, recorded: Recorded, rounded: Mapping[str, Conversions], peak: Callable[[Work], float | None]
) -> Judge:
    """Compares with what is known of the program's kernels; `rounded`: by symbol, what their device code rounds."""
    archive = recorded.archive

    def compare(
        launch: Launch, sycl: Replayed, cuda: Replayed | None, again: Replayed | None
    ) -> tuple[tuple[BufferVerdict, ...], Work | None]:
        types = buffer_types(launch, kernel_facts(launch, program.kernels), program.variables)
        facts = Facts(
            rounded.get(sycl.variant.symbol), _integers(launch), archive.recording.spreads, terms=recorded.terms
        )
        split = split_buffers(launch, archive, types)
        if cuda is not None:
            facts = replace(facts, spreads=(*facts.spreads, *_own_spread(split, cuda, facts)))
        repeats = [split.replayed(again)] if again is not None else []
        compared = compare_launch(
            split.launch, split.source, split.replayed(sycl), split.types.elements, facts, repeats
        )
        unordered = _unordered(launch, split, archive.recording.unordered)
        return buffer_verdicts(compared, split.types, unordered), work_of(launch, compared)

    return Judge(archive.path.name, compare, peak, recorded.command)


def _unordered(launch: Launch, split: Split, parts: Iterable[tuple[str, str]]) -> frozenset[str]:
    """What of the launch CUDA's own run leaves otherwise in another order: as comparisons call it."""
    found = {what for kernel, what in parts if kernel == launch.kernel}
    ids = {buffer.id for number, buffer in enumerate(launch.buffers) if f"buffer {number}" in found}
    cut = {part.id for part in split.parts if part.buffer in ids}
    return frozenset([*(f"buffer {one}" for one in ids | cut), *(one for one in found if one.startswith("variable "))])


def _own_spread(split: Split, cuda: Replayed, facts: Facts) -> Iterator[KernelSpread]:
    """How far CUDA's own repeat lies from the recording; raises NotComparable where that is more than rounding in
    another order: then the recording does not hold all that the kernel depends on, and SYCL cannot be judged by it."""
    launch, types = split.launch, split.types
    for one in compare_launch(launch, split.source, split.replayed(cuda), types.elements, facts):
        kind, _, key = one.subject.partition(" ")
        if not one.passed:
            name = types.names.get(int(key) if kind == "buffer" else key, one.subject)
            worst = one.comparison.worst
            told = f", at [{worst.index}] {worst.sycl:.7g} for {worst.cuda:.7g}" if worst is not None else ""
            raise NotComparable(
                f"CUDA's own kernel, repeated, does not give the recorded {name} ({counted(one.comparison.beyond, 'element')}{told})"
            )
        if kind == "buffer" and one.comparison.counts.differing:
            yield KernelSpread(launch.index, int(key), one.comparison.max_abs, one.comparison.counts.differing, 2)


def _integers(launch: Launch) -> tuple[int, ...]:
    """The numbers among the template arguments: sizes of tiles, lengths of sums."""
    found = (_INTEGER.fullmatch(argument) for argument in parse_kernel_name(launch.kernel).template_arguments)
    return tuple(int(match[1]) for match in found if match is not None)
