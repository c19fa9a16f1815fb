"""Replay through the CUDA driver's interface, on a stand-in for the driver that works in host memory.

The stand-in (fake_cuda_driver.cpp) knows some kernels by name and counts the time; what is tested is what the verifier does
with it: memory as recorded, guards, addresses, variables, turns, restored buffers, errors.
"""

from __future__ import annotations

import ctypes
import shutil
import struct
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter
from wmma2sycl.verify.recording.model import (
    CHUNK_BYTES,
    Argument,
    Buffer,
    Contents,
    Dim3,
    Launch,
    Origin,
    Pointer,
    Recording,
    Variable,
)
from wmma2sycl.verify.replay import peak
from wmma2sycl.verify.replay.cuda_driver import Context, CudaError, Driver, NoCudaDevice
from wmma2sycl.verify.replay.model import NotReplayed, Outcome, Replayed, Side
from wmma2sycl.verify.replay.nvidia import NvidiaOptions, repeat_cuda, replay_nvidia
from wmma2sycl.verify.replay.nvidia_bench import Bench
from wmma2sycl.verify.replay.nvidia_kernels import migrated_kernels, variable_name
from wmma2sycl.verify.replay.peak import MATRIX_KINDS, Peaks
from wmma2sycl.verify.replay.ptx_package import (
    BadPackage,
    PtxEntry,
    PtxImage,
    PtxProgram,
    PtxVariable,
    entries_of,
    read_package,
    write_package,
)

RECORDED_AT = 0x7F00_0000_0200
L2_BYTES = 1 << 16


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    built = tmp_path_factory.mktemp("fake") / "libcuda.so.1"
    source = Path(__file__).parent / "fake_cuda_driver.cpp"
    subprocess.run(["g++", "-std=c++17", "-O1", "-shared", "-fPIC", str(source), "-o", str(built)], check=True, timeout=120)
    return str(built)


@pytest.fixture
def fake(library: str) -> ctypes.CDLL:
    loaded = ctypes.CDLL(library)
    loaded.fake_log.restype = ctypes.c_char_p
    loaded.fake_reset()
    return loaded


