"""Help, version, configuration, colours, streams and slips, as a user meets them."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import CLEAN
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.command_examples import COMMANDS, EXAMPLES
from wmma2sycl.cli.parser import of_command

FRAGMENT = """#include <mma.h>
using namespace nvcuda;
__global__ void f(float *p) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 1.0f);
  wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
}
"""
PROGRAM = [sys.executable, "-m", "wmma2sycl.cli.main"]
Capture = pytest.CaptureFixture[str]


def stopped(*words: str) -> int:
    with pytest.raises(SystemExit) as found:
        cli.main(list(words))
    assert isinstance(found.value.code, int)
    return found.value.code


# -- help and version -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "line"), [(c, line) for c, rows in EXAMPLES.items() for line, _ in rows])
def test_an_example_is_a_command_line(command: str, line: str) -> None:
    name, *words = shlex.split(line.partition(" > ")[0].partition(" -- ")[0])
    assert not command or name == command
    of_command(name).parse_args(words)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_and_the_common_options(command: str, capsys: Capture) -> None:
    assert stopped(command, "--help") == 0
    out = capsys.readouterr().out
    assert "examples:" in out and f"  wmma2sycl {command}" in out.partition("examples:")[2]
    assert "common options" in out and "--no-config" in out and "--color" in out


def test_version_tells_what_is_found_and_is_quick(capsys: Capture) -> None:
    before = time.process_time()
    assert cli.main(["--version"]) == 0
    assert time.process_time() - before < 2
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    told = {words[0]: words[1:] for words in lines}
    assert told["libclang"][0].startswith("18.1") and Path(told["libclang"][1]).is_file()
    assert Path(told["g++"][-1]).is_file() and re.fullmatch(r"\d+(\.\d+)+", told["g++"][0])
    assert {"python", "intel-sycl-rt", "nvcc", "icpx", "clang++", "GPU"} <= set(told)
    assert all(
        Path(words[-1]).exists() or words[-2:] == ["not", "found"] or name in ("wmma2sycl", "GPU")
        for name, words in told.items()
    )


def test_version_says_which_clang_compiles_sycl(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for name, told in (
        ("clang++", "clang version 21.0.0git (https://github.com/intel/llvm 0f1e2d)"),
        ("g++", "g++ (Debian 12.2.0-14) 12.2.0"),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{told}'\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert cli.main(["--version"]) == 0
    out = capsys.readouterr().out
    assert re.search(rf"^  clang\+\+ +21\.0\.0 DPC\+\+ +{tmp_path}/clang\+\+$", out, re.MULTILINE)
    assert re.search(rf"^  g\+\+ +12\.2\.0 +{tmp_path}/g\+\+$", out, re.MULTILINE)


def test_version_says_what_is_not_there(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert cli.main(["--version"]) == 0
    assert re.search(r"^  g\+\+ +not found$", capsys.readouterr().out, re.MULTILINE)


# -- slips ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [(["migrat", "src"], "no command 'migrat'; did you mean 'migrate'?"),
     (["src", "-o", "out"], "'src' is no command; did you mean: wmma2sycl migrate src -o OUT"),
     (["frobnicate"], "no command 'frobnicate'; there are migrate, check"),
     (["migrate", "src", "--ouput", "out"], "no option '--ouput'; did you mean '--out'"),
     (["migrate", "src", "-o", "out", "--formt=json"], "no option '--formt'; did you mean '--format'"),
     (["check", "src", "--target", "intel_amz"], "did you mean 'intel_amx'"),
     (["migrate", "src", "-o", "out", "--format", "jsn"], "did you mean 'json'")],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)  # fmt: skip
def test_a_slip_gets_a_suggestion(project: Path, capsys: Capture, words: list[str], said: str) -> None:
    assert stopped(*words) == 2
    captured = capsys.readouterr()
    assert said in captured.err.replace('"', "'") and captured.out == ""


# -- configuration --------------------------------------------------------------------------------------------------


def migrated(project: Path, capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = cli.main(["migrate", "src", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize(("name", "head"), [("wmma2sycl.toml", "["), ("pyproject.toml", "[tool.wmma2sycl.")])
def test_options_come_from_a_file(project: Path, capsys: Capture, name: str, head: str) -> None:
    (project / name).write_text(f'{head}migrate]\nout = "made"\nno-diff = true\n')
    code, out, _ = migrated(project, capsys)
    assert code == 0 and out == "" and (project / "made" / "a.cpp").is_file()


def test_the_command_line_wins(project: Path, capsys: Capture) -> None:
    (project / "wmma2sycl.toml").write_text('format = "json"\n[migrate]\nout = "made"\nextra-arg = ["-DFROM_FILE"]\n')
    (project / "src" / "a.cu").write_text("#ifdef FROM_FILE\n#error file\n#endif\n" + CLEAN)
    code, out, _ = migrated(project, capsys, "-o", "mine", "--format", "text", "--extra-arg=-DMINE")
    assert code == 0 and out.startswith("--- a/") and (project / "mine").is_dir() and not (project / "made").exists()
    assert migrated(project, capsys, "-o", "other")[0] == 1  # FROM_FILE is an #error


def test_an_option_outside_of_tables_is_every_command_s(project: Path, capsys: Capture) -> None:
    (project / "wmma2sycl.toml").write_text('format = "json"\n')
    assert cli.main(["check", "src"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "wmma2sycl check"
    assert cli.main(["explain", "W2S210"]) == 0  # has no such option


def test_it_is_found_upwards_and_paths_count_from_it(
    project: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "wmma2sycl.toml").write_text('[migrate]\nout = "made"\n')
    (project / "deep" / "er").mkdir(parents=True)
    monkeypatch.chdir(project / "deep" / "er")
    assert cli.main(["migrate", "../../src", "--no-diff"]) == 0
    assert (project / "made" / "a.cpp").is_file()


def test_it_is_found_beside_the_input_and_that_is_said(
    project: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (project / "src" / "wmma2sycl.toml").write_text("[migrate]\nno-diff = true\n")
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    assert cli.main(["migrate", str(project / "src"), "-o", "out"]) == 0
    captured = capsys.readouterr()
    assert captured.out == "" and f"options from {project / 'src' / 'wmma2sycl.toml'}: no-diff" in captured.err


def test_a_file_by_name_and_none_at_all(project: Path, capsys: Capture) -> None:
    (project / "wmma2sycl.toml").write_text("[migrate]\nno-diff = true\n")
    (project / "other.toml").write_text('[migrate]\nformat = "json"\n')
    assert migrated(project, capsys, "-o", "a", "--config", "other.toml")[1].startswith("{")
    assert migrated(project, capsys, "-o", "b", "--no-config")[1].startswith("--- a/")
    assert "options from" not in migrated(project, capsys, "-o", "c")[2]
    assert f"options from {project / 'wmma2sycl.toml'}: no-diff" in migrated(project, capsys, "-o", "d", "-v")[2]


def test_a_pyproject_of_somebody_else_is_passed_over(project: Path, capsys: Capture) -> None:
    (project / "wmma2sycl.toml").write_text("[migrate]\nno-diff = true\n")
    (project / "src" / "pyproject.toml").write_text("this is no TOML [[[\n")
    assert migrated(project, capsys, "-o", "out")[1] == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [('[migrate]\n\nquite-notes = true\n', "wmma2sycl.toml:3: migrate has no option 'quite-notes'; did you mean 'quiet-notes'"),
     ('[migrat]\nout = "x"\n', "wmma2sycl.toml:1: no command 'migrat'; did you mean 'migrate'"),
     ('fromat = "json"\n', "wmma2sycl.toml:1: no option 'fromat' in any command; did you mean 'format'"),
     ("[migrate]\nout = 3\n", "wmma2sycl.toml:2: 'out' wants a string, not 3"),
     ('[migrate]\nno-diff = "yes"\n', "wmma2sycl.toml:2: 'no-diff' wants true or false, not 'yes'"),
     ("[migrate]\nextra-arg = [1.5]\n", "wmma2sycl.toml:2: 'extra-arg' wants a list of strings"),
     ('[migrate]\nformat = "xml"\n', "wmma2sycl.toml:2: 'format' wants one of text, json, sarif, github, not 'xml'"),
     ('[check]\nno-diff = true\n[migrate]\nno-dif = true\n', "wmma2sycl.toml:4: migrate has no option 'no-dif'"),
     ('[verify]\ntimeout = "long"\n', "wmma2sycl.toml:2: 'timeout' wants a number"),
     ("[migrate\n", "is no TOML") ],
)  # fmt: skip
def test_a_mistake_in_it_is_told_with_its_line(project: Path, capsys: Capture, text: str, said: str) -> None:
    (project / "wmma2sycl.toml").write_text(text)
    command = "verify" if "verify" in text else "migrate"
    assert stopped(command, "src", *(["-o", "out"] if command == "migrate" else [])) == 2
    captured = capsys.readouterr()
    assert said in captured.err and captured.out == "" and not (project / "out").exists()


def test_a_file_that_is_asked_for_must_be_there(project: Path, capsys: Capture) -> None:
    assert stopped("migrate", "src", "-o", "out", "--config", "absent.toml") == 2
    assert "absent.toml: No such file" in capsys.readouterr().err


# -- colours and streams --------------------------------------------------------------------------------------------


def ran(words: list[str], environment: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLORTERM")}
    return subprocess.run(
        [*PROGRAM, *words],
        capture_output=True,
        text=True,
        cwd=folder,
        env=inherited | {"TERM": "xterm"} | environment,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "environment", "coloured"),
    [([], {}, False), (["--color", "always"], {}, True), (["--color", "never"], {"FORCE_COLOR": "1"}, False), ([], {"FORCE_COLOR": "1"}, True),
     ([], {"NO_COLOR": "1"}, False), (["--color=always"], {"NO_COLOR": "1"}, True), (["--color=always"], {"TERM": "dumb"}, True)],
)  # fmt: skip
def test_colours_where_there_is_no_terminal(
    project: Path, words: list[str], environment: dict[str, str], coloured: bool
) -> None:
    done = ran(["support", "cudaMalloc", *words], environment, project)
    assert done.returncode == 0
    assert ("\x1b[" in done.stdout) is coloured


@pytest.mark.parametrize(
    ("words", "environment", "coloured"),
    [([], {}, True), (["--color", "never"], {}, False), ([], {"NO_COLOR": "1"}, False), ([], {"TERM": "dumb"}, False)],
)
def test_colours_on_a_terminal(project: Path, words: list[str], environment: dict[str, str], coloured: bool) -> None:
    text = on_terminal(["support", "cudaMalloc", *words], project, environment)
    assert (b"\x1b[3" in text) is coloured and b"malloc_device" in text


def on_terminal(words: list[str], folder: Path, environment: dict[str, str]) -> bytes:
    """What a command writes to a terminal; it must succeed."""
    mine, its = pty.openpty()
    inherited = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLORTERM")}
    process = subprocess.Popen(
        [*PROGRAM, *words], stdout=its, stderr=its, env=inherited | {"TERM": "xterm"} | environment, cwd=folder
    )
    os.close(its)
    text = b""
    try:
        while more := os.read(mine, 65536):
            text += more
    except OSError:  # the other end is closed
        pass
    assert process.wait() == 0
    os.close(mine)
    return text


@pytest.mark.parametrize("words", [["-o", "out"], ["-o", "-"]], ids=["diff", "code"])
@pytest.mark.parametrize("terminal", ["xterm", "dumb"])
def test_commands_in_a_source_do_not_reach_the_terminal(project: Path, words: list[str], terminal: str) -> None:
    (project / "src" / "a.cu").write_bytes(CLEAN.encode() + b"// \x1b]0;title\x07 caf\xe9 \x1b[2J\r\n")
    text = on_terminal(["migrate", "src/a.cu", *words, "--no-compile"], project, {"TERM": terminal})
    assert b"title" in text and not any(one in text for one in (b"\x1b]", b"\x07", b"\xe9", b"\x1b[2J"))
    assert "\u27e8U+001B\u27e9]0;title".encode() in text


@pytest.mark.parametrize("words", [["migrate", "src", "-o", "out"], ["check", "src"], ["devices", "--target", "intel_amx"], ["explain", "W2S210"],
                                   ["support", "cuda*"], ["completion", "bash"], ["--version"]], ids=lambda w: w[0])  # fmt: skip
def test_product_on_stdout_talk_on_stderr(project: Path, words: list[str]) -> None:
    """Nothing of the product on stderr; with -q nothing else either, and stdout is the same."""
    (project / "src" / "b.cu").write_text(FRAGMENT)
    loud, quiet = ran(words, {}, project), ran([*words, "--quiet"] if words != ["--version"] else words, {}, project)
    assert loud.returncode == quiet.returncode == 0
    assert quiet.stderr == "" and loud.stdout
    if words[0] != "migrate":  # its second run has nothing to do
        assert loud.stdout == quiet.stdout
    assert not set(loud.stdout.splitlines()) & set(loud.stderr.splitlines())


@pytest.mark.parametrize("words", [["verify", "absent"], ["record", "absent.cu", "-o", "x.zip"], ["migrate", "absent", "-o", "x"], ["check", "absent"], ["explain", "W2S999"]],
                         ids=lambda w: w[0])  # fmt: skip
def test_errors_are_talk(project: Path, words: list[str]) -> None:
    done = ran(words, {}, project)
    assert done.returncode == 2 and done.stdout == "" and "error: " in done.stderr
    assert "error: " in ran([*words, "-q"], {}, project).stderr


@pytest.mark.parametrize(
    "words",
    ["support cuda --format json", "support '*'", "migrate src -o out", "occupancy src", "--help", "completion bash"],
)
def test_head_may_leave(project: Path, words: str) -> None:
    (project / "src" / "a.cu").write_text(
        CLEAN + "\n".join(f"__global__ void k{i}(float *p) {{ p[threadIdx.x] = {i}; }}" for i in range(400))
    )
    line = f"{shlex.join(PROGRAM)} {words} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=project, check=False)
    assert "Traceback" not in done.stderr and "Broken" not in done.stderr and "BrokenPipe" not in done.stderr
    assert done.returncode in (0, 141) and len(done.stdout.splitlines()) == 1
