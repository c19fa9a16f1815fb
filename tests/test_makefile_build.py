"""Macros and include folders as a makefile gives them to nvcc, read from its text."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.project.inputs.build_flags import defines, folders
from wmma2sycl.migrate.project.inputs.selection import Request, Selection, select

RULE = "%.o: %.cu\n\t$(NVCC) $(FLAGS) -c $< -o $@\n"
GIVEN = {
    "by variables": ("NVCC = /usr/local/cuda/bin/nvcc\nN ?= 4\nFLAGS += -O3 -DN=$(N) -DPAD\n" + RULE, ["N=4", "PAD"]),
    "of a compiler that the environment names": ("FLAGS := -D FAST\n" + RULE, ["FAST"]),
    "at once and later": ("A = 1\nB := $(A)\nC = $(A)\nA = 2\nFLAGS = -DB=$(B) -DC=$(C)\n" + RULE, ["B=1", "C=2"]),
    "over several lines": ("FLAGS = -DONE \\\n  -DTWO # and no -DTHREE\n" + RULE, ["ONE", "TWO"]),
    "not in conditions": ("FLAGS = -DN=1\nifeq ($(DEBUG),1)\nFLAGS += -DCHECKED\nendif\n" + RULE, ["N=1"]),
    "by addprefix": ("MACROS = ONE TWO=2\nFLAGS = $(addprefix -D,$(MACROS)) ${MACROS:%=-DX_%}\n" + RULE, ["ONE", "TWO=2", "X_ONE", "X_TWO=2"]),
    "not by other functions": ("FLAGS = -DV=$(shell git describe) -DN=2\n" + RULE, ["N=2"]),
    "of the source's own recipe": ("a: a.cu\n\tnvcc -DOWN a.cu -o a\nb: b.cu\n\t@nvcc -DTHEIRS b.cu -o b\n", ["OWN"]),
    "of no nvcc": ("FLAGS = -DN=1\na.o: a.cpp\n\tg++ $(FLAGS) -c a.cpp\n", []),
    "in a circle": ("A = $(B) -DN=1\nB = $(A)\nFLAGS = $(A)\n" + RULE, ["N=1"]),
}  # fmt: skip


def selected(folder: Path, text: str) -> Selection:
    """Of a small tree with such a makefile."""
    files = {
        "Makefile": text,
        "include/n.h": "#define H 3\n",
        "a.cu": "__global__ void k(int *p) { *p = 1; }\n",
        "b.cu": "__global__ void other(int *p) { *p = 1; }\n",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return select(Request((folder,)))


@pytest.mark.parametrize(("text", "words"), GIVEN.values(), ids=GIVEN)
def test_macros(text: str, words: list[str], tmp_path: Path) -> None:
    (source,) = (f for f in selected(tmp_path, text).files if f.name == "a.cu")
    assert defines(source) == words


def test_folders_count_from_the_makefile(tmp_path: Path) -> None:
    found = selected(tmp_path, "INCLUDES = -Iinclude -I $(CUDA_HOME)/include\nFLAGS = $(INCLUDES)\n" + RULE)
    (source,) = (f for f in found.files if f.name == "a.cu")
    assert folders([source]) == ["include"]
    assert any(remark.startswith(f"{tmp_path / 'Makefile'} is where macros") for remark in found.remarks)


def test_the_nearest_makefile_counts(tmp_path: Path) -> None:
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels/c.cu").write_text("__global__ void c(int *p) { *p = 1; }\n")
    (tmp_path / "kernels/makefile").write_text("FLAGS = -DNEAR\n" + RULE)
    found = {f.name: defines(f) for f in selected(tmp_path, "FLAGS = -DFAR\n" + RULE).files}
    assert (found["a.cu"], found["kernels/c.cu"]) == (["FAR"], ["NEAR"])


def test_cmake_comes_first(tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        "project(a LANGUAGES CUDA)\nadd_executable(a a.cu)\nadd_definitions(-DBY_CMAKE)\n"
    )
    (source,) = (f for f in selected(tmp_path, "FLAGS = -DBY_MAKE\n" + RULE).files if f.name == "a.cu")
    assert defines(source) == ["BY_CMAKE"]