class Recorder:
    """Makes the recording of one launch."""

    def __init__(self, folder: Path, kernel: str, code: str) -> None:
        self.path = folder / "recording.zip"
        self.kernel, self.code = kernel, code
        self.arguments: list[Argument] = []
        self.pointers: list[Pointer] = []
        self.buffers: dict[int, tuple[int, bytes]] = {}
        self.variables: dict[str, bytes] = {}
        self.changes: dict[str, Any] = {}

    def value(self, data: bytes) -> None:
        size = len(data)
        at = self.arguments[-1].offset + self.arguments[-1].size if self.arguments else 0
        self.arguments.append(Argument(-(-at // size) * size if size in (1, 2, 4, 8) else -(-at // 8) * 8, size, data))

    def buffer(self, number: int, data: bytes, address: int = RECORDED_AT) -> None:
        self.buffers[number] = address, data

    def pointer(self, target: int, displacement: int = 0) -> None:
        self.value((self.buffers[target][0] + displacement).to_bytes(8, "little"))
        self.pointers.append(Pointer("arguments", self.arguments[-1].offset, target, displacement))

    def finish(self) -> Archive:
        with ArchiveWriter(self.path) as writer:

            def contents(data: bytes) -> Contents:
                parts = [data[at : at + CHUNK_BYTES] for at in range(0, len(data), CHUNK_BYTES)]
                return Contents(len(data), tuple(writer.put(part) for part in parts))

            buffers = tuple(
                Buffer(number, address, "device", contents(data), contents(data)) for number, (address, data) in self.buffers.items()
            )
            variables = tuple(Variable(name, False, contents(data), contents(data)) for name, data in self.variables.items())
            writer.keep()
            writer.put_device_code(0, self.code.encode())
            launch = Launch(
                0, self.kernel, 0, Dim3(2), Dim3(8, 2), 0, False, tuple(self.arguments), tuple(self.pointers), buffers, variables
            )
            origin = Origin("p", "./p", "Fake H1", "9.0", "", "", "", "", 0, "")
            writer.finish(Recording(origin, (replace(launch, **self.changes),)))
        return Archive(self.path)


@pytest.fixture
def recorder(tmp_path: Path) -> Callable[..., Recorder]:
    def make(kernel: str, code: str | None = None) -> Recorder:
        return Recorder(tmp_path, kernel, code or f".entry {kernel}()")

    return make


def migrated(kernel: str, sizes: Sequence[int], variables: Sequence[PtxVariable] = (), omitted: Sequence[int] = ()) -> PtxProgram:
    symbol = f"__sycl_kernel_{kernel}"
    room = "".join(f".global .align 8 .b8 {v.symbol}[{16 if v.by_pointer else v.size}];\n" for v in variables)
    entry = PtxEntry(symbol, tuple(sizes), tuple(omitted))
    return PtxProgram("p", "sm_90", "a compiler", (PtxImage(f"{room}.entry {symbol}()", (entry,), tuple(variables)),))


@pytest.fixture
def replayed(library: str, fake: ctypes.CDLL) -> Callable[..., list[Outcome]]:
    def run(archive: Archive, *programs: PtxProgram, **options: Any) -> list[Outcome]:
        """In this process, so that what the stand-in was called for can be read."""
        launches = archive.recording.launches
        bench = Bench(archive, NvidiaOptions(library=library, **options), migrated_kernels(launches, programs))
        try:
            return [outcome for launch in launches for outcome in bench.replay(launch)]
        finally:
            bench.close()

    return run


def scaling(recorder: Callable[..., Recorder], elements: int = 40, kernel: str = "scale") -> Recorder:
    recording = recorder(kernel)
    recording.buffer(1, np.arange(elements, dtype=np.float32).tobytes())
    recording.pointer(1, 16)
    recording.value(struct.pack("i", 20))
    recording.value(struct.pack("f", 3.0))
    return recording


def both(outcomes: Sequence[Outcome]) -> tuple[Replayed, Replayed]:
    cuda, sycl = outcomes
    assert isinstance(cuda, Replayed), cuda
    assert isinstance(sycl, Replayed), sycl
    assert (cuda.variant.side, sycl.variant.side) == (Side.CUDA, Side.SYCL)
    return cuda, sycl


def test_both_sides_start_from_the_recorded_bytes(recorder: Any, replayed: Any, fake: ctypes.CDLL) -> None:
    outcomes = both(replayed(scaling(recorder).finish(), migrated("scale", (8, 4, 4))))
    expected = np.arange(40, dtype=np.float32)
    expected[4:24] *= 3
    for outcome in outcomes:
        assert outcome.buffers[1].view(np.float32).tolist() == expected.tolist()
        assert (outcome.damage, outcome.times_ms, outcome.device) == ((), (), "Fake H1")
    assert "launch scale 2 1 1 8 2 1 0" in fake.fake_log().decode()
    assert outcomes[1].variant.symbol == "__sycl_kernel_scale"
    assert fake.fake_allocations() == 0


def test_buffers_of_several_chunks(recorder: Any, replayed: Any) -> None:
    elements = CHUNK_BYTES // 4 * 2 + 3
    cuda, sycl = both(replayed(scaling(recorder, elements).finish(), migrated("scale", (8, 4, 4))))
    assert np.array_equal(cuda.buffers[1], sycl.buffers[1])
    assert cuda.buffers[1].view(np.float32)[-1] == elements - 1


def test_writes_outside_a_buffer_are_found(recorder: Any, replayed: Any) -> None:
    recording = recorder("overrun")
    recording.buffer(1, bytes(100))
    recording.pointer(1)
    recording.value(struct.pack("i", 100))
    cuda, sycl = both(replayed(recording.finish(), migrated("overrun", (8, 4))))
    assert cuda.damage == ()
    assert [(d.buffer, d.first_offset, d.count) for d in sycl.damage] == [(1, -3, 1), (1, 100, 2)]


def test_buffers_keep_the_low_bits_of_their_addresses(recorder: Any, library: str, fake: ctypes.CDLL, tmp_path: Path) -> None:
    from wmma2sycl.verify.replay.device_state import DeviceState

    recording = scaling(recorder)
    recording.buffer(1, bytes(64), 0x7F00_0000_0330)
    archive = recording.finish()
    context = Context(Driver(library))
    (argument, *_) = DeviceState(context, archive, archive.recording.launches[0], copies=False).arguments()
    assert int.from_bytes(argument, "little") % 4096 == (0x330 + 16)
    context.close()


def test_pointers_in_buffers_are_followed_and_come_back_as_recorded(recorder: Any, replayed: Any) -> None:
    recording = recorder("gather")
    first, second = RECORDED_AT, RECORDED_AT + 0x1000
    recording.buffer(1, struct.pack("QQQ", first + 8, second + 4, 77), RECORDED_AT + 0x2000)
    recording.buffer(2, np.arange(4, dtype=np.float32).tobytes(), first)
    recording.buffer(3, np.arange(10, 14, dtype=np.float32).tobytes(), second)
    recording.buffer(4, bytes(8), RECORDED_AT + 0x3000)
    recording.pointer(1)
    recording.pointer(4)
    recording.pointers += [Pointer("buffer 1", 0, 2, 8), Pointer("buffer 1", 8, 3, 4)]
    for outcome in both(replayed(recording.finish(), migrated("gather", (8, 8)))):
        assert outcome.buffers[4].view(np.float32).tolist() == [2.0, 11.0]
        assert outcome.buffers[1].view(np.uint64).tolist() == [second + 4, first + 8, 77]


@pytest.mark.parametrize("by_pointer", [True, False])
def test_variables_are_set_and_read_by_their_recorded_names(recorder: Any, replayed: Any, by_pointer: bool) -> None:
    code = ".global .align 4 .b8 counter[4];\n.global .align 4 .b8 unused[4];\n.entry counted()"
    recording = recorder("counted", code)
    recording.variables = {"counter": struct.pack("I", 41), "unused": bytes(4)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    program = migrated("counted", (8,), [PtxVariable("counter", 4, by_pointer)])
    cuda, sycl = both(replayed(recording.finish(), program, repeats=3))
    for outcome in (cuda, sycl):
        assert outcome.buffers[1].view(np.uint32).tolist() == [42]
        assert outcome.variables["counter"].view(np.uint32).tolist() == [42]
    assert set(cuda.variables) == {"counter", "unused"}
    assert set(sycl.variables) == {"counter"}


def test_a_variable_of_another_size_is_told_and_not_set(recorder: Any, replayed: Any) -> None:
    recording = recorder("counted", ".global .align 4 .b8 counter[4];\n.entry counted()")
    recording.variables = {"counter": bytes(4)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    _, sycl = both(replayed(recording.finish(), migrated("counted", (8,), [PtxVariable("counter", 16, True)])))
    assert sycl.notes == ("counter has 16 bytes, in CUDA 4",)
    assert sycl.variables == {}


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN41_INTERNAL_0ac9869d_10_sharpen_cu_8f85528e5sharp5scaleE", "sharp::scale"),
        ("_ZN5sharpL5scaleE", "sharp::scale"),
        ("_ZN12_GLOBAL__N_15tableE", "table"),
        ("_ZN33_INTERNAL_fbe63835_5_an_cu__Z1kPf35_GLOBAL__N__fbe63835_5_an_cu__Z1kPf1q1zE", "q::z"),
        ("__nv_static_24__fbe63835_5_an_cu__Z1kPf_st", "st"),
        (
            "__nv_static_24__fbe63835_5_an_cu__Z1kPf__ZN33_INTERNAL_fbe63835_5_an_cu__Z1kPf35_GLOBAL__N__fbe63835_5_an_cu__Z1kPf5tableE",
            "table",
        ),
        ("_ZL5scale", "scale"),
        ("weights", "weights"),
    ],
)
def test_names_of_variables(symbol: str, name: str) -> None:
    assert variable_name(symbol) == name


def test_classes_by_value(recorder: Any, replayed: Any) -> None:
    recording = recorder("sum_pair")
    recording.buffer(1, bytes(8))
    recording.value(struct.pack("f4xd", 1.5, 2.25))
    recording.pointer(1)
    for outcome in both(replayed(recording.finish(), migrated("sum_pair", (16, 8)))):
        assert outcome.buffers[1].view(np.float64).tolist() == [3.75]


def test_parameters_that_the_compiler_dropped_are_not_passed(recorder: Any, replayed: Any) -> None:
    recording = recorder("sum_pair")
    recording.buffer(1, bytes(8))
    recording.value(struct.pack("f4xd", 1.0, 2.0))
    recording.pointer(1)
    recording.value(struct.pack("i", 5))
    _, sycl = both(replayed(recording.finish(), migrated("sum_pair", (16, 8), omitted=[2])))
    assert sycl.buffers[1].view(np.float64).tolist() == [3.0]


def test_parameters_of_other_sizes_are_a_failure(recorder: Any, replayed: Any) -> None:
    _, sycl = replayed(scaling(recorder).finish(), migrated("scale", (8, 8, 4)))
    assert isinstance(sycl, NotReplayed)
    assert sycl.failed
    assert sycl.why == "__sycl_kernel_scale takes parameters of [8, 8, 4] bytes, the CUDA kernel of [8, 4, 4]"


def test_a_library_s_own_state_is_not_replayed(recorder: Any, replayed: Any) -> None:
    kernel = "_Z5scalePfifP17curandStateXORWOW"
    recording = scaling(recorder, kernel=kernel)
    recording.code = f".entry {kernel}()"
    cuda, sycl = replayed(recording.finish(), migrated("scale", (8, 4, 4)))
    assert isinstance(cuda, Replayed)
    assert isinstance(sycl, NotReplayed)
    assert not sycl.failed
    assert "curandStateXORWOW" in sycl.why


def test_a_kernel_that_nothing_was_prepared_for(recorder: Any, replayed: Any) -> None:
    cuda, sycl = replayed(scaling(recorder).finish(), migrated("other", (8, 4, 4)))
    assert isinstance(cuda, Replayed)
    assert isinstance(sycl, NotReplayed)
    assert sycl.failed


def test_timed_runs_take_turns_on_restored_buffers_with_a_flushed_cache(recorder: Any, replayed: Any, fake: ctypes.CDLL) -> None:
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
    outcomes = replay_nvidia(archive, archive.recording.launches, [migrated("dying", ())], NvidiaOptions(library=library))
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
    assert [run.buffers[1].view(np.float32)[0] for run in runs if isinstance(run, Replayed)] == [1.0, 2.0, 3.0]


def test_no_driver_and_no_device(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoCudaDevice, match=r"libnothing\.so"):
        Driver("libnothing.so")
    monkeypatch.setenv("FAKE_CUDA_NO_DEVICE", "1")
    with pytest.raises(NoCudaDevice, match="CUDA_ERROR_NO_DEVICE"):
        Driver(library)


def test_errors_name_the_call(library: str, fake: ctypes.CDLL) -> None:
    context = Context(Driver(library))
    module = context.load(b".entry a()")
    with pytest.raises(CudaError, match="cuModuleGetFunction: CUDA_ERROR_NOT_FOUND"):
        module.kernel("b")
    assert module.variable("v") is None
    assert context.facts.sm == "sm_90"
    assert context.facts.driver == "13.0"
    context.close()


def test_peaks_are_measured_once(library: str, fake: ctypes.CDLL) -> None:
    context = Context(Driver(library))
    peaks = Peaks(context)
    bandwidth, product = peaks.bandwidth(), peaks.matrix("f16")
    assert bandwidth is not None
    assert product is not None
    # Of nine launches the third is the fastest that counts: a millisecond, drifted.
    assert bandwidth.rate == pytest.approx(3 * 2**28 / (1e-3 * 1.01**3), rel=1e-4)
    assert product.rate == pytest.approx(4096 * 8 * 4 * 2000 * 8 * (2 * 4) / (1e-3 * 1.01**12), rel=1e-4)
    before = fake.fake_log()
    assert peaks.bandwidth() is bandwidth
    assert peaks.matrix("f16") is product
    assert fake.fake_log() == before
    context.close()
    assert peak.measured("", 0, library) is peak.measured("", 0, library)


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="no ptxas on PATH")
@pytest.mark.parametrize("kind", MATRIX_KINDS)
def test_the_assembler_takes_the_loops_of_products(kind: str, tmp_path: Path) -> None:
    source = tmp_path / "a.ptx"
    source.write_text(peak._HEAD.format(version="7.0", sm="sm_80") + peak._matrix_loop(peak._INSTRUCTIONS[kind]))
    command = ["ptxas", "-arch=sm_90", str(source), "-o", str(tmp_path / "a.cubin")]
    subprocess.run(command, check=True, timeout=60)


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


def test_packages_are_read_as_they_were_written(tmp_path: Path) -> None:
    programs = (migrated("a", (8,), [PtxVariable("v", 4, True)], [1]), migrated("b", ()))
    write_package(tmp_path / "p.zip", programs)
    assert read_package(tmp_path / "p.zip") == programs


@pytest.mark.parametrize("content", [b"", b"PK", None])
def test_what_is_no_package(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "p.zip"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadPackage, match=r"p\.zip"):
        read_package(path)
