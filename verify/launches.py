"""From a recording to verdicts: each launch replayed, every buffer compared, both sides timed.

In: a recording, how to replay its launches on a device, how to compare what they left. Out: `LaunchVerdict`s, one by one
as they are reached: no more than a launch's buffers are in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.verify.launch_selection import kernel_name
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.replay.model import Damage, NotReplayed, Outcome, Replayed, Side
from wmma2sycl.verify.timing import speed_ratio, summary
from wmma2sycl.verify.verdict import Achieved, BufferVerdict, Disposition, LaunchVerdict, Speed, worst


class NotComparable(Exception):
    """Why what a launch left cannot be judged."""


Replay = Callable[[Sequence[Launch]], Iterable[Outcome]]
Compare = Callable[[Launch, Replayed, "Replayed | None"], tuple[BufferVerdict, ...]]
Work = Callable[[Launch, Replayed, "float | None", "float | None"], "Achieved | None"]


@dataclass(frozen=True, slots=True)
class Judge:
    """What verdicts are made with. `compare` gets the launch, what SYCL left, and what CUDA's own code left on the same
    device where it ran there; `achieved` turns medians into FLOP/s or bytes/s; `command` is how to do it again."""

    recording: str
    compare: Compare
    achieved: Work
    command: Callable[[int, str], str]


def judge_launches(launches: Sequence[Launch], replay: Replay, judge: Judge) -> Iterator[LaunchVerdict]:
    """A verdict for each launch and build of its kernel; for one that gave no outcome at all, that it did not."""
    by_index = {launch.index: launch for launch in launches}
    judged: set[int] = set()
    cuda: Replayed | NotReplayed | None = None
    for outcome in replay(launches):
        launch = by_index[outcome.launch]
        if isinstance(outcome, Replayed) and outcome.variant.side is Side.CUDA:
            cuda = outcome
            continue
        theirs = cuda if isinstance(cuda, Replayed) and cuda.launch == outcome.launch else None
        judged.add(outcome.launch)
        yield _verdict(launch, outcome, theirs, judge)
    for launch in launches:
        if launch.index not in judged:
            missing = NotReplayed(launch.index, launch.kernel, "", "", "the replay gave no outcome for it", failed=True)
            yield _verdict(launch, missing, None, judge)


def _verdict(launch: Launch, outcome: Outcome, cuda: Replayed | None, judge: Judge) -> LaunchVerdict:
    if isinstance(outcome, NotReplayed):
        disposition = Disposition.FAILED_TO_RUN if outcome.failed else Disposition.NOT_SUPPORTED
        found = _begun(launch, outcome.device, outcome.target, disposition, judge)
        return replace(found, why=outcome.why, log=outcome.log)
    try:
        buffers = judge.compare(launch, outcome, cuda)
    except NotComparable as reason:
        return replace(_begun(launch, outcome.device, outcome.variant.target, Disposition.NOT_RUN, judge), why=str(reason))
    except ValueError as reason:  # a buffer that is missing, or of another size
        return replace(_begun(launch, outcome.device, outcome.variant.target, Disposition.FAILED_TO_RUN, judge), why=str(reason))
    damage = tuple(map(_damage, outcome.damage))
    wrong = [Disposition.INCORRECT] if damage else []
    found = _begun(launch, outcome.device, outcome.variant.target, worst([*wrong, *(b.disposition for b in buffers)]), judge)
    pipelines = [one.variant.pipeline for one in (cuda, outcome) if one is not None]
    return replace(
        found, buffers=buffers, damage=damage, speed=_speed(launch, outcome, cuda, judge), pipelines=tuple(pipelines),
        why=_why(buffers, damage), notes=outcome.notes,
    )  # fmt: skip


def _begun(launch: Launch, device: str, target: str, disposition: Disposition, judge: Judge) -> LaunchVerdict:
    command = judge.command(launch.index, target)
    return LaunchVerdict(kernel_name(launch.kernel), launch.index, geometry(launch), judge.recording, device, target, disposition, replay=command)


def geometry(launch: Launch) -> str:
    """`<<<(8,8), 256, 1024 bytes>>>`."""
    sizes = [_size(dim.x, dim.y, dim.z) for dim in (launch.grid, launch.block)]
    shared = [f"{launch.shared_bytes} bytes"] if launch.shared_bytes else []
    return f"<<<{', '.join([*sizes, *shared])}>>>{' cooperative' if launch.cooperative else ''}"


def _size(x: int, y: int, z: int) -> str:
    return f"({x},{y},{z})" if z > 1 else f"({x},{y})" if y > 1 else str(x)


def _damage(damage: Damage) -> str:
    side = "before" if damage.first_offset < 0 else "behind"
    return f"{damage.count} bytes were written {side} buffer {damage.buffer}, the first at offset {damage.first_offset}"


def _why(buffers: tuple[BufferVerdict, ...], damage: tuple[str, ...]) -> str:
    wrong = [buffer.name for buffer in buffers if buffer.disposition.is_failure]
    parts = [f"{' and '.join(wrong)} {'is' if len(wrong) == 1 else 'are'} wrong"] if wrong else []
    return "; ".join([*parts, *(["memory outside its buffers was written"] if damage else [])])


def _speed(launch: Launch, sycl: Replayed, cuda: Replayed | None, judge: Judge) -> Speed | None:
    """None where nothing was timed; no ratio where CUDA's kernel did not run in turns with SYCL's."""
    theirs = cuda.times_ms if cuda is not None else ()
    if not sycl.times_ms and not theirs:
        return None
    ours = summary(sycl.times_ms) if sycl.times_ms else None
    original = summary(theirs) if theirs else None
    ratio = speed_ratio(theirs, sycl.times_ms) if ours is not None and original is not None else None
    achieved = judge.achieved(launch, sycl, original.median_ms if original else None, ours.median_ms if ours else None)
    return Speed(original, ours, ratio, achieved)
