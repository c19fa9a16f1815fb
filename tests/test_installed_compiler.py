"""`verify --compiler`: an installed SYCL compiler builds the programs and their replays. A stand-in made of the wheel's DPC++
compiles and runs them really, on the CPU device; what an installation can lack is told."""

from __future__ import annotations

import json
import os
import shlex
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import sycl_compiler_stand_in as stand_in
from recordings import LaunchMaker
from wmma2sycl.cli import main as cli
from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, CompileOptions, DeviceImage, compile_source
from wmma2sycl.verify.build.installed_build import _told_apart
from wmma2sycl.verify.build.sycl_compiler import _PROBE as PROBE
from wmma2sycl.verify.build.sycl_compiler import find_sycl_compiler
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.recording.archive import ArchiveWriter
from wmma2sycl.verify.recording.model import Contents, Dim3, Origin, Recording

N = 64
# The wheel, which reads the kernels' parameters, never sees these words: the recording has a factor that it does not know.
WORDS = "-fsycl-targets=spir64 -Xs -cl-opt -DFACTOR=3 -DINSTALLED"
COMMAND = f"./icpx {WORDS}"
MAIN = """#include <cstdio>
#include <cuda_runtime.h>
#ifndef FACTOR
#define FACTOR 2
#endif
void reverse_all(float *x);
__device__ float offset;
struct Pair { const float *x; float *y; };
__global__ void scale(Pair p, int n) {
  int i = threadIdx.x;
  if (i < n) p.y[i] = FACTOR * p.x[i] + offset;
}
int main() {
  float *x, *y;
  cudaMallocManaged(&x, 64 * sizeof(float));
  cudaMallocManaged(&y, 64 * sizeof(float));
  for (int i = 0; i < 64; ++i) x[i] = i;
  scale<<<1, 64>>>(Pair{x, y}, 64);
  reverse_all(y);
  cudaDeviceSynchronize();
  std::printf("y[0] = %g\\n", y[0]);
}
"""
SECOND = """#include <cuda_runtime.h>
__global__ void reversed(float *x) {
  extern __shared__ float all[];
  all[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = all[blockDim.x - 1 - threadIdx.x];
}
void reverse_all(float *x) { reversed<<<1, 64, 64 * sizeof(float)>>>(x); }
"""
PORT = """#ifndef INSTALLED
#error "a header of the installation"
#endif
#include <cstdio>
int main() { std::puts("y[0] = 189"); }
"""
Verify = Callable[..., tuple[int, dict, str]]


class _Source:
    """Puts arrays into an archive, as LaunchMaker wants it."""

    def __init__(self, writer: ArchiveWriter) -> None:
        self._writer = writer

    def put(self, data: np.ndarray) -> Contents:
        return Contents(data.nbytes, (self._writer.put(data.tobytes()),))


