"""Kernels whose work comes from a recording (recorded_kernels.py): a small program calls the mock driver, one thing in it is wrong."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from mock_driver import build_driver
from recorded_arguments import padding
from recorded_kernels import Found, RecordedKernels
from wmma2sycl.verify.names.kernel_facts import ClassFacts, Field
from wmma2sycl.verify.recording.archive import ArchiveWriter
from wmma2sycl.verify.recording.model import (
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

INPUT, OUTPUT = np.arange(20, dtype=np.float32), np.arange(20, dtype=np.float32) * 3
ADDRESS = 0x7F0000000000  # where the buffer was on the GPU
# From the source's kernel(float *x, int unused, float by, int n), of which the compiler has dropped the second.
PROGRAM = """\
import json, struct, sys
import numpy as np
from wmma2sycl.verify.replay.cuda_driver import Context, Driver
PTX = ".version 8.0 .target sm_90 .global .u64 counter[2];" \
      ".entry _Z5scalePfifi(.param .u64 .ptr .global .align 4 x, .param .f32 by, .param .u%d n) { ret; }"
given = json.loads(sys.argv[2])
PTX = PTX % (8 * struct.calcsize(given["n_type"]))
context = Context(Driver(sys.argv[1]))
module = context.load(PTX.encode())
size = given["bytes"]
x, count = context.allocate(size), context.allocate(4)
context.write(x, np.arange(size // 4, dtype=np.float32) + given["first"])
context.write(module.variable("counter")[0], count.to_bytes(8, "little"))
arguments = [struct.pack("<Q", x + 8), struct.pack("<f", given["by"]), struct.pack("<" + given["n_type"], given["n"])]
for _ in range(given["launches"]):
    module.kernel("_Z5scalePfifi").launch(context, (given["grid"], 1, 1), (32, 1, 1), arguments)
print(context.read(x, size).view(np.float32).tolist(), context.read(count, 4).view(np.int32)[0])
"""
RIGHT = {"bytes": 80, "first": 0, "by": 3.0, "n": 18, "n_type": "i", "launches": 1, "grid": 2}


def launch(put: ArchiveWriter) -> Launch:
    def contents(data: bytes) -> Contents:
        return Contents(len(data), (put.put(data),))

    values = [struct.pack("<Q", ADDRESS + 8), bytes(4), struct.pack("<f", 3.0), struct.pack("<i", 18)]
    arguments = [Argument(at, len(value), value) for at, value in zip((0, 8, 12, 16), values, strict=True)]
    buffer = Buffer(0, ADDRESS, "device", contents(INPUT.tobytes()), contents(OUTPUT.tobytes()))
    variable = Variable("counter", False, contents(bytes(4)), contents(struct.pack("<i", 7)))
    pointer = Pointer("arguments", 0, 0, 8)
    return Launch(
        0, "_Z5scalePfifi", 0, Dim3(2), Dim3(32), 0, False, tuple(arguments), (pointer,), (buffer,), (variable,)
    )


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    with ArchiveWriter(tmp_path / "recording.zip") as writer:
        one = launch(writer)
        writer.keep()
        origin = Origin("p", "p", "", "9.0", "", "", "", "", 0, "")
        writer.finish(replace(Recording(origin, (one,)), skipped={}))
    return tmp_path / "recording.zip"


def run(recording: Path, **changed: float | str) -> tuple[str, Found, list[str]]:
    with RecordedKernels(recording) as kernels:
        command = [sys.executable, "-c", PROGRAM, str(build_driver() / "libcuda.so.1"), json.dumps(RIGHT | changed)]
        done = subprocess.run(
            command, env=os.environ | kernels.environment, capture_output=True, text=True, timeout=60, check=False
        )
    return done.stdout + done.stderr, kernels.found, kernels.missing()


def test_the_program_gets_what_cudas_kernel_left(recording: Path) -> None:
    said, found, missing = run(recording)
    assert said == f"{OUTPUT.tolist()} 7\n"
    assert (found.differences, found.played, found.unknown, missing) == ([], 1, 0, [])


@pytest.mark.parametrize(
    ("changed", "difference"),
    [
        ({"grid": 3}, "grid [3, 1, 1], in CUDA [2, 1, 1]"),
        ({"by": 2.0}, "argument 2 is 00000040, in CUDA 00004040"),
        ({"n": 17}, "argument 3 is 11000000, in CUDA 12000000"),
        ({"bytes": 76}, "no 80 bytes where CUDA has buffer 0"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_is_given_otherwise_is_found(recording: Path, changed: dict[str, float], difference: str) -> None:
    found = run(recording, **changed)[1]
    assert found.differences == [f"launch 0, scale: {difference}"]


def test_numbers_may_have_another_type(recording: Path) -> None:
    """The kernel's name says what CUDA makes of them."""
    assert run(recording, n_type="q")[1].differences == []
    (difference,) = run(recording, n_type="q", n=17)[1].differences
    assert difference == f"launch 0, scale: argument 3 is {struct.pack('<q', 17).hex()}, in CUDA 12000000"


def test_padding_is_what_no_field_covers() -> None:
    """What no size is known of reaches to the next field."""
    fields = (Field(0, "int", "a"), Field(8, "const float *", "b"), Field(16, "char[3]", "c"), Field(20, "Other", "d"))
    assert padding(ClassFacts(32, fields)) == [4, 5, 6, 7, 19]


def test_other_bytes_in_memory_are_found(recording: Path) -> None:
    (difference,) = run(recording, first=2)[1].differences
    assert difference.startswith("launch 0, scale: buffer 0: ")
    assert "of 80 bytes are others than in CUDA" in difference


def test_launches_are_counted(recording: Path) -> None:
    _, found, missing = run(recording, launches=2)
    assert (found.played, found.unknown) == (1, 1)
    assert missing == ["scale: 2 launches, in CUDA 1"]
