"""The catalogue of diagnostics: unique codes, each emitted, each with a case that produces it, each explained."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from string import Formatter

import diagnostics_index as index
import pytest
from made_examples import made
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.cluster.parts import ClusterPool
from wmma2sycl.cli.cluster.unit import Outcome, SetAside, Unit
from wmma2sycl.migrate import diagnostics
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import CODES, Code, Diagnostic, Severity
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report.diagnostic_examples import examples
from wmma2sycl.migrate.report.explain import explanation, find
from wmma2sycl.migrate.report.wording import one_line
from wmma2sycl.verify.build import source_check
from wmma2sycl.verify.build.dpcpp import CompileTimedOut
from wmma2sycl.verify.emulation.findings import FINDINGS

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "migrate"
CLI = SOURCES.parent / "cli"
every_code = pytest.mark.parametrize("code", CODES.values(), ids=CODES.keys())


# -- codes that no case can show: each is made to happen here ---------------------------------------------------------

WIDE = "__global__ void k(int *p) { __int128 x = *p; *p = int((x * x) >> 64); }\nvoid run(int *p) { k<<<1, 1>>>(p); }\n"


def a_name_slips_through(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S901: without rules every name of CUDA stays."""
    monkeypatch.setattr("wmma2sycl.migrate.plan.plan.load", lambda: ({}, []))


