"""`wmma2sycl verify` as a user meets it: a tree with a recording on the CPU, a port by hand, replay commands that work, and what
is refused with a way out."""

from __future__ import annotations

import json
import os
import shlex
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import numpy as np
import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.parser import root
from wmma2sycl.cli.verifying import inputs as verify_inputs
from wmma2sycl.cli.verifying import originals, recordings
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter
from wmma2sycl.verify.recording.model import Argument, Buffer, Contents, Dim3, Launch, Origin, Pointer, Recording
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, Recorded, RecordOptions
from wmma2sycl.verify.replay.ptx_package import PtxEntry, PtxImage, PtxProgram, write_package

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
            return Buffer(0, 0x7F0000000000, "managed", put(x), put(x)), Buffer(
                1, 0x7F0000001000, "managed", put(before), put(after)
            )

        at = struct.pack("<QQ", 0x7F0000000000, 0x7F0000001000)
        count = struct.pack("<i", N)
        numbers = (
            Argument(0, 4, count),
            Argument(4, 4, struct.pack("<f", 2.5)),
            Argument(8, 8, at[:8]),
            Argument(16, 8, at[8:]),
        )
        pair = (Argument(0, 16, at), Argument(16, 4, count))
        first = Launch(
            0,
            "_Z5saxpyifPKfPf",
            0,
            Dim3(2),
            Dim3(128),
            0,
            False,
            numbers,
            (Pointer("arguments", 8, 0, 0), Pointer("arguments", 16, 1, 0)),
            buffers(ones, middle),
            (),
        )
        second = Launch(
            1,
            "_Z6square4Pairi",
            0,
            Dim3(2),
            Dim3(128),
            0,
            False,
            pair,
            (Pointer("arguments", 0, 0, 0), Pointer("arguments", 8, 1, 0)),
            buffers(middle, last),
            (),
        )
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
    status, report = verify(
        "out",
        "--recording",
        "good.zip",
        "--repeats",
        "2",
        "--junit",
        "reports/r.xml",
        "--html",
        "reports/r.html",
        "--markdown",
        "reports/r.md",
    )
    assert status == 0 and report["passed"]
    (program,) = report["programs"]
    assert [(one["kernel"], one["launch"], one["disposition"]) for one in program["launches"]] == [
        ("saxpy", 0, "passed"),
        ("square", 1, "passed"),
    ]
    names = [[buffer["name"] for buffer in one["buffers"]] for one in program["launches"]]
    assert names == [["x", "y"], ["p.x", "p.y"]]
    assert program["launches"][0]["speed"]["sycl"]["count"] == 2
    assert program["run"]["stdout"] == "y[255] = 65025\n"  # with the recorded argument
    assert len(program["run"]["launched"]) == 2
    assert [(row["kernel"], row["state"], row["launches"], row["elements"]) for row in report["kernels"]] == [
        ("saxpy", "compared", 1, 2 * N),
        ("square", "compared", 1, 2 * N),
    ]
    assert (program["whole"]["disposition"], program["whole"]["compared_lines"]) == ("passed", 1)
    cases = {
        case.attrib["name"] for case in Xml.fromstring((folder / "reports" / "r.xml").read_bytes()).iter("testcase")
    }
    assert {"build", "run", "output beside CUDA's"} <= cases and any(
        name.startswith("saxpy launch 0 on ") for name in cases
    )
    assert (
        "square" in (folder / "reports" / "r.html").read_text()
        and "| `saxpy` |" in (folder / "reports" / "r.md").read_text()
    )


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
        assert (again, launch["launch"], launch["disposition"], launch["buffers"][1]["worst"]) == (
            1,
            1,
            "incorrect",
            worst,
        )
    assert (folder / "failing" / "app.launch1.zip").stat().st_size < (folder / "wrong.zip").stat().st_size


def test_a_port_by_hand(verify: Verify) -> None:
    status, report = verify("--sycl", "port", "--recording", "good.zip", "--kernel", "sa*", "--launches-only")
    assert status == 0
    (launch,) = report["programs"][0]["launches"]
    assert (launch["kernel"], launch["disposition"]) == ("saxpy", "passed")
    assert [buffer["name"] for buffer in launch["buffers"]] == ["argument 3", "argument 4"]
    assert launch["replay"].startswith("wmma2sycl verify --sycl port --recording good.zip --program app --launch 0")


