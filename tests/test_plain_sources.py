"""Sources without CUDA, which read nothing that has any: they stay as they are, are planned by no rule, and are in their programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate import line
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.project.tree import find

KERNEL = '#include "sum.h"\n__global__ void k(int *p) { *p = 1; }\nvoid run(int *p) { k<<<1, 1>>>(p); }\nint main() { return sum(1); }\n'
FILES = {"main.cu": KERNEL, "sum.h": "int sum(int n);\n", "sum.cpp": '#include "sum.h"\nint sum(int n) { return n; }\n'}


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).write_text(text, encoding="utf-8")
    return root


def planned(root: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[Migration, set[str]]:
    """The migration, and the files that a rule has seen."""
    seen: set[str] = set()
    plan = line._planned
    monkeypatch.setattr(line, "_planned", lambda file, *rest: (seen.add(file.name), plan(file, *rest))[1])
    return migrate_tree(find([root]), Options(extra_arguments=arguments)), seen


def test_a_plain_source_is_not_planned_and_is_in_its_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, seen = planned(write(tmp_path, FILES), monkeypatch)
    assert seen == {"main.cu", "sum.h"}
    assert [p.sources for p in found.programs] == [("main.cpp", "sum.cpp")]
    assert {f.input.name for f in found.files if f.changed} == {"main.cu"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("#include <cuda_runtime.h>\n", id="a header of CUDA"),
        pytest.param("#include <thrust/host_vector.h>\n", id="a library with forms"),
        pytest.param("#include <torch/extension.h>\n", id="PyTorch"),
        pytest.param("#include <vector_types.h>\n", id="a header of CUDA without its name"),
        pytest.param("#ifdef __NVCC__\n#endif\n", id="a condition on CUDA's compiler"),
        pytest.param('#include "own.h"\n', id="a header that has CUDA"),
        pytest.param("#define INLINE __host__\n", id="a mark"),
    ],
)
def test_a_source_with_anything_of_cuda_is_planned(text: str, tmp_path: Path) -> None:
    files = FILES | {"own.h": "struct cudaThing;\n", "sum.cpp": text + FILES["sum.cpp"]}
    cutter = Cutter(find([write(tmp_path, files)]), Options())
    assert not cutter.part(("sum.cpp",)).is_plain


def test_words_in_comments_are_none(tmp_path: Path) -> None:
    files = FILES | {"sum.cpp": "// as in CUDA\n/* cudaMalloc */\n" + FILES["sum.cpp"]}
    cutter = Cutter(find([write(tmp_path, files)]), Options())
    assert cutter.part(("sum.cpp",)).is_plain
    assert not cutter.part(("main.cu",)).is_plain


def test_what_the_build_gives_counts(tmp_path: Path) -> None:
    cutter = Cutter(find([write(tmp_path, FILES)]), Options(extra_arguments=("-DINLINE=__device__",)))
    assert not cutter.part(("sum.cpp",)).is_plain


def test_what_the_parser_tells_of_a_plain_source_is_told(tmp_path: Path) -> None:
    found = migrate_tree(
        find([write(tmp_path, FILES | {"lost.cpp": "#include <no/such.h>\nint f() { return 1; }\n"})]), Options()
    )
    assert [(d.code, d.file) for d in found.diagnostics if d.code == "W2S002"] == [("W2S002", "lost.cpp")]
