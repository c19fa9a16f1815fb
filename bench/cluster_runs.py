"""Runs of bench/cluster.py on real workers: the corpus and a large tree, beside what one machine does without a cluster."""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import verify_corpus
from wmma2sycl.cli.cluster.address import Address
from wmma2sycl.cli.cluster.dask_units import DaskUnits, connected
from wmma2sycl.cli.cluster.parts import ClusterPool
from wmma2sycl.cli.cluster.steps import ClusterSteps
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.pipeline import VerifyOptions, verify_programs
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.report.record import report_record

NONE = "none"


def corpus(cases: Sequence[str], folder: Path, without: Collection[str] = ()) -> tuple[list[Program], VerifyOptions]:
    """The corpus migrated, with its golden recordings, to be built, run and replayed on the CPU."""
    there = sorted(path.parent.name for path in verify_corpus.CORPUS.glob("*/golden.zip"))
    chosen = [name for name in cases or there if name not in without]
    if not chosen:
        return [], VerifyOptions()
    options = verify_corpus.parse_options([*chosen, "--device", "opencl:cpu", "-o", str(folder)])
    out, sys.stdout = sys.stdout, sys.stderr
    try:
        programs, request = verify_corpus.gather(options)
    finally:
        sys.stdout = out
    return programs, VerifyOptions(run_limit_s=600, launches=request).compiling_for([NONE])


def compare(options: argparse.Namespace) -> None:
    """The report of one machine and of workers, and how long each took; workers are killed at random moments, where asked for."""
    programs, verify = corpus(options.cases, options.folder / "trees")
    verify = replace(verify, jobs=options.jobs)
    _beside(
        options,
        lambda: without_times(report_record(verify_programs(programs, verify))),
        lambda units: without_times(
            report_record(verify_programs(programs, verify, make=ClusterSteps.on(units, 2 * units.slots + 8)))
        ),
    )


def tree(options: argparse.Namespace) -> None:
    """A tree of so many files: the same result, and the time."""
    import scale_tree

    folder = options.folder / f"tree {options.files}"
    shutil.rmtree(folder, ignore_errors=True)
    scale_tree.write(folder, options.files)
    _beside(
        options,
        lambda: migrate_tree(find([folder]), Options(), jobs=options.jobs),
        lambda units: migrate_tree(find([folder]), Options(), pool=ClusterPool(units, kept=False)),
    )


def _beside(options: argparse.Namespace, here: Callable[[], Any], there: Callable[[DaskUnits], Any]) -> None:
    """Seconds of the clock, and of processors. Starting and ending workers is not among them: a cluster is there."""
    clock, work = time.monotonic(), used()
    expected = here()
    alone, alone_work = time.monotonic() - clock, used() - work
    print(f"one machine: {alone:.1f} s, {alone_work:.1f} processor seconds", flush=True)
    for count in options.workers:
        with started(count) as units:
            killer = _Killer(options.kills)
            clock, work = time.monotonic(), used()
            found = there(units)
            took, spent = time.monotonic() - clock, used() - work
            killer.end()
        print(
            f"{count} workers: {took:.1f} s ({100 * (took / alone - 1):+.1f} %), {spent:.1f} processor seconds ({100 * (spent / alone_work - 1):+.1f} %), "
            f"{killer.killed} killed; {'equal' if found == expected else 'DIFFERS'}",
            flush=True,
        )


def used() -> float:
    """Processor seconds of this process, of those that have ended below it, and of those that are there now."""
    ended = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(u.ru_utime + u.ru_stime for u in ended) + sum(_of_tree(pid) for pid in _children(os.getpid()))


def _of_tree(pid: int) -> float:
    """Of a process, its children that it has waited for, and those that it has."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(_of_tree, _children(pid)))
    except OSError:
        return 0.0


@contextmanager
def started(count: int) -> Iterator[DaskUnits]:
    """That many workers, which keep nothing of earlier runs."""
    import tempfile

    with tempfile.TemporaryDirectory() as store:
        os.environ["WMMA2SYCL_CLUSTER_CACHE"] = store
        with connected(Address(workers=count)) as units:
            yield units
    del os.environ["WMMA2SYCL_CLUSTER_CACHE"]


class _Killer:
    """Kills a worker now and then; its nanny starts another one."""

    def __init__(self, times: int) -> None:
        self.killed, self._left, self._ended = 0, times, threading.Event()
        self._thread = threading.Thread(target=self._kill, daemon=True)
        self._thread.start()

    def _kill(self) -> None:
        chance = random.Random(1)
        while self._left and not self._ended.wait(chance.uniform(2, 12)):
            workers = [pid for pid in _children(os.getpid()) if _is_worker(pid)]
            if workers:
                os.kill(chance.choice(workers), signal.SIGKILL)
                self.killed, self._left = self.killed + 1, self._left - 1

    def end(self) -> None:
        self._ended.set()
        self._thread.join()


def _children(parent: int) -> list[int]:
    return [
        int(pid) for task in Path(f"/proc/{parent}/task").iterdir() for pid in (task / "children").read_text().split()
    ]


def _is_worker(pid: int) -> bool:
    try:
        return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return False


def without_times(record: Any) -> Any:
    """A report, but for seconds and for what programs print of theirs."""
    if isinstance(record, dict):
        return {key: without_times(one) for key, one in record.items() if key not in ("wall_s", "stdout")}
    return [without_times(one) for one in record] if isinstance(record, list) else record


def add_commands(commands: Any) -> None:
    one = commands.add_parser("compare")
    one.add_argument("cases", nargs="*", help="names of corpus folders (default: all)")
    one.set_defaults(do=compare)
    two = commands.add_parser("migrate")
    two.add_argument("--files", type=int, default=2000)
    two.set_defaults(do=tree)
    for parser in (one, two):
        parser.add_argument("--workers", type=int, nargs="+", default=[2])
        parser.add_argument("--jobs", type=int, default=2, help="processes without a cluster")
        parser.add_argument("--kills", type=int, default=0, help="workers that are killed at random moments")
