"""Replay through the CUDA driver's interface: turns, restored buffers, launches that fail, and a real GPU where there is one."""

import ctypes
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fake_driver import L2_BYTES, both, migrated, scaling
from wmma2sycl.verify.recording.model import Dim3
from wmma2sycl.verify.recording.replayed import NotReplayed, Replayed
from wmma2sycl.verify.replay.cuda_driver import Driver, NoCudaDevice
from wmma2sycl.verify.replay.nvidia import NvidiaOptions, repeat_cuda, replay_nvidia
from wmma2sycl.verify.replay.ptx_package import PtxImage, PtxProgram, entries_of


def test_timed_runs_take_turns_on_restored_buffers_with_a_flushed_cache(
    recorder: Any, replayed: Any, fake: ctypes.CDLL
) -> None:
    recording = scaling(recorder)
    recording.buffer(2, bytes(300))  # never written: not restored between timed runs
    recording.pointer(2)
    cuda, sycl = both(replayed(recording.finish(), migrated("scale", (8, 4, 4, 8)), repeats=4, warm_up=1))
    assert (len(cuda.times_ms), len(sycl.times_ms)) == (4, 4)
    lines = fake.fake_log().decode().splitlines()
    timed = lines[[i for i, line in enumerate(lines) if "launch" in line][1] + 1 :]
    turns = [line.split()[1] for line in timed if "launch" in line]
    assert turns == ["scale", "__sycl_kernel_scale"] * 5
    for i, line in enumerate(timed):
        if "launch" in line:
            assert timed[i - 3 : i] == ["copy 160", f"fill {2 * L2_BYTES}", "event"]
            assert timed[i + 1] == "event"
    ratio = np.median(cuda.times_ms) / np.median(sycl.times_ms)
    assert ratio == pytest.approx(0.5, rel=0.02)  # the clock drifts by 1 % a launch
    assert fake.fake_allocations() == 0


@pytest.mark.parametrize(("launching_ms", "fills"), [(1.2, 4), (1000.0, 32)])
def test_a_slow_host_is_given_time(
    recorder: Any, replayed: Any, fake: ctypes.CDLL, launching_ms: float, fills: int
) -> None:
    """The kernel is in the queue before the fills ahead of it end; where no number of fills helps, the time is taken as it is."""
    fake.fake_slow_host(ctypes.c_double(launching_ms))
    cuda, _ = both(replayed(scaling(recorder).finish(), migrated("scale", (8, 4, 4)), repeats=3, warm_up=0))
    assert len(cuda.times_ms) == 3
    in_time = fills / 2 >= launching_ms
    assert all((1 <= time < 1.5) == in_time for time in cuda.times_ms)
    timed = fake.fake_log().decode().rpartition("launch")[0].splitlines()
    assert (
        timed[-1] == "event"
        and timed[-1 - fills : -1] == [f"fill {2 * L2_BYTES}"] * fills
        and timed[-2 - fills] == "copy 160"
    )


def test_geometry_of_folded_and_cooperative_launches(recorder: Any, replayed: Any, fake: ctypes.CDLL) -> None:
    recording = scaling(recorder)
    recording.changes = {"cooperative": True, "shared_bytes": 60000, "grid": Dim3(2, 3, 4)}
    both(replayed(recording.finish(), migrated("scale", (8, 4, 4)), folded=frozenset({"scale"})))
    launches = [line for line in fake.fake_log().decode().splitlines() if line.startswith(("launch", "coop"))]
    assert launches == [
        "cooperative",
        "launch scale 2 3 4 8 2 1 60000",
        "cooperative",
        "launch __sycl_kernel_scale 2 3 4 16 1 1 60000",
    ]


def test_a_crash_ends_one_launch_and_no_other(recorder: Any, library: str, fake: ctypes.CDLL, tmp_path: Path) -> None:
    recording = recorder("crashing")
    recording.buffer(1, bytes(8))
    recording.pointer(1)
    archive = recording.finish()
    (launch,) = archive.recording.launches
    launches = [launch, replace(launch, index=1)]
    outcomes = replay_nvidia(archive, launches, [migrated("crashing", (8,))], NvidiaOptions(library=library, repeats=2))
    assert [type(outcome) for outcome in outcomes] == [Replayed, NotReplayed] * 2
    assert all(len(outcome.times_ms) == 2 for outcome in outcomes if isinstance(outcome, Replayed))
    assert [outcome.launch for outcome in outcomes] == [0, 0, 1, 1]
    failed = outcomes[1]
    assert isinstance(failed, NotReplayed)
    assert failed.failed
    assert "CUDA_ERROR_ILLEGAL_ADDRESS" in failed.why


