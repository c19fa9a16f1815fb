"""The commands as a user meets them: exit codes, refusals, what stdout and stderr get, and what is left on disk."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from clang import cindex  # type: ignore[import-untyped]
from conftest import CLEAN, REVIEW
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.diagnostics import CODES


def migrate(*words: str) -> int:
    return cli.main(["migrate", *words])


def files_of(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


# -- exit codes -----------------------------------------------------------------------------------------------------


def test_clean_is_0(project: Path) -> None:
    assert migrate("src", "-o", "out") == 0


def test_review_is_1(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "b.cu").write_text(REVIEW)
    assert migrate("src", "-o", "out") == 1
    assert "b.cu:2:14: blocked[W2S401] 'cudaArray_t' is not migrated" in capsys.readouterr().err


def test_usage_is_2(project: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        migrate("src", "-o")
    assert stopped.value.code == 2
    assert migrate("src") == 2
    assert migrate("-o", "out") == 2


def test_a_number_of_jobs_that_is_none(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for given in ("x", "-1", "1.5", "²"):
        with pytest.raises(SystemExit) as stopped:
            migrate("src", "-o", "out", f"--jobs={given}")
        assert stopped.value.code == 2
        assert f"argument -j/--jobs: wants a number from 0 on, not '{given}'" in capsys.readouterr().err


def test_options_are_taken_in_full(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A compiler's `--std` is no `--stdin-name`."""
    with pytest.raises(SystemExit) as stopped:
        migrate("src", "-o", "out", "--std=c++20")
    assert stopped.value.code == 2
    assert "error: no option '--std'" in capsys.readouterr().err


def test_our_bug_is_3(project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("wmma2sycl.cli.run.migrate_tree", lambda *_, **__: 1 // 0)
    assert migrate("src", "-o", "out") == 3
    err = capsys.readouterr().err
    assert "ZeroDivisionError" in err and "this is a bug of wmma2sycl" in err
    assert not (project / "out").exists()


def test_interrupting_while_writing_leaves_no_debris(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "wmma2sycl.migrate.deliver.output.shutil.copymode", lambda *_: os.kill(os.getpid(), signal.SIGINT)
    )
    assert migrate("src", "-o", "out") == 130
    assert "interrupted" in capsys.readouterr().err
    assert {p.name for p in project.iterdir()} == {"src"}


def test_interrupting_while_parsing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ctypes swallows what is raised in libclang's callbacks: the interrupt must come through all the same."""
    calls = iter(range(1_000_000))
    real = cindex.conf.lib.clang_getNullCursor

    def interrupted() -> object:
        if next(calls) == 40:
            os.kill(os.getpid(), signal.SIGINT)
        return real()

    monkeypatch.setattr(cindex.conf.lib, "clang_getNullCursor", interrupted)
    assert migrate("src", "-o", "out", "--jobs", "0") == 130
    assert {p.name for p in project.iterdir()} == {"src"}


# -- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(["src", "-o", "src"], "the output may not be or hold the input", id="output is input"),
        pytest.param(["src", "-o", "."], "the output may not be or hold the input", id="input inside output"),
        pytest.param(
            ["src/a.cu", "-o", "src"], "the output may not be or hold the input", id="output is a file's folder"
        ),
        pytest.param(["absent", "-o", "out"], "absent: no such file or folder", id="missing path"),
        pytest.param(["empty", "-o", "out"], "no CUDA or C++ file there", id="no code"),
        pytest.param(["src", "-o", "other"], "not empty and not an output of wmma2sycl", id="somebody else's folder"),
        pytest.param(["src", "-o", "file"], "exists and is not a folder", id="output is a file"),
        pytest.param(["src", "-o", "broken"], "not a manifest of wmma2sycl", id="broken manifest"),
    ],
)
def test_refused(project: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    for folder, name, text in [
        ("empty", "a.txt", ""),
        ("other", "mine.txt", "mine"),
        ("broken", "wmma2sycl.json", "{"),
    ]:
        (project / folder).mkdir()
        (project / folder / name).write_text(text)
    (project / "file").write_text("")
    before = files_of(project)
    assert migrate(*words) == 2
    captured = capsys.readouterr()
    assert said in captured.err and captured.err.startswith("error: ")
    assert captured.out == ""
    assert files_of(project) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_file_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "a.cu").chmod(0)
    assert migrate("src", "-o", "out") == 2
    assert "a.cu: Permission denied" in capsys.readouterr().err


def test_a_file_that_goes_away_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "dangling.cu").symlink_to(project / "nowhere.cu")
    code = migrate("src", "-o", "out")
    assert code in (0, 2)  # passed over or named, but never a crash
    assert "bug of wmma2sycl" not in capsys.readouterr().err


