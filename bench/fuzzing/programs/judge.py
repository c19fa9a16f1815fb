"""What becomes of generated programs: migrated, built and run on the CPU device, one source for all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.dpcpp import CompileFailed
from wmma2sycl.verify.build.source_check import errors_in
from wmma2sycl.verify.build.sycl_rtc import Build, Built, DeviceBuildFailed, HostBuildFailed, build_program
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.programs.program import read_programs

from fuzzing.programs.program import MARK, Program, program_at, source

RIGHT, REFUSED, WRONG, UNCOMPILED, CRASHED = "right", "refused", "wrong", "does not compile", "crashed"
MISCOMPILED = "miscompiled"  # right where the device compiler does not optimise: no fault of the migrated text
SILENT = (WRONG, UNCOMPILED, CRASHED)
_BUGS = ("W2S901", "W2S902", "W2S903", "W2S904")
_LIMIT_S = 600.0
_RUN_LIMIT_S = 120.0
_PLACE = re.compile(r"main\.cpp:(\d+):")


@dataclass(slots=True)
class Verdicts:
    """By program: what became of it, and the words that tell why."""

    of: dict[str, tuple[str, str]] = field(default_factory=dict)

    def put(self, name: str, verdict: str, why: str = "") -> None:
        """The first word on a program stays."""
        self.of.setdefault(name, (verdict, why))


def judged(programs: Sequence[Program], folder: Path, toolchain: Toolchain) -> Verdicts:
    """A verdict for each. What is refused, or does not compile, is taken out, and the rest built again."""
    found, rest, step = Verdicts(), list(programs), 0
    while rest:
        text = _migrated(rest, folder / str(step), found)
        if text is not None and all(p.name not in found.of for p in rest):
            _run(rest, folder / str(step), text, toolchain, found)
            wrong = [p for p in rest if found.of.get(p.name, (RIGHT, ""))[0] == WRONG]
            if wrong:
                _without_optimiser(wrong, folder / f"{step}-plain", toolchain, found)
        left = [p for p in rest if p.name not in found.of]
        if len(left) == len(rest):  # nobody's: halves tell whose
            return _halves(rest, folder / str(step), toolchain, found)
        rest, step = left, step + 1
    return found


def _halves(rest: list[Program], folder: Path, toolchain: Toolchain, found: Verdicts) -> Verdicts:
    if len(rest) == 1:
        found.put(rest[0].name, CRASHED, "nothing came of it")
        return found
    half = len(rest) // 2
    for n, part in enumerate((rest[:half], rest[half:])):
        found.of |= judged(part, folder / f"half{n}", toolchain).of
    return found


def _migrated(programs: Sequence[Program], folder: Path, found: Verdicts) -> str | None:
    """The output; refused programs are told. None where the migration itself failed."""
    cuda = folder / "cuda"
    cuda.mkdir(parents=True)
    for name, text in source(programs).items():
        (cuda / name).write_text(text)
    migration = migrate_tree(find([cuda]), Options())
    write(migration, folder / "sycl", {})
    before = (cuda / "main.cu").read_text()
    for d in migration.diagnostics:
        line = before.encode()[: d.span.start].count(b"\n") + 1
        name = program_at(before, line) if d.file.endswith("main.cu") else ""
        what = f"{d.code} {d.message}"
        if d.code in _BUGS and len(programs) == 1:
            found.put(programs[0].name, CRASHED, what)
        elif d.code in _BUGS and name:
            found.put(name, CRASHED, what)
        elif d.row.severity is not Severity.NOTE and (name or len(programs) == 1):
            found.put(name or programs[0].name, REFUSED, what)
    output = folder / "sycl" / "main.cpp"
    return output.read_text() if output.is_file() else None


def _run(
    programs: Sequence[Program], folder: Path, text: str, toolchain: Toolchain, found: Verdicts, options: str = ""
) -> None:
    """`options`: for the device's own compiler, which makes machine code of SPIR-V."""
    (one,) = read_programs(folder / "sycl")
    built = folder / "built"
    built.mkdir()
    build = build_program(one, built, toolchain, _LIMIT_S)
    if not isinstance(build, Built):
        _not_built(build, programs, text, found)
        return
    environment = toolchain.wheels.environment() | {"ONEAPI_DEVICE_SELECTOR": "opencl:cpu"}
    environment |= {"SYCL_PROGRAM_COMPILE_OPTIONS": options} if options else {}
    ending = toolchain.children.run([build.executable.resolve()], limit_s=_RUN_LIMIT_S, env=environment, cwd=folder)
    begun, said = "", {}
    for line in ending.stdout.splitlines():
        name, _, word = line.partition(" ")
        if word == "begins":
            begun = name
        elif word in (RIGHT, WRONG):
            found.put(name, word, said.get(name, ""))
        else:
            said.setdefault(name.rstrip(":"), line)
    if begun and begun not in found.of:
        why = ending.stderr[-500:] if isinstance(ending, Exited) else type(ending).__name__
        found.put(begun, CRASHED, f"{why} {said.get(begun, '')}".strip())


def _without_optimiser(programs: Sequence[Program], folder: Path, toolchain: Toolchain, found: Verdicts) -> None:
    """Tells the compilers' mistakes from ours: a result that is right as soon as DPC++ optimises nothing, or the device's compiler does not either, is theirs."""
    for options in ("", "-cl-opt-disable"):
        wrong = [p for p in programs if found.of[p.name][0] == WRONG]
        here = folder / f"plain{options}"
        text = _migrated(wrong, here, again := Verdicts()) if wrong else None
        if text is None or again.of:
            return
        text = text.replace(MARK, f"#pragma clang optimize off\n{MARK}", 1)
        (here / "sycl" / "main.cpp").write_text(text)
        _run(wrong, here, text, toolchain, again, options)
        for name, (verdict, _) in again.of.items():
            if verdict == RIGHT:
                found.of[name] = MISCOMPILED, found.of[name][1]


def _not_built(build: Build, programs: Sequence[Program], text: str, found: Verdicts) -> None:
    if isinstance(build, DeviceBuildFailed) and isinstance(build.outcome, CompileFailed):
        log = build.outcome.log
        for error in errors_in(log):
            lines = [line for path, line in error.places if path.endswith("main.cpp")]
            if lines:
                found.put(
                    program_at(text, lines[0]), UNCOMPILED, f"{text.splitlines()[lines[0] - 1].strip()}: {error.text}"
                )
    else:
        log = build.log if isinstance(build, HostBuildFailed) else str(build)
        for line in (line for line in log.splitlines() if " error: " in line):
            if (place := _PLACE.search(line)) is not None:
                found.put(program_at(text, int(place[1])), UNCOMPILED, line)
    if len(programs) == 1:
        found.put(programs[0].name, UNCOMPILED, log[-800:])
