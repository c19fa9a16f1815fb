"""`wmma2sycl verify` as a user meets it: a tree with a recording on the CPU, a port by hand, replay commands that work, and what
is refused with a way out."""

from __future__ import annotations

import json
import os
import shlex
import struct
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as Xml

import numpy as np
import pytest
from wmma2sycl.migrate.cli import main as cli
from wmma2sycl.migrate.cli import verify_inputs
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
)

N = 256
SOURCE = """#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Pair { const float *x; float *y; };
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
__global__ void square(Pair p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p.y[i] = p.x[i] * p.x[i];
}
int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 16;
  float *x, *y;
  cudaMallocManaged(&x, n * sizeof(float));
  cudaMallocManaged(&y, n * sizeof(float));
  for (int i = 0; i < n; ++i) { x[i] = i; y[i] = 1; }
  saxpy<<<2, 128>>>(n, 2.5f, x, y);
  square<<<2, 128>>>(Pair{x, y}, n);
  cudaDeviceSynchronize();
  printf("y[%d] = %g\\n", n - 1, y[n - 1]);
  return 0;
}
"""
Verify = Callable[..., tuple[int, dict]]


def write_recording(path: Path, *, wrong_at: int | None = None, stdout: str = "y[255] = 65025\n") -> None:
    """What CUDA would have left, but for one element of the second launch."""
    x, ones = np.arange(N, dtype=np.float32), np.ones(N, np.float32)
    middle, last = np.float32(2.5) * x + ones, x * x
    if wrong_at is not None:
        last[wrong_at] += 100
    with ArchiveWriter(path) as writer:

        def put(data: np.ndarray) -> Contents:
            return Contents(data.nbytes, (writer.put(data.tobytes()),))

        def buffers(before: np.ndarray, after: np.ndarray) -> tuple[Buffer, Buffer]:
            return Buffer(0, 0x7F0000000000, "managed", put(x), put(x)), Buffer(1, 0x7F0000001000, "managed", put(before), put(after))

        at = struct.pack("<QQ", 0x7F0000000000, 0x7F0000001000)
        count = struct.pack("<i", N)
        numbers = (Argument(0, 4, count), Argument(4, 4, struct.pack("<f", 2.5)), Argument(8, 8, at[:8]), Argument(16, 8, at[8:]))
        pair = (Argument(0, 16, at), Argument(16, 4, count))
        first = Launch(0, "_Z5saxpyifPKfPf", 0, Dim3(2), Dim3(128), 0, False, numbers, (Pointer("arguments", 8, 0, 0), Pointer("arguments", 16, 1, 0)), buffers(ones, middle), ())
        second = Launch(1, "_Z6square4Pairi", 0, Dim3(2), Dim3(128), 0, False, pair, (Pointer("arguments", 0, 0, 0), Pointer("arguments", 8, 1, 0)), buffers(middle, last), ())
        writer.keep()
        origin = Origin("app", f"app {N}", "a GPU", "9.0", "", "", "", "", 0, stdout)
        writer.finish(Recording(origin, (first, second)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("verify")
    (folder / "src").mkdir()
    (folder / "src" / "app.cu").write_text(SOURCE)
    assert cli.main(["migrate", str(folder / "src"), "-o", str(folder / "out"), "--no-diff"]) == 0
    (folder / "port").mkdir()
    text = (folder / "out" / "app.cpp").read_text()
    (folder / "port" / "app.cpp").write_text(text)
    (folder / "port" / "include").symlink_to(folder / "out" / "include")
    write_recording(folder / "good.zip")
    write_recording(folder / "wrong.zip", wrong_at=77)
    return folder


@pytest.fixture
def verify(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verify:
    monkeypatch.chdir(folder)

    def run(*words: str) -> tuple[int, dict]:
        status = cli.main(["verify", *words, "--format", "json"])
        out = capsys.readouterr().out
        return status, json.loads(out) if out else {}

    return run


def test_a_recording_judges_every_launch_and_the_run(verify: Verify, folder: Path) -> None:
    status, report = verify("out", "--recording", "good.zip", "--repeats", "2", "--junit", "reports/r.xml", "--html", "reports/r.html", "--markdown", "reports/r.md")
    assert status == 0 and report["passed"]
    (program,) = report["programs"]
    assert [(one["kernel"], one["launch"], one["disposition"]) for one in program["launches"]] == [("saxpy", 0, "passed"), ("square", 1, "passed")]
    names = [[buffer["name"] for buffer in one["buffers"]] for one in program["launches"]]
    assert names == [["x", "y"], ["p.x", "p.y"]]
    assert program["launches"][0]["speed"]["sycl"]["count"] == 2
    assert program["run"]["stdout"] == "y[255] = 65025\n"  # with the recorded argument
    assert (program["whole"]["disposition"], program["whole"]["compared_lines"]) == ("passed", 1)
    cases = {case.attrib["name"] for case in Xml.fromstring((folder / "reports" / "r.xml").read_bytes()).iter("testcase")}
    assert {"build", "run", "output beside CUDA's"} <= cases and any(name.startswith("saxpy launch 0 on ") for name in cases)
    assert "square" in (folder / "reports" / "r.html").read_text() and "| `saxpy` |" in (folder / "reports" / "r.md").read_text()


def test_a_wrong_launch_fails_and_its_commands_show_it_again(verify: Verify, folder: Path) -> None:
    status, report = verify("out", "--recording", "wrong.zip", "--launches-only", "--save-failing", "failing")
    assert status == 1 and not report["passed"]
    first, second = report["programs"][0]["launches"]
    assert (first["disposition"], second["disposition"], second["why"]) == ("passed", "incorrect", "p.y is wrong")
    worst = second["buffers"][1]["worst"]
    assert (worst["index"], worst["cuda"], worst["sycl"]) == (77, 6029.0, 5929.0)
    alone = next(note for note in second["notes"] if note.startswith("smallest launch that failed"))
    for command in (second["replay"], alone.partition(": ")[2]):
        words = shlex.split(command)
        assert words[:2] == ["wmma2sycl", "verify"]
        again, found = verify(*words[2:])
        (launch,) = found["programs"][0]["launches"]
        assert (again, launch["launch"], launch["disposition"], launch["buffers"][1]["worst"]) == (1, 1, "incorrect", worst)
    assert (folder / "failing" / "app.launch1.zip").stat().st_size < (folder / "wrong.zip").stat().st_size


def test_a_port_by_hand(verify: Verify) -> None:
    status, report = verify("--sycl", "port", "--recording", "good.zip", "--kernel", "sa*", "--launches-only")
    assert status == 0
    (launch,) = report["programs"][0]["launches"]
    assert (launch["kernel"], launch["disposition"]) == ("saxpy", "passed")
    assert [buffer["name"] for buffer in launch["buffers"]] == ["argument 3", "argument 4"]
    assert launch["replay"].startswith("wmma2sycl verify --sycl port --recording good.zip --program app --launch 0")


# -- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "problem", "way_out"),
    [
        pytest.param((), "what is to be verified?", "--sycl", id="nothing"),
        pytest.param(("out", "--sycl", "port"), "what is to be verified?", "--sycl", id="both"),
        pytest.param(("src",), "wmma2sycl.json", "give the folder that 'wmma2sycl migrate -o' wrote", id="no output"),
        pytest.param(("--sycl", "src"), "none of its 0 C++ sources has a main", "give the source with the program's main", id="no port"),
        pytest.param(("--sycl", "gone"), "gone: is not there", "give the source", id="nothing there"),
        pytest.param(("out", "--recording", "src/app.cu"), "app.cu", "record", id="no recording"),
        pytest.param(("out", "--recording", "good.zip", "--launch", "9"), "no launch number 9", "it holds 0 of saxpy, 1 of square", id="no launch"),
        pytest.param(("out", "--recording", "good.zip", "--kernel", "gemm"), "no launch of 'gemm'", "it holds 0 of saxpy", id="no kernel"),
        pytest.param(("out", "--program", "other"), "there is no program other", "there are app", id="no program"),
        pytest.param(("out", "--launches-only"), "--launches-only without launches", "--recording", id="no launches"),
        pytest.param(("out", "--cuda", "src"), "need an NVIDIA GPU", "wmma2sycl record SRC... -o run.zip", id="no GPU"),
        pytest.param(("out", "--recording", "good.zip", "--device", "cuda"), "need an NVIDIA GPU", "--device opencl:cpu", id="no device"),
        pytest.param(("out", "--prepare", "ptx.zip"), "for which GPU?", "--arch sm_90", id="no architecture"),
        pytest.param(("out", "--recording", "good.zip", "--prepared", "good.zip"), "good.zip", "--prepare", id="no package"),
    ],
)
def test_what_cannot_be_done_names_the_way_out(
    folder: Path, words: tuple[str, ...], problem: str, way_out: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(verify_inputs, "_has_gpu", lambda: "no driver")
    assert cli.main(["verify", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and problem in captured.err and way_out in captured.err


def test_nothing_is_left_behind(folder: Path) -> None:
    assert not [name for name in os.listdir(folder / "out") if name not in ("app.cpp", "include", "wmma2sycl.json")]
