"""Measures the migration of a large tree: start-up, time a file beside libclang's own, processes, memory. For docs/scale.md.

    python bench/scale.py --files 2000 --jobs 1 2
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import scale_tree
from clang import cindex
from wmma2sycl.migrate.cut import Cutter
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.toolchain import Options, arguments
from wmma2sycl.migrate.tree import InputFile, find

OPTIONS = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | 0x200  # as front/unit.py has them


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=2000, help="of the tree (default: %(default)s)")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], help="runs with so many processes (default: 1 2)")
    parser.add_argument("--sample", type=int, default=100, help="sources that libclang alone parses (default: %(default)s)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scale_tree.write(Path(folder), given.files)
        inputs = find([Path(folder)])
        sources = sum(f.is_source for f in inputs)
        print(json.dumps({"files": len(inputs), "sources": sources, "start-up seconds": start_up()}))
        alone = libclang(inputs, given.sample)
        print(json.dumps({"libclang alone, processor seconds a source": round(alone, 3)}))
        for jobs in given.jobs:
            figures = run(inputs, jobs)
            figures["times libclang alone"] = round(float(figures["processor seconds"]) / sources / alone, 2)
            print(json.dumps({"jobs": jobs, **figures}), flush=True)


def start_up() -> float:
    """Of a process that imports the migration and ends: the middle of five."""
    times = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import wmma2sycl.migrate.pipeline"], check=True)
        times.append(time.perf_counter() - began)
    return round(statistics.median(times), 3)


def libclang(inputs: list[InputFile], count: int) -> float:
    """Processor seconds a source for parsing alone, spread over the tree, with the migration's own arguments."""
    sources = [f for f in inputs if f.is_source]
    sample = sources[:: max(1, len(sources) // count)]
    given = arguments(Options((), Cutter(inputs, Options()).folders))
    began = time.process_time()
    for file in sample:
        cindex.Index.create().parse(str(file.path), args=given, options=OPTIONS)
    return (time.process_time() - began) / len(sample)


def run(inputs: list[InputFile], jobs: int) -> dict[str, object]:
    """One migration. Processor seconds are those of all workers and of this process."""
    peak = _Peak()
    before, began = os.times(), time.perf_counter()
    migration = migrate_tree(inputs, Options(), lambda _: peak.look(), jobs=jobs)
    seconds, after = time.perf_counter() - began, os.times()
    assert not [d for d in migration.diagnostics if d.code.startswith(("W2S0", "W2S9"))]
    used = sum(after[:4]) - sum(before[:4])
    return {
        "seconds": round(seconds, 1), "processor seconds": round(used, 1), "of this process": round(after.user - before.user, 1),
        "programs": len(migration.programs), "kernels": migration.kernels, "peak MB of a worker": peak.worker, "peak MB here": _high_water("self"),
    }  # fmt: skip


class _Peak:
    """The most memory any worker had: looked at as parts begin and end."""

    def __init__(self) -> None:
        self.worker = 0

    def look(self) -> None:
        for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split():
            self.worker = max(self.worker, _high_water(child))


def _high_water(process: str) -> int:
    """MB of resident memory at most, precompiled headers and what is shared with the parent included."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM")), 0)


if __name__ == "__main__":
    main()
