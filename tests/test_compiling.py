"""`migrate` asks DPC++ about what is clean: its errors are diagnostics at the CUDA lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.cli import compiling
from wmma2sycl.cli import main as cli
from wmma2sycl.verify.build import source_check
from wmma2sycl.verify.build.dpcpp import CompileTimedOut
from wmma2sycl.verify.build.source_check import CompilerError, errors_in
from wmma2sycl.verify.core.errors import MissingCompiler

WIDE = """\
#include <cuda_runtime.h>
#include "wide.h"
// numbers of 128 bits, which SPIR-V has not
__global__ void k(int *p) {
    p[threadIdx.x] = int(wide(threadIdx.x));
}
int main() { k<<<1, 32>>>(nullptr); return 0; }
"""
BLOCKED = """\
#include <cuda_runtime.h>
cudaArray_t graph;
__global__ void twice(float *p, int n) { p[n] *= 2.0f; }
__global__ void wide(int *p) {
    p[threadIdx.x] = int(__int128(p[0]) * 3);
}
void run(int *p) {
    cudaArray_t other = graph;
    wide<<<1, 32>>>(p);
}
"""
HEADER = "#pragma once\n\n__device__ inline __int128 wide(int n) {\n    return __int128(n) * n;\n}\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that DPC++ refuses, another one, and a cache of their own."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.cu").write_text(WIDE)
    (tmp_path / "src" / "wide.h").write_text(HEADER)
    (tmp_path / "src" / "notes.txt").write_text("no code\n")
    (tmp_path / "src" / "b.cu").write_text(WIDE.replace("wide(threadIdx.x)", "1").replace('#include "wide.h"\n', ""))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def migrate(*words: str) -> int:
    return cli.main(["migrate", "src", "-o", "out", "--no-diff", *words])


def test_errors_are_told_at_the_lines_of_the_input(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert migrate() == 1
    said = capsys.readouterr().err
    assert "src/a.cu:5:5: blocked[W2S701]" in said
    assert "src/wide.h:4:5" in said
    assert "b.cu" not in said
    assert '"W2S701"' in (tree / "out" / "wmma2sycl.json").read_text()


def test_answers_are_kept(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert migrate() == 1
    monkeypatch.setattr(source_check, "compile_source", pytest.fail)
    assert migrate() == 1
    assert migrate("--force") == 1


def test_the_compiler_is_left_out_where_nobody_wants_it(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_check, "compile_source", pytest.fail)
    assert migrate("--no-compile") == 0
    (tree / "wmma2sycl.toml").write_text("no-compile = true\n")
    assert migrate() == 0
    (tree / "wmma2sycl.toml").unlink()
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    assert migrate() == 0


def test_many_sources_are_compiled_when_it_is_asked_for(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wmma2sycl.cli.commands.migrate.MOST", 1)
    assert migrate() == 0
    assert "Not compiled: 2 sources are many; --compile does it." in capsys.readouterr().err
    assert migrate("--compile") == 1


def test_it_is_said_where_there_is_no_answer(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(source_check, "compile_source", lambda *_, **__: CompileTimedOut(120.0))
    assert migrate() == 1
    said = capsys.readouterr().err
    assert "src/a.cu:1:1: review[W2S703]" in said and "the compiler ran past 120 s" in said

    def missing() -> None:
        raise MissingCompiler("g++")

    monkeypatch.setattr(compiling, "find_toolchain", missing)
    assert migrate() == 0
    assert "Not compiled: " in capsys.readouterr().err


def test_what_needs_a_person_is_compiled_too(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the places themselves say is not said again."""
    (tree / "src" / "b.cu").write_text(BLOCKED)
    assert migrate() == 1
    said = capsys.readouterr().err
    assert "src/b.cu:5:5: blocked[W2S701]" in said
    assert said.count("blocked[W2S401]") == 1
    assert "3 files migrated with 3 kernels" in said
    assert "W2S401 x2, W2S701 x3" in said
    assert "W2S702" not in said


