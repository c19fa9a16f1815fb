"""What a package of programs gave on a GPU machine: read back, and judged by CUDA's runs that stand in the package.

In: the package's folder, the folder that run.sh filled. Out: `Run`s and the rows of a table. This module and what it imports
lie in the package, too: `python3 -m wmma2sycl.verify.package.results PACKAGE RESULTS` needs nothing that is installed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.verify.core.verdict import Disposition, Run, WholeRun
from wmma2sycl.verify.programs.whole_program import compare_runs

INDEX, RESULTS, TABLE = "package.json", "results", "table.md"
SCHEMA = 1
SELECTOR = "cuda:gpu"
_TIMED_OUT = (124, 137)  # timeout's own, and of what it had to kill
_SIGNAL = 128
_NOT_RUN = "run.sh has not run it"
_COLUMNS = ("program", "verdict", "why", "exit status", "lines compared", "kernels launched", "ms")


@dataclass(frozen=True, slots=True)
class PackedProgram:
    """A program of a package: what it is given, CUDA's run where one is known, the kernels that it holds (symbols), and
    what tells its sources from others."""

    name: str
    arguments: tuple[str, ...]
    expected: Run | None
    kernels: tuple[str, ...]
    sources: str


@dataclass(frozen=True, slots=True)
class Package:
    """Programs for GPUs of `architectures`; `pipeline` says which compilers made them."""

    folder: Path
    architectures: tuple[str, ...]
    pipeline: str
    programs: tuple[PackedProgram, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """A program's run beside CUDA's; `whole` is None where CUDA's is not known."""

    program: PackedProgram
    run: Run
    whole: WholeRun | None

    @property
    def disposition(self) -> Disposition:
        """The comparison's where there is one: a program may end with CUDA's own exit status, whatever that is."""
        return self.run.disposition if self.whole is None else self.whole.disposition

    def cells(self) -> tuple[str, ...]:
        """Its row of the table."""
        why = self.run.why if self.whole is None else self.whole.why
        compared = "no CUDA run to compare with" if self.whole is None else str(self.whole.compared)
        status = "" if self.run.exit_status is None else str(self.run.exit_status)
        launched = str(len(self.run.launched or ()))
        return (
            self.program.name,
            self.disposition.value,
            why,
            status,
            compared,
            launched,
            f"{1e3 * self.run.wall_s:.0f}",
        )


def folder_name(program: str) -> str:
    """What a program's folder is called."""
    return program.replace("/", "_")


def read(folder: Path) -> Package:
    """The package in a folder; raises ValueError where it is none of this version, OSError."""
    index = json.loads((folder / INDEX).read_text())
    if index["schema"] != SCHEMA:
        raise ValueError(f"its version is {index['schema']}, not {SCHEMA}")
    programs = tuple(_program(row) for row in index["programs"])
    return Package(folder, tuple(index["architectures"]), index["pipeline"], programs)


def _program(row: dict[str, Any]) -> PackedProgram:
    expected = None
    if row["cuda"] is not None:
        cuda = row["cuda"]
        disposition = Disposition(cuda["disposition"])
        expected = Run(cuda["device"], disposition, cuda["why"], cuda["exit_status"], cuda["stdout"])
    return PackedProgram(row["name"], tuple(row["arguments"]), expected, tuple(row["kernels"]), row["sources"])


def read_run(program: str, results: Path) -> Run:
    """The program's run as run.sh left it; NOT_RUN where it did not."""
    folder = results / folder_name(program)
    device = _text(results / "device").strip() or SELECTOR
    if not (folder / "status").is_file():
        return Run(device, Disposition.NOT_RUN, _NOT_RUN)
    status, wall_s = int(_text(folder / "status")), int(_text(folder / "milliseconds") or 0) / 1e3
    limit_s = float(_text(folder / "limit") or "inf")
    disposition, why = Disposition.INCORRECT, f"exit status {status}"
    if status == 0:
        disposition, why = Disposition.PASSED, ""
    elif status in _TIMED_OUT and wall_s >= limit_s:
        disposition, why = Disposition.TIMED_OUT, f"ran past {limit_s:g} s"
    elif status > _SIGNAL:
        disposition, why = Disposition.FAILED_TO_RUN, f"ended by signal {status - _SIGNAL}"
    ended = status if disposition in (Disposition.PASSED, Disposition.INCORRECT) else None
    launched = tuple(dict.fromkeys(_text(folder / "launched").splitlines()))
    return Run(device, disposition, why, ended, _text(folder / "stdout"), _text(folder / "stderr"), wall_s, launched)


def _text(file: Path) -> str:
    return file.read_text(errors="replace") if file.is_file() else ""


def judged(package: Package, results: Path) -> Iterator[Judged]:
    """Each program's run beside CUDA's."""
    for program in package.programs:
        run = read_run(program.name, results)
        compared = program.expected is not None and run.disposition is not Disposition.NOT_RUN
        yield Judged(program, run, compare_runs(program.expected, run) if compared and program.expected else None)


def table(package: Package, rows: Sequence[Judged]) -> str:
    """All of it as Markdown."""
    right = sum(row.disposition is Disposition.PASSED for row in rows)
    device = next((row.run.device for row in rows), "")
    lines = [
        f"{right} of {len(rows)} programs ran whole and gave what CUDA's gave, on {device}.",
        f"Built by {package.pipeline}; run by the SYCL runtime's CUDA backend.",
        "",
        f"| {' | '.join(_COLUMNS)} |",
        "|---" * len(_COLUMNS) + "|",
        *(f"| {' | '.join(cell.replace('|', '/') for cell in row.cells())} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str]) -> int:
    """Writes the table beside the results and prints it, with what differs; 0 where every program passed."""
    folder, results = Path(words[0]), Path(words[1])
    rows = list(judged(read(folder), results))
    text = table(read(folder), rows)
    (results / TABLE).write_text(text)
    out = [text]
    for row in (row for row in rows if row.disposition is not Disposition.PASSED):
        out.append(f"{row.program.name}: {row.disposition.value}: {row.cells()[2]}\n")
        if row.whole is not None:
            out += [f"  line {d.line}, {d.why}: cuda |{d.cuda}|, sycl |{d.sycl}|\n" for d in row.whole.differences]
        out += [f"  ! {line}\n" for line in row.run.stderr.splitlines()[-8:]]
    sys.stdout.write("".join(out))
    return 0 if all(row.disposition is Disposition.PASSED for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
