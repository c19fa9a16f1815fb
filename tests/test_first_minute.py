"""What a new user types in the first minute, and what habits from other tools bring."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import CLEAN, REVIEW
from wmma2sycl.cli import main as cli
from wmma2sycl.cli import watching
from wmma2sycl.cli.moved_options import DPCT
from wmma2sycl.cli.parser import of_command, with_values

Capture = pytest.CaptureFixture[str]


def refused(words: list[str], capsys: Capture) -> str:
    with pytest.raises(SystemExit) as stopped:
        cli.main(words)
    assert stopped.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["help"], ["--help"]], ids=" ".join)
def test_the_program_s_help(words: list[str], capsys: Capture) -> None:
    try:
        assert cli.main(words) == 0
    except SystemExit as stopped:
        assert stopped.code == 0  # noqa: PT017 -- argparse's --help
    out = capsys.readouterr().out
    assert out.startswith("usage: wmma2sycl") and "migrate src/ -o out/" in out


def test_a_command_s_help(capsys: Capture) -> None:
    assert cli.main(["help", "migrate"]) == 0
    assert "usage: wmma2sycl migrate" in capsys.readouterr().out
    assert "did you mean 'migrate'" in refused(["help", "migrat"], capsys)


def test_the_version_by_a_letter(capsys: Capture) -> None:
    assert cli.main(["-V"]) == 0
    assert capsys.readouterr().out.startswith("wmma2sycl ")


def test_the_module_is_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "wmma2sycl", "help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.startswith("usage: wmma2sycl")


def test_a_slip_is_told_below_the_usage_of_its_command(capsys: Capture) -> None:
    told = refused(["migrate", "src", "--ouput", "out"], capsys)
    assert told.startswith("usage: wmma2sycl migrate") and "did you mean '--out'" in told


@pytest.mark.parametrize(
    ("words", "usage", "meant"),
    [
        ("verify out --compile-fo none", "verify", "'--compile-for'"),
        ("migrate . --statistic", "migrate", "'--statistics'"),
        ("check --targe x", "check", "'--target'"),
        ("check . --no-confi", "check", "'--no-config'"),
        ("verify out --recordin=a.zip", "verify", "'--recording'"),
        ("verify out --statistik", "verify", ""),
        ("--versio", "[-h]", "'--version'"),
    ],
)
def test_an_option_cut_short_is_told_below_the_usage_of_its_command(
    words: str, usage: str, meant: str, capsys: Capture
) -> None:
    told = refused(words.split(), capsys)
    assert told.startswith(f"usage: wmma2sycl {usage}")
    assert f"no option '--{re.findall(r'--([a-z-]+)', words)[-1]}'" in told
    assert f"; did you mean {meant}" in told if meant else "did you mean" not in told


def test_the_output_may_lie_in_the_input(project: Path) -> None:
    for _ in range(2):
        assert cli.main(["migrate", ".", "-o", "out", "--no-diff", "--jobs", "0"]) == 0
        assert sorted(p.name for p in (project / "out").iterdir() if p.name != ".wmma2sycl") == [
            "include",
            "src",
            "wmma2sycl.json",
        ]
    assert cli.main(["migrate", "src", "--out-root", "src/sycl", "--no-diff", "--jobs", "0"]) == 0
    assert not (project / "src" / "sycl" / "sycl").exists()


def test_macros_and_flags(project: Path) -> None:
    (project / "src" / "a.cu").write_text(
        "#ifndef N\n#error N\n#endif\n#if __cplusplus < 202002L\n#error C++20\n#endif\n" + CLEAN
    )
    run = ["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0"]
    assert cli.main(run) == 1
    assert cli.main([*run, "-DN=3", "--", "-std=c++20"]) == 0
    assert json.loads(Path("out/wmma2sycl.json").read_text())["options"]["extra_arguments"] == ["-DN=3", "-std=c++20"]
    assert cli.main([*run, "--", "src"]) == 2


def test_an_equals_sign_behind_a_letter(project: Path) -> None:
    row = {"directory": str(project), "file": "src/a.cu", "command": "nvcc -c src/a.cu"}
    (project / "compile_commands.json").write_text(json.dumps([row]))
    assert cli.main(["migrate", f"-p={project}", "-o", "out", "--no-diff", "--jobs", "0"]) == 0
    assert sorted(p.name for p in Path("out").iterdir() if p.is_file()) == ["wmma2sycl.json"]


@pytest.mark.parametrize("words", ["-p=b", ". -p=b", "-p=b/other.json", ". -p b/other.json", "."])
def test_what_a_build_wrote_is_not_copied(project: Path, words: str) -> None:
    """Nor is a link to it at the top, where clangd looks for it. A file of the same name that is none is the user's."""
    row = {"directory": str(project), "file": "src/a.cu", "command": "nvcc -c src/a.cu"}
    for name in ("b/compile_commands.json", "b/other.json", "b/deep/compile_commands.json"):
        (project / name).parent.mkdir(exist_ok=True, parents=True)
        (project / name).write_text(json.dumps([row]))
    (project / "src" / "other.json").write_text("[]")
    (project / "compile_commands.json").symlink_to("b/compile_commands.json")
    assert cli.main(["migrate", *words.split(), "-o", "out", "--no-diff", "--jobs", "0"]) == 0
    written = {p.relative_to("out").as_posix() for p in Path("out").rglob("*.json")}
    users = {"-p": {"other.json"}, ".": {"src/other.json", "b/other.json"}}[
        words[:2].strip()
    ]  # of -p alone src is the root
    assert written - {"wmma2sycl.json"} == users - ({"b/other.json"} if "other" in words else set())


