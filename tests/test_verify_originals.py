"""The CUDA original that nobody names: found by the manifest where it is unchanged, left out with words where it judges nothing."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.commands.verify import request_of
from wmma2sycl.cli.parser import root
from wmma2sycl.cli.verifying import recordings
from wmma2sycl.cli.verifying.originals import Original, changed_builds, found_root, given_original
from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.programs.program import Program, read_programs
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources

CUDA = "__global__ void k(int *x) { x[0] = 1; }\nint main() { k<<<1, 1>>>(nullptr); return 0; }\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with src and out, in which the test runs."""
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.cu").write_text(CUDA)
    (tmp_path / "src" / "readme").write_text("words")
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    return tmp_path


def given(*words: str) -> Request:
    parser, _ = root("verify")
    return request_of(parser.parse_args(["verify", *words]))


def under_way() -> Any:
    return SimpleNamespace(now=lambda *_: None, ended=lambda *_: None)


def test_it_is_where_the_manifest_says(tree: Path) -> None:
    assert found_root(Path("out")) == tree / "src"
    assert given_original(given("out"), has_gpu=False) == Original(tree / "src", on_cpu=True, found=True)
    assert given_original(given("out", "--reference", "gpu"), has_gpu=True) == Original(tree / "src", False, True)
    (tree / "elsewhere").mkdir()
    (tree / "src").rename(tree / "elsewhere" / "src")
    (tree / "out").rename(tree / "elsewhere" / "out")
    assert found_root(tree / "elsewhere" / "out") == tree / "elsewhere" / "src"


def test_one_that_was_changed_is_not_taken(tree: Path) -> None:
    (tree / "src" / "readme").write_text("other words")
    (tree / "src" / "app.cu").unlink()
    told = found_root(Path("out"))
    assert isinstance(told, str) and "is not what was migrated (app.cu and 1 more)" in told and "--cuda" in told
    (tree / "src").rename(tree / "gone")
    assert "any more" in str(found_root(Path("out")))


@pytest.mark.parametrize("words", [("--reference", "none"), ("--recording", "run.zip"), ("--sycl", "port")])
def test_it_is_looked_for_only_where_nothing_else_is_there(tree: Path, words: tuple[str, ...]) -> None:
    arguments = given(*(() if "--sycl" in words else ("out",)), *words)
    assert given_original(arguments, has_gpu=False) == ""


def test_standard_input_has_no_place(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tree / "src" / "app.cu").open() as text:
        monkeypatch.setattr("sys.stdin", text)
        assert cli.main(["migrate", "-", "-o", "other", "--no-diff"]) == 0
    assert "does not tell where its CUDA original lies" in str(found_root(Path("other")))


def test_none_and_one_do_not_go_together() -> None:
    with pytest.raises(BadUsage, match="--reference none and --cuda"):
        given_original(given("out", "--cuda", "src", "--reference", "none"), has_gpu=False)


def refused(log: str) -> Callable[[CudaSources, Path], CudaBuild]:
    def build(code: CudaSources, executable: Path) -> CudaBuild:
        raise EmulationBuildFailed(log)

    return build


def test_one_that_cannot_be_emulated_is_told_with_names(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recordings, "emulated", refused("undefined reference to `cudaGraphCreate'"))
    original = Original(tree / "src", on_cpu=True, found=True)
    made = recordings.recordings_of(original, given("out"), read_programs(Path("out")), tree, under_way())
    (remark,) = made.remarks
    assert made.recordings == {} and "not emulated: cudaGraphCreate" in remark and "judges nothing" in remark
    assert remark.endswith("; --exercise compares kernels whose own source can be")
    assert "not emulated: cudaGraphCreate" in made.not_compared["app"]
    with pytest.raises(EmulationBuildFailed):  # asked for, it is an error
        recordings.recordings_of(
            Original(tree / "src", True), given("out"), read_programs(Path("out")), tree, under_way()
        )


def test_one_that_is_not_there_any_more_leaves_what_runs_and_has_kernels_uncompared(tree: Path) -> None:
    (program,) = read_programs(Path("out"))
    others = (replace(program, name="host", kernels=()), replace(program, name="library", has_main=False))
    made = recordings.recordings_of("it was changed", given("out"), (program, *others), tree, under_way())
    assert made.not_compared == {"app": "it was changed"}