def test_an_edit_that_does_not_compile_settles_nothing(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither by itself, nor by another one; what was blocked and is written by hand now is no excuse for it."""
    (tree / "src" / "a.cu").unlink()
    (tree / "src" / "b.cu").write_text(BLOCKED.replace("__int128(p[0]) * 3", "p[0]"))
    assert migrate() == 1
    output = tree / "out" / "b.cpp"
    said = [line for line in output.read_text().splitlines() if "W2S401" not in line]
    assert sum("cudaArray_t" in line for line in said) == 2
    text = (
        "\n".join(said).replace("cudaArray_t graph", "float *graph").replace("cudaArray_t other", "float *other") + "\n"
    )
    output.write_text(text)
    assert migrate() == 0
    for wrong in ("no_such", "not_this_either"):
        output.write_text(text.replace("float *other = graph", f"float *other = {wrong}"))
        capsys.readouterr()
        assert migrate() == 1
        assert f"src/b.cu:8:5: blocked[W2S701] what became of this does not compile: use of undeclared identifier '{wrong}'" in capsys.readouterr().err  # fmt: skip
        assert wrong in output.read_text()
    output.write_text(text)
    assert migrate() == 0


@pytest.mark.parametrize(("header", "is_told"), [("cuda_fp16.h", True), ("no_such_library.h", False)])
def test_a_header_that_is_not_there(tree: Path, capsys: pytest.CaptureFixture[str], header: str, is_told: bool) -> None:
    """Of CUDA's own none may be left: it is no library whose folder only the build knows."""
    assert migrate("--no-compile") == 0
    (tree / "src" / "a.cu").unlink()
    output = tree / "out" / "b.cpp"
    output.write_text(f"#include <{header}>\n{output.read_text()}")
    capsys.readouterr()
    assert migrate() == int(is_told)
    said = capsys.readouterr().err
    assert (f"does not compile: '{header}' file not found" in said) is is_told
    assert ("Not compiled: b.cpp" in said) is not is_told


def test_a_log_of_the_compiler() -> None:
    log = """\
In file included from /t/a.cpp:1:
/t/a.cpp:2:3: warning: unused
/t/a.cpp:2:3: note: of the warning
/t/h.hpp:7:1: error: no member named 'x'
    7 | y.x
/t/a.cpp:9:5: note: in instantiation of 'f' requested here
/t/a.cpp:12:1: fatal error: too many errors
"""
    first, last = errors_in(log)
    assert first == CompilerError("no member named 'x'", (("/t/h.hpp", 7), ("/t/a.cpp", 9)))
    assert last == CompilerError("too many errors", (("/t/a.cpp", 12),))


CALLED = """\
#include <cuda_runtime.h>
struct Add { struct Given { int by; }; };
template <class Op> __global__ void k(int *p, typename Op::Given given) {
    p[threadIdx.x] += given.by;
}
template <class Op> void launch(int *p, typename Op::Given given) {
    k<Op><<<1, 32>>>(p, given);
}
int main() { launch<Add>(nullptr, {1}); return 0; }
"""


def test_the_hosts_compiler_is_asked_about_lambdas_that_call_kernels(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """g++ refuses some that clang takes; of other texts nobody has seen that, and it is not asked."""
    refusing = tree / "refusing"
    refusing.write_text('#!/bin/sh\nfor last; do :; done\necho "$last:18:5: error: not captured" >&2\nexit 1\n')
    refusing.chmod(0o755)
    monkeypatch.setenv("CXX", str(refusing))
    (tree / "src" / "a.cu").write_text(CALLED)
    assert migrate() == 1
    said = capsys.readouterr().err
    assert "blocked[W2S701]" in said and "not captured" in said and "src/b.cu" not in said
    monkeypatch.delenv("CXX")
    assert migrate("--force") == 0


def test_conflicts_of_a_header_are_told_once(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    migrate("--no-comments")
    for folder, other in (("src", "n * 2 * n"), ("out", "n * 3 * n")):
        header = tree / folder / "wide.h"
        header.write_text(header.read_text().replace("n) * n", other.replace("n", "n)", 1)))
    capsys.readouterr()
    assert migrate("--no-comments") == 1
    said = capsys.readouterr().err
    assert "W2S020" in said and "W2S701" not in said and "what you wrote" not in said
    assert "Not compiled while headers have conflicts: a.cpp." in said
