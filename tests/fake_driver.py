"""Recordings of one launch and a stand-in for the CUDA driver (fake_cuda_driver.cpp) to replay them on."""

import ctypes
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
from wmma2sycl.verify.recording.replayed import Outcome, Replayed, Side
from wmma2sycl.verify.replay.nvidia import NvidiaOptions
from wmma2sycl.verify.replay.nvidia_bench import Bench
from wmma2sycl.verify.replay.nvidia_kernels import migrated_kernels
from wmma2sycl.verify.replay.ptx_package import PtxEntry, PtxImage, PtxProgram, PtxVariable

RECORDED_AT = 0x7F00_0000_0200
L2_BYTES = 1 << 16


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    built = tmp_path_factory.mktemp("fake") / "libcuda.so.1"
    source = Path(__file__).with_name("fake_cuda_driver.cpp")
    subprocess.run(
        ["g++", "-std=c++17", "-O1", "-shared", "-fPIC", str(source), "-o", str(built)],
        check=True,
        timeout=120,
    )
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
                Buffer(number, address, "device", contents(data), contents(data))
                for number, (address, data) in self.buffers.items()
            )
            variables = tuple(
                Variable(name, False, contents(data), contents(data)) for name, data in self.variables.items()
            )
            writer.keep()
            writer.put_device_code(0, self.code.encode())
            launch = Launch(
                0,
                self.kernel,
                0,
                Dim3(2),
                Dim3(8, 2),
                0,
                False,
                tuple(self.arguments),
                tuple(self.pointers),
                buffers,
                variables,
            )
            origin = Origin("p", "./p", "Fake H1", "9.0", "", "", "", "", 0, "")
            writer.finish(Recording(origin, (replace(launch, **self.changes),)))
        return Archive(self.path)


@pytest.fixture
def recorder(tmp_path: Path) -> Callable[..., Recorder]:
    def make(kernel: str, code: str | None = None) -> Recorder:
        return Recorder(tmp_path, kernel, code or f".entry {kernel}()")

    return make


def migrated(
    kernel: str, sizes: Sequence[int], variables: Sequence[PtxVariable] = (), omitted: Sequence[int] = ()
) -> PtxProgram:
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
