"""The recorder, on programs for a fake CUDA (tests/fake_cuda: device memory is the host's, kernels are C++ functions): what
it keeps of a launch, what it leaves out and says so, and what is left after crashes, interrupts and full disks."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import CHUNK_BYTES, Buffer, Contents, Dim3, Launch, Pointer
from wmma2sycl.verify.recording.record import CudaProgram, Recorded, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection

HERE = Path(__file__).parent / "fake_cuda"
SCALE = "_Z5scalePfif"
Record = Callable[..., Recorded]
DEFAULT = RecordOptions(limit_s=60)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The test programs, linked with the fake CUDA."""
    folder = tmp_path_factory.mktemp("fake_cuda")
    build = ["g++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([*build, "-shared", "-fPIC", HERE / "fake_cuda.cpp", "-o", folder / "libfake.so"], check=True)
    link = [f"-L{folder}", "-lfake", f"-Wl,-rpath,{folder}", "-pthread"]
    subprocess.run([*build, HERE / "program.cpp", *link, "-o", folder / "program"], check=True)
    return folder / "program"


@pytest.fixture
def record(program: Path, tmp_path: Path) -> Record:
    def run(*arguments: str, options: RecordOptions = DEFAULT, cwd: Path | None = None) -> Recorded:
        return record_program(CudaProgram(program, arguments, cwd), options, tmp_path / "run.zip")

    return run


def floats(archive: Archive, contents: Contents) -> np.ndarray:
    return archive.read(contents).view(np.float32)


def holders(launch: Launch) -> dict[tuple[str, int], Pointer]:
    return {(pointer.holder, pointer.offset): pointer for pointer in launch.pointers}


def test_a_launch_is_kept_with_geometry_arguments_and_both_states_of_its_buffer(record: Record) -> None:
    with record("scaled").archive as archive:
        first, second = archive.recording.launches
        assert (first.index, first.kernel, first.module) == (0, SCALE, 0)
        assert (first.grid, first.block, first.shared_bytes) == (Dim3(3, 4, 5), Dim3(32, 2, 1), 4096)
        assert [(one.offset, one.size) for one in first.arguments] == [(0, 8), (8, 4), (12, 4)]
        n = (1 << 18) + 25
        assert first.arguments[1].value == struct.pack("i", n)
        assert first.arguments[2].value == struct.pack("f", 2.0)
        assert first.cuda_ms == 0.25
        (buffer,) = first.buffers
        assert (buffer.size, len(buffer.before.chunks), buffer.kind) == (4 * n, 2, "device")
        assert first.arguments[0].value == struct.pack("Q", buffer.address)
        before = (np.arange(n) % 1000).astype(np.float32)
        assert np.array_equal(floats(archive, buffer.before), before)
        assert np.array_equal(floats(archive, buffer.after), before * 2)
        assert second.buffers[0].before == buffer.after
        assert [len(piece) for piece in archive.pieces(buffer.before)] == [CHUNK_BYTES, 100]


def test_a_pointer_into_a_buffer_keeps_its_place_in_the_whole_allocation(record: Record) -> None:
    with record("scaled").archive as archive:
        first, second = archive.recording.launches
        assert second.pointers == (Pointer("arguments", 0, 0, 40),)
        assert second.buffers[0].size == first.buffers[0].size
        before, after = (floats(archive, one) for one in (second.buffers[0].before, second.buffers[0].after))
        assert np.array_equal(after[10:15], before[10:15] * 3)
        assert np.array_equal(after[15:], before[15:])


def test_pointers_are_found_wherever_a_kernel_can_follow_them(record: Record) -> None:
    with record("pointers").archive as archive:
        (launch,) = archive.recording.launches
        found = holders(launch)
        size = {buffer.id: buffer.size for buffer in launch.buffers}
        out, rows, nodes, end = (found["arguments", at] for at in (0, 16, 24, 32))
        assert (size[out.target], size[rows.target], size[nodes.target]) == (32, 24, 48)
        assert (size[end.target], end.displacement) == (64, 64)  # one past the end of a row
        row, other = (found[f"buffer {rows.target}", at] for at in (0, 8))
        assert (row.target, row.displacement) == (end.target, 0)
        assert (size[other.target], other.displacement) == (16, 4)
        leaf, following = (found[f"buffer {nodes.target}", at] for at in (8, 16))
        assert (size[leaf.target], leaf.displacement) == (8, 4)
        assert (following.target, following.displacement) == (nodes.target, 24)
        assert found[f"buffer {nodes.target}", 32].target == leaf.target
        far = found["variable table_pointer", 0]
        assert (size[far.target], far.displacement) == (12, 8)
        assert ("arguments", 40) not in found  # a double is no address, whatever its bits
        assert len(launch.buffers) == 7
        assert len(found) == len(launch.pointers) == 10


def test_the_result_of_a_launch_follows_from_what_was_kept_of_it(record: Record) -> None:
    """As a replay would run it: from the recorded states alone."""
    with record("pointers").archive as archive:
        (launch,) = archive.recording.launches
        found = holders(launch)
        before = {buffer.id: floats(archive, buffer.before) for buffer in launch.buffers}

        def at(holder: str, offset: int) -> float:
            pointer = found[holder, offset]
            return float(before[pointer.target][pointer.displacement // 4])

        rows, nodes = found["arguments", 16].target, found["arguments", 24].target
        offsets = next(one for one in launch.variables if one.name == "_ZN12_offsetsE")
        row = found["arguments", 32]
        expected = at(f"buffer {nodes}", 8) + at(f"buffer {nodes}", 32) + float(before[row.target].sum())
        expected += (
            at(f"buffer {rows}", 8) + at("variable table_pointer", 0) + float(floats(archive, offsets.before)[0])
        )
        out = found["arguments", 0].target
        assert floats(archive, launch.buffers[out].after)[0] == expected
        assert floats(archive, offsets.after).tolist() == [1, expected, 3, 4]
        assert offsets.constant
        changed = {buffer.id for buffer in launch.buffers if buffer.changed}
        assert changed == {out}


def test_kinds_of_memory(record: Record) -> None:
    with record("kinds").archive as archive:
        managed, pinned, null, local = archive.recording.launches
        assert [one.buffers[0].kind for one in (managed, pinned)] == ["managed", "host"]
        assert [(one.buffers[0].size, one.pointers) for one in (managed, pinned)] == [
            (64, (Pointer("arguments", 0, 0, 0),))
        ] * 2
        for launch in (null, local):
            assert (launch.buffers, launch.pointers) == ((), ())
        (note,) = archive.recording.notes
        assert note.startswith("scale(float*, int, float) was given a pointer to memory that CUDA did not allocate")


def test_every_way_to_launch(record: Record) -> None:
    with record("entry_points").archive as archive:
        recording = archive.recording
        scales = [one for one in recording.launches if one.kernel == SCALE]
        assert [one.cooperative for one in scales] == [False, False, True, True, False]
        assert {(one.grid, one.block) for one in scales} == {(Dim3(2), Dim3(3))}
        assert [one.shared_bytes for one in scales] == [0, 0, 0, 16, 16]
        assert [float(floats(archive, one.buffers[0].after)[1]) for one in scales] == [2, 4, 8, 16, 32]
        last = recording.launches[-1]
        assert (last.kernel, last.arguments, last.buffers) == ("empty", (), ())
        assert recording.skipped == {SCALE: 1}
        notes = "\n".join(recording.notes)
        assert "memory that only they reach was not recorded" in notes
        assert "CUDA graphs, whose kernels were not recorded" in notes
        assert "scale(float*, int, float) were not recorded: it was captured into a CUDA graph" in notes
        assert "scale(float*, int, float) was launched in thread block clusters" in notes


def test_device_code_is_kept_as_the_program_registered_it(record: Record) -> None:
    with record("scaled").archive as archive:
        code = archive.device_code(0)
        assert code[:4] == struct.pack("I", 0xBA55ED50)
        assert code[16:] == b"device code of the test\0"
    with record("scaled", options=RecordOptions(device_code=False)).archive as archive:
        assert not archive.has_device_code(0)
        with pytest.raises(VerifierEnvironmentError, match="device code of module 0 was left out"):
            archive.device_code(0)


def test_origin(record: Record, tmp_path: Path) -> None:
    recorded = record("arguments", "a b", "c", cwd=tmp_path)
    with recorded.archive as archive:
        origin = archive.recording.origin
        assert origin.stdout == f"[a b][c] in {tmp_path}\n"
        assert origin.exit_status == 7
        assert (origin.gpu, origin.compute_capability, origin.runtime) == ('fake "GPU"', "9.1", "13.0")
        assert "CUDA 13.1" in origin.driver
        assert origin.command == "program arguments 'a b' c"


@pytest.mark.parametrize(
    ("selection", "scales", "empties"),
    [
        (Selection(per_kernel=2), [0, 2], [1, 3]),
        (Selection(skip=1, per_kernel=2), [2, 4], [3, 5]),
        (Selection(skip=4), [7], []),
        (Selection(("scale*",)), [0, 2, 4, 6, 7], []),
        (Selection(("nothing", "emp?y"), per_kernel=1), [], [1]),
        (Selection(("scale(float[*]*",), per_kernel=1), [0], []),
    ],
)
def test_selection(record: Record, selection: Selection, scales: list[int], empties: list[int]) -> None:
    with record("repeated", options=RecordOptions(selection)).archive as archive:
        launches = archive.recording.launches
        assert [one.index for one in launches if one.kernel == SCALE] == scales
        assert [one.index for one in launches if one.kernel == "empty"] == empties
        assert archive.recording.skipped.get(SCALE, 0) == 5 - len(scales)
        # What was not recorded ran all the same.
        for launch in launches:
            if launch.kernel == SCALE:
                done = sum(1 for index in (0, 2, 4, 6, 7) if index <= launch.index)
                assert floats(archive, launch.buffers[0].after)[1] == 2.0**done


def test_variables_that_are_not_wanted(record: Record) -> None:
    recording = record("pointers", options=RecordOptions(Selection(without_variables=("table_*",)))).archive.recording
    (launch,) = recording.launches
    assert [one.name for one in launch.variables] == ["_ZN12_offsetsE"]
    assert "variables were left out, as asked: table_pointer" in recording.notes
    assert not [one for one in launch.pointers if one.holder == "variable table_pointer"]


def test_a_selection_of_nothing_says_what_there_is(record: Record) -> None:
    recorded = record("repeated", options=RecordOptions(Selection(("gemm*",))))
    assert (
        "no launch was selected; the program launched empty, scale(float*, int, float)"
        in recorded.archive.recording.notes
    )


def test_what_does_not_fit_is_left_out_and_said(record: Record, tmp_path: Path) -> None:
    options = RecordOptions(device_code=False)
    whole = record("scaled", options=options).archive.path.stat().st_size
    with record("scaled", options=replace(options, max_bytes=whole * 3 // 4)).archive as archive:
        recording = archive.recording
        assert [one.index for one in recording.launches] == [0]
        assert recording.skipped == {SCALE: 1}
        assert any("1 launch of scale(float*, int, float) left out" in note for note in recording.notes)
        assert archive.path.stat().st_size < whole * 3 // 4 + 1000
        buffer: Buffer = recording.launches[0].buffers[0]
        assert archive.read(buffer.after).nbytes == buffer.size


def test_a_launch_that_cuda_refuses_is_none_and_the_program_sees_its_error(record: Record) -> None:
    recording = record("refused").archive.recording
    assert recording.origin.exit_status == 0
    assert [one.index for one in recording.launches] == [0, 2]
    assert "launch 1 (scale(float*, int, float)) was not recorded: CUDA refused it with error 9" in recording.notes


def test_launches_of_several_threads_do_not_mix(record: Record) -> None:
    with record("threads").archive as archive:
        launches = archive.recording.launches
        assert [one.index for one in launches] == list(range(80))
        for launch in launches:
            count, factor = (
                struct.unpack("i", launch.arguments[1].value)[0],
                struct.unpack("f", launch.arguments[2].value)[0],
            )
            (buffer,) = launch.buffers
            assert buffer.size == 4 * count
            assert np.array_equal(floats(archive, buffer.after), floats(archive, buffer.before) * np.float32(factor))


def test_a_crash_keeps_what_was_recorded_and_says_so(record: Record) -> None:
    with record("dying").archive as archive:
        recording = archive.recording
        assert [one.index for one in recording.launches] == [0]
        assert recording.origin.exit_status is None
        assert (
            "launch 1 (dies(int*)) was not recorded: the program ended while it ran or was being recorded"
            in recording.notes
        )
        assert "the program was ended by SIGSEGV: the recording stops there" in recording.notes
        assert floats(archive, recording.launches[0].buffers[0].after)[1] == 2


def test_a_kernel_that_faults_is_not_recorded_and_nothing_after_it(record: Record) -> None:
    recording = record("faulting").archive.recording
    assert recording.origin.exit_status == 0  # the program saw the error that it would see without us
    assert [one.index for one in recording.launches] == [0]
    assert "launch 1 (void lab::faults<int>(int*)) was not recorded: it ended in driver error 700" in recording.notes


def test_memory_that_cannot_be_read_is_no_recording_of_zeros(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_UNREADABLE", "1")
    recording = record("refused").archive.recording
    assert recording.launches == ()
    assert "memory of it cannot be read (driver error 719)" in "\n".join(recording.notes)
    assert recording.origin.exit_status == 0


def test_the_time_limit_keeps_what_was_recorded(record: Record) -> None:
    began = time.monotonic()
    recording = record("endless", options=RecordOptions(limit_s=2)).archive.recording
    assert time.monotonic() - began < 20
    assert len(recording.launches) == 1
    assert (recording.origin.exit_status, recording.origin.stdout) == (None, "launched\n")
    assert "the program ran longer than 2 s and was ended: the recording stops there" in recording.notes


def test_of_several_processes_one_is_recorded(record: Record) -> None:
    recording = record("processes").archive.recording
    assert len(recording.launches) == 8
    assert "1 more processes of the program launched kernels; only the first is recorded" in recording.notes


def test_a_program_without_launches(record: Record) -> None:
    recording = record("nothing").archive.recording
    assert recording.launches == ()
    assert recording.notes == ("the program launched no kernel through the shared CUDA runtime",)


def test_what_is_no_program(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no program")
    for missing in (tmp_path / "missing", text):
        with pytest.raises(VerifierEnvironmentError, match="cannot run"):
            record_program(CudaProgram(missing), RecordOptions(), tmp_path / "run.zip")
    assert [one.name for one in tmp_path.iterdir()] == ["text"]


def command(program: Path, file: Path, *arguments: str) -> list[str]:
    return [
        sys.executable,
        "-m",
        "wmma2sycl.verify.recording",
        "--program",
        str(program),
        "-o",
        str(file),
        "--",
        *arguments,
    ]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_nothing(program: Path, tmp_path: Path, number: signal.Signals) -> None:
    sign, out = tmp_path / "launched", tmp_path / "out"
    out.mkdir()
    process = subprocess.Popen(
        command(program, out / "run.zip", "endless"),
        env={**os.environ, "FAKE_SIGN": str(sign)},
        stderr=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 60
    while not (sign.exists() and sign.read_text()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(number)
    assert process.wait(60) == 130
    assert list(out.iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.kill(int(sign.read_text()), 0)


def test_a_full_disk_is_an_error_and_leaves_nothing(program: Path, tmp_path: Path) -> None:
    limited = f"ulimit -f 40; exec {' '.join(command(program, tmp_path / 'run.zip', 'scaled'))}"
    ended = subprocess.run(["bash", "-c", limited], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2, ended.stderr
    assert "File too large" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_memory_does_not_grow_with_the_buffers(program: Path, tmp_path: Path) -> None:
    """Neither the reader's nor, besides the buffer itself, the program's."""
    megabytes = 256
    words = command(program, tmp_path / "run.zip", "large", str(megabytes))[3:]
    script = (
        "import pathlib, re, sys\n"
        "from wmma2sycl.verify.recording.__main__ import main\n"
        "assert main(sys.argv[1:]) == 0\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', pathlib.Path('/proc/self/status').read_text())[1])\n"  # ru_maxrss counts the parent's
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout.split()[-1]) < 150_000
    with Archive(tmp_path / "run.zip") as archive:
        (buffer,) = archive.recording.launches[0].buffers
        assert buffer.size == megabytes << 20
        assert int(archive.recording.origin.stdout.split()[-1]) < megabytes * 1024 + 40_000
