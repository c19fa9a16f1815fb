"""A package of whole programs: run.sh runs it with nothing installed, its table stands on its own, `verify` reads it back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import OnCuda, Toolchain
from wmma2sycl.verify.build.wheels import Wheels
from wmma2sycl.verify.core.kernel_row import KernelState
from wmma2sycl.verify.core.verdict import Disposition, Run
from wmma2sycl.verify.cuda_backend.adapter import CudaAdapter
from wmma2sycl.verify.names.kernel_facts import KernelFacts
from wmma2sycl.verify.package import results
from wmma2sycl.verify.package.pack import Packing
from wmma2sycl.verify.package.verdicts import NoResults, verify_results
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.replay.launch_steps import LaunchRequest

SYMBOL = (
    "_ZTSN4sycl3_V13ext6oneapi12experimental6detail32NdRangeFreeFunctionKernelWrapperIXadL_Z5twicePfEELi3ELi1EJS6_EEE"
)
# What the programs do, in the place of executables; the second word is the exit status of CUDA's run, the third its output.
PROGRAMS: Mapping[str, tuple[str, int | None, str]] = {
    "right": (f'echo "$2 of $1: sum 1.001"; cat data.txt; echo {SYMBOL} >> "$WMMA2SYCL_LAUNCHED"', 0, "it's b of a: sum 1.000\nhere\n"),
    "other_output": ("echo sum 2.0", 0, "sum 1.0\n"),
    "other_status": ("echo done; exit 3", 0, "done\n"),
    "sub/aborts": ("echo on; kill -ABRT $$", 0, "on\n"),
    "endless": ("sleep 60", 0, ""),
    "unknown": ("echo on $ONEAPI_DEVICE_SELECTOR with $LD_LIBRARY_PATH", None, ""),
}  # fmt: skip


@pytest.fixture
def programs(tmp_path: Path) -> tuple[Program, ...]:
    made = []
    for name in PROGRAMS:
        source = tmp_path / "tree" / name / "main.cpp"
        source.parent.mkdir(parents=True)
        source.write_text(f"int main() {{ /* {name} */ }}")
        (source.parent / "data.txt").write_text("here\n")
        (source.parent / "wmma2sycl.json").write_text("{}")
        kernels = (KernelFacts("twice", "", "main.cu", 1, (), (), None, (), {}),) if name == "right" else ()
        made.append(Program(name, (source,), kernels=kernels))
    return tuple(made)


@pytest.fixture
def package(tmp_path: Path, programs: tuple[Program, ...]) -> Path:
    """Shell scripts in the place of executables; no library of the runtime is there to be copied."""
    libraries = tmp_path / "wheels"
    libraries.mkdir()
    library = libraries / "libsycl.so.9"
    subprocess.run(["gcc", "-shared", "-fPIC", "-x", "c", "/dev/null", "-o", library], check=True)
    wheels = Wheels(library, library, library, tmp_path, (libraries,))
    toolchain = Toolchain(wheels, Path("gcc"), on_cuda=OnCuda(("sm_90",), CudaAdapter(library, "--adapter")))
    packing = Packing(tmp_path / "package", toolchain)
    packing.begin()
    for program in programs:
        text, status, output = PROGRAMS[program.name]
        executable = tmp_path / "executable"
        executable.write_text(f"#!/bin/sh\n{text}\n")
        disposition = Disposition.INCORRECT if status else Disposition.PASSED
        cuda = None if status is None else Run("H100", disposition, "", status, output)
        packing.add(program, Built(executable, (), ""), ("a", "it's b"), cuda)
    return tmp_path / "package"


def run(package: Path, *names: str, path: str = os.environ["PATH"]) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": path, "WMMA2SYCL_TIMEOUT": "1"}
    return subprocess.run(
        ["sh", package / "run.sh", *names], env=environment, capture_output=True, text=True, check=False
    )


def test_its_table_stands_on_its_own(package: Path) -> None:
    done = run(package, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert done.returncode == 1
    rows = {
        row.split("|")[1].strip(): [c.strip() for c in row.split("|")[2:5]]
        for row in done.stdout.splitlines()
        if row.startswith("| ")
    }
    assert rows.pop("program") == ["verdict", "why", "exit status"]
    assert rows == {
        "right": ["passed", "", "0"],
        "other_output": ["incorrect", "1 line of output differs", "0"],
        "other_status": ["incorrect", "exit status 3, CUDA's is 0", "3"],
        "sub/aborts": ["failed_to_run", "the SYCL program did not run to its end: ended by signal 6", ""],
        "endless": ["timed_out", "the SYCL program did not run to its end: ran past 1 s", ""],
        "unknown": ["passed", "", "0"],
    }
    assert "  line 1, 2.0 for 1.0: cuda |sum 1.0|, sycl |sum 2.0|" in done.stdout
    assert (package / "results" / "table.md").read_text() in done.stdout
    assert (package / "results" / "unknown" / "stdout").read_text() == f"on cuda:gpu with {package}/lib\n"


def test_without_python_it_tells_exit_statuses(package: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in "dirname mkdir cat rm date timeout head sed grep sh echo sleep".split():
        where = subprocess.run(["which", name], capture_output=True, text=True, check=True).stdout.strip()
        (tools / name).symlink_to(where)
    done = run(package, "right", "other_status", path=str(tools))
    assert done.returncode == 1
    assert done.stdout.startswith("exit statuses alone were compared, 1 of 2 differ")
    assert run(package, "right", path=str(tools)).returncode == 0
    assert run(package, "gone", path=str(tools)).returncode == 2


def test_verify_reads_it_back(package: Path, programs: tuple[Program, ...]) -> None:
    nothing = LaunchRequest({}, (), lambda *_: "")
    with pytest.raises(NoResults, match="there is no folder results in it"):
        verify_results(programs, nothing, package, lambda _: None)
    run(package, "right", "other_output")
    programs[1].sources[0].write_text("int main() { /* changed */ }")
    heard = []
    report = verify_results(programs, nothing, package, heard.append)
    right, changed, left_out = report.programs[:3]
    assert len(heard) == len(programs)
    assert right.disposition is Disposition.PASSED
    assert right.whole is not None and right.whole.compared == 2
    assert right.run.launched == (SYMBOL,)
    assert [(row.kernel, row.state) for row in right.table] == [("twice", KernelState.LAUNCHED)]
    assert changed.run.why == "its sources are not those that were packed"
    assert left_out.run.why == "run.sh has not run it"
    assert left_out.run.disposition is Disposition.NOT_RUN


def test_what_is_no_package_is_told(tmp_path: Path, programs: tuple[Program, ...]) -> None:
    (tmp_path / results.INDEX).write_text('{"schema": 99}')
    with pytest.raises(NoResults, match="its version is 99, not 1"):
        verify_results(programs, LaunchRequest({}, (), lambda *_: ""), tmp_path, lambda _: None)


def test_programs_are_added_to_what_is_there(package: Path, programs: tuple[Program, ...], tmp_path: Path) -> None:
    index = results.read(package)
    assert [program.name for program in index.programs] == sorted(PROGRAMS)
    assert index.architectures == ("sm_90",)
    assert not (package / "programs" / "right" / "files" / "wmma2sycl.json").exists()
    again = Packing(package, Toolchain(Wheels(tmp_path, tmp_path, tmp_path, tmp_path, ()), Path("gcc")))
    again.begin()
    again.add(programs[0], Built(tmp_path / "executable", (), ""), (), None)
    rows = {program.name: program for program in results.read(package).programs}
    assert rows["right"].expected is None
    assert rows["other_output"].expected is not None
