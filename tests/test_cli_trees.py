"""Whole trees through the command line: a CMake project, odd names, standard input and output, --check, hostile places."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cmake_tree import write_database, write_sources
from conftest import CLEAN, REVIEW
from wmma2sycl.cli import main as cli

HEADER = "#pragma once\n__device__ inline float {0}() {{ return 1.0f; }}\n"
USER = '#include <cuda_runtime.h>\n#include "{0}"\n__global__ void k(float *p) {{ p[threadIdx.x] = {1}(); }}\nint main() {{ k<<<1, 32>>>(nullptr); }}\n'


def migrate(*words: str) -> int:
    return cli.main(["migrate", *words, "--no-diff", "--quiet-notes", "--jobs", "0"])


def files_of(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def user_files(out: Path) -> list[str]:
    own = ("include/wmma2sycl/", ".wmma2sycl/", "wmma2sycl.json")
    return [name for name in files_of(out) if not name.startswith(own)]


# -- a project of CMake ---------------------------------------------------------------------------------------------


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    root = tmp_path / "many"
    write_database(root, write_sources(root, 12))
    return root


def test_a_cmake_project_with_one_command(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert migrate("-p", "many/build", "-o", "out") == 0
    err = capsys.readouterr().err
    assert "15 files migrated with 12 kernels" in err and ", 1 copied; 0 blocked, 0 to review" in err
    assert "unbuilt/old.cu: left out, not in many/build/compile_commands.json" in err
    names = user_files(many.parent / "out")
    assert {
        "CMakeLists.txt",
        "app/main.cpp",
        "include/tiles/shape.hpp",
        "build/generated/config.h",
        "lib0/kernel_0.cpp",
    } <= set(names)
    assert "nd_launch" in (many.parent / "out/lib4/kernel_4.cpp").read_text()
    manifest = json.loads((many.parent / "out/wmma2sycl.json").read_text())
    (program,) = manifest["programs"]
    assert len(program["sources"]) == 13 and program["include_dirs"][:2] == ["include", "build/generated"]
    own = program["source_defines"]
    assert program["defines"] == ["FROM_HOST"], "a build needs them, too"
    assert own["lib0/kernel_0.cpp"] == ["FAST", 'LIBRARY="lib0"'] and own["lib4/kernel_4.cpp"] == [
        "FAST",
        'LIBRARY="lib4"',
    ]


def test_one_file_of_a_project(many: Path) -> None:
    assert migrate("many/lib1/kernel_1.cu", "-p", "many/build", "--in-root", "many", "-o", "out") == 0
    assert user_files(many.parent / "out") == [
        "build/generated/config.h",
        "include/tiles/shape.hpp",
        "lib1/kernel_1.cpp",
    ]


def test_check_reads_a_project_too(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "-p", "many/build", "--include", "lib0", "--jobs", "0"]) == 0
    assert capsys.readouterr().out.count("half, half -> float 16x16x16") == 3  # kernels 0, 5 and 10


def test_a_database_of_another_place(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads((many / "build/compile_commands.json").read_text())
    found.append({"directory": "/", "file": "/elsewhere/x.cu", "command": "nvcc x.cu"})
    found.append({"directory": str(many.parent), "file": "beside.cu", "command": "nvcc beside.cu"})
    (many.parent / "beside.cu").write_text(CLEAN)
    (many / "build/compile_commands.json").write_text(json.dumps(found))
    assert migrate("-p", "many/build", "--include", "lib0/kernel_0.cu", "-o", "out") == 0
    err = capsys.readouterr().err
    assert "names sources that are not there: /elsewhere/x.cu" in err
    assert f"names sources outside many, which were left out: {many.parent}/beside.cu" in err or "beside.cu" in err


@pytest.mark.skipif(not (shutil.which("cmake") and shutil.which("nvcc")), reason="cmake and nvcc make the real file")
def test_what_cmake_really_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_sources(tmp_path / "many", 5)
    done = subprocess.run(["cmake", "-S", "many", "-B", "many/build", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DCMAKE_CUDA_ARCHITECTURES=80"],
                          capture_output=True, text=True, check=False)  # fmt: skip
    if done.returncode:
        pytest.skip("nvcc does not work here")
    assert migrate("-p", "many/build", "-o", "out") == 0


# -- odd trees ------------------------------------------------------------------------------------------------------


def test_an_ugly_tree(project: Path) -> None:
    root = project / "src"
    names = [
        "with space/b c.cu",
        "quo'te\"s.cu",
        "-dash.cu",
        "new\nline.cu",
        "é.cu",
        "e\u0301.cu",
        "CASE.cu",
        "case.cu",
        os.fsdecode(b"caf\xe9.cu"),
        "[x].cu",
    ]
    for name in names:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(CLEAN)
    for name in ("empty.cu", "empty.h", os.fsdecode(b"\xff.txt")):
        (root / name).touch()
    assert migrate("src", "-o", "out") == 0
    written = files_of(project / "out")
    assert all(b"nd_launch" in written[name[:-3] + ".cpp"] for name in names)
    assert written["empty.cpp"] == b"" and written[os.fsdecode(b"\xff.txt")] == b""
    assert migrate("src", "-o", "out") == 0
    assert migrate("src", "-o", "out", "--check") == 0


def test_a_header_that_has_a_double_beside_it(project: Path) -> None:
    (project / "src/t.cuh").write_text(HEADER.format("cuda"))
    (project / "src/t.hpp").write_text("#pragma once\ninline int host() { return 0; }\n")
    (project / "src/b.cu").write_text(USER.format("t.cuh", "cuda"))
    (project / "src/c.cu").write_text('#include "t.hpp"\n#include "../src/t.cuh"\nint main() { return host(); }\n')
    assert migrate("src", "-o", "out") == 0
    written = files_of(project / "out")
    assert b'#include "t.cuh.hpp"' in written["b.cpp"] and b"return 1.0f" in written["t.cuh.hpp"]
    assert b'#include "t.hpp"' in written["c.cpp"] and written["t.hpp"] == (project / "src/t.hpp").read_bytes()


def test_links_in_the_output(project: Path) -> None:
    (project / "src/t.cuh").write_text(HEADER.format("one"))
    (project / "src/inc").mkdir()
    (project / "src/inc/proj").symlink_to("..")
    (project / "src/u.cuh").symlink_to("t.cuh")
    (project / "src/b.cu").write_text(USER.format("proj/t.cuh", "one"))
    assert migrate("src", "-o", "out") == 0
    assert os.readlink(project / "out/inc/proj") == ".." and os.readlink(project / "out/u.hpp") == "t.hpp"
    assert '#include "proj/t.hpp"' in (project / "out/b.cpp").read_text()
    assert migrate("src", "-o", "out", "--check") == 0
    (project / "src/u.cuh").unlink()
    (project / "src/u.cuh").write_text(HEADER.format("own"))
    assert migrate("src", "-o", "out") == 0
    assert not (project / "out/u.hpp").is_symlink()
    assert "one()" in (project / "out/t.hpp").read_text(), "not written through the link"


# -- hostile places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "to", "words", "said"),
    [
        pytest.param("out", "src", ["src", "-o", "out"], "may not be or hold the input", id="OUT is a link to the input"),
        pytest.param("out", ".", ["src", "-o", "out"], "may not be or hold the input", id="OUT is a link around the input"),
    ],
)  # fmt: skip
def test_links_do_not_lead_the_output_into_the_input(
    project: Path, capsys: pytest.CaptureFixture[str], link: str, to: str, words: list[str], said: str
) -> None:
    (project / "src/sub").mkdir()
    (project / link).symlink_to(to)
    before = files_of(project)
    assert migrate(*words) == 2
    assert said in capsys.readouterr().err and files_of(project) == before


def test_a_link_that_somebody_put_into_the_output(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src/sub").mkdir()
    (project / "src/sub/b.cu").write_text(CLEAN)
    assert migrate("src", "-o", "out") == 0
    shutil.rmtree(project / "out/sub")
    (project / "victim").mkdir()
    (project / "out/sub").symlink_to("../victim")
    (project / "src/sub/b.cu").write_text(CLEAN.replace("1.0f", "2.0f"))
    assert migrate("src", "-o", "out") == 2
    assert "is a link, and nothing is written through links" in capsys.readouterr().err
    assert files_of(project / "victim") == {}


@pytest.mark.parametrize("name", ["include/wmma2sycl/tiled_matrix.hpp", ".wmma2sycl/x.h"])
def test_names_that_the_output_needs(project: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (project / "src" / name).parent.mkdir(parents=True)
    (project / "src" / name).write_text("mine\n")
    assert migrate("src", "-o", "out") == 2
    assert f"leave it out with --exclude '/{name}'" in capsys.readouterr().err
    assert migrate("src", "-o", "out", "--exclude", f"/{name}") == 0


def test_what_is_read_may_not_lie_in_the_output(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src/b.cu").write_text('#include "../gen/g.cuh"\n' + CLEAN)
    (project / "gen").mkdir()
    (project / "gen/g.cuh").write_text(HEADER.format("g"))
    assert migrate("src/b.cu", "--in-root", ".", "-o", "gen") == 2
    assert "gen: holds" in capsys.readouterr().err


def test_a_root_and_an_output_beside_each_other(project: Path) -> None:
    assert migrate("src/a.cu", "--in-root", ".", "-o", "out") == 0
    assert user_files(project / "out") == ["src/a.cpp"]


# -- standard input and output --------------------------------------------------------------------------------------


def given(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_file_to_stdout(project: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    (project / "src/k.cuh").write_text(HEADER.format("one"))
    (project / "src/b.cu").write_text(
        USER.format("k.cuh", "one") + "// caf\udce9\r\n".encode("utf-8", "surrogateescape").decode("latin-1")
    )
    assert migrate("src", "-o", "out") == 0
    capfdbinary.readouterr()
    assert cli.main(["migrate", "src/b.cu", "-o", "-"]) == 0
    captured = capfdbinary.readouterr()
    assert captured.out == (project / "out/b.cpp").read_bytes() and captured.err == b""
    assert cli.main(["migrate", "src/b.cu", "--in-root", str(project), "-o", "-"]) == 0
    assert capfdbinary.readouterr().out == captured.out


def test_standard_input_to_standard_output(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "k.cuh").write_text(HEADER.format("one"))
    (project / "inc").mkdir()
    (project / "inc/l.cuh").write_text(HEADER.format("two"))
    before = files_of(project)
    given(monkeypatch, USER.format('k.cuh"\n#include "l.cuh', "one") + "cudaArray_t graph;\n")
    assert cli.main(["migrate", "-", "-o", "-", "-I", "inc", "--stdin-name", "piped.cu"]) == 1
    captured = capfd.readouterr()
    assert captured.out.startswith("#include <sycl/sycl.hpp>") and '#include "l.hpp"' in captured.out
    assert "piped.cu:6:1: blocked[W2S401]" in captured.err and "W2S002" not in captured.err
    assert files_of(project) == before


def test_includes_beside_the_name_of_standard_input(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "src/k.cuh").write_text(HEADER.format("one"))
    given(monkeypatch, USER.format("k.cuh", "one"))
    assert cli.main(["migrate", "-", "-o", "-", "--stdin-name", "src/x.cu"]) == 0
    assert "one()" in capfd.readouterr().out


def test_standard_input_to_a_folder(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, CLEAN)
    assert migrate("-", "-o", "out", "--stdin-name", "../../x.cu") == 0
    assert user_files(project / "out") == ["x.cpp"] and not list(project.parent.glob("x.*"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["src", "-o", "-"], "-o - prints one file"),
        (["src/a.cu", "src/b.cu", "-o", "-"], "-o - prints one file"),
        (["src/a.cu", "-o", "-", "--check"], "do not go with it"),
        (["src/a.cu", "-o", "-", "--format", "json"], "do not go with it"),
        (["-", "src", "-o", "out"], "no other PATH"),
        (["-", "-o", "-", "--stdin-name", "x.txt"], "give a name that says what it is"),
        (["src"], "where to?"),
        (["-o", "out"], "what is to be migrated?"),
        (["-p", "nowhere", "-o", "out"], "nowhere: no such file"),
        (["src", "--in-root", "nowhere", "-o", "out"], "--in-root nowhere: no such folder"),
    ],
)
def test_what_does_not_go_together(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    (project / "src/b.cu").write_text(CLEAN)
    given(monkeypatch, CLEAN)
    assert migrate(*words) == 2
    captured = capsys.readouterr()
    assert said in captured.err and captured.out == "" and not (project / "out").exists()


# -- --check --------------------------------------------------------------------------------------------------------


def test_check_of_an_output(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert migrate("src", "-o", "out", "--check") == 1
    assert "out/a.cpp: would be written\n" in capsys.readouterr().err and not (project / "out").exists()
    assert migrate("src", "-o", "out") == 0
    before = files_of(project)
    assert migrate("src", "-o", "out", "--check") == 0
    assert "out is up to date; nothing was written." in capsys.readouterr().err
    assert files_of(project) == before
    (project / "src/a.cu").write_text(CLEAN.replace("1.0f", "2.0f"))
    (project / "src/notes.txt").unlink()
    assert migrate("src", "-o", "out", "--check") == 1
    err = capsys.readouterr().err
    assert (
        "out/a.cpp: would be written anew\n" in err
        and "out/notes.txt: would be removed\n" in err
        and "2 files differ" in err
    )
    assert {n: d for n, d in files_of(project).items() if n.startswith("out/")} == {
        n: d for n, d in before.items() if n.startswith("out/")
    }


def test_check_without_an_output_prints_the_diff(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["migrate", "src", "--check"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("--- a/a.cu") and "Nothing was written." in captured.err
    (project / "src/b.cu").write_text(REVIEW)
    assert cli.main(["migrate", "src", "--check"]) == 1
    assert [p.name for p in project.iterdir()] == ["src"]


def test_an_interrupt_while_the_diff_is_printed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wmma2sycl.cli.commands.migrate.diff", lambda *_: os.kill(os.getpid(), signal.SIGINT))
    assert cli.main(["migrate", "src", "-o", "out"]) == 130
    assert "interrupted; all is written to out" in capsys.readouterr().err and (project / "out/a.cpp").is_file()


# -- the terminal ---------------------------------------------------------------------------------------------------


def test_a_bar_on_a_terminal_only(project: Path) -> None:
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "wmma2sycl.cli.main", "migrate", "src", "-o", "out"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, stderr=follower, env=environment) as running:
        os.close(follower)
        shown = b""
        while True:
            try:
                data = os.read(leader, 4096)
            except OSError:
                break
            if not data:
                break
            shown += data
        out = running.stdout.read() if running.stdout else b""
    os.close(leader)
    assert running.returncode == 0 and out.startswith(b"--- a/a.cu")
    assert re.search(rb"migrating a.cu.*2/2", shown), shown
    assert b"\x1b[2K" in shown, "and it goes away"


def test_names_cannot_steer_the_terminal(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(project / "src/\x1b[31mred.cu")
    assert migrate("src", "-o", "out") == 0
    err = capsys.readouterr().err
    assert "\x1b" not in err and "[31mred.cu: left out, a FIFO" in err


def test_names_that_are_not_utf_8_are_printed_as_they_are(project: Path) -> None:
    name = os.fsdecode(b"caf\xe9.cu")
    (project / "src" / name).write_text(REVIEW)
    command = [sys.executable, "-m", "wmma2sycl.cli.main", "migrate", "src", "-o", "out"]
    done = subprocess.run(command, cwd=project, capture_output=True, check=False)
    assert done.returncode == 1 and b"--- a/caf\xe9.cu" in done.stdout and b".cu:2:14: blocked" in done.stderr


@pytest.mark.parametrize("jobs", ["0", "2"])
def test_ctrl_c_in_the_middle_of_a_tree(many: Path, jobs: str) -> None:
    before = files_of(many)
    command = [sys.executable, "-m", "wmma2sycl.cli.main", "migrate", "-p", "many/build", "-o", "out", "--jobs", jobs]
    with subprocess.Popen(
        command, cwd=many.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        assert running.stderr is not None and running.stderr.readline(), (
            "what is left out is told before the work begins"
        )
        time.sleep(0.5)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all processes of the group
        err = running.stderr.read()
    assert running.returncode == 130 and b"interrupted" in err and b"Traceback" not in err
    assert [p.name for p in many.parent.iterdir()] == ["many"] and files_of(many) == before
