"""docs/terminal.svg, what README shows of a terminal: `python tools/terminal_recording.py --write` (a minute on two free cores).

The commands are run on a program of the corpus in an empty folder; what they print is what stands in the picture.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "terminal.svg"
PROGRAM = ROOT / "corpus" / "simple_gemm" / "cuda" / "simple_gemm.cu"
WIDTH = 124
QUICK = ("wmma2sycl migrate src -o sycl --no-diff --quiet-notes", "wmma2sycl check src")
COMMANDS = (*QUICK, "wmma2sycl verify sycl --compile-for none --quiet")
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # which are fetched from elsewhere


def run(commands: tuple[str, ...]) -> list[tuple[str, str]]:
    """Each command with what it printed, colours included. Raises CalledProcessError where one fails."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        (Path(folder) / "src").mkdir()
        shutil.copy(PROGRAM, Path(folder) / "src" / "gemm.cu")
        return [(command, _printed(command, Path(folder))) for command in commands]


def _printed(command: str, folder: Path) -> str:
    words = [sys.executable, "-m", *command.split(), "--no-config", "--color", "always"]
    given = {**os.environ, "COLUMNS": str(WIDTH)}
    done = subprocess.run(
        words, cwd=folder, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True
    )
    return done.stdout.replace(str(folder), "~/project")


def picture(recorded: list[tuple[str, str]]) -> str:
    """The terminal as SVG."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    for command, printed in recorded:
        console.print(Text(f"$ {command}", style="bold"))
        console.print(Text.from_ansi(printed))
    return _FONTS.sub("", console.export_svg(title="wmma2sycl"))


def main() -> int:
    if "--write" not in sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        return 2
    PICTURE.write_text(picture(run(COMMANDS)), encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT)}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