def test_kernels_without_a_program_are_replayed(verify: Verify, folder: Path) -> None:
    (folder / "kernels").mkdir()
    (folder / "kernels" / "kernels.cu").write_text(SOURCE.partition("int main")[0])
    assert cli.main(["migrate", "kernels", "-o", "library", "--no-diff"]) == 0
    status, report = verify("library", "--recording", "good.zip", "--kernel", "square", "--compile-for", "none")
    (program,) = report["programs"]
    assert (status, program["name"], program["has_main"], program["disposition"]) == (0, "kernels", False, "passed")
    assert [(one["kernel"], one["disposition"]) for one in program["launches"]] == [("square", "passed")]
    assert program["run"]["disposition"] == "not_run" and program["whole"] is None


def test_the_cuda_original_is_recorded_first(verify: Verify, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[CudaProgram] = []

    def record(program: CudaProgram, _: RecordOptions, file: Path) -> Recorded:
        asked.append(program)
        write_recording(file)
        return Recorded(Archive(file), "")

    monkeypatch.setattr(verify_inputs, "missing_gpu_here", lambda: "")
    monkeypatch.setattr(recordings, "record_program", record)
    status, report = verify(
        "out", "--cuda", "src", "--device", "opencl:cpu", "--args", "256 -q", "-D", "N=3", "--launches-only"
    )
    assert status == 0 and [launch["disposition"] for launch in report["programs"][0]["launches"]] == [
        "passed",
        "passed",
    ]
    (program,) = asked
    code = program.code
    assert isinstance(code, CudaSources) and (code.sources, code.defines) == ((folder / "src" / "app.cu",), ("N=3",))
    assert (program.arguments, program.cwd, program.name) == (("256", "-q"), folder / "src", "app")
    again = report["programs"][0]["launches"][1]["replay"]
    assert (
        again
        == "wmma2sycl verify out -D N=3 --cuda src --args '256 -q' --program app --launch 1 --device opencl:cpu --launches-only"
    )


def test_the_original_is_found_and_emulated(verify: Verify) -> None:
    status, report = verify("out", "--compile-for", "none", "--args", "256")
    assert status == 0 and [row["state"] for row in report["kernels"]] == ["compared", "compared"]
    assert "no GPU made the reference of app: its CUDA original was emulated on the CPU" in report["not_run"]
    status, report = verify("out", "--compile-for", "none", "--reference", "none")
    assert status == 0 and [row["state"] for row in report["kernels"]] == ["launched only", "launched only"]
    assert not report["programs"][0]["launches"] and report["programs"][0]["whole"] is None


def test_sources_of_the_cuda_original(tmp_path: Path) -> None:
    for name in ("app.cu", "other.cu"):
        (tmp_path / name).write_text("int main() {}")
    (tmp_path / "kernels.cu").write_text("void f() {}")
    port = Program("src/app", (tmp_path / "port" / "src" / "app.cpp",))
    assert [f.name for f in originals.cuda_sources(tmp_path, port, by_hand=True)] == ["app.cu", "kernels.cu"]
    assert [f.name for f in originals.cuda_sources(tmp_path / "kernels.cu", port, by_hand=True)] == ["kernels.cu"]
    migrated = Program("app", (tmp_path / "out" / "app.cpp", tmp_path / "out" / "kernels.cpp"))
    assert [f.name for f in originals.cuda_sources(tmp_path, migrated, by_hand=False)] == ["app.cu", "kernels.cu"]
    for unknown in (Program("gone", (tmp_path / "out" / "gone.cpp",)), replace(port, name="src/gone")):
        with pytest.raises(BadUsage, match="give its CUDA source with --cuda"):
            originals.cuda_sources(tmp_path, unknown, by_hand=unknown.name == "src/gone")


# -- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "problem", "way_out"),
    [
        pytest.param((), "what is to be verified?", "--sycl", id="nothing"),
        pytest.param(("out", "--sycl", "port"), "what is to be verified?", "--sycl", id="both"),
        pytest.param(("src",), "wmma2sycl.json", "give the folder that 'wmma2sycl migrate -o' wrote", id="no output"),
        pytest.param(
            ("--sycl", "src"),
            "none of its 0 C++ sources has a main",
            "give the source with the program's main",
            id="no port",
        ),
        pytest.param(("--sycl", "gone"), "gone: is not there", "give the source", id="nothing there"),
        pytest.param(("out", "--recording", "src/app.cu"), "app.cu", "record", id="no recording"),
        pytest.param(
            ("out", "--recording", "good.zip", "--launch", "9"),
            "no launch number 9",
            "it holds 0 of saxpy, 1 of square",
            id="no launch",
        ),
        pytest.param(
            ("out", "--recording", "good.zip", "--kernel", "gemm"),
            "no launch of 'gemm'",
            "it holds 0 of saxpy",
            id="no kernel",
        ),
        pytest.param(("out", "--program", "other"), "there is no program other", "there are app", id="no program"),
        pytest.param(
            ("out", "--launches-only", "--reference", "none"),
            "--launches-only without launches",
            "--recording",
            id="no launches",
        ),
        pytest.param(
            ("out", "--cuda", "src", "--reference", "gpu"),
            "need an NVIDIA GPU",
            "wmma2sycl record SRC... -o run.zip",
            id="no GPU",
        ),
        pytest.param(
            ("out", "--recording", "good.zip", "--device", "cuda"),
            "need an NVIDIA GPU",
            "--device opencl:cpu",
            id="no device",
        ),
        pytest.param(("out", "--prepare", "ptx.zip"), "for which GPU?", "--arch sm_90", id="no architecture"),
        pytest.param(
            ("out", "--recording", "good.zip", "--prepared", "good.zip"), "good.zip", "--prepare", id="no package"
        ),
    ],
)
def test_what_cannot_be_done_names_the_way_out(
    folder: Path,
    words: tuple[str, ...],
    problem: str,
    way_out: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(verify_inputs, "missing_gpu_here", lambda: "no driver")
    assert cli.main(["verify", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and problem in captured.err and way_out in captured.err


def test_nothing_is_left_behind(folder: Path) -> None:
    assert not [
        name
        for name in os.listdir(folder / "out")
        if name not in ("app.cpp", "include", "wmma2sycl.json", ".wmma2sycl")
    ]


# -- an NVIDIA GPU without a compiler -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a stand-in for libcuda, whose migrated kernels take twice CUDA's time."""
    folder = tmp_path_factory.mktemp("driver")
    source = Path(__file__).parent / "fake_cuda_driver.cpp"
    subprocess.run(
        ["g++", "-std=c++17", "-O1", "-shared", "-fPIC", str(source), "-o", str(folder / "libcuda.so.1")],
        check=True,
        timeout=120,
    )
    return folder


def write_scaling(path: Path, after: np.ndarray, device_code: str = ".entry scale()") -> None:
    """A launch of the stand-in's `scale`: 20 floats become three times what they were."""
    before = np.arange(20, dtype=np.float32)
    with ArchiveWriter(path) as writer:
        contents = [Contents(data.nbytes, (writer.put(data.tobytes()),)) for data in (before, after)]
        address = struct.pack("<Q", 0x7F0000000000)
        given = (
            Argument(0, 8, address),
            Argument(8, 4, struct.pack("<i", 20)),
            Argument(12, 4, struct.pack("<f", 3.0)),
        )
        launch = Launch(
            0,
            "scale",
            0,
            Dim3(1),
            Dim3(32),
            0,
            False,
            given,
            (Pointer("arguments", 0, 0, 0),),
            (Buffer(0, 0x7F0000000000, "device", *contents),),
            (),
        )
        writer.keep()
        if device_code:
            writer.put_device_code(0, device_code.encode())
        writer.finish(Recording(Origin("p", "p", "", "", "", "", "", "", 0, ""), (launch,)))


def verify_prepared(folder: Path, driver: Path, *words: str) -> tuple[int, dict]:
    out = folder / "out"
    out.mkdir()
    (out / "p.cpp").write_text("int main() {}")
    parameters = [{"name": n, "type": t, "canonical": t} for n, t in (("x", "float *"), ("n", "int"), ("by", "float"))]
    facts = {"kernel": "scale", "mangled": "scale", "file": "p.cu", "line": 1, "template_parameters": [], "template_arguments": [],
             "folded": None, "parameters": parameters, "classes": {}, "sources": ["p.cpp"]}  # fmt: skip
    (out / "wmma2sycl.json").write_text(
        json.dumps({"programs": [{"name": "p", "sources": ["p.cpp"]}], "kernel_facts": [facts]})
    )
    image = PtxImage(".entry __sycl_kernel_scale()", (PtxEntry("__sycl_kernel_scale", (8, 4, 4)),), ())
    write_package(folder / "ptx.zip", [PtxProgram("p", "sm_90", "a compiler", (image,))])
    command = [
        sys.executable,
        "-m",
        "wmma2sycl.cli",
        "verify",
        "out",
        "--recording",
        "run.zip",
        "--prepared",
        "ptx.zip",
        "--launches-only",
        "--format",
        "json",
        *words,
    ]
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"LD_LIBRARY_PATH": str(driver), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_both_sides_run_in_turns_on_the_gpu(tmp_path: Path, driver: Path) -> None:
    write_scaling(tmp_path / "run.zip", 3 * np.arange(20, dtype=np.float32))
    status, report = verify_prepared(tmp_path, driver)
    assert status == 0 and report["environment"]["devices"] == ["cuda: Fake H1 (sm_90, CUDA 13.0)"]
    (launch,) = report["programs"][0]["launches"]
    assert (launch["kernel"], launch["device"], launch["disposition"], launch["buffers"][0]["name"]) == (
        "scale",
        "Fake H1",
        "passed",
        "x",
    )
    assert launch["speed"]["ratio"]["value"] == pytest.approx(0.5, rel=0.02) and launch["speed"]["cuda"]["count"] == 30
    assert launch["speed"]["achieved"]["unit"] == "GB/s" and launch["speed"]["achieved"]["peak"] > 0
    assert launch["pipelines"] == ["the recorded program's own device code", "a compiler"]
    assert "--device cuda" in launch["replay"] and "--prepared ptx.zip" in launch["replay"]


def test_a_recording_that_the_gpu_does_not_repeat_judges_nothing(tmp_path: Path, driver: Path) -> None:
    write_scaling(tmp_path / "run.zip", 4 * np.arange(20, dtype=np.float32))
    status, report = verify_prepared(tmp_path, driver, "--repeats", "2")
    (launch,) = report["programs"][0]["launches"]
    assert (status, launch["disposition"]) == (1, "not_run")
    assert "CUDA's own kernel, repeated, does not give the recorded x" in launch["why"]


def test_without_cudas_code_only_the_recording_judges(tmp_path: Path, driver: Path) -> None:
    write_scaling(tmp_path / "run.zip", 4 * np.arange(20, dtype=np.float32), device_code="")
    status, report = verify_prepared(tmp_path, driver, "--repeats", "2")
    (launch,) = report["programs"][0]["launches"]
    assert (status, launch["disposition"], launch["why"]) == (1, "incorrect", "x is wrong")
    assert [note for note in launch["notes"] if note.startswith("CUDA's own kernel was not repeated")]
    assert launch["speed"]["cuda"] is None and launch["speed"]["ratio"] is None


@pytest.mark.parametrize(("written", "meant"), [("cpu", "opencl:cpu"), ("gpu", "*:gpu"), ("hip:gpu", "hip:gpu")])
def test_a_kind_of_device_alone_is_a_selector(written: str, meant: str) -> None:
    parser, _ = root("verify")
    assert parser.parse_args(["verify", "out", "--device", written]).device == [meant]


def test_what_names_no_device_is_refused_with_what_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["verify", str(tmp_path), "--device", "xeon"])
    assert ended.value.code == 2
    assert "'xeon' names no device: write cpu, gpu, cuda" in capsys.readouterr().err
