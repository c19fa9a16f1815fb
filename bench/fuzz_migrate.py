"""Fuzzes `wmma2sycl migrate`: damaged CUDA text, hostile trees, and changes that mean nothing.

    python bench/fuzz_migrate.py [--seconds N] [--seed N] [--kinds damaged hostile formatting renamed] [--keep FOLDER]

Every input runs through the command line in a process of its own with a limit on time and memory. Broken is: a crash, a
hang, an internal error (W2S9nn), an output that is not whole, an input that was touched; for `formatting` and `renamed`,
an output or diagnostics that say something else; for a tenth of all, other bytes with another PYTHONHASHSEED. What
broke is made smaller and kept in FOLDER, one tree each, with a line that says why. Exit code 1 if anything broke.
"""

from __future__ import annotations

import argparse
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
    parser.add_argument("--seed", type=int, default=int(time.time()) % 1_000_000)
    parser.add_argument("--kinds", nargs="+", choices=campaign.KINDS, default=list(campaign.KINDS))
    parser.add_argument("--keep", type=Path, default=Path("out/fuzz"), help="folder for what broke (default: out/fuzz)")
    parser.add_argument("--no-minimise", action="store_true")
    parser.add_argument("--only", default="", help="programs whose name holds this")
    parser.add_argument("--after", default="", help="hostile trees: only those after this one")
    parser.add_argument("--verbose", action="store_true", help="name every input")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    done: Counter[str] = Counter()
    broken = 0
    end = time.monotonic() + given.seconds
    seen: set[str] = set()
    for trial in campaign.trials(given.seed, given.kinds, given.only, given.after):
        if time.monotonic() > end:
            break
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            reasons = campaign.reasons(trial, Path(folder))
            done[trial.kind] += 1
            if given.verbose:
                print(trial.kind, trial.name, trial.detail, f"{time.monotonic() - end + given.seconds:.0f} s", flush=True)
            fresh = [r for r in reasons if campaign.signature(r) not in seen]
            if not fresh:
                continue
            seen |= {campaign.signature(r) for r in fresh}
            broken += 1
            print(f"BROKEN {trial.kind} {trial.name}: {fresh[0][:600]}", flush=True)
            kept = trial if given.no_minimise else campaign.smaller(trial, fresh[0], Path(folder))
            campaign.keep(kept, fresh, given.keep)
    print(f"{sum(done.values())} inputs ({', '.join(f'{n} {k}' for k, n in sorted(done.items()))}), {broken} broken in different ways", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