# -- paths ----------------------------------------------------------------------------------------------------------


def test_several_paths_and_names_with_spaces(project: Path) -> None:
    (project / "more code").mkdir()
    (project / "more code" / "b c.cu").write_text(CLEAN)
    assert migrate("src", "more code", "-o", "out put") == 0
    assert {"src/a.cpp", "more code/b c.cpp"} <= set(files_of(project / "out put"))


def test_one_file_brings_the_headers_it_includes(project: Path) -> None:
    (project / "src" / "k.cuh").write_text("#pragma once\n__global__ void h(float *p) { p[0] = 1.0f; }\n")
    (project / "src" / "b.cu").write_text('#include "k.cuh"\nint main() { h<<<1, 1>>>(nullptr); }\n')
    assert migrate("src/b.cu", "-o", "out") == 0
    written = files_of(project / "out")
    assert {"b.cpp", "k.hpp"} <= set(written) and "a.cpp" not in written


def test_a_name_taken_keeps_both_files(project: Path) -> None:
    (project / "src" / "a.cpp").write_text("int plain() { return 0; }\n")
    assert migrate("src", "-o", "out") == 0
    written = files_of(project / "out")
    assert written["a.cpp"] == b"int plain() { return 0; }\n"
    assert b"nd_launch" in written["a.cu.cpp"]


# -- streams --------------------------------------------------------------------------------------------------------


def test_json_on_stdout_and_talk_on_stderr(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "b.cu").write_text(REVIEW)
    assert migrate("src", "-o", "out", "--format", "json") == 1
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert {f["input"]: f["output"] for f in found["files"]}["a.cu"] == "a.cpp"
    assert found["diagnostics"][0]["code"] == "W2S401"
    assert found["programs"] == ["a", "b"]
    assert "Written to out." in captured.err and "Written to" not in captured.out


def test_text_is_the_diff_and_one_sentence(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    migrate("src", "-o", "out")
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[:2] == ["--- a/a.cu", "+++ b/a.cpp"]
    assert "-#include <cuda_runtime.h>" in lines and "+#include <sycl/sycl.hpp>" in lines
    assert (
        captured.err.strip()
        == "1 file migrated with 1 kernel, 1 copied; 0 blocked, 0 to review, 0 noted. Written to out."
    )


@pytest.mark.parametrize(
    ("option", "shown"),
    [("--no-diff", False), ("--quiet-notes", True)],
)
def test_the_diff_can_be_left_out(project: Path, capsys: pytest.CaptureFixture[str], option: str, shown: bool) -> None:
    migrate("src", "-o", "out", option)
    assert bool(capsys.readouterr().out) is shown


def test_a_comment_that_allows_nothing_is_told_without_notes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = "// w2s: allow W2S211\n" + CLEAN.replace("p[threadIdx.x] = 1.0f;", "p[threadIdx.x] = clock();")
    (project / "src" / "a.cu").write_text(source)
    migrate("src", "-o", "out", "--quiet-notes", "--no-diff")
    told = [line for line in capsys.readouterr().err.splitlines() if "note[" in line]
    assert len(told) == 1 and "W2S021" in told[0]


def test_brackets_are_printed_as_they_are(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "a.cu").write_text(
        CLEAN.replace("p[threadIdx.x] = 1.0f;", "p[threadIdx.x] = p[/i/ 0]; /* [bold]x[/bold] :smile: */")
    )
    migrate("src", "-o", "out")
    assert "p[/i/ 0]; /* [bold]x[/bold] :smile: */" in capsys.readouterr().out


@pytest.mark.parametrize("command", [[], *([c] for c in cli.COMMANDS)], ids=lambda c: c[0] if c else "wmma2sycl")
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([*command, "--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: wmma2sycl") and len(out.splitlines()) > 4
    assert all(c in out for c in cli.COMMANDS) or command


@pytest.mark.parametrize(
    "words",
    [
        ["transmute"],
        ["migrate", "--jobs", "-1"],
        ["explain", "--all"],
        ["migrate", "a.cu", "-o", "out", "--format", "xml"],
    ],
)
def test_usage_errors_are_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(words)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: ")


@pytest.mark.parametrize("name", ["W2S210", "w2s210", "element-order"])
def test_explain(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", name]) == 0
    out = capsys.readouterr().out
    assert out.startswith("W2S210 element-order (blocked)") and CODES["W2S210"].why in " ".join(out.split())


def test_explain_of_nothing_names_near_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "W2S999"]) == 2
    assert "did you mean W2S9" in capsys.readouterr().err
