"""From a recording to verdicts: each launch replayed, every buffer compared, both sides timed.

In: a recording, how to replay its launches on a device, how to compare what they left. Out: `LaunchVerdict`s, one by one
as they are reached: no more than a launch's buffers are in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from wmma2sycl.verify.core.timing import speed_ratio, summary
from wmma2sycl.verify.core.verdict import Achieved, BufferVerdict, Disposition, LaunchVerdict, Speed, worst
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.replayed import Damage, NotReplayed, Outcome, Replayed, Side
from wmma2sycl.verify.replay.launch_selection import kernel_name
from wmma2sycl.verify.replay.work import Work


class NotComparable(Exception):
    """Why what a launch left cannot be judged."""


Replay = Callable[[Sequence[Launch]], Iterable[Outcome]]
Compare = Callable[
    [Launch, Replayed, "Replayed | None", "Replayed | None"], tuple[tuple[BufferVerdict, ...], "Work | None"]
]


@dataclass(frozen=True, slots=True)
class Judge:
    """What verdicts are made with. `compare` gets the launch, what SYCL left, what CUDA's own code left on the same
    device where it ran there, and what SYCL left when it ran again, where that is another result; `peak` tells the device's in operations or bytes a second, where it is known; `command`
    is how to do it again."""

    recording: str
    compare: Compare
    peak: Callable[[Work], float | None]
    command: Callable[[int, str], str]


def judge_launches(launches: Sequence[Launch], replay: Replay, judge: Judge) -> Iterator[LaunchVerdict]:
    """A verdict for each launch and build of its kernel; for one that gave no outcome at all, that it did not."""
    by_index = {launch.index: launch for launch in launches}
    judged: set[int] = set()
    repeated: set[tuple[str, str]] = set()
    for index, group in groupby(replay(launches), lambda outcome: outcome.launch):
        launch, outcomes = by_index[index], list(group)
        for verdict in _of_launch(launch, outcomes, judge):
            judged.add(index)
            if verdict.disposition is Disposition.INCORRECT and (launch.kernel, verdict.target) not in repeated:
                repeated.add((launch.kernel, verdict.target))
                verdict = _repeated(launch, outcomes, verdict, replay, judge)
            yield _of_any_order(verdict)
    for launch in launches:
        if launch.index not in judged:
            missing = NotReplayed(launch.index, launch.kernel, "", "", "the replay gave no outcome for it", failed=True)
            yield _verdict(launch, missing, None, judge)


def _of_any_order(verdict: LaunchVerdict) -> LaunchVerdict:
    """Other elements than CUDA's say nothing in the buffers where CUDA's own run leaves others, too; memory that was damaged does."""
    wrong = [buffer for buffer in verdict.buffers if buffer.disposition.is_failure]
    if verdict.disposition is not Disposition.INCORRECT or verdict.damage or not all(b.unordered for b in wrong):
        return verdict
    why = f"cannot be compared: what CUDA's own kernel leaves depends on the order of its threads, or on what CUDA leaves open (W2E119); {verdict.why}"
    return replace(verdict, disposition=Disposition.NOT_SUPPORTED, why=why)


def _repeated(
    launch: Launch, outcomes: Sequence[Outcome], verdict: LaunchVerdict, replay: Replay, judge: Judge
) -> LaunchVerdict:
    """A wrong launch once more, the first of its kernel: where it then leaves something else, that is what is wrong with it."""
    first = _of_target(outcomes, verdict)
    again = _of_target(replay([launch]), verdict)
    if first is None or again is None or not (differing := _differing(first, again)):
        return verdict
    cuda = next((one for one in outcomes if isinstance(one, Replayed) and _side(one) is Side.CUDA), None)
    buffers, _ = judge.compare(launch, first, cuda, again)
    told = f"not deterministic: {differing} bytes differ between two runs of this launch on the same inputs (a race, atomics in another order)"
    return replace(verdict, buffers=buffers, notes=(*verdict.notes, told))


def _of_target(outcomes: Iterable[Outcome], verdict: LaunchVerdict) -> Replayed | None:
    """What SYCL left at the verdict's launch with its engine."""
    ours = (one for one in outcomes if isinstance(one, Replayed) and _side(one) is Side.SYCL)
    return next((one for one in ours if (one.launch, one.variant.target) == (verdict.launch, verdict.target)), None)


def _differing(first: Replayed, again: Replayed) -> int:
    pairs = [(left, again.buffers.get(key)) for key, left in first.buffers.items()]
    pairs += [(left, again.variables.get(name)) for name, left in first.variables.items()]
    return sum(int((left != right).sum()) for left, right in pairs if right is not None and left.shape == right.shape)


