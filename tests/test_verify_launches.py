"""From a recording to verdicts: what is chosen of it, what its buffers hold, and what each outcome of a replay is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from recordings import Dim3, LaunchMaker, kernel, recorded
from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict
from wmma2sycl.verify.names.kernel_facts import KernelFacts, ParameterFacts
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter
from wmma2sycl.verify.recording.model import Contents, Launch
from wmma2sycl.verify.recording.replayed import Damage, NotReplayed, Outcome, Replayed, Side, Variant
from wmma2sycl.verify.recording.source import MemorySource
from wmma2sycl.verify.replay.launch_selection import NoSuchLaunch, NoSuchProgram, choose, program_of
from wmma2sycl.verify.replay.launches import Judge, NotComparable, judge_launches
from wmma2sycl.verify.replay.replays import Recorded, judge_for
from wmma2sycl.verify.replay.save_failing import save_launch, smallest_failing
from wmma2sycl.verify.replay.work import Work

X = np.arange(64, dtype=np.float32)
FACTS = KernelFacts(
    "scale",
    "_Z5scalePfi",
    "a.cu",
    3,
    (),
    (),
    None,
    (ParameterFacts("x", "float *", "float *"), ParameterFacts("n", "int", "int")),
    {},
)
PROGRAM = Program("scale", (Path("scale.cpp"),), kernels=(FACTS,))


def scale(source: MemorySource, index: int = 0, count: int = 64) -> Launch:
    """x *= 2 for `count` floats."""
    x = X[:count]
    return replace(
        LaunchMaker(source, "_Z5scalePfi", Dim3(2), Dim3(32)).array(x, 2 * x).number("i", count).launch(), index=index
    )


class Held:
    """An archive in memory."""

    path = Path("run.zip")

    def __init__(self, source: MemorySource) -> None:
        self.recording, self.read, self.pieces = source.recording, source.read, source.pieces


def ran(launch: Launch, x: np.ndarray, side: Side = Side.SYCL, **fields: object) -> Replayed:
    variant = Variant(side, launch.kernel, "software<32>" if side is Side.SYCL else "", "symbol", side.value)
    return Replayed(launch.index, variant, "a device", {0: x.view(np.uint8)}, {}, **fields)  # type: ignore[arg-type]


def judged(
    launches: Sequence[Launch],
    outcomes: Sequence[Outcome],
    source: MemorySource,
    unordered: tuple[tuple[str, str], ...] = (),
) -> list[LaunchVerdict]:
    source = recorded(source, launches)
    source.recording = replace(source.recording, unordered=unordered)
    archive = Held(source)
    chosen = Recorded(archive, tuple(launches), lambda number, target: f"again {number} {target}".strip())  # type: ignore[arg-type]
    judge = judge_for(PROGRAM, chosen, {}, lambda work: 1e12 if work.kind == "memory" else None)
    return list(judge_launches(launches, lambda _: outcomes, judge))


# -- verdicts -------------------------------------------------------------------------------------------------------


def test_a_launch_that_is_right() -> None:
    source = MemorySource()
    launch = scale(source)
    (verdict,) = judged([launch], [ran(launch, 2 * X)], source)
    assert (verdict.disposition, verdict.kernel, verdict.launch, verdict.geometry) == (
        Disposition.PASSED,
        "scale",
        0,
        "<<<2, 32>>>",
    )
    assert (verdict.device, verdict.target, verdict.recording, verdict.replay) == (
        "a device",
        "software<32>",
        "run.zip",
        "again 0 software<32>",
    )
    (buffer,) = verdict.buffers
    assert (buffer.name, buffer.element, buffer.count, buffer.changed, buffer.worst) == ("x", "f32", 64, 63, None)


def test_one_wrong_element_makes_it_wrong() -> None:
    source = MemorySource()
    launch = scale(source)
    wrong = 2 * X
    wrong[40] = 7
    (verdict,) = judged([launch], [ran(launch, wrong)], source)
    assert (verdict.disposition, verdict.why) == (Disposition.INCORRECT, "x is wrong")
    worst = verdict.buffers[0].worst
    assert worst is not None and (worst.index, worst.cuda, worst.sycl, worst.fault) == (40, 80.0, 7.0, "wrong value")
    assert verdict.buffers[0].beyond == 1 and verdict.buffers[0].picture is not None


def test_writing_outside_is_wrong_whatever_the_buffers_hold() -> None:
    source = MemorySource()
    launch = scale(source)
    (verdict,) = judged([launch], [ran(launch, 2 * X, damage=(Damage(0, -4, 8),))], source)
    assert verdict.disposition is Disposition.INCORRECT
    assert verdict.damage == ("8 bytes were written before buffer 0, the first at offset -4",)
    assert verdict.why == "memory outside its buffers was written"


@pytest.mark.parametrize(
    ("failed", "disposition"), [(True, Disposition.FAILED_TO_RUN), (False, Disposition.NOT_SUPPORTED)]
)
def test_what_did_not_run_says_why(failed: bool, disposition: Disposition) -> None:
    source = MemorySource()
    launch = scale(source)
    (verdict,) = judged(
        [launch], [NotReplayed(0, launch.kernel, "intel_amx", "a device", "no such engine", failed, "a log")], source
    )
    assert (verdict.disposition, verdict.why, verdict.log, verdict.target) == (
        disposition,
        "no such engine",
        "a log",
        "intel_amx",
    )


def test_a_launch_without_an_outcome_is_no_pass() -> None:
    source = MemorySource()
    launches = [scale(source), scale(source, 1)]
    verdicts = judged(launches, [ran(launches[0], 2 * X)], source)
    assert [v.disposition for v in verdicts] == [Disposition.PASSED, Disposition.FAILED_TO_RUN]
    assert verdicts[1].why == "the replay gave no outcome for it"


def test_a_buffer_that_did_not_come_back_is_no_pass() -> None:
    source = MemorySource()
    launch = scale(source)
    (verdict,) = judged([launch], [replace(ran(launch, X), buffers={})], source)
    assert (verdict.disposition, verdict.why) == (Disposition.FAILED_TO_RUN, "the replay gave back no buffer 0")


def test_both_sides_times_give_a_ratio_and_a_rate() -> None:
    source = MemorySource()
    launch = scale(source)
    cuda = ran(launch, 2 * X, Side.CUDA, times_ms=(2.0, 2.0, 2.0))
    (verdict,) = judged([launch], [cuda, ran(launch, 2 * X, times_ms=(1.0, 1.0, 1.0))], source)
    speed = verdict.speed
    assert speed is not None and speed.ratio is not None and speed.achieved is not None and speed.cuda is not None
    assert (speed.ratio.value, speed.cuda.count, verdict.pipelines) == (2.0, 3, ("cuda", "sycl"))
    assert (
        speed.achieved.unit == "GB/s"
        and speed.achieved.sycl == pytest.approx(2 * 256 / 1e-3 / 1e9)
        and speed.achieved.peak == 1000.0
    )


def test_cudas_times_are_of_its_own_launch_only() -> None:
    source = MemorySource()
    launches = [scale(source), scale(source, 1)]
    cuda = ran(launches[0], 2 * X, Side.CUDA, times_ms=(2.0,))
    verdicts = judged(
        launches, [cuda, ran(launches[0], 2 * X, times_ms=(1.0,)), ran(launches[1], 2 * X, times_ms=(1.0,))], source
    )
    assert [v.speed is not None and v.speed.ratio is not None for v in verdicts] == [True, False]


def test_a_cuda_kernel_that_cannot_be_repeated_is_told_and_no_launch_of_its_own() -> None:
    source = MemorySource()
    launch = scale(source)
    lost = NotReplayed(0, launch.kernel, "", "a device", "its device code was left out", failed=False, side=Side.CUDA)
    (verdict,) = judged([launch], [ran(launch, 2 * X), lost], source)
    assert (verdict.disposition, verdict.notes) == (
        Disposition.PASSED,
        ("CUDA's own kernel was not repeated: its device code was left out",),
    )


def test_a_recording_that_cuda_does_not_reproduce_judges_nothing() -> None:
    source = MemorySource()
    launch = scale(source)
    (verdict,) = judged([launch], [ran(launch, 3 * X, Side.CUDA), ran(launch, 3 * X)], source)
    assert verdict.disposition is Disposition.NOT_RUN
    assert "CUDA's own kernel, repeated, does not give the recorded x" in verdict.why


def judge_of(launch: Launch, source: MemorySource) -> Judge:
    archive = Held(recorded(source, [launch]))
    return judge_for(PROGRAM, Recorded(archive, (launch,), lambda number, target: ""), {}, lambda _: None)  # type: ignore[arg-type]


def runs_of(launch: Launch, *results: np.ndarray) -> Callable[[Sequence[Launch]], list[Outcome]]:
    """A replay that leaves one result after the other."""
    left = iter(results)
    return lambda _: [ran(launch, next(left))]


def test_a_wrong_launch_is_run_again_and_a_race_is_called_one() -> None:
    source = MemorySource()
    launch = scale(source)
    wrong, otherwise = 2 * X, 2 * X
    wrong[40], otherwise[41] = 7, 9
    made = judge_of(launch, source)
    (verdict,) = judge_launches([launch], runs_of(launch, wrong, otherwise), made)
    assert verdict.disposition is Disposition.INCORRECT
    assert "changes from run to run (2 elements)" in verdict.buffers[0].cause
    assert any("not deterministic: " in note for note in verdict.notes)
    (same,) = judge_launches([launch], runs_of(launch, wrong, wrong), made)
    assert "run to run" not in same.buffers[0].cause and same.notes == ()


def test_repeats_that_lie_within_the_bound_are_no_race() -> None:
    """Atomic sums in another order: told, but not what is wrong."""
    source = MemorySource()
    launch = scale(source)
    wrong = 2 * X
    wrong[40] = 7
    otherwise = wrong.copy()
    otherwise[9] = np.nextafter(otherwise[9], np.float32(100))
    made = judge_of(launch, source)
    (verdict,) = judge_launches([launch], runs_of(launch, wrong, otherwise), made)
    assert "run to run" not in verdict.buffers[0].cause
    assert verdict.notes and "differ between two runs" in verdict.notes[0]


def test_what_cudas_repeats_differ_by_is_allowed_to_sycl() -> None:
    source = MemorySource()
    launch = scale(source)
    repeated = 2 * X
    repeated[9] = np.nextafter(repeated[9], np.float32(100))
    (verdict,) = judged([launch], [ran(launch, repeated, Side.CUDA), ran(launch, repeated)], source)
    assert verdict.disposition is Disposition.PASSED
    assert "CUDA's own repeats" in verdict.buffers[0].reason


def test_what_depends_on_the_order_of_threads_in_cuda_is_no_mistake() -> None:
    source = MemorySource()
    launch = scale(source)
    (strict,) = judged([launch], [ran(launch, X)], source)
    assert strict.disposition is Disposition.INCORRECT
    (verdict,) = judged([launch], [ran(launch, X)], source, unordered=((launch.kernel, "buffer 0"),))
    assert verdict.disposition is Disposition.NOT_SUPPORTED and "depends on the order of its threads" in verdict.why
    (other,) = judged([launch], [ran(launch, X)], source, unordered=((launch.kernel, "buffer 1"),))
    assert other.disposition is Disposition.INCORRECT  # what CUDA leaves the same in every order
    (passed,) = judged([launch], [ran(launch, 2 * X)], source, unordered=((launch.kernel, "buffer 0"),))
    assert passed.disposition is Disposition.PASSED


def test_a_refusal_to_compare_is_told() -> None:
    source = MemorySource()
    launch = scale(source)

    def refuse(*_: object) -> tuple[tuple[()], None]:
        raise NotComparable("so")

    judge = Judge("run.zip", refuse, lambda _: None, lambda number, target: "")
    (verdict,) = judge_launches([launch], lambda _: [ran(launch, X)], judge)
    assert (verdict.disposition, verdict.why) == (Disposition.NOT_RUN, "so")


def test_rates() -> None:
    product = Work(2e12, "TFLOP/s", "f16").achieved(2.0, 4.0, 1e15)
    assert (product.cuda, product.sycl, product.peak) == (1000.0, 500.0, 1000.0)
    assert (product.intensity, product.bandwidth) == (None, None)
    assert Work(1.0, "GB/s", "memory").achieved(None, None, None).sycl is None


def test_a_product_has_its_place_under_a_roofline() -> None:
    product = Work(2e12, "TFLOP/s", "f16", moved=1e9)
    found = product.achieved(2.0, 4.0, 1e15, 3e12)
    assert (found.intensity, found.bandwidth) == (2000.0, 3000.0)
    assert product.memory == Work(1e9, "GB/s", "memory") and Work(1.0, "GB/s", "memory").memory is None


# -- which launches, which program ----------------------------------------------------------------------------------


def test_launches_are_chosen_by_kernel_and_number() -> None:
    source = MemorySource()
    other = LaunchMaker(source, "_ZN2ns4gemmI6__halfLi16EEEvPKT_").array(X).launch(2)
    recording = recorded(source, [scale(source), scale(source, 1), other]).recording
    path = Path("run.zip")

    def numbers(kernels: Sequence[str] = (), indices: Sequence[int] = ()) -> list[int]:
        return [launch.index for launch in choose(path, recording, kernels, indices)]

    assert numbers() == [0, 1, 2]
    assert numbers(["scale"]) == [0, 1] and numbers(["gem*"]) == [2] and numbers(["ns::gemm<__half, 16>"]) == [2]
    assert numbers(indices=[1, 2]) == [1, 2]
    with pytest.raises(
        NoSuchLaunch, match=r"no launch number 7; it holds 0 of scale, 1 of scale, 2 of ns::gemm<__half, 16>"
    ):
        numbers(indices=[7])
    with pytest.raises(NoSuchLaunch, match=r"no launch of 'other'"):
        numbers(["other"])


def test_a_recording_finds_its_program() -> None:
    source = MemorySource()
    recording = recorded(source, [scale(source)]).recording
    other = Program("b/other", (), kernels=(replace(FACTS, mangled="_Z5otherv"),))
    path = Path("run.zip")
    assert program_of(path, recording, [other]) is other
    assert program_of(path, recording, [other, PROGRAM]) is PROGRAM
    twice = [replace(PROGRAM, name="a"), replace(PROGRAM, name="b")]
    with pytest.raises(NoSuchProgram, match=r"name it with --program; there are a, b"):
        program_of(path, recording, twice)
    named = replace(recording, origin=replace(recording.origin, program="b"))
    assert program_of(path, named, twice) is twice[1]


# -- the smallest failing launch ------------------------------------------------------------------------------------


def test_the_smallest_failing_launch_is_kept_with_its_data(tmp_path: Path) -> None:
    source = MemorySource()
    launches = [scale(source), scale(source, 1, 16), scale(source, 2, 8)]
    recording = recorded(source, launches).recording
    with ArchiveWriter(tmp_path / "run.zip") as writer:
        for launch in launches:
            for contents in (launch.buffers[0].before, launch.buffers[0].after):
                writer.put(source.read(contents).tobytes())
        writer.keep()
        writer.put_device_code(0, b"code")
        writer.finish(recording)
    verdicts = [
        LaunchVerdict("scale", i, "", "", "", "", one)
        for i, one in enumerate((Disposition.INCORRECT, Disposition.INCORRECT, Disposition.PASSED))
    ]
    with Archive(tmp_path / "run.zip") as archive:
        found = smallest_failing(archive, verdicts)
        assert found is not None and (found[0].index, found[1]) == (1, verdicts[1])
        assert smallest_failing(archive, verdicts[2:]) is None
        save_launch(archive, found[0], tmp_path / "kept" / "one.zip")
    with Archive(tmp_path / "kept" / "one.zip") as kept:
        (launch,) = kept.recording.launches
        assert launch == launches[1] and kept.device_code(0) == b"code"
        after: Contents = launch.buffers[0].after
        assert np.array_equal(kept.read(after).view(np.float32), 2 * X[:16])


# -- allocations in parts -------------------------------------------------------------------------------------------


def arena(source: MemorySource) -> Launch:
    """128 bytes of halves, then floats: `out` becomes twice `x`; a lone counter at the end."""
    halves, floats = np.arange(64, dtype=np.float16), np.zeros(60, np.float32)
    counter = np.zeros(4, np.int32)
    before = np.concatenate([part.view(np.uint8) for part in (halves, floats, counter)])
    after = np.concatenate([part.view(np.uint8) for part in (halves, 2 * np.arange(60, dtype=np.float32), counter + 1)])
    maker = LaunchMaker(source, "_Z1kPK6__halfPfPi", Dim3(1), Dim3(64))
    memory = maker.buffer(before, after)
    return maker.pointer(memory).pointer(memory, 128).pointer(memory, 128 + 240).launch()


def test_parts_of_an_allocation_are_compared_as_what_each_holds() -> None:
    source = MemorySource()
    launch = arena(source)
    facts = kernel("_Z1kPK6__halfPfPi", [("x", "const __half *"), ("out", "float *"), ("count", "int *")])
    right = source.read(launch.buffers[0].after).copy()
    wrong = right.copy()
    wrong[128 + 4 * 10 : 128 + 4 * 11] = np.frombuffer(np.float32(20.5).tobytes(), np.uint8)
    program = Program("p", (), kernels=(facts,))
    chosen = Recorded(Held(recorded(source, [launch])), (launch,), lambda *_: "")  # type: ignore[arg-type]
    judge = judge_for(program, chosen, {}, lambda _: None)
    for left, disposition in ((right, Disposition.PASSED), (wrong, Disposition.INCORRECT)):
        (verdict,) = judge_launches([launch], lambda _, left=left: [ran(launch, left)], judge)
        assert verdict.disposition is disposition
        assert [(b.name, b.element, b.count, b.changed) for b in verdict.buffers] == [
            ("x", "f16", 64, 0),
            ("out", "f32", 60, 59),
            ("count", "i32", 4, 4),
        ]
    worst = verdict.buffers[1].worst
    assert worst is not None and (worst.index, worst.cuda, worst.sycl) == (10, 20.0, 20.5)


def test_a_part_that_did_not_come_back_is_no_pass() -> None:
    source = MemorySource()
    launch = arena(source)
    (verdict,) = judged([launch], [ran(launch, np.zeros(8, np.uint8))], source)
    assert verdict.disposition is Disposition.FAILED_TO_RUN
