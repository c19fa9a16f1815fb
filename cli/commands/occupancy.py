"""`wmma2sycl occupancy PATH...`: how many work-groups of each launch are resident on each GPU, why not more, and what to change."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from wmma2sycl.calls import UNREAD
from wmma2sycl.cli import inputs
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.findings import print_findings
from wmma2sycl.cli.run import migrated
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.core.launch_rows import LaunchRow, launch_row
from wmma2sycl.migrate.occupancy.gpus import GPUS, Gpu
from wmma2sycl.migrate.occupancy.launches import Answer, Settings, answer
from wmma2sycl.migrate.project.inputs.file import MANIFEST, InputError

_USUAL = ("xe_hpg", "xe_hpc", "xe2", "sm_80", "sm_90")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `occupancy`."""
    inputs.add_arguments(parser)
    parser.add_argument(
        "--device",
        action="append",
        choices=GPUS,
        metavar="NAME",
        help=f"this GPU: {', '.join(GPUS)} (default: {', '.join(_USUAL)})",
    )
    parser.add_argument("--block", type=_positive, metavar="N", help="threads of the blocks that only a run knows")
    parser.add_argument("--grid", type=_positive, metavar="N", help="blocks of the grids that only a run knows")
    parser.add_argument(
        "--local-memory",
        type=_size,
        metavar="BYTES",
        help="shared memory of a block, where the code does not tell all of it",
    )
    parser.add_argument(
        "--registers",
        type=_positive,
        metavar="N",
        help="registers a thread on NVIDIA GPUs, as `ptxas -v` tells (default: both bounds)",
    )
    parser.add_argument(
        "--large-registers", action="store_true", help="Intel GPUs with 256 registers a thread, and half the threads"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json: as docs/occupancy.md says")


def _positive(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}' is no positive number")
    return int(text)


def _size(text: str) -> int:
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"'{text}' is no number of bytes")
    return int(text)


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints a table a launch; REVIEW where the code and the options do not tell all that is needed, or a launch would fail."""
    outputs = [path / MANIFEST for path in arguments.paths]
    if outputs and all(file.is_file() for file in outputs):
        rows, unread = [row for file in outputs for row in _of_output(file)], False
    else:
        rows, unread = _of_sources(arguments, terminal)
    settings = Settings(
        arguments.registers or 0, arguments.large_registers, arguments.local_memory, arguments.block, arguments.grid
    )
    gpus = [GPUS[name] for name in arguments.device or _USUAL]
    told = {row: [(gpu, answer(row, gpu, settings)) for gpu in gpus] for row in rows}
    if arguments.format == "json":
        terminal.json(
            {"schema": 1, "kind": "wmma2sycl occupancy", "launches": [_data(row, found) for row, found in told.items()]}
        )
    else:
        for row, found in told.items():
            _print(row, found, terminal)
    if not rows:
        terminal.talk("no launch by <<<...>>> of a kernel that the input defines")
    fails = any(isinstance(one, str) or one.residence.refusal for found in told.values() for _, one in found)
    return Exit.REVIEW if fails or unread else Exit.CLEAN


def _of_output(manifest: Path) -> list[LaunchRow]:
    """The launches that an output of `migrate` tells of; raises InputError where it is none of this version."""
    try:
        return [launch_row(row) for row in json.loads(manifest.read_text())["launches"]]
    except (ValueError, KeyError, TypeError):
        raise InputError(f"{manifest} tells nothing of launches: migrate again") from None


def _of_sources(arguments: argparse.Namespace, terminal: Terminal) -> tuple[list[LaunchRow], bool]:
    """With whether something was not read, so that launches may be missing."""
    with inputs.gathered(arguments) as selection:
        for remark in selection.remarks:
            terminal.talk(remark)
        options = inputs.options_of(arguments, comments=False)
        migration = migrated(list(selection.files), options, arguments.jobs, "reading", terminal)
    print_findings(migration, lambda d: d.code in UNREAD, arguments, terminal)
    return [*migration.launch_rows], any(d.code in UNREAD for d in migration.diagnostics)


def _print(row: LaunchRow, found: list[tuple[Gpu, Answer | str]], terminal: Terminal) -> None:
    terminal.product(f"{row.file}:{row.line}: {row.kernel}: {_asked(row)}")
    texts = [one for _, one in found if isinstance(one, str)]
    if texts:
        terminal.product(f"  {texts[0]}")
        return
    head = ("device", "a group", "groups", "occupancy", "limited by", "registers", "the launch", "could be")
    terminal.columns([head, *(_cells(gpu, one) for gpu, one in found if isinstance(one, Answer))])


def _asked(row: LaunchRow) -> str:
    grid, block = ("?" if shape is None else "x".join(map(str, shape)) for shape in (row.grid, row.block))
    local = "?" if row.local is None or row.dynamic is None else str(row.local + row.dynamic)
    return f"grid {grid}, block {block}, {local} bytes of local memory{', with barriers' if row.waits else ''}"


def _cells(gpu: Gpu, one: Answer) -> tuple[str, ...]:
    residence = one.residence
    group = f"{one.group.threads} of {residence.capacity} threads"
    if residence.refusal:
        return gpu.name, group, "0", "fails", residence.refusal, "", "", _changes(one)
    full = percent(residence.full)
    if one.least != residence:
        full = f"{percent(one.least.full)} to {full}" if one.least.full != residence.full else full
    groups = (
        str(residence.groups) if one.least.groups == residence.groups else f"{one.least.groups} to {residence.groups}"
    )
    return gpu.name, group, groups, full, ", ".join(residence.limits), _registers(one), _filled(one), _changes(one)


def _registers(one: Answer) -> str:
    """`24 to 60 of 128`."""
    found = one.registers
    if found is None:
        return ""
    need = str(found.most) if found.least == found.most else f"{found.least} to {found.most}"
    return ": ".join(filter(None, (f"{need} of {found.has}", found.remark)))


def _filled(one: Answer) -> str:
    if one.fills is None:
        return ""
    whole = f"{one.fills.rounds} x {percent(one.fills.each)}" if one.fills.rounds else ""
    return " then ".join(filter(None, (whole, percent(one.fills.last) if one.fills.last else "")))


def _changes(one: Answer) -> str:
    return "; ".join(f"{percent(change.full)} with {change.text}" for change in one.changes)


def percent(share: float) -> str:
    """`57 %`, `2.4 %`: one digit behind the point where there are few."""
    return f"{100 * share:.{0 if share >= 0.995 or share == 0 else 1}f} %"


def _data(row: LaunchRow, found: list[tuple[Gpu, Answer | str]]) -> dict[str, Any]:
    return row.data() | {"devices": {gpu.name: dict(_fields(one)) for gpu, one in found}}


def _fields(one: Answer | str) -> Iterator[tuple[str, Any]]:
    if isinstance(one, str):
        yield "unknown", one
        return
    residence = one.residence
    yield "work_items", one.group.items
    yield "sub_group", one.group.sub_group
    yield "threads_of_group", residence.threads
    yield "threads_of_core", residence.capacity
    yield "groups", residence.groups
    yield "occupancy", residence.full
    yield "occupancy_at_least", one.least.full
    yield "limits", list(residence.limits)
    yield "refusal", residence.refusal
    yield "launch", asdict(one.fills) if one.fills is not None else None
    yield "registers", asdict(one.registers) | {"remark": one.registers.remark} if one.registers is not None else None
    yield "changes", [asdict(change) for change in one.changes]
