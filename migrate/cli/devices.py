"""`wmma2sycl devices`: each SYCL device, what its matrix query says, and the tiling it gets."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from rich.table import Table

from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.verify.devices import Combination, Device, list_devices
from wmma2sycl.verify.errors import VerifierEnvironmentError
from wmma2sycl.verify.toolchain import find_toolchain


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    try:
        devices = list_devices(find_toolchain())
    except VerifierEnvironmentError as error:
        terminal.error(str(error))
        return Exit.USAGE
    if arguments.format == "json":
        terminal.json({"schema": 1, "kind": "wmma2sycl devices", "devices": [asdict(d) for d in devices]})
    for device in devices if arguments.format == "text" else ():
        _print(device, terminal)
    return Exit.CLEAN


def _print(device: Device, terminal: Terminal) -> None:
    sizes = ", ".join(map(str, device.sub_group_sizes))
    terminal.product(f"{device.name} ({device.backend}, driver {device.driver}); sub-group sizes {sizes}")
    terminal.product("  matrix query: " + ("; ".join(map(_row, device.combinations)) or "empty: no matrix engine"))
    table = Table("types A, B, accumulator", "target", "sub-group", "tiling of m16n16k16", box=None, pad_edge=True)
    for chosen in device.targets:
        table.add_row(chosen.types, chosen.target, str(chosen.sub_group_size), chosen.tile)
    terminal.out.print(table)


def _row(c: Combination) -> str:
    sizes = ((c.max_m, c.m), (c.max_n, c.n), (c.max_k, c.k))
    shape = "x".join(f"<={most}" if most else str(exact) for most, exact in sizes)
    return f"{c.a} * {c.b} + {c.c} -> {c.d} {shape}"
