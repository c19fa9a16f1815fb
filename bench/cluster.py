"""The cluster measured and simulated, for docs/cluster.md.

    python bench/cluster.py record                       # what each unit of the corpus takes: processor seconds, bytes (resumes)
    python bench/cluster.py simulate                     # 200 times the corpus on 1 to 256 workers, from what was recorded
    python bench/cluster.py compare --workers 2 --kills 0 simple_gemm int4_gemm   # reports and times beside one machine's
    python bench/cluster.py migrate --files 2000 --workers 1 2                    # a tree: the same bytes, and the time

Recorded are processor seconds, since the clock says little where others use the machine, too.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "corpus"))

import cluster_runs  # noqa: E402
import cluster_simulation  # noqa: E402
from cluster_runs import used  # noqa: E402
from wmma2sycl.cli.cluster.contents import Store  # noqa: E402
from wmma2sycl.cli.cluster.parts import ClusterPool  # noqa: E402
from wmma2sycl.cli.cluster.station import KINDS, Made, Task  # noqa: E402
from wmma2sycl.cli.cluster.steps import ClusterSteps  # noqa: E402
from wmma2sycl.cli.cluster.unit import Answered, Outcome, Unit  # noqa: E402
from wmma2sycl.migrate.core.toolchain import Options  # noqa: E402
from wmma2sycl.migrate.pipeline import migrate_tree  # noqa: E402
from wmma2sycl.migrate.project.tree import find  # noqa: E402
from wmma2sycl.verify.pipeline import verify_programs  # noqa: E402

UNITS = ROOT / "bench" / "cluster_units.csv"
COLUMNS = ("program", "kind", "needs", "seconds", "sent", "shared", "back")


@dataclass
class Measured:
    """Units done here, one at a time, each measured. `shared` bytes of a unit were sent for one before it."""

    folder: Path
    program: str = ""
    rows: list[dict[str, object]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def submit(self, unit: Unit, begun: Callable[[], None] = lambda: None) -> Future[Outcome]:
        store, scratch = Store(self.folder / "store"), self.folder / "scratch"
        scratch.mkdir(exist_ok=True)
        begun()
        future: Future[Outcome] = Future()
        with self.lock:
            sent, shared = len(unit.request), 0
            for name, where in unit.files.items():
                data = where.read_bytes() if isinstance(where, Path) else where
                if store.missing([name]):
                    sent += len(data)
                    store.put(name, data)
                else:
                    shared += len(data)
            module, _, function = KINDS[unit.kind].partition(":")
            do: Callable[[Task], Made] = getattr(import_module(module), function)
            before = used()
            made = do(Task(json.loads(unit.request), store, scratch, lambda: True))
            back = len(json.dumps(made.result)) + sum(map(len, made.contents.values()))
            row = (self.program, unit.kind, " ".join(sorted(unit.needs)), round(used() - before, 3), sent, shared, back)
            self.rows.append(dict(zip(COLUMNS, row)))
        future.set_result(Answered(made.result, made.contents))
        return future


def record(options: argparse.Namespace) -> None:
    """Appends the units of programs that are not recorded yet."""
    known = {row["program"] for row in cluster_simulation.read(UNITS)} if UNITS.is_file() else set()
    programs, verify = cluster_runs.corpus(options.cases, options.folder / "trees", known)
    for program in programs:
        units = Measured(Path(tempfile.mkdtemp(dir=options.folder)), program.name)
        source = ROOT / "corpus" / program.name / "cuda"
        migrate_tree(find([source]), Options(), pool=ClusterPool(units, kept=False))
        # Its processes stay for more parts: what they took so far is a part's too.
        units.rows.clear()
        before = used()
        migrate_tree(find([source]), Options(), jobs=1)
        files = find([source])
        sent = sum(f.path.stat().st_size for f in files)
        units.rows.append(dict(zip(COLUMNS, (program.name, "part", "", round(used() - before, 3), sent, 0, 2 * sent))))
        verify_programs([program], verify, make=ClusterSteps.on(units, 1))
        _append(units.rows)
        print(program.name, *(f"{row['kind']} {row['seconds']}" for row in units.rows), flush=True)


def _append(rows: Sequence[dict[str, object]]) -> None:
    new = not UNITS.is_file()
    with UNITS.open("a", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        if new:
            writer.writeheader()
        writer.writerows(rows)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    parser.add_argument(
        "--folder", type=Path, default=Path(tempfile.gettempdir()) / "wmma2sycl-cluster", help="scratch"
    )
    one = commands.add_parser("record")
    one.add_argument("cases", nargs="*", help="names of corpus folders (default: all)")
    one.set_defaults(do=record)
    cluster_simulation.add_command(commands, UNITS)
    cluster_runs.add_commands(commands)
    options = parser.parse_args(argv)
    options.folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    options.do(options)
    print(f"{time.monotonic() - began:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
