"""The corpus's programs whole, through the CUDA backend of the wheels' SYCL runtime, on the mock driver (mock_cuda/): no GPU.

What a GPU would compute comes from the recordings of the CUDA programs. So the migrated program must make CUDA's launches, one by one,
with the same grid, block, shared memory and arguments, and with memory that holds the same bytes; and it must then end as CUDA's did,
with its output. What is not seen here is what the migrated kernels compute.

The adapter comes from others and is not in the project: these tests run where WMMA2SYCL_CUDA_ADAPTER names one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from mock_driver import ROOT, build_driver, find_ptxas
from recorded_kernels import RecordedKernels
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import OnCuda, Toolchain, find_toolchain
from wmma2sycl.verify.cuda_backend.adapter import VARIABLE, find_adapter
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.programs.program import read_programs
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program

CORPUS = ROOT / "corpus"
sys.path.insert(0, str(CORPUS))
from run_cuda import find_programs  # noqa: E402

PROGRAMS = {program.name: program for program in find_programs(CORPUS)}
# Each costs half a minute of compilers. This one has several instances, and shared memory past 48 KB.
ALWAYS = ("template_gemm",)
BY_COMMAND = "simple_gemm"
# Lines with times, names of devices, and the one that a kernel of the corpus prints.
_NOT_OF_THE_PROGRAM = re.compile(r"\b(?:[mu]?s|[GT]?FLOPS|GB/s|NVIDIA|Mock|emulated)\b|^device \d")
pytestmark = pytest.mark.skipif(
    not os.environ.get(VARIABLE), reason=f"no adapter of the SYCL runtime for NVIDIA GPUs: {VARIABLE}=FILE names one"
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--corpus-on-mock-cuda")
        metafunc.parametrize("name", sorted(PROGRAMS) if whole else ALWAYS)


@dataclass(frozen=True)
class Ran:
    """How a program ended; `stdout` without the lines that it does not print the same here."""

    status: int
    stdout: list[str]
    stderr: str


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """That builds for one architecture of NVIDIA's, too."""
    found = find_toolchain()
    adapter = find_adapter(None, found.runtime, found.children)
    return replace(found, on_cuda=OnCuda(("sm_90",), adapter))


@pytest.fixture(scope="session")
def driver(toolchain: Toolchain) -> Path:
    assert toolchain.on_cuda is not None and toolchain.on_cuda.adapter is not None
    return build_driver(toolchain.on_cuda.adapter.path)


def build(name: str, folder: Path, toolchain: Toolchain) -> Built:
    assert cli.main(["migrate", str(PROGRAMS[name].include), "-o", str(folder / "out")]) in (0, 1)
    (program,) = read_programs(folder / "out")
    built = build_program(program, folder, toolchain, 600)
    assert isinstance(built, Built), built
    return built


def recording_of_all(name: str, folder: Path) -> Path:
    """The golden one where it holds every launch; else one of the CUDA program emulated here, where that can be."""
    golden = CORPUS / name / "golden.zip"
    with Archive(golden) as archive:
        if not archive.recording.skipped:
            return golden
    program = PROGRAMS[name]
    try:
        built = emulated(CudaSources(program.sources, (program.include,)), folder / "emulated")
    except EmulationBuildFailed:
        return golden  # it calls libraries
    cuda = CudaProgram(built, program.args, program.include, name)
    made = folder / "emulated.zip"
    record_program(cuda, RecordOptions(device_code=False), made).archive.close()
    return made


def run(executable: Path, name: str, environment: dict[str, str]) -> Ran:
    program = PROGRAMS[name]
    command = [str(executable.resolve()), *program.args]
    done = subprocess.run(
        command, env=environment, cwd=program.include, capture_output=True, text=True, timeout=300, check=False
    )
    return Ran(done.returncode, comparable(done.stdout), done.stderr)


def comparable(stdout: str) -> list[str]:
    return [line for line in stdout.splitlines() if not _NOT_OF_THE_PROGRAM.search(line)]


def under_mock(driver: Path, toolchain: Toolchain) -> dict[str, str]:
    environment = toolchain.program_environment()
    environment["LD_LIBRARY_PATH"] = os.pathsep.join([str(driver), environment["LD_LIBRARY_PATH"]])
    environment["ONEAPI_DEVICE_SELECTOR"] = "cuda:gpu"
    if ptxas := find_ptxas():
        environment["MOCK_CUDA_PTXAS"] = str(ptxas)
    return environment


def differences(golden: Path, recording: Path) -> Iterator[str]:
    """Of what the golden recording says of launches, where the other one is played."""
    with Archive(golden) as first, Archive(recording) as second:
        others = {launch.index: launch for launch in second.recording.launches}
        for launch in first.recording.launches:
            other = others[launch.index]
            for field in ("grid", "block", "shared_bytes", "cooperative"):
                if getattr(launch, field) != getattr(other, field):
                    yield f"launch {launch.index}: {field} {getattr(other, field)}, golden {getattr(launch, field)}"


def test_a_program_runs_as_cudas(name: str, tmp_path: Path, toolchain: Toolchain, driver: Path) -> None:
    built = build(name, tmp_path, toolchain)
    recording = recording_of_all(name, tmp_path)
    with RecordedKernels(recording, built.facts) as kernels:
        ran = run(built.executable, name, under_mock(driver, toolchain) | kernels.environment)
    found = kernels.found
    assert "mock CUDA: cuLaunch" not in ran.stderr, ran.stderr
    assert found.differences == [], ran.stderr
    assert kernels.missing() == [], ran.stderr
    assert list(differences(CORPUS / name / "golden.zip", recording)) == []
    if found.unknown:
        return  # its own checks saw what no kernel had computed
    with Archive(recording) as archive:
        origin = archive.recording.origin
    assert (ran.status, ran.stdout) == (origin.exit_status, comparable(origin.stdout)), ran.stderr


def test_verify_takes_it_for_a_gpu(
    tmp_path: Path, driver: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`wmma2sycl verify OUT --device cuda:gpu`: the program's own run, and the replay of its launch through the same backend."""
    golden = CORPUS / BY_COMMAND / "golden.zip"
    out = str(tmp_path / "out")
    assert cli.main(["migrate", str(PROGRAMS[BY_COMMAND].include), "-o", out]) in (0, 1)
    monkeypatch.setenv("LD_LIBRARY_PATH", str(driver))
    with RecordedKernels(golden) as kernels:
        for name, value in kernels.environment.items():
            monkeypatch.setenv(name, value)
        words = ["--device", "cuda:gpu", "--arch", "sm_90", "--recording", str(golden), "--compile-for", "none"]
        status = cli.main(["verify", out, *words])
    said = capsys.readouterr()
    assert status == 0, said.out + said.err
    assert "1 of 1 program passed; 1 launch; 1 of 1 kernel compared with CUDA's" in said.out
    assert "on Mock H100 nvidia_tensor_core: passed" in said.out
    assert [(run.played, run.differences) for run in kernels.runs] == [(1, [])] * len(kernels.runs)
    assert len(kernels.runs) >= 2
