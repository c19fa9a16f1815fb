"""The steps of `verify --cluster`: each a unit that carries what it reads, for a worker that has what it needs.

In: programs, what was built of them. Out: what `verify.doing.Here` would give. What no worker can do was not run, and says why.
"""

from __future__ import annotations

import json
import platform
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from wmma2sycl.cli.cluster.facts import AMX, COMPILER, CPU, CUDA
from wmma2sycl.cli.cluster.mirror import Entry, Sent
from wmma2sycl.cli.cluster.plain import Reader, Writer, classes_of
from wmma2sycl.cli.cluster.program_files import code_files
from wmma2sycl.cli.cluster.replays import with_commands
from wmma2sycl.cli.cluster.unit import Answered, Nowhere, Outcome, SetAside, Unit, Units, digest
from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.build.dpcpp import CompilerCrashed, DeviceCode
from wmma2sycl.verify.build.sycl_rtc import Build, Built, DeviceBuildFailed, NotBuilt
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Cancelled
from wmma2sycl.verify.core.verdict import Check, Disposition, LaunchVerdict, Run
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import RunPlan
from wmma2sycl.verify.doing import no_spirv
from wmma2sycl.verify.options import VerifyOptions
from wmma2sycl.verify.package.pack import data_files
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.replay.launch_selection import choose
from wmma2sycl.verify.replay.launch_steps import OnLaunch, not_replayed
from wmma2sycl.verify.replay.replays import Recorded, ReplayOptions

CLASSES = classes_of(Program, Build, Check, Run, LaunchVerdict, RunPlan, ReplayOptions, DeviceCode, Xeon)
SET_ASIDE = "W2S905: on the cluster "
_MOST = 256  # threads that wait for units
_TICK_S = 0.3
T = TypeVar("T")


