"""A program with PTX beside its SPIR-V is the same program on the OpenCL CPU, and holds each kernel for NVIDIA GPUs, too."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import OnCuda, Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.replay.ptx_package import entries_of

ROOT = Path(__file__).parent.parent
# Each source has a kernel of its own under the same name, and a variable under the same name.
SOURCE = """
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
static syclex::device_global<int> offset;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
static void change(int *x) { x[0] = x[0] CHANGE + offset.get(); }
int NAME(int start, sycl::queue &q) {
  const int given = GIVEN;
  q.memcpy(offset, &given).wait();
  int *x = sycl::malloc_shared<int>(1, q);
  *x = start;
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 1}, {1, 1, 1}), syclex::kernel_function<change>, x);
  q.wait();
  const int found = *x;
  sycl::free(x, q);
  return found;
}
"""
MAIN = """
int second(int, sycl::queue &);
#include <cstdio>
int main() {
  sycl::queue q;
  std::printf("%d %d\\n", first(7, q), second(7, q));
}
"""
SYMBOL = "changePi"


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return replace(find_toolchain(), on_cuda=OnCuda(("sm_80", "sm_90")))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> Built:
    folder = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "templates" / "runtime", folder / "include" / "wmma2sycl")
    first, second = (
        SOURCE.replace("NAME", name).replace("CHANGE", change).replace("GIVEN", given)
        for name, change, given in (("first", "* 2", "100"), ("second", "* 3", "1000"))
    )
    (folder / "first.cpp").write_text(first + MAIN)
    (folder / "second.cpp").write_text(second)
    sources = (folder / "first.cpp", folder / "second.cpp")
    made = build_program(Program("p", sources, (folder / "include",)), folder, toolchain, 300)
    assert isinstance(made, Built), made
    return made


def entries(files: Sequence[Path]) -> set[str]:
    return {
        entry.symbol for file in files for entry in entries_of(file.read_text()) if "_with_offset" not in entry.symbol
    }


def test_it_runs_on_the_cpu(built: Built, toolchain: Toolchain) -> None:
    run = run_built(built.executable, RunPlan("opencl:cpu", built.executable.parent, 60, warm_up=False), toolchain)
    assert (run.disposition, run.stdout) == (Disposition.PASSED, "114 1021\n"), run
    assert run.launched is not None
    assert len(run.launched) == 2


def test_each_kernel_is_there_for_each_architecture(built: Built) -> None:
    """Under the names that the SPIR-V has, so that the runtime knows both as one."""
    folder = built.executable.parent
    texts = sorted(folder.glob("image*.ptx"), key=lambda file: int(file.stem.removeprefix("image")))
    for sm in ("sm_80", "sm_90"):
        ours = [file for file in texts if f".target {sm}" in file.read_text()]
        assert entries(ours) == {symbol for image in (*built.images, *built.kernels) for symbol in image.symbols}
        assert sum(SYMBOL in name and name.endswith("__of_source1") for name in entries(ours)) == 2, (
            "as a kernel, as a launch"
        )
