"""The steps of a program's verification at a worker: in a scratch folder that is gone afterwards; devices are used by one at a time."""

from __future__ import annotations

import fcntl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster.mirror import Mirror
from wmma2sycl.cli.cluster.plain import Reader, Writer
from wmma2sycl.cli.cluster.replays import mark
from wmma2sycl.cli.cluster.station import Made, Task
from wmma2sycl.cli.cluster.steps import CLASSES
from wmma2sycl.cli.cluster.unit import digest
from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.build.compile_check import check_code
from wmma2sycl.verify.build.sycl_rtc import Built, CompiledOnly, build_program
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Check, Disposition, LaunchVerdict
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import run_built
from wmma2sycl.verify.replay.launch_steps import LaunchRequest, LaunchStep

_BUILDS = "/wmma2sycl-build"  # a program's folder, as the side that asked names it


class _Bench:
    """What a step works with: its request, the files laid out, the compilers."""

    def __init__(self, task: Task, mirror: Mirror, toolchain: Toolchain) -> None:
        self.request, self.mirror, self.toolchain = task.request, mirror, toolchain
        self._reader = Reader(CLASSES, task.store.read, mirror.here)
        self._writer = Writer(mirror.text, mirror.there)

    def value(self, name: str) -> Any:
        return self._reader.value(self.request[name])

    def data(self, value: Any) -> Any:
        return self._writer.data(value)

    def content(self, file: Path) -> str:
        """The digest of a file that goes back."""
        data = file.read_bytes()
        self._writer.contents[digest(data)] = data
        return digest(data)

    def made(self, result: Any, *, keep: bool = False) -> Made:
        return Made(result, self._writer.contents, keep)


@contextmanager
def _bench(task: Task) -> Iterator[_Bench]:
    toolchain = find_toolchain()
    with task.mirror([(task.request["include"], INCLUDE)]) as mirror, task.stopping(toolchain.children.stop):
        mirror.lay_out(task.request["files"], task.store.read)
        yield _Bench(task, mirror, toolchain)


@contextmanager
def _device(task: Task) -> Iterator[None]:
    """Alone on this machine, as far as workers of this user are concerned."""
    with (task.store.folder / "device.lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def do_build(task: Task) -> Made:
    """Builds a program."""
    with _bench(task) as bench:
        folder = bench.mirror.here(f"{_BUILDS}/{bench.request['number']}")
        folder.mkdir(parents=True)
        limit_s, link = bench.request["limit_s"], bench.request["link"]
        build = build_program(bench.value("program"), folder, bench.toolchain, limit_s, link=link)
        executable = bench.content(build.executable) if isinstance(build, Built) else ""
        result = {"build": bench.data(build), "executable": executable}
        return bench.made(result, keep=isinstance(build, Built | CompiledOnly))


def do_check(task: Task) -> Made:
    """Compiles a program's device code for another target."""
    with _bench(task) as bench:
        found = check_code(bench.value("program"), bench.value("code"), bench.request["limit_s"], bench.toolchain)
        return bench.made(bench.data(found), keep=_is_well(found))


def do_amx(task: Task) -> Made:
    """Has the driver compile AMX kernels."""
    with _bench(task) as bench:
        found = check_amx(bench.value("images"), Xeon(bench.request["xeon"]), bench.toolchain, bench.request["limit_s"])
        return bench.made(bench.data(found), keep=_is_well(found))


def _is_well(check: Check) -> bool:
    return check.disposition is Disposition.PASSED


def do_run(task: Task) -> Made:
    """Runs a program whole."""
    with _bench(task) as bench, _device(task):
        plan = bench.value("plan")
        plan.folder.mkdir(parents=True, exist_ok=True)
        executable = bench.mirror.here(bench.request["executable"])
        return bench.made(bench.data(run_built(executable, plan, bench.toolchain)))


def do_launches(task: Task) -> Made:
    """Replays launches of one recording on one device."""
    with _bench(task) as bench:
        given, program = bench.request, bench.value("program")
        path = bench.mirror.here(given["recording"])
        failing = bench.mirror.here(given["failing"]) if given["failing"] is not None else None
        request = LaunchRequest(
            {program.name: (path,)}, (given["device"],), mark, tuple(given["kernels"]), tuple(given["numbers"]),
            bench.value("replay"), (), failing, frozenset({path} if given["made_up"] else ()),
        )  # fmt: skip
        told: list[tuple[LaunchVerdict, int, int, float]] = []
        with _device(task):
            verdicts = LaunchStep(
                program, bench.value("build"), request, bench.toolchain, threading.Lock(), given["limit_s"],
                lambda *one: told.append(one),
            ).run()  # fmt: skip
        events = [(place, *one[1:]) for place, one in enumerate(told)]
        saved = {str(path): path for path in failing.iterdir()} if failing is not None and failing.is_dir() else {}
        names = {bench.mirror.text(name): bench.content(file) for name, file in saved.items()}
        return bench.made({"verdicts": bench.data(verdicts), "told": events, "saved": names})
