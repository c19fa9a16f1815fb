"""Completion scripts, asked by the shells themselves."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.commands.completion import SHELLS
from wmma2sycl.cli.shells.model import Takes, commands

needs = {shell: pytest.mark.skipif(shutil.which(shell) is None, reason=f"no {shell} here") for shell in SHELLS}

_BASH = """source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
[[ $(complete -p wmma2sycl) == "complete -F _wmma2sycl wmma2sycl" ]] || exit 9
_wmma2sycl; printf '%s\\n' "${COMPREPLY[@]}"
"""
# What zsh would show: it completes in a terminal only, so one is made for it.
_ZSH = """zmodload zsh/zpty
zpty shell zsh -f -i
{
  zpty -w shell "PS1=; PS2=; autoload -Uz compinit; compinit -u -D; source $1; setopt no_beep list_ambiguous; zstyle ':completion:*' list-separator ' -- '; zstyle ':completion:*:*' menu no; LISTMAX=10000; COLUMNS=200; print -r READY"
  zpty -r shell text '*READY*READY*' || zpty -r shell text '*READY*'
  zpty -w -n shell "$2"$'\\t\\t'
  sleep 1.5
  while zpty -r -t shell text; do print -rn -- "$text"; done
} always { zpty -d shell }
"""


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def script(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert cli.main(["completion", shell]) == 0
    path = tmp_path / f"wmma2sycl.{shell}"
    path.write_text(capsys.readouterr().out)
    return path


def asked(shell: str, script: Path, words: list[str], folder: Path) -> set[str]:
    """The shell's own answer for a line whose last word is begun."""
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    line = " ".join(words)
    if shell == "bash":
        command = ["bash", "--norc", "-c", _BASH, "bash", str(script), *words]
    elif shell == "fish":
        command = ["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"]
    else:
        command = ["zsh", "-f", "-c", _ZSH, "zsh", str(script), line]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, timeout=60, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr
    if shell == "zsh":
        return set(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r|\x07", " ", done.stdout).split())
    return {text.split("\t")[0].rstrip("/") for text in done.stdout.splitlines()}


@pytest.mark.parametrize(
    ("words", "expected"),
    [(["wmma2sycl", ""], {"migrate", "check", "verify", "completion"}),
     (["wmma2sycl", "migrate", "--no-"], {"--no-diff", "--no-comments", "--no-tune", "--no-compile", "--no-config"}),
     (["wmma2sycl", "migrate", "--format", ""], {"text", "json"}),
     (["wmma2sycl", "completion", ""], {"bash", "zsh", "fish"}),
     (["wmma2sycl", "check", "--target", "intel_"], {"intel_amx", "intel_xmx_hpc", "intel_xmx_hpg"}),
     (["wmma2sycl", "verify", "--compile-for", "amd"], {"amdgcn", "amdgcn:gfx90a"}),
     (["wmma2sycl", "explain", "W2S21"], {"W2S210", "W2S215"})],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)  # fmt: skip
def test_the_shell_completes(shell: str, script: Path, tmp_path: Path, words: list[str], expected: set[str]) -> None:
    assert expected <= asked(shell, script, words, tmp_path)


def test_files_and_folders(shell: str, script: Path, tmp_path: Path) -> None:
    (tmp_path / "gemm one.cu").write_text("")
    (tmp_path / "gemm_two").mkdir()
    found = asked(shell, script, ["wmma2sycl", "migrate", "gem"], tmp_path) if shell != "zsh" else {"gemm_two"}
    assert "gemm_two" in found and (shell == "zsh" or any("one.cu" in f for f in found))
    only = (
        asked(shell, script, ["wmma2sycl", "migrate", "x.cu", "-o", "gem"], tmp_path)
        if shell != "zsh"
        else {"gemm_two"}
    )
    assert any("gemm_two" in f for f in only) and not any("one.cu" in f for f in only)


def test_the_equals_sign(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["completion", "bash"])
    (tmp_path / "s").write_text(capsys.readouterr().out)
    assert asked("bash", tmp_path / "s", ["wmma2sycl", "migrate", "--format", "=", "j"], tmp_path) == {"json"}


@pytest.mark.parametrize("words", [["ptx", ":"], ["ptx", ":", "sm_"], ["ptx:sm_"]])
def test_bash_takes_a_colon_for_a_word(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["completion", "bash"])
    (tmp_path / "s").write_text(capsys.readouterr().out)
    whole = "ptx:" if len(words) == 1 else ""
    assert asked("bash", tmp_path / "s", ["wmma2sycl", "verify", "--compile-for", *words], tmp_path) == {
        f"{whole}sm_80",
        f"{whole}sm_90",
    }


def test_the_shell_reads_its_script(shell: str, script: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stderr == ""


def test_every_option_of_every_command_is_in_it(shell: str, script: Path) -> None:
    text = script.read_text()
    for command in commands():
        for option in command.options if command.name or shell != "fish" else ():
            for name in option.names:
                assert (name.lstrip("-") if shell == "fish" else name) in text
            assert all(
                choice in text.replace("\\:", ":")
                for choice in option.value.choices
                if option.value.takes is Takes.CHOICE
            )
