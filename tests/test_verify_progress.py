"""What `wmma2sycl verify` tells while it works, what it is asked to compile for, and how it counts. Nothing is compiled here."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.console import Console
from wmma2sycl import verifying
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.terminal import Terminal, UnderWay
from wmma2sycl.cli.verifying.output import print_program
from wmma2sycl.cli.verifying.progress import Watch
from wmma2sycl.verify.build.compile_check import compiled_kernels
from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, LaunchVerdict, ProgramVerdict, Report, Run
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_facts import KernelFacts
from wmma2sycl.verify.names.kernel_names import KernelName
from wmma2sycl.verify.options import COMPILE_FOR, VerifyOptions
from wmma2sycl.verify.programs.program import MANIFEST, Program
from wmma2sycl.verify.progress import Begun, Ended, Event, Judged, OnEvent, Replayed, Teller

PASSED = Disposition.PASSED


def launch(number: int, disposition: Disposition = PASSED) -> LaunchVerdict:
    return LaunchVerdict("gemm", number, "<<<1, 32>>>", "a.zip", "opencl:cpu", "software<32>", disposition)


class Told(UnderWay):
    """Keeps what would be shown."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.shown: list[tuple[str, int, int]] = []

    def now(self, what: str, done: int = 0, total: int = 0) -> None:
        self.shown.append((what, done, total))

    def ended(self, line: str) -> None:
        self.lines.append(line)

    @contextmanager
    def aside(self) -> Iterator[None]:
        self.lines.append("(")
        yield
        self.lines.append(")")


# -- steps ----------------------------------------------------------------------------------------------------------


def test_a_step_is_told_of_before_and_behind() -> None:
    events: list[Event] = []
    teller = Teller(events.append, total=2)
    assert (
        teller.step(
            "p",
            "build",
            lambda: events.append(Begun("p", "inside")) or 7,
            lambda found: PASSED if found == 7 else Disposition.INCORRECT,
        )
        == 7
    )
    first, inside, last = events
    assert (first, inside) == (Begun("p", "build", 0, 2), Begun("p", "inside"))
    assert isinstance(last, Ended) and (last.disposition, last.done, last.total) == (PASSED, 1, 2)
    assert teller.wall_s("p", "build") == last.wall_s and teller.wall_s("p", "run") == 0


def test_lines_say_what_was_done_how_it_ended_and_how_long_it_took() -> None:
    told = Told()
    watch = Watch(told, "opencl:cpu", lambda _: None)
    for event in (Ended("p", "build", PASSED, 12.34, 1, 4), Ended("p", "run", PASSED, 0.5, 2, 4), Ended("p", "ptx:sm_90", PASSED, 6, 3, 4),
                  Ended("p", "run", Disposition.TIMED_OUT, 120, 3, 4), Ended("p", "amx:graniterapids", Disposition.NOT_RUN, 0, 4, 4)):  # fmt: skip
        watch(event)
    assert told.lines == [
        "[1/4] p: built (12.3 s)", "[2/4] p: ran on opencl:cpu (0.5 s)", "[3/4] p: compiled for ptx:sm_90 (6.0 s)",
        "[3/4] p: run: timed out (120.0 s)", "[4/4] p: amx:graniterapids: not run (0.0 s)",
    ]  # fmt: skip


def test_what_is_under_way_is_shown_until_it_has_ended() -> None:
    told = Told()
    watch = Watch(told, "opencl:cpu", lambda _: None)
    for event in (
        Begun("p", "build", 0, 9),
        Begun("q", "ptx:sm_90", 0, 9),
        Ended("p", "build", PASSED, 1, 1, 9),
        Begun("p", "launches", 1, 9),
        Replayed("p", launch(6), 3, 17, 0.1),
    ):
        watch(event)
    assert told.shown == [
        ("p: building", 0, 9), ("p: building; q: compiling for ptx:sm_90", 0, 9), ("q: compiling for ptx:sm_90", 1, 9),
        ("q: compiling for ptx:sm_90; p: replaying launches", 1, 9), ("q: compiling for ptx:sm_90; p: replaying launch 3 of 17 (gemm)", 1, 9),
    ]  # fmt: skip


