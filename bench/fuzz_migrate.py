"""Fuzzes `wmma2sycl migrate`: damaged CUDA text, hostile trees, and changes that mean nothing.

    python bench/fuzz_migrate.py [--seconds N] [--inputs N] [--seed N] [--kinds damaged hostile formatting renamed] [--keep FOLDER]

Every input runs in a process forked from one that has migrated a program before, with a limit on time and memory, the damaged and hostile ones through the command
line. Broken is: a crash, a
hang, an internal error (W2S9nn), an output that is not whole, an input that was touched; for `formatting` and `renamed`,
an output or diagnostics that say something else; for one of thirty damaged ones, other bytes with another PYTHONHASHSEED. What
broke is made smaller and kept in FOLDER, one tree each, with a line that says why. Exit code 1 if anything broke.
An input of which a source was given up after its time is slow, not broken: it is counted, and kept with --keep-slow.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from fuzzing import campaign


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--inputs", type=int, default=0, help="end after so many inputs, not after a time")
    parser.add_argument("--seed", type=int, default=int(time.time()) % 1_000_000)
    parser.add_argument("--kinds", nargs="+", choices=campaign.KINDS, default=list(campaign.KINDS))
    parser.add_argument("--keep", type=Path, default=Path("out/fuzz"), help="folder for what broke (default: out/fuzz)")
    parser.add_argument(
        "--keep-slow", action="store_true", help="make slow inputs smaller and keep them, too (20 minutes each)"
    )
    parser.add_argument("--no-minimise", action="store_true")
    parser.add_argument("--only", default="", help="programs whose name holds this")
    parser.add_argument("--after", default="", help="hostile trees: only those after this one")
    parser.add_argument("--verbose", action="store_true", help="name every input")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    count = Tally(given)
    end = time.monotonic() + (given.seconds if not given.inputs else float("inf"))
    with contextlib.suppress(KeyboardInterrupt):
        for trial in campaign.trials(given.seed, given.kinds, given.only, given.after):
            if time.monotonic() > end or (given.inputs and sum(count.done.values()) >= given.inputs):
                break
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
                count.take(trial, Path(folder))
            if given.verbose:
                print(trial.kind, trial.name, trial.detail, f"{time.monotonic() - began:.0f} s", flush=True)
    print(count, flush=True)
    return 1 if count.broken else 0


class Tally:
    """Tries inputs, keeps what is new of what breaks, and counts."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.done: Counter[str] = Counter()
        self.slow: Counter[str] = Counter()
        self.broken: dict[str, str] = {}  # signature -> kind

    def take(self, trial: campaign.Trial, folder: Path) -> None:
        result = campaign.judged(trial, folder)
        self.done[trial.kind] += 1
        fresh = [r for r in result.broken if campaign.signature(r) not in self.broken]
        if fresh:
            self.broken |= {campaign.signature(r): trial.kind for r in fresh}
            print(f"BROKEN {trial.kind} {trial.name}: {fresh[0][:600]}", flush=True)
            self._keep(trial, fresh, folder)
        elif result.slow:
            self.slow[trial.kind] += 1
            print(f"SLOW {trial.kind} {trial.name} ({trial.detail}): {result.slow[0]}", flush=True)
            if self.given.keep_slow:
                self._keep(trial, result.slow, folder)

    def _keep(self, trial: campaign.Trial, why: list[str], folder: Path) -> None:
        kept = trial if self.given.no_minimise else campaign.smaller(trial, why[0], folder)
        campaign.keep(kept, why, self.given.keep)

    def __str__(self) -> str:
        kinds = ", ".join(f"{n} {k}" for k, n in sorted(self.done.items()))
        return f"{sum(self.done.values())} inputs ({kinds}): {len(self.broken)} different failures, {sum(self.slow.values())} slow"


if __name__ == "__main__":
    sys.exit(main())