class ClusterSteps:
    """Does the steps of all programs; `folder` keeps contents that came back and are needed again."""

    def __init__(self, units: Units, at_once: int, options: VerifyOptions, folder: Path) -> None:
        self._units, self._options, self._folder = units, options, folder / "contents"
        self._at_once = min(_MOST, max(1, at_once))
        self._folder.mkdir(exist_ok=True)
        self._sent, self._lock = Sent(), threading.Lock()
        self._contents: dict[str, Path | bytes] = {}
        self._executables: dict[Path, str] = {}
        self._stopped = threading.Event()

    @classmethod
    def on(cls, units: Units, at_once: int) -> Callable[[VerifyOptions, Toolchain, Path], ClusterSteps]:
        """As `verify_programs` makes it."""
        return lambda options, _, folder: cls(units, at_once, options, folder)

    @property
    def at_once(self) -> int:
        """They only wait."""
        return self._at_once

    def build(self, program: Program, number: int, *, link: bool) -> Build:
        """Where a compiler is."""
        request = {"number": number, "link": link, "limit_s": self._options.build_limit_s}
        outcome = self._done("build", program, request, {COMPILER}, program=program, kept=True)
        if isinstance(outcome, Nowhere):
            return NotBuilt(outcome.why)
        if isinstance(outcome, SetAside):
            source = (*program.sources, *program.c_sources)[0]
            return DeviceBuildFailed(source, CompilerCrashed(SET_ASIDE + outcome.why, "", 0.0))
        found: Build = self._value(outcome, outcome.result["build"])
        if isinstance(found, Built):
            with self._lock:
                self._executables[found.executable] = outcome.result["executable"]
                self._keep(outcome)
        return found

    def check(self, program: Program, code: DeviceCode) -> Check:
        """Where a compiler is."""
        request = {"code": Writer().data(code), "limit_s": self._options.build_limit_s}
        return self._check(code.name, self._done("check", program, request, {COMPILER}, program=program, kept=True))

    def amx(self, program: Program, build: Build, xeon: Xeon) -> Check:
        """Where the OpenCL driver for CPUs is: it compiles for any Xeon."""
        if isinstance(build, DeviceBuildFailed | NotBuilt):
            return no_spirv(xeon)
        writer = Writer()
        request = {"images": writer.data(build.images), "xeon": xeon.value, "limit_s": self._options.build_limit_s}
        outcome = self._done("amx", program, request, {CPU}, contents=writer.contents, kept=True)
        return self._check(f"amx:{xeon.value}", outcome)

    def run(self, program: Program, built: Built, plan: RunPlan) -> Run:
        """Where the device is that the plan names."""
        request = {"plan": Writer().data(plan), "executable": str(built.executable)}
        with self._lock:
            data = self._sent.entries(data_files(program))
        outcome = self._done("run", program, request, device_labels(plan.device), more=[self._entry(built), *data])
        if isinstance(outcome, Answered):
            run: Run = self._value(outcome, outcome.result)
            return run
        ended = Disposition.NOT_RUN if isinstance(outcome, Nowhere) else Disposition.FAILED_TO_RUN
        return Run(plan.device, ended, _why(outcome))

    def launches(self, program: Program, build: Build | None, on_launch: OnLaunch) -> tuple[LaunchVerdict, ...]:
        """A unit for each recording and device, told of in their order."""
        asked = self._options.launches
        begun = [
            (path, device, self._replay(program, build, path, device))
            for path in asked.recordings.get(program.name, ())
            for device in asked.devices
        ]
        found: list[LaunchVerdict] = []
        for path, device, outcome in begun:
            found += self._replayed(program, path, device, outcome, on_launch)
        return tuple(found)

    def stop(self) -> None:
        """Whoever waits, waits no longer; the units are cancelled with the cluster's connection."""
        self._stopped.set()

    # -- launches -----------------------------------------------------------------------------------------------------

    def _replay(self, program: Program, build: Build | None, path: Path, device: str) -> Future[Outcome] | str:
        asked, writer = self._options.launches, Writer()
        needs = device_labels(device, asked.replay.targets)
        more = self._entries([path])
        if device != CUDA:
            if not isinstance(build, Built):
                return "the program was not built"
            more.append(self._entry(build))
        request = {
            "build": writer.data(build) if device != CUDA else None, "recording": str(path.absolute()), "device": device,
            "kernels": asked.kernels, "numbers": asked.numbers, "replay": writer.data(asked.replay),
            "made_up": path in asked.made_up, "limit_s": self._options.build_limit_s,
            "failing": str(asked.failing.absolute()) if asked.failing is not None else None,
            "program": writer.data(program),
        }  # fmt: skip
        code = self._entries(code_files(program)) if device == CUDA else []  # compiled to PTX for the GPU that is there
        needed = {COMPILER} if device == CUDA else set()
        return self._begun("launches", program, request, needs | needed, [*more, *code], writer.contents)

    def _replayed(
        self, program: Program, path: Path, device: str, begun: Future[Outcome] | str, on_launch: OnLaunch
    ) -> Iterator[LaunchVerdict]:
        asked = self._options.launches
        outcome = begun if isinstance(begun, str) else self._waited(begun)
        if isinstance(outcome, Answered):
            verdicts: tuple[LaunchVerdict, ...] = self._value(outcome, outcome.result["verdicts"])
            verdicts = tuple(with_commands(one, asked.command) for one in verdicts)
            for place, number, count, wall_s in outcome.result["told"]:
                on_launch(verdicts[place], number, count, wall_s)
            for name, content in outcome.result["saved"].items():
                Path(name).parent.mkdir(parents=True, exist_ok=True)
                Path(name).write_bytes(outcome.contents[content])
            yield from verdicts
            return
        with Archive(path) as archive:
            launches = choose(path, archive.recording, asked.kernels, asked.numbers)
            recorded = Recorded(archive, launches, lambda *at: asked.command(program.name, path, at[0], device, at[1]))
            why = outcome if isinstance(outcome, str) else _why(outcome)
            for number, verdict in enumerate(not_replayed(recorded, device, why), 1):
                if isinstance(outcome, SetAside):
                    verdict = replace(verdict, disposition=Disposition.FAILED_TO_RUN)
                on_launch(verdict, number, len(launches), 0.0)
                yield verdict

    # -- units --------------------------------------------------------------------------------------------------------

    def _done(
        self, kind: str, of: Program, request: dict[str, Any], needs: set[str] | frozenset[str],
        program: Program | None = None, more: list[Entry] | None = None,
        contents: dict[str, bytes] | None = None, *, kept: bool = False,
    ) -> Outcome:  # fmt: skip
        """A unit's outcome. `program`: whose sources it reads."""
        entries = list(more or ())
        if program is not None:
            writer = Writer()
            request = {**request, "program": writer.data(program)}
            contents = {**(contents or {}), **writer.contents}
            entries += self._entries(code_files(program))
        return self._waited(self._begun(kind, of, request, needs, entries, contents or {}, kept=kept))

    def _begun(
        self, kind: str, of: Program, request: dict[str, Any], needs: set[str] | frozenset[str],
        entries: list[Entry], contents: dict[str, bytes], *, kept: bool = False,
    ) -> Future[Outcome]:  # fmt: skip
        told = json.dumps({**request, "files": entries, "include": str(INCLUDE)}).encode()
        with self._lock:
            known = self._sent.files | self._contents
            files = {entry["digest"]: known[entry["digest"]] for entry in entries if "digest" in entry}
            files |= {name: self._contents.get(name, data) for name, data in contents.items()}
        key = f"{kind} {digest(told + json.dumps(sorted(files)).encode())}" if kept else ""
        return self._units.submit(
            Unit(kind, f"{kind} {of.name}", told, files, frozenset({*needs, platform.machine()}), key)
        )

    def _waited(self, future: Future[Outcome]) -> Outcome:
        while True:
            if self._stopped.is_set():
                raise Cancelled
            try:
                return future.result(timeout=_TICK_S)
            except TimeoutError:
                if future.done():
                    raise

    def _entries(self, paths: Any) -> list[Entry]:
        with self._lock:
            return self._sent.entries(paths)

    def _entry(self, built: Built) -> Entry:
        return {"path": str(built.executable), "digest": self._executables[built.executable], "mode": 0o755}

    def _value(self, outcome: Answered, data: Any) -> Any:
        return Reader(CLASSES, outcome.contents.__getitem__).value(data)

    def _keep(self, outcome: Answered) -> None:
        """Contents that later units need: on the disk, for a thousand programs."""
        for name, data in outcome.contents.items():
            path = self._folder / name
            if name not in self._contents:
                path.write_bytes(data)
                self._contents[name] = path

    def _check(self, name: str, outcome: Outcome) -> Check:
        if isinstance(outcome, Answered):
            check: Check = self._value(outcome, outcome.result)
            return check
        ended = Disposition.NOT_RUN if isinstance(outcome, Nowhere) else Disposition.COMPILER_CRASHED
        return Check(name, ended, _why(outcome))


def device_labels(device: str, targets: tuple[str, ...] = ()) -> frozenset[str]:
    """What a worker must have for a device, as --device names it, and for the engines that were asked for."""
    if device == CUDA:
        return frozenset({CUDA})
    backend, _, kind = device.partition(":")
    if kind.startswith("cpu"):
        return frozenset({CPU, AMX} if any(target.startswith("intel_amx") for target in targets) else {CPU})
    return frozenset({"gpu"} if backend in ("*", "level_zero", "opencl") else {backend})


def _why(outcome: Outcome) -> str:
    match outcome:
        case Nowhere(why=why):
            return why
        case SetAside(why=why):
            return SET_ASIDE + why
        case Answered():
            raise AssertionError
