"""A tree's programs are built, checked and run; every way to fail is a verdict, the report plain data."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.verify.build.compile_check import failed_compilation
from wmma2sycl.verify.build.dpcpp import CompileFailed, CompilerCrashed, CompileTimedOut
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.errors import BadTree, DeviceQueryFailed
from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, ProgramVerdict, Report, Run
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree
from wmma2sycl.verify.programs.program import MANIFEST, Program, read_libraries, read_programs, with_main
from wmma2sycl.verify.progress import Begun, Ended, Event, Judged
from wmma2sycl.verify.report.record import SCHEMA, report_record

KERNEL = """
#include <cstdio>
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *x) { x[0] *= 2; }
int main() {
  sycl::queue q;
  float *x = sycl::malloc_shared<float>(1, q);
  x[0] = START;
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 1}, {1, 1, 1}), syclex::kernel_function<twice>, x);
  q.wait();
  std::printf("%g from %s\\n", x[0], DATA_FILE);
  return std::fopen(DATA_FILE, "r") == nullptr;
}
"""
# Without SYCL in it a program compiles in no time, and it is run all the same.
ENDINGS = {
    "wrong": '#include <cstdio>\nint main() { std::puts("mismatch at 3"); return 3; }',
    "aborts": "#include <cstdlib>\nint main() { std::abort(); }",
    "endless": "int main() { for (volatile int i = 0;; i = i + 1) {} }",
    "broken": "int main() { return missing; }",
}
LIBRARY = "int elsewhere();\nint twice(int x) { return x + elsewhere(); }"


def write_tree(folder: Path) -> None:
    (folder / "src").mkdir()
    (folder / "src" / "twice.cpp").write_text(KERNEL)
    (folder / "src" / "data.txt").write_text("")
    for name, text in ENDINGS.items():
        (folder / f"{name}.cpp").write_text(text)
    twice = {
        "name": "twice",
        "main": "src/twice.cpp",
        "sources": ["src/twice.cpp"],
        "include_dirs": ["src"],
        "defines": ["START=21.0f", 'DATA_FILE="data.txt"'],
    }
    rows = [{"name": name, "main": f"{name}.cpp", "sources": [f"{name}.cpp"]} for name in ENDINGS]
    (folder / "library.cpp").write_text(LIBRARY)
    library = {"name": "library", "main": "", "sources": ["library.cpp"]}
    (folder / MANIFEST).write_text(json.dumps({"programs": [twice, *rows], "libraries": [library]}))


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tree")
    write_tree(folder)
    return folder


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return []


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def report(tree: Path, events: list[Event], kept: Path) -> Report:
    options = VerifyOptions(
        run_limit_s=5, ptx_architectures=("sm_80",), keep=kept, arguments=("a b",),
        again=lambda name, checks: f"{name} again {' '.join(checks)}".strip(),
    )  # fmt: skip
    return verify_tree(tree, options, events.append)


def verdict(report: Report, name: str) -> ProgramVerdict:
    return next(program for program in report.programs if program.name == name)


def test_program_that_builds_runs_and_exits_with_0(report: Report) -> None:
    twice = verdict(report, "twice")
    assert twice.disposition is Disposition.PASSED
    assert (twice.run.exit_status, twice.run.stdout) == (0, "42 from data.txt\n")
    assert [(check.name, check.disposition) for check in twice.checks] == [
        ("spirv", Disposition.PASSED),
        ("ptx:sm_80", Disposition.PASSED),
        ("amdgcn:gfx90a", Disposition.PASSED),
        ("amx:sapphirerapids", Disposition.NOT_RUN),
        ("amx:graniterapids", Disposition.NOT_RUN),
    ]
    assert twice.checks[2].why.startswith("front end only")
    assert twice.checks[3].why == "no kernel uses joint_matrix"


@pytest.mark.parametrize(
    ("name", "disposition", "why", "status"),
    [
        ("wrong", Disposition.INCORRECT, "exit status 3", 3),
        ("aborts", Disposition.FAILED_TO_RUN, "ended by SIGABRT", None),
        ("endless", Disposition.TIMED_OUT, "ran past 5 s", None),
    ],
)
def test_program_that_runs_and_fails(
    report: Report, name: str, disposition: Disposition, why: str, status: int | None
) -> None:
    program = verdict(report, name)
    assert program.build.disposition is Disposition.PASSED
    assert (program.disposition, program.run.why, program.run.exit_status) == (disposition, why, status)


def test_output_of_a_failing_program_is_kept(report: Report) -> None:
    assert verdict(report, "wrong").run.stdout == "mismatch at 3\n"


def test_program_that_does_not_build(report: Report) -> None:
    broken = verdict(report, "broken")
    assert broken.disposition is Disposition.FAILED_TO_BUILD
    assert broken.run.disposition is Disposition.NOT_RUN
    assert "missing" in broken.build.log
    assert {check.name for check in broken.failures} == {"spirv", "ptx:sm_80", "amdgcn:gfx90a"}


def test_a_program_without_main_is_compiled_and_no_failure(report: Report) -> None:
    library = verdict(report, "library")
    assert (library.disposition, library.run.disposition, library.again) == (
        Disposition.COMPILED,
        Disposition.NOT_RUN,
        "",
    )
    assert library.run.why.startswith("no main function in library.cpp: compiled only; to run it, give --main")
    assert (library.build.disposition, library.build.why) == (Disposition.PASSED, "compiled, not linked")
    assert {check.disposition for check in library.checks} == {Disposition.PASSED, Disposition.NOT_RUN}
    assert replace(report, programs=(library,)).passed
    assert not replace(
        report, programs=(replace(library, checks=(Check("ptx:sm_80", Disposition.FAILED_TO_BUILD),)),)
    ).passed
    assert replace(library, build=Check("build", Disposition.NOT_RUN)).disposition is Disposition.NOT_RUN


def test_what_failed_says_how_to_see_it_again(report: Report) -> None:
    said = {program.name: program.again for program in report.programs}
    assert said == {
        "twice": "",
        "wrong": "wrong again",
        "aborts": "aborts again",
        "endless": "endless again",
        "broken": "broken again",
        "library": "",
    }


def test_a_kept_program_is_run_by_its_script(report: Report, kept: Path) -> None:
    done = subprocess.run(
        [kept / "wrong" / "run.sh"],
        env={"PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "mismatch at 3\n")
    assert "set -- 'a b'" in (kept / "wrong" / "run.sh").read_text()


def test_events_tell_every_step_once(report: Report, events: list[Event]) -> None:
    ended = [event for event in events if isinstance(event, Ended)]
    assert [event.done for event in ended] == list(range(1, 36)) and {event.total for event in ended} == {35}
    begun = [(event.program, event.step) for event in events if isinstance(event, Begun)]
    assert len(begun) == len(set(begun)) == 35 and set(begun) == {(event.program, event.step) for event in ended}
    assert [event.verdict for event in events if isinstance(event, Judged)] == list(report.programs)
    times = {(event.program, event.step): event.wall_s for event in ended}
    assert times["endless", "run"] > 5 and verdict(report, "endless").build.wall_s == times["endless", "build"] > 0


def test_a_verdict_comes_as_soon_as_its_program_has_ended(report: Report, events: list[Event]) -> None:
    first = next(number for number, event in enumerate(events) if isinstance(event, Judged))
    assert [event for event in events[first:] if isinstance(event, Ended)]


def test_report_says_what_was_not_run_and_is_json(report: Report) -> None:
    record = json.loads(json.dumps(report_record(report)))
    assert (record["schema"], record["passed"]) == (SCHEMA, False)
    assert any("nothing was compared against the CUDA original" in line for line in record["not_run"])
    rows = {row["name"]: row for row in record["programs"]}
    assert rows["twice"]["run"]["stdout"] == "42 from data.txt\n"
    assert rows["endless"]["disposition"] == "timed_out"
    assert record["environment"]["backend"] == "sycl-rtc"
    assert record["environment"]["devices"]


def test_one_failed_compile_check_fails_the_report_but_not_the_program() -> None:
    crashed = Check("ptx:sm_80", Disposition.COMPILER_CRASHED)
    passed = Check("build", Disposition.PASSED)
    run = Run("opencl:cpu", Disposition.PASSED, "", 0)
    program = ProgramVerdict("p", passed, run, (crashed,))
    assert program.disposition is Disposition.PASSED
    assert not Report((program,), Environment("sycl-rtc", (), ()), ()).passed
    not_run = ProgramVerdict("p", passed, run, (Check("amx:graniterapids", Disposition.NOT_RUN),))
    assert Report((not_run,), Environment("sycl-rtc", (), ()), ()).passed


def test_the_run_that_counts_follows_a_warm_up_that_passed(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text('#!/bin/sh\necho run >> log\nwc -l < log\ntest "$SYCL_CACHE_DIR" && test ! -e fail\n')
    program.chmod(0o755)
    plan = RunPlan("opencl:cpu", tmp_path, limit_s=10)
    assert run_built(program, plan, find_toolchain()).stdout.strip() == "2"
    # wrong without the cache, so it is tried without the compiler's vectors, and without its optimiser, too
    assert run_built(program, replace(plan, warm_up=False), find_toolchain()).stdout.strip() == "3"
    (tmp_path / "fail").touch()
    failed = run_built(program, plan, find_toolchain())
    assert (failed.disposition, failed.stdout.strip()) == (Disposition.INCORRECT, "6")


@pytest.mark.parametrize(
    ("test", "right_with"),
    [
        ('test "$CL_CONFIG_CPU_VECTORIZER_MODE" = 1', "CL_CONFIG_CPU_VECTORIZER_MODE=1"),
        ('test "$SYCL_PROGRAM_COMPILE_OPTIONS"', "SYCL_PROGRAM_COMPILE_OPTIONS=-cl-opt-disable"),
    ],
)
@pytest.mark.parametrize(
    ("ends", "why", "disposition"),
    [
        ("exit 1", "exit status 1", Disposition.INCORRECT),
        ("kill -SEGV $$", "ended by SIGSEGV", Disposition.FAILED_TO_RUN),
    ],
)
def test_a_run_that_is_right_where_the_compiler_does_less_says_so(
    tmp_path: Path, test: str, right_with: str, ends: str, why: str, disposition: Disposition
) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{test} || {ends}\n")
    program.chmod(0o755)
    plan = RunPlan("opencl:cpu", tmp_path, limit_s=10, warm_up=False)
    run = run_built(program, plan, find_toolchain())
    assert run.disposition is disposition and f"{why}, but right with {right_with}: " in run.why
    assert run_built(program, replace(plan, device="cuda:gpu"), find_toolchain()).why == why


@pytest.mark.parametrize(
    ("outcome", "disposition"),
    [
        (CompileFailed("log", 1.0), Disposition.FAILED_TO_BUILD),
        (CompilerCrashed("SIGSEGV", "log", 1.0), Disposition.COMPILER_CRASHED),
        (CompileTimedOut(9.0), Disposition.TIMED_OUT),
    ],
)
def test_compiler_outcomes_as_checks(
    outcome: CompileFailed | CompilerCrashed | CompileTimedOut, disposition: Disposition
) -> None:
    check = failed_compilation("spirv", Path("a.cpp"), outcome)
    assert (check.name, check.disposition) == ("spirv", disposition)
    assert "a.cpp" in check.why


def test_main_source_comes_first_and_paths_are_absolute(tmp_path: Path) -> None:
    for name in ("a.cpp", "main.cpp"):
        (tmp_path / name).write_text("")
    row = {"name": "p", "main": "main.cpp", "sources": ["a.cpp", "main.cpp"], "include_dirs": ["."]}
    (tmp_path / MANIFEST).write_text(json.dumps({"programs": [row]}))
    (program,) = read_programs(tmp_path)
    assert program.sources == (tmp_path / "main.cpp", tmp_path / "a.cpp")
    assert program.include_dirs == (tmp_path,)


def test_sources_of_no_program_are_libraries(tmp_path: Path) -> None:
    for name in ("a.cpp", "b.cpp"):
        (tmp_path / name).write_text("")
    rows = [{"name": name, "main": "", "sources": [f"{name}.cpp"], "defines": ["N=1"]} for name in ("a", "b")]
    (tmp_path / MANIFEST).write_text(json.dumps({"programs": [], "libraries": rows}))
    libraries = read_libraries(tmp_path)
    assert read_programs(tmp_path) == () and [(one.name, one.has_main) for one in libraries] == [
        ("a", False),
        ("b", False),
    ]
    whole = with_main(tmp_path / "bench" / "run.cpp", libraries)
    assert whole == Program(
        "run", tuple(tmp_path / name for name in ("bench/run.cpp", "a.cpp", "b.cpp")), (tmp_path / "bench",), ("N=1",)
    )
    (tmp_path / MANIFEST).write_text('{"programs": []}')  # of an earlier version
    assert read_libraries(tmp_path) == ()


@pytest.mark.parametrize(
    ("manifest", "reason"),
    [
        (None, "No such file"),
        ("{", "not a manifest"),
        ("[]", "not a manifest"),
        ('{"programs": [{"name": "p"}]}', "sources"),
        ('{"programs": [{"name": "p", "sources": ["none.cpp"]}]}', "none.cpp of program p is not there"),
    ],
)
def test_folder_that_is_no_migrated_tree(tmp_path: Path, manifest: str | None, reason: str) -> None:
    if manifest is not None:
        (tmp_path / MANIFEST).write_text(manifest)
    with pytest.raises(BadTree, match=reason):
        read_programs(tmp_path)


def test_machine_without_a_device_is_an_environment_error(tree: Path) -> None:
    toolchain = find_toolchain()
    wheels = replace(toolchain.wheels, opencl_driver=tree / "none.so")
    with pytest.raises(DeviceQueryFailed, match="no SYCL device was found"):
        verify_tree(tree, VerifyOptions(), toolchain=replace(toolchain, wheels=wheels))


def test_interrupt_ends_everything_that_runs(tmp_path: Path) -> None:
    (tmp_path / "endless.cpp").write_text(
        '#include <cstdio>\n#include <unistd.h>\nint main() { if (FILE *f = std::fopen("id", "w")) '
        '{ std::fprintf(f, "%d", int(getpid())); std::fclose(f); } for (;;) pause(); }'
    )
    rows = [{"name": "endless", "main": "endless.cpp", "sources": ["endless.cpp"]}]
    (tmp_path / MANIFEST).write_text(json.dumps({"programs": rows}))
    text = (
        "import sys; from pathlib import Path; "
        "from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree; "
        "verify_tree(Path(sys.argv[1]), VerifyOptions(ptx_architectures=(), amd_architectures=()))"
    )
    verifier = subprocess.Popen([sys.executable, "-c", text, str(tmp_path)], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not (tmp_path / "id").exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(0.2)
    verifier.send_signal(signal.SIGINT)
    verifier.wait(timeout=30)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "id").read_text()), 0)
