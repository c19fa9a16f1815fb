"""The verifier verified: mutants of the migrated corpus, replayed against recordings of the CUDA originals.

    python bench/mutation.py [--programs NAME...] [--mutants N] [--seed S] [--jobs J] [--recordings FOLDER] [--write]
    python bench/mutation.py --reference cpu [--programs NAME...]      against the CUDA originals emulated here

Every program is migrated, built and replayed as it is (a fault there is a false alarm), then N of its mutants are.
Results go to --results as they come (a JSON line each; what is there already is not run again); --write makes
docs/mutation.md of them, if the recordings are a GPU's.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from mutation_report import score, write_report
from mutations.emulated_reference import emulated_recording
from mutations.mutants import OPERATORS, choose, every_mutant
from mutations.rebuild import NotBuilt, prepare, texts_of
from mutations.replayed import Oracle
from mutations.runner import Result, Trial
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.programs.program import read_programs
from wmma2sycl.verify.recording.archive import Archive

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "corpus"
BUILD_LIMIT_S = 300.0
RESULTS = {"gpu": "mutation.jsonl", "cpu": "mutation-cpu.jsonl"}
COMMAND = "python bench/mutation.py --mutants {0[mutants]} --seed {0[seed]} --jobs {0[jobs]} --write"


@dataclass(frozen=True, slots=True)
class Case:
    """A corpus program and its recording; None: it is to be made here."""

    name: str
    recording: Path | None


def cases(names: list[str], recordings: Path | None, reference: str = "gpu") -> Iterator[Case]:
    """Those with a recording, all where no names are given; emulated, each has one."""
    for folder in sorted(p.parent for p in CORPUS.glob("*/cuda")):
        recording = recordings / f"{folder.name}.gold.zip" if recordings else folder / "golden.zip"
        if names and folder.name not in names:
            continue
        if reference == "cpu" or recording.is_file():
            yield Case(folder.name, None if reference == "cpu" else recording)


def migrate(case: Case, folder: Path) -> Path:
    """The migrated tree."""
    tree = folder / "out"
    write(migrate_tree(find([CORPUS / case.name / "cuda"]), Options()), tree, {})
    return tree


def trial(case: Case, recording: Path, tree: Path, toolchain: Toolchain) -> Trial | NotBuilt:
    """The program, built as it is beside its tree."""
    program = read_programs(tree)[0]
    build = tree.parent / "build"
    build.mkdir()
    baseline = prepare(tree, program, build, toolchain, BUILD_LIMIT_S)
    if isinstance(baseline, NotBuilt):
        return baseline
    return Trial(case.name, baseline, Oracle(Archive(recording), program, toolchain))


def row(result: Result) -> dict[str, Any]:
    """A line of the results file."""
    return {**asdict(result), "fate": result.fate.value}


def key(entry: dict[str, Any]) -> tuple[str, ...]:
    """What makes a mutant the same in another run."""
    mutant = entry["mutant"]
    return entry["program"], mutant["operator"], mutant["file"], str(mutant["start"]), mutant["after"]


def run_case(case: Case, arguments: argparse.Namespace, done: set[tuple[str, ...]], toolchain: Toolchain) -> None:
    """One program's false alarms and mutants, appended to the results."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as name:
        tree = migrate(case, Path(name))
        everything = every_mutant(texts_of(tree))
        asked = [m for m in everything if not arguments.operators or m.operator in arguments.operators]
        chosen = choose(asked, arguments.mutants, f"{arguments.seed} {case.name}")
        todo = [m for m in chosen if (case.name, m.operator, m.file, str(m.start), m.after) not in done]
        if not todo:
            return
        recording = case.recording or emulated_recording(CORPUS / case.name, Path(name))
        if isinstance(recording, str):
            print(f"{case.name}: left out: {recording}", flush=True)
            return
        tried = trial(case, recording, tree, toolchain)
        if isinstance(tried, NotBuilt):
            print(f"{case.name}: the program itself was not built: {tried.why[:500]}", flush=True)
            return
        if (case.name, "") not in done:
            alarms = [asdict(fault) for fault in replace(tried, thorough=arguments.alarms).false_alarms()]
            append(arguments.results, {"program": case.name, "alarms": alarms, "thorough": arguments.alarms})
            print(f"{case.name}: {len(alarms)} false alarms {alarms[:3]}", flush=True)
        with ThreadPoolExecutor(arguments.jobs) as executor:
            for future in as_completed([executor.submit(tried.run, mutant) for mutant in todo]):
                result = future.result()
                append(arguments.results, row(result))
                print(line(result), flush=True)


def line(result: Result) -> str:
    """What the terminal shows of a mutant."""
    m = result.mutant
    change = f"{' '.join(m.before.split())[:50]!r} -> {' '.join(m.after.split())[:60]!r}"
    return f"  {result.fate.value:10} {result.wall_s:5.1f} s  {m.operator:25} {result.program}/{m.file}:{m.line} {change}  {result.way} {result.why[:120]}"


def append(path: Path, entry: dict[str, Any]) -> None:
    """One line more."""
    with path.open("a") as file:
        file.write(json.dumps(entry) + "\n")


def read(path: Path) -> list[dict[str, Any]]:
    """All lines."""
    return [json.loads(text) for text in path.read_text().splitlines()] if path.is_file() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--programs", nargs="*", default=[], help="corpus programs; all that have a recording by default"
    )
    parser.add_argument("--mutants", type=int, default=8, help="how many of each program")
    parser.add_argument(
        "--operators", nargs="*", default=[], choices=list(OPERATORS), metavar="OPERATOR", help="these only"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--alarms", action="store_true", help="replay the unmutated programs in all ways too")
    parser.add_argument(
        "--recordings", type=Path, help="a folder with NAME.gold.zip, instead of corpus/NAME/golden.zip"
    )
    parser.add_argument(
        "--reference",
        choices=("gpu", "cpu"),
        default="gpu",
        help="recordings of a GPU, or made here: the CUDA emulated",
    )
    parser.add_argument("--results", type=Path, help="default mutation.jsonl, with --reference cpu mutation-cpu.jsonl")
    parser.add_argument(
        "--alarm-results", type=Path, default=Path("false_alarms.jsonl"), help="of bench/false_alarms.py, for --write"
    )
    parser.add_argument("--write", action="store_true", help="write docs/mutation.md of all results there are")
    arguments = parser.parse_args()
    if arguments.write and arguments.reference == "cpu":
        parser.error("--write is for the recordings of a GPU; the score on emulated references is printed")
    arguments.results = arguments.results or Path(RESULTS[arguments.reference])
    entries = read(arguments.results)
    done = {key(entry) if "mutant" in entry else (entry["program"], "") for entry in entries}
    toolchain = find_toolchain()
    for case in cases(arguments.programs, arguments.recordings, arguments.reference):
        run_case(case, arguments, done, toolchain)
    print(score(read(arguments.results)))
    if arguments.write:
        commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        held = (case.recording for case in cases([], arguments.recordings))
        gpus = {Archive(recording).recording.origin.gpu for recording in held if recording is not None}
        facts = {
            "gpu": ", ".join(sorted(gpus)),
            "commit": commit.stdout.strip(),
            "command": COMMAND.format(vars(arguments)),
        }
        write_report(read(arguments.results), read(arguments.alarm_results), ROOT / "docs" / "mutation.md", facts)


if __name__ == "__main__":
    main()
