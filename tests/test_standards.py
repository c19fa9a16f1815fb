"""Trees of a newer C++ than 17 are built as what they were migrated as."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.project.inputs.build_flags import standard
from wmma2sycl.verify.build.sycl_rtc import Built, build_program, device_options
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.programs.program import MANIFEST, read_programs

SOURCE = """#include <concepts>
#include <cstdio>
template <std::floating_point T> __global__ void fill(T *p, T x) { p[threadIdx.x] = x; }
int main() {
  float *p, back[2];
  cudaMalloc(&p, sizeof(back));
  fill<<<1, 2>>>(p, 3.0f);
  cudaMemcpy(back, p, sizeof(back), cudaMemcpyDeviceToHost);
  std::printf("%ld %g\\n", __cplusplus, back[1]);
}
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], "c++17"), (["-std=c++14", "-O3"], "c++17"), (["-std=c++20"], "c++20"), (["--std=gnu++20"], "c++20"), (["-std", "c++2a"], "c++20"),
        (["-std=c++20", "-std=c++23"], "c++23"), (["-std=c++98"], "c++17"), (["-std=c11"], "c++17"), (["-DX=-std"], "c++17"), (["CXX = -O2 -std=c++20 -g"], "c++20"),
    ],
)  # fmt: skip
def test_of_flags(words: list[str], expected: str) -> None:
    assert standard(words) == expected


def migrated(folder: Path, *words: str, makefile: str = "") -> Path:
    (folder / "src").mkdir()
    (folder / "src" / "a.cu").write_text(SOURCE)
    if makefile:
        (folder / "src" / "Makefile").write_text(makefile)
    assert cli.main(["migrate", str(folder / "src"), "-o", str(folder / "out"), "--no-diff", *words]) == 0
    return folder / "out"


def test_a_tree_is_built_as_it_was_read(tmp_path: Path) -> None:
    out = migrated(tmp_path, "--extra-arg=-std=c++20")
    assert [row["standard"] for row in json.loads((out / MANIFEST).read_text())["programs"]] == ["c++20"]
    (program,) = read_programs(out)
    assert "-std=c++20" in device_options(program, 120, 0).extra_arguments
    toolchain = find_toolchain()
    built = build_program(program, tmp_path, toolchain, 120)
    assert isinstance(built, Built), built
    ending = toolchain.children.run([built.executable], limit_s=60, env=toolchain.wheels.environment())
    assert (ending.stdout, ending.stderr) == ("202002 3\n", "")


def test_a_manifest_of_an_earlier_version_tells_none(tmp_path: Path) -> None:
    out = migrated(tmp_path, "--extra-arg=-std=c++20")
    manifest = json.loads((out / MANIFEST).read_text())
    for row in manifest["programs"]:
        del row["standard"]
    (out / MANIFEST).write_text(json.dumps(manifest))
    assert [program.standard for program in read_programs(out)] == ["c++17"]


@pytest.mark.parametrize(("flags", "expected"), [("-O3", "c++17"), ("-O3 -std=c++20", "c++20")])
def test_the_makefile_says_what_the_old_one_said(tmp_path: Path, flags: str, expected: str) -> None:
    out = migrated(
        tmp_path, "--extra-arg=-std=c++20", makefile=f"NVCCFLAGS = {flags}\na: a.cu\n\tnvcc $(NVCCFLAGS) -o a a.cu\n"
    )
    assert f"\nWMMA2SYCL_FLAGS := -std={expected} -fsycl" in (out / "wmma2sycl.mk").read_text()