def a_rule_fails(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S902"""

    def failing(ctx: Context) -> Iterator[Change | Edit | Diagnostic]:
        yield Edit(Span(0, 12), ["one"][1])  # noqa: PLE0643 -- it fails

    monkeypatch.setattr("wmma2sycl.migrate.plan.plan.load", lambda: ({}, [failing]))


def a_header_is_a_fifo(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S004"""
    os.mkfifo(project / "src" / "pipe.cuh")
    (project / "src" / "a.cu").write_text(
        '#include "pipe.cuh"\n__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\n'
    )


def both_sides_are_edited(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S020: the output by hand, and the input at the same place."""
    assert cli.main(["migrate", "src", "-o", "out"]) == 0
    for name, old in (("out/a.cpp", "= 1.0f"), ("src/a.cu", "= 1.0f")):
        text = (project / name).read_text()
        assert old in text
        (project / name).write_text(text.replace(old, f"= {len(name)}.0f"))


def a_header_lies_outside(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S110: a macro and a function."""
    (project / "check.h").write_text(
        "#include <cuda_runtime.h>\n#define CUDA_TRY(call) call\ninline void cudaTry(int) {}\n"
    )
    (project / "src" / "a.cu").write_text(
        '#include "../check.h"\nint main() { CUDA_TRY(cudaDeviceSynchronize()); cudaTry(1); }\n'
    )


def a_build_compiles_a_source_twice(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S608"""
    (project / "src" / "a.cu").write_text("REAL one = 1;\n__global__ void k(REAL *p) { *p = 1; }\n")

    def twice(inputs: list[InputFile], options: Options, *_: object, **__: object) -> Migration:
        return migrate_tree(
            [replace(f, arguments=("-DREAL=float",), others=(("-DREAL=int",),)) for f in inputs], options
        )

    monkeypatch.setattr("wmma2sycl.cli.run.migrate_tree", twice)


def sources_have_headers_of_one_name(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S613"""
    for folder in ("one", "two"):
        (project / "src" / folder).mkdir()
        (project / "src" / folder / "size.h").write_text(f"#define SIZE {len(folder)}\n")
    (project / "src" / "a.cu").write_text('#include "size.h"\nint f();\nint main() { return f() - SIZE; }\n')
    (project / "src" / "b.cu").write_text('#include "size.h"\nint f() { return SIZE; }\n')

    def apart(inputs: list[InputFile], options: Options, *_: object, **__: object) -> Migration:
        folders = {"a.cu": "one", "b.cu": "two"}
        return migrate_tree(
            [replace(f, arguments=(f"-I{f.root / folders[f.name]}",)) if f.name in folders else f for f in inputs],
            options,
        )

    monkeypatch.setattr("wmma2sycl.cli.run.migrate_tree", apart)


def a_kernel_has_a_type_that_devices_lack(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S701"""
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    (project / "src" / "a.cu").write_text(WIDE)


def the_compiler_takes_too_long(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S703"""
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    monkeypatch.setattr(source_check, "compile_source", lambda *_, **__: CompileTimedOut(120.0))


def a_type_follows_what_was_left(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S702"""
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    (project / "src" / "a.cu").write_text(
        "__global__ void k(int *p) {\n    int n = __fns(p[0], 0, 1);\n    p[n] = int(__int128(n) * 3);\n}\n"
        "int main() { k<<<1, 32>>>(nullptr); return 0; }\n"
    )


def a_worker_is_lost(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S903"""
    monkeypatch.setattr(
        "wmma2sycl.cli.run.migrate_tree", lambda inputs, options, *_, **__: migrate_tree(inputs, options, jobs=1)
    )
    monkeypatch.setattr("wmma2sycl.migrate.workers.migrate_part", lambda *_: os.kill(os.getpid(), signal.SIGKILL))


def a_rule_copies_what_another_changes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S904"""

    def copying(ctx: Context) -> Iterator[Change | Edit | Diagnostic]:
        start = ctx.source.data.index(b"p[threadIdx.x]")
        yield ctx.replace(Span(start, start + 14), "q[threadIdx.x]")

    on_nodes, on_files = load()
    monkeypatch.setattr("wmma2sycl.migrate.plan.plan.load", lambda: (on_nodes, [*on_files, copying]))


def a_part_ends_the_workers_of_a_cluster(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """W2S905"""

    class Ending:
        def submit(self, unit: Unit, begun: Callable[[], None] = lambda: None) -> Future[Outcome]:
            future: Future[Outcome] = Future()
            future.set_result(SetAside(3, "it ended 3 workers"))
            return future

    monkeypatch.setattr(
        "wmma2sycl.cli.run.migrate_tree",
        lambda inputs, options, *_, **__: migrate_tree(inputs, options, pool=ClusterPool(Ending())),
    )


HAPPENINGS: dict[str, Callable[[Path, pytest.MonkeyPatch], None]] = {
    "W2S004": a_header_is_a_fifo,
    "W2S020": both_sides_are_edited,
    "W2S110": a_header_lies_outside,
    "W2S608": a_build_compiles_a_source_twice,
    "W2S613": sources_have_headers_of_one_name,
    "W2S701": a_kernel_has_a_type_that_devices_lack,
    "W2S702": a_type_follows_what_was_left,
    "W2S703": the_compiler_takes_too_long,
    "W2S901": a_name_slips_through,
    "W2S902": a_rule_fails,
    "W2S903": a_worker_is_lost,
    "W2S904": a_rule_copies_what_another_changes,
    "W2S905": a_part_ends_the_workers_of_a_cluster,
}


@pytest.mark.parametrize("code", HAPPENINGS)
def test_what_has_no_case_can_happen(
    code: str, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wmma2sycl.migrate.workers._may_fork", lambda: True)  # so that workers have what is patched
    HAPPENINGS[code](project, monkeypatch)
    capsys.readouterr()
    ended = cli.main(["migrate", "src", "-o", "out", "--jobs", "1"])
    told = capsys.readouterr().err
    assert f"[{code}]" in told
    assert ended == (3 if code.startswith("W2S9") else 1)
    if CODES[code].severity is not Severity.NOTE and not code.startswith("W2S9"):
        is_shown(code, told)


def is_shown(code: str, told: str) -> None:
    """Whether the example that `explain` has of a code is what happened: in `src`, in `out`, and in what was told."""
    example = examples()[code]
    line, column = example.place
    assert f"{example.file.removeprefix('out/')}:{line}:{column}: " in told and f"[{code}] {example.message}\n" in told
    texts = [path.read_text() for folder in ("src", "out") for path in Path(folder).glob("*.c*") if path.is_file()]
    source = next(text for text in texts if "\n".join(example.before) in text)
    assert source.splitlines()[example.first - 1] == example.before[0]
    assert any(all(row.strip() in text for row in example.after) for text in texts)


# -- the table --------------------------------------------------------------------------------------------------------


def test_codes_and_slugs_are_unique() -> None:
    rows = diagnostics.ROWS
    assert [c for c, n in Counter(r.code for r in rows).items() if n > 1] == []
    assert [s for s, n in Counter(r.slug for r in rows).items() if n > 1] == []


@every_code
def test_a_row_is_well_formed(code: Code) -> None:
    assert re.fullmatch(r"W2S[0-9]{3}", code.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.slug)
    assert "\n" not in code.message and not code.message.endswith(".")
    assert code.why.endswith((".", "!")) and code.do.endswith((".", "!"))


@every_code
def test_a_code_is_emitted(code: Code) -> None:
    found = [
        p.name
        for p in (*SOURCES.rglob("*.py"), *CLI.rglob("*.py"))
        if p.parent.name != "diagnostics" and f'"{code.code}"' in p.read_text()
    ]
    assert found, f"no rule gives {code.code}"


def test_only_codes_of_the_catalogue_are_emitted() -> None:
    named = {m for p in SOURCES.rglob("*.py") for m in re.findall(r'"(W2S[0-9]{3})"', p.read_text())}
    assert named <= set(CODES)


@cache
def produced() -> frozenset[str]:
    texts = [p.read_text() for p in TESTS.glob("cases/*/*/diagnostics.txt")]
    return frozenset(code for text in texts for code in re.findall(r"\[(W2S[0-9]{3})\]", text))


@every_code
def test_a_code_has_a_case(code: Code) -> None:
    """A case shows it, or it is retired, or it is made to happen above; one of the three."""
    ways = [code.code in produced(), bool(code.retired), code.code in HAPPENINGS]
    assert ways.count(True) == 1, (
        f"no case's diagnostics.txt has {code.code}: write one, or make it happen in HAPPENINGS"
    )


def test_codes_are_in_order() -> None:
    codes = [row.code for row in diagnostics.ROWS]
    assert codes == sorted(codes)


@every_code
def test_a_row_knows_its_versions(code: Code) -> None:
    now = tuple(map(int, version("wmma2sycl").split(".")))
    for given in filter(None, (code.since, code.retired)):
        assert re.fullmatch(r"\d+\.\d+(\.\d+)?", given) and tuple(map(int, given.split("."))) <= now


# -- what is made from it ---------------------------------------------------------------------------------------------


def test_what_is_made_from_the_table_is_current() -> None:
    """The page of diagnostics and the examples: `python tools/diagnostics_index.py --write`."""
    stale = [path.name for path, made in index.MADE.items() if path.read_text(encoding="utf-8") != made()]
    assert not stale, "run `python tools/diagnostics_index.py --write`, and read `git diff`"


def test_stale_files_are_told_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "made.txt"
    monkeypatch.setattr(index, "CHECKOUT", tmp_path)
    monkeypatch.setattr(index, "MADE", {made: lambda: "new\n"})
    for argument, ended, text in (("--check", 1, None), ("--write", 0, "new\n"), ("--check", 0, "new\n")):
        monkeypatch.setattr("sys.argv", ["index", argument])
        assert index.main() == ended
        assert (made.read_text() if made.exists() else None) == text
    assert capsys.readouterr().out == "made.txt: not current, see --write\nmade.txt: written\n"


def test_a_readme_without_marks_is_an_error() -> None:
    with pytest.raises(ValueError, match="has no lines"):
        index.with_index("# wmma2sycl\n")


@every_code
def test_the_index_names_each_code_once(code: Code) -> None:
    rows = [
        line for line in index.index() if line.startswith(f"| {code.code} | {code.slug} | {code.severity.value} | ")
    ]
    assert len(rows) == 1 and rows[0].count("|") == 5


@every_code
def test_a_code_with_a_case_has_an_example(code: Code) -> None:
    if code.code not in produced():
        is_made = code.code in dict(made())
        assert is_made is (code.code in examples()), "run `python tools/diagnostics_index.py --write`"
        assert is_made is (
            code.code in HAPPENINGS and not code.code.startswith("W2S9") and code.severity is not Severity.NOTE
        )
        return
    assert code.code in examples(), "run `python tools/diagnostics_index.py --write`, and read `git diff`"
    example = examples()[code.code]
    text = explanation(code)
    source = (TESTS / "cases" / example.case / example.file).read_bytes()
    line, column = example.place
    meant = source.split(b"\n")[line - 1][column - 1 :]
    assert f"{example.file}:{line}:{column}: {code.severity.value}[{code.code}] {example.message}" in text
    assert meant and decode(meant).split()[0][:8] in "".join(example.input_lines())
    assert re.search(r"^ +\| [ _|]*\^+$", text, re.MULTILINE), "carets"
    assert "becomes, in " in text and "".join(example.after).strip()
    if code.severity is not Severity.NOTE:
        assert re.search(rf"(//|#|/\*) {code.code}: ", text.rpartition("becomes, in ")[2])


def test_explain_prints_several_and_an_index(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "w2s210", "in-macro", "502"]) == 0
    out = capsys.readouterr().out
    assert re.findall(r"^(W2S\d+) ", out, re.MULTILINE) == ["W2S210", "W2S101", "W2S502"]
    assert cli.main(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["code", "slug", "severity", "message"]
    assert [line.split()[:3] for line in lines[1:]] == [
        *([r.code, r.slug, r.severity.value] for r in diagnostics.ROWS),
        *([r.code, r.slug, "emulation"] for r in FINDINGS.values()),
    ]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("W2S21", "W2S210"),
        ("elementorder", "element-order"),
        ("element", "element-order"),
        ("macro", "in-macro"),
        ("w2s229", "W2S21"),
        ("W2S2100", "W2S210"),
        ("shared-rac", "W2E112"),
        ("W2E1190", "W2E11"),
    ],
)
def test_a_wrong_code_is_told_with_near_ones(name: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", name, "W2S502"]) == 2
    found = capsys.readouterr()
    assert f"no diagnostic '{name}'; did you mean " in found.err and meant in found.err
    assert found.out.startswith("W2S502 ")  # the right ones are explained all the same


def test_nothing_near_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "zzzzzz"]) == 2
    told = capsys.readouterr().err
    assert cli.main(["explain"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.lstrip().startswith("W2")]
    assert f"`wmma2sycl explain` lists all {len(rows)}" in told


def test_explain_imports_no_parser() -> None:
    code = "import sys, wmma2sycl.cli.commands.explain; sys.exit('clang.cindex' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@every_code
def test_a_code_is_explained_by_number_and_slug(code: Code) -> None:
    assert find(code.code) is code and find(code.slug) is code and find(code.code.lower()) is code
    text = explanation(code)
    assert text.startswith(f"{code.code} {code.slug} ({code.severity.value}), since {code.since}")
    words = " ".join(text.split())
    assert all(" ".join(part.split()) in words for part in (one_line(code), code.why, code.do))


@every_code
def test_a_message_names_its_fields(code: Code) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(code.message) if name}
    found = Diagnostic(code.code, "a.cu", Span(0, 1), dict.fromkeys(fields, "x{y}"))
    assert "{" not in found.message.replace("x{y}", "")
    assert all(f and not f.isdigit() for f in fields)


def test_unknown_names_find_nothing() -> None:
    assert find("W2S000") is None and find("") is None


def test_what_exits_with_our_bug_is_blocked() -> None:
    assert all(c.severity is Severity.BLOCKED for c in CODES.values() if c.code.startswith("W2S9"))