def test_of_many_launches_those_that_fail_have_a_line_each_and_some_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("wmma2sycl.cli.verifying.progress.time.monotonic", lambda: now)
    told = Told()
    watch = Watch(told, "opencl:cpu", lambda _: None)
    for number, disposition in enumerate((PASSED, Disposition.INCORRECT, PASSED, PASSED)):
        watch(Replayed("p", launch(number + 10, disposition), number + 1, 4, 0.25))
    assert told.lines == ["p: launch 11 of gemm, 2 of 4, on opencl:cpu software<32> incorrect (0.2 s)"]
    now = 5.0
    watch(Replayed("p", launch(14), 4, 4, 0.25))
    assert told.lines[1:] == ["p: launch 14 of gemm, 4 of 4, on opencl:cpu software<32> passed (0.2 s)"]


def test_verdicts_are_printed_in_the_place_of_the_bar() -> None:
    told = Told()
    verdict = ProgramVerdict("p", Check("build", PASSED), Run("d", PASSED, "", 0), ())
    Watch(told, "d", lambda found: told.lines.append(found.name))(Judged(verdict))
    assert told.lines == ["(", "p", ")"]


def test_a_bar_on_a_terminal_leaves_stdout_alone(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    drawn = io.StringIO()
    terminal.err, terminal.overwrites = Console(file=drawn, force_terminal=True, width=100), True
    with terminal.under_way() as under_way:
        under_way.now("p: building; q: compiling for ptx:sm_90", 3, 8)
        under_way.ended("[3/8] done")
        with under_way.aside():
            terminal.product("p: passed")
    assert capsys.readouterr().out == "p: passed\n"
    assert "3/8" in drawn.getvalue() and "p: building" in drawn.getvalue() and "done" not in drawn.getvalue()


@pytest.mark.parametrize(("quiet", "line"), [(False, "[1/1] built\n"), (True, "")])
def test_elsewhere_a_line_each_but_not_with_quiet(quiet: bool, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal(quiet=quiet).under_way() as under_way:
        under_way.now("building")
        under_way.ended("[1/1] built")
    assert (capsys.readouterr().err, capsys.readouterr().out) == (line, "")


# -- what is compiled for -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "checks", "not_checked"),
    [
        (["all"], ("ptx:sm_80", "ptx:sm_90", "amdgcn:gfx90a", "amx:sapphirerapids", "amx:graniterapids"), ()),
        (["none"], (), ("ptx", "amdgcn", "amx")),
        (["spirv"], (), ("ptx", "amdgcn", "amx")),
        (["ptx"], ("ptx:sm_80", "ptx:sm_90"), ("amdgcn", "amx")),
        (["amx:graniterapids", "ptx:sm_75", "none", "ptx:sm_75"], ("ptx:sm_75", "amx:graniterapids"), ("amdgcn",)),
        (["amdgcn:gfx942"], ("amdgcn:gfx942",), ("ptx", "amx")),
    ],
)
def test_compile_checks_are_named_as_verdicts_name_them(
    words: list[str], checks: tuple[str, ...], not_checked: tuple[str, ...]
) -> None:
    options = VerifyOptions().compiling_for(words)
    assert (options.checks, options.not_checked) == (checks, not_checked)
    assert all(word in COMPILE_FOR for word in words)


@pytest.mark.parametrize("word", ["", "sm_90", "ptx:90", "amx:xeon", "amdgcn:", "cuda"])
def test_other_words_are_refused(word: str) -> None:
    assert word not in COMPILE_FOR
    with pytest.raises(ValueError):
        VerifyOptions().compiling_for([word])


# -- the command ----------------------------------------------------------------------------------------------------


Asked = list[tuple[tuple[Program, ...], VerifyOptions]]


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """A tree with a program and two libraries; what the pipeline is asked to do with it, which is not done."""
    found: Asked = []

    def verified(programs: tuple[Program, ...], options: VerifyOptions, on_event: OnEvent, **_: object) -> Report:
        found.append((programs, options))
        verdicts = [
            ProgramVerdict(p.name, Check("build", PASSED, "", "", 3.0), Run("opencl:cpu", PASSED if p.has_main else Disposition.NOT_RUN, "" if p.has_main else "no main"),
                           (Check("spirv", PASSED, "1 kernel compiled"),), has_main=p.has_main) for p in programs]  # fmt: skip
        for verdict in verdicts:
            on_event(Ended(verdict.name, "build", PASSED, 3.0, 1, 1))
            on_event(Judged(verdict))
        return Report(tuple(verdicts), Environment("none", ("opencl: a CPU",), ()), ())

    monkeypatch.setattr(verifying, "verify_programs", verified)
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "out"
    out.mkdir()
    for name in ("app", "a", "b"):
        (out / f"{name}.cpp").write_text("")
    libraries = [{"name": name, "main": "", "sources": [f"{name}.cpp"]} for name in ("a", "b")]
    programs = [{"name": "app", "main": "app.cpp", "sources": ["app.cpp"]}]
    (out / MANIFEST).write_text(json.dumps({"programs": programs, "libraries": libraries}))
    (tmp_path / "bench.cpp").write_text("int main(int argc, char **argv) { return argc; }\n")
    return found


def verify(*words: str) -> int:
    return cli.main(["verify", "out", *words])


def test_the_command_compiles_for_all_unless_told(asked: Asked) -> None:
    assert (
        verify()
        == verify("--compile-for", "none")
        == verify("--compile-for", "ptx:sm_90", "--compile-for", "amx", "--keep", "built")
        == 0
    )
    assert [options.checks for _, options in asked] == [
        VerifyOptions().checks,
        (),
        ("ptx:sm_90", "amx:sapphirerapids", "amx:graniterapids"),
    ]
    assert [options.keep for _, options in asked] == [None, None, Path("built")]


def test_the_configuration_says_what_to_compile_for(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    Path("wmma2sycl.toml").write_text('[verify]\ncompile-for = ["none"]\n')
    assert verify() == verify("--compile-for", "amdgcn") == 0
    assert [options.checks for _, options in asked] == [(), ("amdgcn:gfx90a",)]
    Path("wmma2sycl.toml").write_text('[verify]\ncompile-for = ["ptc"]\n')
    with pytest.raises(SystemExit):
        verify()
    assert "'compile-for' wants one of all, none, ptx" in capsys.readouterr().err


def test_an_unknown_target_is_refused(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        verify("--compile-for", "ptz")
    assert "did you mean 'ptx'" in capsys.readouterr().err and not asked


def test_steps_go_to_stderr_verdicts_to_stdout(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify() == 0
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        "verifying 3 programs: app, a, b",
        *(f"[1/1] {name}: built (3.0 s)" for name in ("app", "a", "b")),
    ]
    assert out.splitlines()[:7] == [
        "app: passed, 0.00 s on opencl:cpu; nothing was compared with CUDA's", "  build                passed, 3.0 s", "  spirv                passed (1 kernel compiled)",
        "a: compiled", "  not run: no main", "  build                passed, 3.0 s", "  spirv                passed (1 kernel compiled)",
    ]  # fmt: skip
    assert out.splitlines()[-1] == "1 of 3 programs passed, 2 compiled only: nothing in them to run."
    assert verify("-q") == 0
    assert capsys.readouterr() == (out, "")


def test_a_main_makes_a_program_of_what_has_none(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify("--main", "bench.cpp") == verify("--main", "bench.cpp", "--program", "b") == 0
    (app, whole), (alone,) = (programs for programs, _ in asked)
    assert app.name == "app" and (whole.name, whole.has_main, alone.name) == ("bench", True, "bench")
    assert [[source.name for source in one.sources] for one in (whole, alone)] == [
        ["bench.cpp", "a.cpp", "b.cpp"],
        ["bench.cpp", "b.cpp"],
    ]
    for words, problem in (
        (("--main", "gone.cpp"), "no such file"),
        (("--main", "out/a.cpp"), "no main function"),
        (("--main", "bench.cpp", "--program", "app"), "no source without a program"),
    ):
        assert verify(*words) == 2
        assert problem in capsys.readouterr().err


def test_what_failed_is_built_again_by_a_command(asked: Asked) -> None:
    assert verify("--args", "512 512", "--device", "opencl:gpu", "--timeout", "5") == verify("--main", "bench.cpp") == 0
    (_, first), (_, second) = asked
    assert (
        first.again("app", ())
        == "wmma2sycl verify out --program app --args '512 512' --device opencl:gpu --timeout 5 --compile-for none"
    )
    assert first.again("app", ("ptx:sm_80", "amx:graniterapids")).endswith(
        "--compile-for ptx:sm_80 --compile-for amx:graniterapids"
    )
    assert second.again("bench", ()) == "wmma2sycl verify out --main bench.cpp --compile-for none"


def test_an_output_without_sources_says_so(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    Path("out", MANIFEST).write_text('{"programs": [], "libraries": []}')
    assert verify() == 1
    assert "there is no source to build, only headers" in capsys.readouterr().out


# -- what failed ----------------------------------------------------------------------------------------------------


def printed(verdict: ProgramVerdict, capsys: pytest.CaptureFixture[str]) -> list[str]:
    print_program(verdict, Terminal())
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("disposition", "why", "status", "first", "said"),
    [
        (
            Disposition.INCORRECT,
            "exit status 3",
            3,
            "p: incorrect, exit status 3, 0.10 s on cpu",
            "the program itself says by its exit status that something is wrong",
        ),
        (
            Disposition.TIMED_OUT,
            "ran past 5 s",
            None,
            "p: timed out, 0.10 s on cpu",
            "ran past 5 s; --timeout gives it longer",
        ),
        (Disposition.FAILED_TO_RUN, "ended by SIGABRT", None, "p: failed to run, 0.10 s on cpu", "ended by SIGABRT"),
    ],
)
def test_a_failed_run_has_output_reason_and_what_to_type(
    disposition: Disposition, why: str, status: int | None, first: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run("cpu", disposition, why, status, "begin\n", "check failed\n", 0.1)
    verdict = ProgramVerdict("p", Check("build", PASSED), run, (), again="wmma2sycl verify out --program p")
    assert printed(verdict, capsys) == [
        first, "  | begin", "  ! check failed", f"  {said}", "  build                passed",
        "  again: wmma2sycl verify out --program p", "  by hand: the same with --keep DIR, then DIR/p/run.sh",
    ]  # fmt: skip


def test_the_compilers_messages_are_told_once_and_not_without_end(capsys: pytest.CaptureFixture[str]) -> None:
    log = "\n".join(f"a.cpp:{n}: error: no" for n in range(40))
    failed = [Check(name, Disposition.FAILED_TO_BUILD, "device code of a.cpp", log, 2.0) for name in ("build", "spirv")]
    run = Run("cpu", Disposition.NOT_RUN, "the program was not built")
    lines = printed(ProgramVerdict("p", failed[0], run, (failed[1],), again="wmma2sycl verify out"), capsys)
    assert lines[:3] == [
        "p: failed to build",
        "  build                failed to build (device code of a.cpp), 2.0 s",
        "    a.cpp:0: error: no",
    ]
    assert lines[31:] == [
        "    a.cpp:29: error: no", "    and 10 more lines: --format json has all", "  spirv                failed to build (device code of a.cpp), 2.0 s",
        "    the same messages as above", "  again: wmma2sycl verify out",
    ]  # fmt: skip


# -- counts ---------------------------------------------------------------------------------------------------------


def test_counts_have_nouns() -> None:
    told = [
        counted(*one)
        for one in ((1, "kernel"), (2, "kernel"), (0, "launch"), (1, "launch"), (2, "library"), (3, "byte"))
    ]
    assert told == ["1 kernel", "2 kernels", "0 launches", "1 launch", "2 libraries", "3 bytes"]


def test_kernels_are_counted_as_the_migration_counts_them() -> None:
    """A kernel is a function; its forms, one a matrix engine and a set of template arguments, are told beside."""
    forms = {
        KernelName("gemm", ("float",), target="intel_amx"),
        KernelName("gemm", ("float",), target="software<16>"),
        KernelName("(anonymous namespace)::fill"),
    }
    known = [KernelFacts(name, "", "a.cu", 1, (), (), None, (), {}) for name in ("gemm", "fill", "never", "nowhere")]
    assert compiled_kernels(forms, known[:2]) == "2 kernels in 3 forms compiled"
    assert (
        compiled_kernels(forms, known)
        == "2 kernels in 3 forms compiled; not compiled, as nothing launches it: never, nowhere"
    )
    assert compiled_kernels({KernelName("gemm")}, known[:1]) == "1 kernel compiled"