def test_a_kernel_that_never_ends(recorder: Any, library: str) -> None:
    archive = recorder("endless").finish()
    (launch,) = archive.recording.launches
    options = NvidiaOptions(library=library, limit_s=0.1, repeats=3)
    cuda, sycl = replay_nvidia(archive, [launch], [migrated("endless", ())], options)
    assert isinstance(cuda, Replayed)
    assert len(cuda.times_ms) == 3
    assert isinstance(sycl, NotReplayed)
    assert (sycl.failed, sycl.why) == (True, "the kernel ran past 0.1 s")


def test_a_crash_only_when_timed_leaves_the_results(recorder: Any, library: str) -> None:
    archive = scaling(recorder, kernel="scale_thrice").finish()
    options = NvidiaOptions(library=library, repeats=3)
    outcomes = both(replay_nvidia(archive, archive.recording.launches, [migrated("scale_thrice", (8, 4, 4))], options))
    for outcome in outcomes:
        assert outcome.times_ms == ()
        assert outcome.notes[0].startswith("not timed: ")
        assert "CUDA_ERROR_ILLEGAL_ADDRESS" in outcome.notes[0]


def test_a_process_that_dies_is_one_failure(recorder: Any, library: str) -> None:
    archive = recorder("dying").finish()
    outcomes = replay_nvidia(
        archive, archive.recording.launches, [migrated("dying", ())], NvidiaOptions(library=library)
    )
    cuda, sycl = outcomes
    assert isinstance(cuda, Replayed)
    assert isinstance(sycl, NotReplayed)
    assert (sycl.failed, sycl.why, sycl.device) == (True, "the process that ran it died", "Fake H1")


def test_without_a_driver_the_error_comes_out(recorder: Any) -> None:
    archive = scaling(recorder).finish()
    with pytest.raises(NoCudaDevice, match=r"^no NVIDIA GPU can be used: libnothing\.so"):
        replay_nvidia(archive, archive.recording.launches, [], NvidiaOptions(library="libnothing.so"))


def test_code_that_the_driver_refuses_tells_why(recorder: Any, replayed: Any) -> None:
    program = migrated("scale", (8, 4, 4))
    broken = replace(program, images=(replace(program.images[0], text="no code"),))
    _, sycl = replayed(scaling(recorder).finish(), broken)
    assert isinstance(sycl, NotReplayed)
    assert "CUDA_ERROR_INVALID_IMAGE" in sycl.why
    assert sycl.log == "ptxas fatal: no entry"


def test_more_memory_than_there_is(recorder: Any, replayed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_CUDA_FREE", "1000")
    outcomes = replayed(scaling(recorder).finish(), migrated("scale", (8, 4, 4)))
    assert [(type(o), o.failed) for o in outcomes] == [(NotReplayed, False)] * 2


def test_repeats_of_cuda_alone(recorder: Any, library: str, fake: ctypes.CDLL) -> None:
    recording = recorder("unsteady")
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    archive = recording.finish()
    (runs,) = repeat_cuda(archive, archive.recording.launches, 3, NvidiaOptions(library=library))
    assert [run.buffers[1].view(np.float32)[0] for run in runs if isinstance(run, Replayed)] == [
        1.0,
        2.0,
        3.0,
    ]


PTX = """
.version 7.0
.target sm_70
.address_size 64
.visible .entry NAME(.param .u64 px, .param .u32 pn, .param .f32 pf)
{
  .reg .pred %p; .reg .b32 %i, %n, %k; .reg .b64 %x, %o; .reg .f32 %f, %v;
  ld.param.u64 %x, [px]; ld.param.u32 %n, [pn]; ld.param.f32 %f, [pf];
  mov.u32 %i, %ctaid.x; mov.u32 %k, %ntid.x; mul.lo.u32 %i, %i, %k; mov.u32 %k, %tid.x; add.u32 %i, %i, %k;
  setp.ge.u32 %p, %i, %n; @%p ret;
  mul.wide.u32 %o, %i, 4; add.u64 %x, %x, %o;
  ld.global.f32 %v, [%x]; mul.f32 %v, %v, %f; st.global.f32 [%x], %v;
  ret;
}
"""


def test_on_a_real_gpu(recorder: Any) -> None:
    try:
        Driver()
    except NoCudaDevice as error:
        pytest.skip(str(error))
    recording = scaling(recorder)
    recording.code = PTX.replace("NAME", "scale")
    recording.changes = {"block": Dim3(16)}
    symbol = "__sycl_kernel_scale"
    image = PtxImage(PTX.replace("NAME", symbol), tuple(entries_of(PTX.replace("NAME", symbol))), ())
    program = PtxProgram("p", "sm_70", "by hand", (image,))
    archive = recording.finish()
    outcomes = both(replay_nvidia(archive, archive.recording.launches, [program], NvidiaOptions(repeats=5)))
    expected = np.arange(40, dtype=np.float32)
    expected[4:24] *= 3
    for outcome in outcomes:
        assert outcome.buffers[1].view(np.float32).tolist() == expected.tolist()
        assert outcome.damage == ()
        assert all(0 < time < 10 for time in outcome.times_ms)
