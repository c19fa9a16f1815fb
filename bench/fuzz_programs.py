"""Tries `wmma2sycl migrate` on generated CUDA programs that know their own results.

    python bench/fuzz_programs.py [--seconds N | --count N] [--seed N] [--kinds typing kernels] [--results FILE] [--nvcc] [--emulated]

The programs of consecutive seeds are migrated, built and run on the CPU device, `--batch` of them in one source. Each is
right, refused (by a diagnostic that asks for a person), miscompiled (wrong, but right where the device compiler does not
optimise), or silent: wrong, not compiled by DPC++, or crashed. What is not right is kept in --keep, a folder each with the source of that program alone; exit code 1 if anything was silent.
With --results a run goes on where the last one with that file ended. `--kinds K --seed S --count 1` repeats one program.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from fuzzing.programs.emulated_cuda import not_right
from fuzzing.programs.judge import MISCOMPILED, REFUSED, RIGHT, SILENT, WRONG, Verdicts, judged
from fuzzing.programs.kinds import KINDS, programs
from fuzzing.programs.program import Program, source
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.verify.build.toolchain import find_toolchain


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--count", type=int, default=0, help="end after so many programs of each kind, not after a time"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first program's")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--batch", type=int, default=20, help="programs in one source")
    parser.add_argument("--keep", type=Path, default=Path("out/fuzz_programs"), help="folder for what is not right")
    parser.add_argument("--results", type=Path, help="file with what was done, one line a batch")
    parser.add_argument("--nvcc", action="store_true", help="ask nvcc whether the first batch of each kind is CUDA")
    parser.add_argument(
        "--emulated", action="store_true", help="run the CUDA itself on the emulation, too, which must agree"
    )
    given = parser.parse_args()
    load()
    tally = Tally(given)
    end = time.monotonic() + (given.seconds if not given.count else float("inf"))
    first = max([given.seed, *tally.next_seeds])
    while time.monotonic() < end and not (given.count and first >= given.seed + given.count):
        size = min(given.batch, given.seed + given.count - first) if given.count else given.batch
        for kind in given.kinds:
            tally.take(kind, first, size, is_first=first == given.seed)
        first += size
    print(tally, flush=True)
    return 1 if any(tally.counts[kind, verdict] for kind in KINDS for verdict in SILENT) else 0


class Tally:
    """Tries batches of programs, keeps what is not right, and counts."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.counts: Counter[tuple[str, str]] = Counter()
        self.next_seeds: list[int] = []
        self.toolchain = find_toolchain()
        rows = given.results.read_text().splitlines() if given.results is not None and given.results.is_file() else []
        for row in map(json.loads, rows):
            self.next_seeds.append(row["first"] + row["size"])
            self.counts.update({(row["kind"], verdict): n for verdict, n in row["verdicts"].items()})

    def take(self, kind: str, first: int, size: int, *, is_first: bool) -> None:
        """One batch."""
        batch = programs(kind, first, size)
        with tempfile.TemporaryDirectory(prefix="fuzz-programs-") as folder:
            if is_first and self.given.nvcc:
                _check_by_nvcc(batch, Path(folder))
            found = judged(batch, Path(folder), self.toolchain)
            if self.given.emulated:
                for name, why in not_right(batch, Path(folder) / "emulated").items():
                    found.of[name] = WRONG, why
        verdicts = Counter(verdict for verdict, _ in found.of.values())
        self.counts.update({(kind, verdict): n for verdict, n in verdicts.items()})
        for program in batch:
            self._tell(program, found)
        if self.given.results is not None:
            with self.given.results.open("a") as file:
                file.write(json.dumps({"kind": kind, "first": first, "size": size, "verdicts": verdicts}) + "\n")

    def _tell(self, program: Program, found: Verdicts) -> None:
        verdict, why = found.of[program.name]
        if verdict == RIGHT:
            return
        print(f"{verdict.upper()} --kinds {program.kind} --seed {program.seed} --count 1: {why[:600]}", flush=True)
        kept = self.given.keep / f"{program.kind}_{program.seed}"
        if verdict != REFUSED:
            shutil.rmtree(kept, ignore_errors=True)
            kept.mkdir(parents=True)
            for name, text in source([program]).items():
                (kept / name).write_text(text)
            (kept / "why.txt").write_text(f"{verdict}: {why}\n")

    def __str__(self) -> str:
        lines = []
        for kind in self.given.kinds:
            here = {verdict: self.counts[kind, verdict] for verdict in (RIGHT, REFUSED, MISCOMPILED, *SILENT)}
            lines.append(f"{kind}: {sum(here.values())} programs: {', '.join(f'{n} {v}' for v, n in here.items())}")
        return "\n".join(lines)


def _check_by_nvcc(batch: list[Program], folder: Path) -> None:
    """Ends the run where nvcc does not take the programs: then they are no CUDA, whatever becomes of them."""
    for name, text in source(batch).items():
        (folder / name).write_text(text)
    command = ["nvcc", "-std=c++17", "-arch=sm_90", "-w", "-c", str(folder / "main.cu"), "-o", str(folder / "main.o")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"not CUDA:\n{done.stderr[:3000]}")


if __name__ == "__main__":
    sys.exit(main())
