"""What ruff and mypy find in the project; pyproject.toml says what they look for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("migrate", "verify", "templates")


def test_ruff_finds_nothing() -> None:
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", ROOT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_fit(tmp_path: Path) -> None:
    """The packages under the name that they are imported by: an editable installation has it nowhere as a folder."""
    (tmp_path / "wmma2sycl").mkdir()
    for package in PACKAGES:
        (tmp_path / "wmma2sycl" / package).symlink_to(ROOT / package)
    command = [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", "--cache-dir", tmp_path / "cache", "-p", "wmma2sycl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