def test_it_is_compiled_as_it_was_migrated_and_runs_beside_its_sycl(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[CudaSources] = []

    def build(code: CudaSources, executable: Path) -> CudaBuild:
        asked.append(code)
        executable.write_text(f'#!/bin/sh\npwd > "{tree}/place"\nexit 3\n')
        executable.chmod(0o755)
        return CudaBuild(executable, "")

    monkeypatch.setattr(recordings, "emulated", build)
    original = Original(tree / "src", on_cpu=True, found=True)
    made = recordings.recordings_of(original, given("out"), read_programs(Path("out")), tree, under_way())
    (code,) = asked
    assert code.sources == (tree / "src" / "app.cu",) and code.flags == ("-std=c++17",)
    assert tree / "src" in code.include_dirs
    assert (tree / "place").read_text().strip() == str(tree / "out")
    assert made.recordings == {} and "ended with status 3" in made.remarks[0]
    assert made.remarks[0].startswith("app: its CUDA original in") and recordings._ONLY in made.remarks[0]
    made = recordings.recordings_of(original, given("out", "--exercise"), read_programs(Path("out")), tree, under_way())
    assert made.remarks[0].startswith("app: the run of its CUDA original in")  # launches are made up all the same
    assert recordings._ONLY not in made.remarks[0]


def test_one_that_was_named_has_the_macros_of_its_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.cu").write_text(CUDA)
    (tmp_path / "src" / "Makefile").write_text('app: app.cu\n\tnvcc -std=c++20 -DNAME=\\"five\\" -DTILE=16 -o $@ $<\n')
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    (program,) = read_programs(Path("out"))
    original = Original(Path("src"), on_cpu=True)
    asked = given("out", "-D", "MORE", "-I", str(tmp_path))
    code = recordings.cuda_code(original, asked, program, original.sources_of(program))
    assert code.include_dirs[0] == tmp_path
    assert code.defines == ('NAME="five"', "TILE=16", "MORE") and code.flags == ("-std=c++20",)


def test_a_build_that_has_changed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.cu").write_text(CUDA)
    makefile = tmp_path / "src" / "Makefile"
    makefile.write_text("app: app.cu\n\tnvcc -DBIAS=5 -o $@ $<\n")
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    for text, told in (("BIAS=5", 0), ("BIAS=7", 1)):
        makefile.write_text(f"app: app.cu\n\tnvcc -D{text} -o $@ $<\n")
        assert len(changed_builds(Original(Path("src"), on_cpu=True), Path("out"))) == told
    (tmp_path / "src" / "app.cu").write_text(CUDA + "\n")  # which is what is compiled
    assert changed_builds(Original(Path("src"), on_cpu=True), Path("out")) == ["Makefile"]


def test_each_source_has_its_own_macros(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.cu").write_text(
        "__global__ void k(int *x) { x[0] = WIDTH; }\nint other();\nint main() {\n  int *p, h = 0;\n  cudaMalloc(&p, 4);\n  k<<<1, 1>>>(p);\n"
        "  cudaMemcpy(&h, p, 4, cudaMemcpyDeviceToHost);\n  return h + other() - 12;\n}\n"
    )
    (tmp_path / "src" / "other.cu").write_text("int other() { return WIDTH; }\n")
    rows = [
        {"directory": str(tmp_path / "src"), "file": f"{name}.cu", "command": f"nvcc -DWIDTH={width} -c {name}.cu"}
        for name, width in (("app", 4), ("other", 8))
    ]
    (tmp_path / "src" / "compile_commands.json").write_text(json.dumps(rows))
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    (program,) = read_programs(Path("out"))
    original = Original(tmp_path / "src", on_cpu=True, found=True)
    code = recordings.cuda_code(original, given("out"), program, original.sources_of(program))
    assert {source.name: code.defines_of(source) for source in code.sources} == {
        "app.cu": ("WIDTH=4",), "other.cu": ("WIDTH=8",),
    }  # fmt: skip
    built = recordings.emulated(code, tmp_path / "app")
    assert subprocess.run([built.executable], check=False).returncode == 0


def test_sources_of_one_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    for place in ("src/a", "src/b", "out/a", "out/b"):
        (tmp_path / place).mkdir(parents=True)
    outputs = tuple(tmp_path / "out" / place for place in ("main.cpp", "a/k.cpp", "b/k.cpp"))
    program, original = Program("main", outputs, has_main=True), Original(tmp_path / "src", on_cpu=True)
    source = tmp_path / "src" / "b" / "k.cu"
    assert [original.became(source, one, program) for one in outputs] == [False, False, True]
