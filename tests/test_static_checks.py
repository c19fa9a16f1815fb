"""What ruff and mypy find in the project; pyproject.toml says what they look for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("cli", "migrate", "verify", "templates")


@pytest.mark.parametrize("command", [["check", "--no-cache"], ["format", "--check", "--no-cache"]], ids=lambda c: c[0])
def test_ruff_finds_nothing(command: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "ruff", *command, ROOT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_sees_every_file() -> None:
    """What .gitignore names is left out: a pattern that names too much would hide a package."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files", ROOT], capture_output=True, text=True, check=True
    )
    seen = {Path(line) for line in done.stdout.splitlines()}
    assert not {path for package in PACKAGES for path in (ROOT / package).rglob("*.py")} - seen


def test_types_fit(tmp_path: Path) -> None:
    """The packages under the name that they are imported by: an editable installation has it nowhere as a folder."""
    (tmp_path / "wmma2sycl").mkdir()
    for package in PACKAGES:
        (tmp_path / "wmma2sycl" / package).symlink_to(ROOT / package)
    for file in (ROOT / "cli" / "api").iterdir():
        if file.is_file():
            (tmp_path / "wmma2sycl" / file.name).symlink_to(file)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        ROOT / "pyproject.toml",
        "--cache-dir",
        tmp_path / "cache",
        "-p",
        "wmma2sycl",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