def _of_launch(launch: Launch, outcomes: Sequence[Outcome], judge: Judge) -> Iterator[LaunchVerdict]:
    """A verdict for each of SYCL's outcomes; CUDA's are what they are judged by."""
    theirs = [one for one in outcomes if _side(one) is Side.CUDA]
    cuda = next((one for one in theirs if isinstance(one, Replayed)), None)
    lost = tuple(f"CUDA's own kernel was not repeated: {one.why}" for one in theirs if isinstance(one, NotReplayed))
    for outcome in outcomes:
        if _side(outcome) is Side.SYCL:
            verdict = _verdict(launch, outcome, cuda, judge)
            yield replace(verdict, notes=(*verdict.notes, *lost))


def _side(outcome: Outcome) -> Side:
    return outcome.variant.side if isinstance(outcome, Replayed) else outcome.side


def _verdict(launch: Launch, outcome: Outcome, cuda: Replayed | None, judge: Judge) -> LaunchVerdict:
    if isinstance(outcome, NotReplayed):
        disposition = Disposition.FAILED_TO_RUN if outcome.failed else Disposition.NOT_SUPPORTED
        found = _begun(launch, outcome.device, outcome.target, disposition, judge)
        return replace(found, why=outcome.why, log=outcome.log)
    try:
        buffers, work = judge.compare(launch, outcome, cuda, None)
    except NotComparable as reason:
        return replace(
            _begun(launch, outcome.device, outcome.variant.target, Disposition.NOT_RUN, judge), why=str(reason)
        )
    except ValueError as reason:  # a buffer that is missing, or of another size
        return replace(
            _begun(launch, outcome.device, outcome.variant.target, Disposition.FAILED_TO_RUN, judge), why=str(reason)
        )
    damage = tuple(map(_damage, outcome.damage))
    wrong = [Disposition.INCORRECT] if damage else []
    found = _begun(
        launch, outcome.device, outcome.variant.target, worst([*wrong, *(b.disposition for b in buffers)]), judge
    )
    pipelines = [one.variant.pipeline for one in (cuda, outcome) if one is not None]
    return replace(
        found, buffers=buffers, damage=damage, speed=_speed(outcome, cuda, work, judge), pipelines=tuple(pipelines),
        why=_why(buffers, damage), notes=outcome.notes,
    )  # fmt: skip


def _begun(launch: Launch, device: str, target: str, disposition: Disposition, judge: Judge) -> LaunchVerdict:
    command = judge.command(launch.index, target)
    return LaunchVerdict(
        kernel_name(launch.kernel),
        launch.index,
        geometry(launch),
        judge.recording,
        device,
        target,
        disposition,
        replay=command,
        symbol=launch.kernel,
    )


def geometry(launch: Launch) -> str:
    """`<<<(8,8), 256, 1024 bytes>>>`."""
    sizes = [_size(dim.x, dim.y, dim.z) for dim in (launch.grid, launch.block)]
    shared = [counted(launch.shared_bytes, "byte")] if launch.shared_bytes else []
    return f"<<<{', '.join([*sizes, *shared])}>>>{' cooperative' if launch.cooperative else ''}"


def _size(x: int, y: int, z: int) -> str:
    return f"({x},{y},{z})" if z > 1 else f"({x},{y})" if y > 1 else str(x)


def _damage(damage: Damage) -> str:
    side = "before" if damage.first_offset < 0 else "behind"
    return f"{counted(damage.count, 'byte')} {'was' if damage.count == 1 else 'were'} written {side} buffer {damage.buffer}, the first at offset {damage.first_offset}"


def _why(buffers: tuple[BufferVerdict, ...], damage: tuple[str, ...]) -> str:
    wrong = [buffer.name for buffer in buffers if buffer.disposition.is_failure]
    parts = [f"{' and '.join(wrong)} {'is' if len(wrong) == 1 else 'are'} wrong"] if wrong else []
    return "; ".join([*parts, *(["memory outside its buffers was written"] if damage else [])])


def _speed(sycl: Replayed, cuda: Replayed | None, work: Work | None, judge: Judge) -> Speed | None:
    """None where nothing was timed; no ratio where CUDA's kernel did not run in turns with SYCL's."""
    theirs = cuda.times_ms if cuda is not None else ()
    if not sycl.times_ms and not theirs:
        return None
    ours = summary(sycl.times_ms) if sycl.times_ms else None
    original = summary(theirs) if theirs else None
    ratio = speed_ratio(theirs, sycl.times_ms) if ours is not None and original is not None else None
    cuda_ms, sycl_ms = (side.median_ms if side is not None else None for side in (original, ours))
    achieved = _achieved(work, cuda_ms, sycl_ms, judge) if work is not None else None
    return Speed(original, ours, ratio, achieved)


def _achieved(work: Work, cuda_ms: float | None, sycl_ms: float | None, judge: Judge) -> Achieved:
    """A product's memory is asked where its own peak is known: a roofline has both."""
    peak = judge.peak(work)
    bandwidth = judge.peak(work.memory) if peak is not None and work.memory is not None else None
    return work.achieved(cuda_ms, sycl_ms, peak, bandwidth)
