"""Whether the verifier ever calls a right program wrong: the unmutated corpus on seeded inputs that no one chose.

    python bench/false_alarms.py [--programs NAME...] [--seeds N] [--inputs KIND...] [--recordings FOLDER]

Each program is migrated, and built twice: as it is, and with the sub-groups of its work-groups in another order. The
recording's inputs are replaced by random ones of the same types and ranges; what the second build leaves takes the
place of CUDA's results, and the first, on every target that the device runs, is compared with it. Where a launch is
a product, both are also judged against float64. A line of JSON a program goes to --results.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from mutation import Case, cases, migrate, trial
from mutations.inputs import INDEX_STEP, Inputs, reseed, save, types_of, with_results
from mutations.rebuild import NotBuilt, Rebuilt, rebuild
from mutations.replayed import Fault
from mutations.runner import Trial
from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.recording.replayed import NotReplayed, Replayed
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl_each


def alarms(tried: Trial, other: Built, seeds: range, kind: Inputs, folder: Path) -> tuple[int, list[Fault]]:
    """How many launches were compared, and what was found wrong in them."""
    oracle = tried.oracle
    made = reseed(oracle.archive, types_of(oracle.program), seeds, kind)
    outcomes = list(replay_sycl_each(other, made, made.recording.launches, SyclReplayOptions(), oracle.toolchain))
    refused = [Fault(o.launch, o.target, "failed", o.why) for o in outcomes if isinstance(o, NotReplayed) and o.failed]
    with save(with_results(made, (o for o in outcomes if isinstance(o, Replayed))), folder / "inputs.zip") as archive:
        launches = archive.recording.launches
        found = list(replace(oracle, archive=archive).faults(tried.baseline.built, launches, ("all",)))
    return len(launches), [*refused, *found]


def run_case(case: Case, seeds: range, kinds: list[Inputs], toolchain: Toolchain) -> Iterator[dict[str, Any]]:
    """A row for each kind of inputs."""
    with tempfile.TemporaryDirectory(prefix="alarms-") as name:
        folder = Path(name)
        tried = trial(case, migrate(case, folder), toolchain)
        if isinstance(tried, NotBuilt):
            yield {"program": case.name, "error": tried.why[:500]}
            return
        (folder / "other").mkdir()
        other = rebuild(tried.baseline, None, folder / "other", toolchain, 300.0, reversed_order=True)
        built = other.built if isinstance(other, Rebuilt) else tried.baseline.built
        for kind in kinds:
            began = time.monotonic()
            launches, found = alarms(tried, built, seeds, kind, folder)
            shown = [
                {**asdict(fault), "launch": fault.launch % INDEX_STEP, "seed": seeds[fault.launch // INDEX_STEP]}
                for fault in found
            ]
            yield {
                "program": case.name,
                "inputs": kind.value,
                "seeds": len(seeds),
                "launches": launches,
                "alarms": shown,
                "wall_s": round(time.monotonic() - began, 1),
            }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", nargs="*", default=[])
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--inputs", nargs="*", default=["random"], choices=[kind.value for kind in Inputs])
    parser.add_argument("--recordings", type=Path)
    parser.add_argument("--results", type=Path, default=Path("false_alarms.jsonl"))
    arguments = parser.parse_args()
    toolchain = find_toolchain()
    for case in cases(arguments.programs, arguments.recordings):
        for entry in run_case(case, range(1, arguments.seeds + 1), [Inputs(k) for k in arguments.inputs], toolchain):
            with arguments.results.open("a") as file:
                file.write(json.dumps(entry) + "\n")
            print(entry["program"], entry.get("inputs"), entry.get("launches"), "launches,", len(entry.get("alarms", [])), "alarms",
                  str(entry.get("alarms", entry.get("error")))[:300], f"{entry.get('wall_s')} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
