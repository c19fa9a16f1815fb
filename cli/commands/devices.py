"""`wmma2sycl devices`: each SYCL device, what its matrix query says, and how it runs what WMMA multiplies."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.apis.targets import MULTIPLIES, TARGETS, Multiply, Target, plan_of, spelled
from wmma2sycl.migrate.report.kernel_table import plan_data
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.devices.device_list import Choice, Combination, Device, list_devices

_OVERRIDES = ("WMMA2SYCL_TARGET", "ONEAPI_DEVICE_SELECTOR")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `devices`."""
    parser.add_argument(
        "--target",
        choices=TARGETS,
        metavar="NAME",
        help=f"the plans of this target instead, whether it is here or not: {', '.join(TARGETS)}",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints the devices, or the plans of `--target`; USAGE where no SYCL compiler or runtime is there to ask."""
    if arguments.target is not None:
        _print_target(TARGETS[arguments.target], arguments.format == "json", terminal)
        return Exit.CLEAN
    try:
        devices = list_devices(find_toolchain())
    except VerifierEnvironmentError as error:
        terminal.error(str(error))
        return Exit.USAGE
    active = {name: os.environ[name] for name in _OVERRIDES if os.environ.get(name)}
    if arguments.format == "json":
        rows = [asdict(d) | {"choices": [asdict(c) | {"count": c.count} for c in d.choices]} for d in devices]
        terminal.json({"schema": 2, "kind": "wmma2sycl devices", "environment": active, "devices": rows})
        return Exit.CLEAN
    for name, value in active.items():
        terminal.product(f"{name}={value} is set: what follows is what it leaves")
    for device in devices:
        _print_device(device, terminal)
    return Exit.CLEAN


# -- a device -------------------------------------------------------------------------------------------------------


def _print_device(device: Device, terminal: Terminal) -> None:
    sizes = ", ".join(map(str, device.sub_group_sizes))
    terminal.product(f"{device.name} ({device.backend}, driver {device.driver}); sub-group sizes {sizes}")
    terminal.product("  matrix query:" if device.combinations else "  matrix query: empty: no matrix engine")
    for combination in device.combinations:
        terminal.product(f"    {_row(combination)}")
    head = ("A, B -> C", "M x N x K", "target", "plan", "tiles", "of 32 lanes")
    terminal.columns([head, *_chosen(device.choices)])


def _chosen(choices: Iterable[Choice]) -> Iterator[tuple[str, ...]]:
    """A row a combination; the saturating one only where something else is chosen for it."""
    plain: dict[tuple[object, ...], tuple[str, ...]] = {}
    for c in choices:
        multiply = Multiply(c.a, c.b, c.c, c.m, c.n, c.k, c.saturating)
        tiles = f"{c.count} of {spelled(c.tile)}" if c.count else ""
        chosen = (c.target or "none", c.plan, tiles, c.warp_sized_target or "none")
        if not c.saturating or plain.get((c.a, multiply.size)) != chosen:
            yield multiply.types, spelled(multiply.size), *chosen
        plain.setdefault((c.a, multiply.size), chosen)


def _row(c: Combination) -> str:
    sizes = ((c.max_m, c.m), (c.max_n, c.n), (c.max_k, c.k))
    shape = "x".join(f"<={most}" if most else str(exact) for most, exact in sizes)
    return f"{c.a} * {c.b} + {c.c} -> {c.d} {shape}"


# -- a target -------------------------------------------------------------------------------------------------------


def _print_target(target: Target, as_json: bool, terminal: Terminal) -> None:
    if as_json:
        rows = [asdict(m) | plan_data(target, m) for m in MULTIPLIES]
        terminal.json({"schema": 2, "kind": "wmma2sycl devices", "target": target.name, "plans": rows})
        return
    sizes = ", ".join(map(str, target.sub_group_sizes))
    terminal.product(f"{target.name}: {target.hardware}; sub-group sizes {sizes}")
    terminal.columns([("A, B -> C", "M x N x K", "plan", "from", "tiles, or why none"), *_planned(target)])


def _planned(target: Target) -> Iterator[tuple[str, ...]]:
    for multiply in MULTIPLIES:
        data = plan_data(target, multiply)
        yield (
            multiply.types,
            spelled(multiply.size),
            data["plan"],
            data["oldest"] or "",
            plan_of(target, multiply).tiling,
        )