@pytest.mark.parametrize("command", ["migrate", "check"])
def test_other_tools_formats_on_stdout(project: Path, capsys: Capture, command: str) -> None:
    (project / "src" / "a.cu").write_text(REVIEW)
    run = [command, "src", *(["-o", "out"] if command == "migrate" else []), "--jobs", "0", "--format"]
    cli.main([*run, "sarif"])
    assert json.loads(capsys.readouterr().out)["version"] == "2.1.0"
    cli.main([*run, "github"])
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith(
        "::error file=src/a.cu,line=2,endLine=2,title=W2S401 runtime-api::'cudaArray_t' is not migrated%0A"
    )


@pytest.mark.parametrize("name", sorted(DPCT))
def test_an_option_of_dpct_is_known(name: str, capsys: Capture) -> None:
    assert name not in of_command("migrate").options()
    assert f"'{name}' is an option of dpct: {DPCT[name]}" in refused(
        ["migrate", "src", "-o", "out", f"{name}=x"], capsys
    )


def test_a_value_may_begin_with_dashes() -> None:
    verify = of_command("verify")
    words = with_values(["verify", "out", "--args", "--size 64", "--timeout", "3", "--args", "-n"], verify)
    assert words == ["verify", "out", "--args=--size 64", "--timeout", "3", "--args=-n"]
    assert verify.parse_args(words[1:]).args == ["-n"]
    assert with_values(["migrate", "--extra-arg", "-DN", "--", "--args", "x"], of_command("migrate"))[1:] == [
        "--extra-arg=-DN",
        "--",
        "--args",
        "x",
    ]


def test_a_full_device_is_named(project: Path, capsys: Capture) -> None:
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0", "--json", "/dev/full"]) == 2
    assert "error: /dev/full: No space left on device" in capsys.readouterr().err
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "wmma2sycl", "migrate", "src/a.cu", "-o", "-", "--jobs", "0"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2 and "error: standard output: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


# -- watching ---------------------------------------------------------------------------------------------------------


def test_changes_are_seen_when_they_have_settled(project: Path) -> None:
    before = watching.state_of([project], project / "out")
    (project / "out").mkdir()
    (project / "out" / "a.cpp").write_text("ours")
    assert watching.state_of([project], project / "out") == before
    waits = []

    def wait(_: float) -> None:
        waits.append(len(waits))
        if len(waits) in (2, 3):
            (project / "src" / "a.cu").write_text("x" * len(waits))

    after = watching.changes([project], project / "out", before, wait)
    assert after != before and len(waits) == 4


def test_watching_migrates_again_until_it_is_stopped(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    rounds = []

    def wait(_: float) -> None:
        rounds.append(1)
        if len(rounds) == 1:
            (project / "src" / "b.cu").write_text(CLEAN)
        if len(rounds) > 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(watching.changes, "__defaults__", (wait,))
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0", "--watch"]) == 130
    assert (project / "out" / "b.cpp").is_file()
    assert capsys.readouterr().err.count("watching src; Ctrl-C ends.") == 2