def write_recording(path: Path) -> None:
    """What CUDA would have left; offset was set to 5 before."""
    x = np.arange(N, dtype=np.float32)
    y = 3 * x + 5
    with ArchiveWriter(path) as writer:
        source = _Source(writer)
        first = LaunchMaker(source, "_Z5scale4Pairi", Dim3(1), Dim3(N))
        here, there = first.buffer(x), first.buffer(np.zeros(N, np.float32), y)
        first.value(
            struct.pack("<QQ", first.address(here), first.address(there)), [(0, here, 0), (8, there, 0)]
        ).number("i", N)
        first.variable("offset", np.array([5], np.float32))
        second = LaunchMaker(source, "_Z8reversedPf", Dim3(1), Dim3(N), shared=4 * N).array(y, y[::-1])
        writer.keep()
        writer.finish(
            Recording(
                Origin("main", "main", "a GPU", "9.0", "", "", "", "", 0, "y[0] = 189\n"),
                (first.launch(0), second.launch(1)),
            )
        )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    (folder / "src").mkdir()
    (folder / "src" / "main.cu").write_text(MAIN)
    (folder / "src" / "second.cu").write_text(SECOND)
    assert cli.main(["migrate", str(folder / "src"), "-o", str(folder / "out"), "--no-diff"]) in (0, 1)
    (folder / "port").mkdir()
    (folder / "port" / "main.cpp").write_text(PORT)
    (folder / "port" / "include").symlink_to(folder / "out" / "include")
    (folder / "broken").mkdir()
    (folder / "broken" / "main.cpp").write_text("int main() { return nobody_declared_it; }\n")
    stand_in.write(folder / "icpx")
    write_recording(folder / "run.zip")
    return folder


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shell in the folder that knows where the stand-in's runtime is."""
    monkeypatch.chdir(folder)
    monkeypatch.delenv("ONEAPI_DEVICE_SELECTOR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    for name, value in stand_in.environment(find_toolchain()).items():
        monkeypatch.setenv(name, value)
    return folder


@pytest.fixture
def verify(installed: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    def run(*words: str) -> tuple[int, dict, str]:
        capsys.readouterr()
        status = cli.main(["verify", *words, "--format", "json"])
        told = capsys.readouterr()
        return status, json.loads(told.out) if told.out else {}, told.err

    return run


def refused(words: str) -> str:
    """Why the command is no compiler to build with."""
    with pytest.raises(Exception, match=".") as caught:
        find_sycl_compiler(shlex.split(words), Children())
    return f"{type(caught.value).__name__}: {caught.value}"


# -- builds and runs ------------------------------------------------------------------------------------------------


def test_programs_run_and_launches_are_replayed(
    verify: Verify, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(stand_in.LOG, str(installed / "log"))
    status, report, told = verify("out", "--recording", "run.zip", "--compiler", COMMAND, "--device", "opencl:cpu")
    assert status == 0 and report["passed"], told + json.dumps(report, indent=1)[:4000]
    made_by = f"icpx {WORDS} ({stand_in.VERSION})"
    assert report["environment"]["backend"] == "dpcpp" and report["environment"]["compilers"] == [made_by]
    assert all(device.startswith("opencl: ") for device in report["environment"]["devices"])
    (program,) = report["programs"]
    assert program["run"]["stdout"] == "y[0] = 189\n" and program["checks"] == []
    assert [(one["disposition"], one["pipelines"]) for one in program["launches"]] == [("passed", [made_by])] * 2
    assert f"--compiler '{COMMAND}'" in program["launches"][0]["replay"]
    assert report["not_run"] == ["no compile checks for ptx, amdgcn, amx were asked for"]
    log = (installed / "log").read_text().splitlines()
    assert sum("--wrap=main" in line for line in log) == 1 and len(log) >= 5  # probe, replay, two sources, link
    assert all(line.startswith("-fsycl -std=c++17 ") and WORDS in line for line in log)


def test_a_source_that_only_that_compiler_takes_is_run_but_not_replayed(verify: Verify) -> None:
    status, report, _ = verify(
        "--sycl",
        "port",
        "-I",
        "port/include",
        "--recording",
        "run.zip",
        "--compiler",
        COMMAND,
        "--device",
        "opencl:cpu",
    )
    (program,) = report["programs"]
    assert (
        program["run"]["disposition"] == "passed" and status == 0
    )  # none of its launches could be compared, its output was
    assert {one["disposition"] for one in program["launches"]} == {"not_supported"}
    assert (
        "did not compile main.cpp" in program["launches"][0]["why"]
        and "a header of the installation" in program["launches"][0]["why"]
    )


def test_errors_of_the_compiler_are_the_builds(verify: Verify) -> None:
    _, report, _ = verify("--sycl", "broken", "-I", "port/include", "--compiler", COMMAND, "--device", "opencl:cpu")
    build = report["programs"][0]["build"]
    assert (build["disposition"], build["why"]) == ("failed_to_build", f"main.cpp, by icpx {WORDS}")
    assert "nobody_declared_it" in build["log"]


def test_the_configuration_names_it(verify: Verify, installed: Path) -> None:
    (installed / "own.toml").write_text('[verify]\ncompiler = "./nowhere/icpx -O1"\n')
    status, _, told = verify("out", "--config", "own.toml")
    assert status == 2 and "the SYCL compiler ./nowhere/icpx was not found" in told


def test_kernels_of_one_name_in_several_sources_are_left_out() -> None:
    images = tuple(DeviceImage(b"", (name,), {}) for name in ("_Zlocal", "_Zother", "_Zlocal__of_source1"))
    kept, why = _told_apart(images)
    assert [image.symbols for image in kept] == [("_Zother",)]
    assert "several sources" in why
    assert _told_apart(images[:2]) == (images[:2], "")


# -- what an installation can lack ----------------------------------------------------------------------------------


def test_no_such_compiler() -> None:
    assert "SyclCompilerNotFound: the SYCL compiler icpx-of-nowhere was not found; give its full path" in refused(
        "icpx-of-nowhere -O2"
    )


def test_a_compiler_without_sycl() -> None:
    why = refused("g++")
    assert (
        "NotASyclCompiler: g++ does not compile SYCL (-fsycl):\n" in why and "unrecognized command-line option" in why
    )


def test_a_program_that_is_no_compiler() -> None:
    assert "NotASyclCompiler" in refused("false")


OLD = """#!/bin/sh
case "$*" in
--version) echo "icpx 2025.0" ;;
*-DONLY=[34]*) echo "probe.cpp:1:1: error: no member named 'work_group_static'" >&2; exit 1 ;;
*-DONLY=*) ;;
*) exit 1 ;;
esac
"""


def test_an_older_compiler(tmp_path: Path) -> None:
    old = tmp_path / "icpx"
    old.write_text(OLD)
    old.chmod(0o755)
    lacking = "work_group_static (sycl_ext_oneapi_work_group_static); dynamic local memory (sycl_ext_oneapi_work_group_scratch_memory)"
    assert f"CompilerTooOld: icpx (icpx 2025.0) lacks {lacking}:\nprobe.cpp:1:1: error: no member" in refused(str(old))


@pytest.mark.parametrize(
    ("feature", "name", "compiles"),
    [
        (1, "kernel_function", False),
        (2, "joint_matrix_mad", False),
        (3, "work_group_static", False),
        (2, "work_group_static", True),
    ],
)
def test_each_feature_of_the_probe_stands_alone(feature: int, name: str, compiles: bool) -> None:
    """With headers that do not know the name, as older ones."""
    text = f"#include <sycl/sycl.hpp>\n#define {name} not_in_this_version\n{PROBE.read_text()}"
    done = compile_source(
        PROBE, SPIRV, CompileOptions(defines=(f"ONLY={feature}",), extra_arguments=("-std=c++17",)), text=text
    )
    assert isinstance(done, Compiled) is compiles, done


def test_no_device_of_that_kind(verify: Verify) -> None:
    status, _, told = verify("out", "--compiler", COMMAND, "--device", "hip:gpu")
    assert status == 2
    assert f"programs of icpx {WORDS} find no device 'hip:gpu' here" in told and "there are: opencl: " in told


def test_no_code_for_the_device(verify: Verify) -> None:
    status, _, told = verify("out", "--compiler", "./icpx -fsycl-targets=nvptx64-nvidia-cuda", "--device", "opencl:cpu")
    assert status == 2
    assert "icpx -fsycl-targets=nvptx64-nvidia-cuda makes no code for opencl: " in told


def test_ptx_is_the_wheels(verify: Verify) -> None:
    status, _, told = verify("out", "--compiler", "./icpx", "--prepare", "ptx.zip", "--arch", "sm_90")
    assert status == 2 and "leave --compiler out" in told
    assert not os.path.exists("ptx.zip")
