"""Recorded units, many times over, on workers that are not there: the desk of the cluster decides, a clock of our own goes on."""

from __future__ import annotations

import argparse
import csv
import heapq
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster.desk import Desk, Ticket, Worker
from wmma2sycl.cli.cluster.unit import Unit

WORKERS = (1, 4, 16, 64, 256)
DEVICE_SHARE = 4  # of so many workers one has the device that programs run on
A_TASK_S = 0.001  # of the scheduler's time: Dask's own figure for a task is 200 µs to 1 ms
BANDWIDTH = 1.25e8  # bytes a second of the scheduler's network: 1 Gbit/s


@dataclass(frozen=True)
class Recorded:
    """One unit of a program: seconds, bytes that go with it and come back."""

    program: str
    kind: str
    needs: frozenset[str]
    seconds: float
    sent: int
    back: int


def read(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def recorded(path: Path) -> list[Recorded]:
    return [
        Recorded(r["program"], r["kind"], frozenset(r["needs"].split()) - {"x86_64"}, float(r["seconds"]), int(r["sent"]), int(r["back"]))
        for r in read(path)
    ]  # fmt: skip


@dataclass
class Simulation:
    """`makespan` in seconds; `scheduler` is how long its thread and its network are busy, the later one of them."""

    makespan: float
    work: float
    longest: float
    scheduler: float
    tasks: int
    moved: int


def simulate(units: Sequence[Recorded], times: int, workers: int, share: int = DEVICE_SHARE) -> Simulation:
    """Programs in their order; what runs waits for its build, what builds for its part. One worker of `share` has the device."""
    desk = Desk()
    for number in range(workers):
        labels = {"compiler", "cpu"} if number % share == 0 else {"compiler"}
        desk.join(Worker(str(number), frozenset(labels)))
    chains: dict[Ticket, tuple[Recorded, list[Recorded], list[int]]] = {}
    programs = [list(group) for _, group in itertools.groupby(units, key=lambda unit: unit.program)]
    for _, program in itertools.product(range(times), programs):
        for ticket, one in _ready(program, [], done=[]):
            chains[ticket] = (one, program, [])
            desk.take(ticket)
    clock, order = 0.0, itertools.count()
    total = moved = 0
    busy: list[tuple[float, int, Ticket, Worker]] = []
    while True:
        for ticket, worker in [*desk.assigned()]:
            heapq.heappush(busy, (clock + chains[ticket][0].seconds, next(order), ticket, worker))
        if not busy:
            break
        clock, _, ticket, worker = heapq.heappop(busy)
        desk.left(ticket, worker)
        one, program, state = chains.pop(ticket)
        state.append(program.index(one))
        total, moved = total + 1, moved + one.sent + one.back
        for following, unit in _ready(program, [one], done=state):
            chains[following] = (unit, program, state)
            desk.take(following, first=True)
    work = times * sum(unit.seconds for unit in units)
    chain = max(_chain(program) for program in programs)
    return Simulation(clock, work, chain, max(total * A_TASK_S, moved / BANDWIDTH), total, moved)


def _ready(program: list[Recorded], after: list[Recorded], done: list[int]) -> Iterator[tuple[Ticket, Recorded]]:
    """The units that wait for this one alone: a build for all parts, all else for the build."""
    parts = [unit for unit in program if unit.kind == "part"]
    if not after:
        wanted = parts
    elif after[0].kind == "part":
        wanted = [unit for unit in program if unit.kind == "build"] if len(done) == len(parts) else []
    else:
        wanted = [unit for unit in program if unit.kind not in ("part", "build")] if after[0].kind == "build" else []
    for unit in wanted:
        yield Ticket(Unit(unit.kind, unit.program, b"", needs=unit.needs)), unit


def _chain(program: list[Recorded]) -> float:
    """The longest way through a program: nothing is quicker than that."""
    of = {kind: max((u.seconds for u in program if u.kind == kind), default=0.0) for kind in ("part", "build")}
    rest = max((u.seconds for u in program if u.kind not in of), default=0.0)
    return sum(of.values()) + rest


def add_command(commands: Any, units: Path) -> None:
    parser = commands.add_parser("simulate")
    parser.add_argument("--times", type=int, default=200, help="how often the corpus (default: %(default)s)")
    parser.add_argument("--workers", type=int, nargs="+", default=WORKERS)
    parser.add_argument("--share", type=int, default=DEVICE_SHARE, help="of so many workers one has the device")
    parser.set_defaults(do=lambda options: table(options, units))


def table(options: argparse.Namespace, path: Path) -> None:
    """As docs/cluster.md has it."""
    units = recorded(path)
    programs = len({unit.program for unit in units}) * options.times
    print(f"{programs} programs, {len(units) * options.times} units\n")
    print(
        "| workers | makespan | of it beyond work / workers | scheduler busy | bytes moved |\n|---:|---:|---:|---:|---:|"
    )
    for count in options.workers:
        found = simulate(units, options.times, count, options.share)
        ideal = found.work / count
        print(
            f"| {count} | {told(found.makespan)} | {100 * (found.makespan - ideal) / found.makespan:.1f} % | {told(found.scheduler)} | {found.moved / 1e9:.1f} GB |"
        )
    print(f"\nThe longest way through one program is {found.longest:.0f} s of {found.work / 3600:.1f} h of work.")


def told(seconds: float) -> str:
    return (
        f"{seconds / 3600:.2f} h"
        if seconds >= 3600
        else f"{seconds / 60:.1f} min"
        if seconds >= 60
        else f"{seconds:.0f} s"
    )
