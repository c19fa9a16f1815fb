"""Every folder below tests/cases: whole output and diagnostics as expected, and what was not edited untouched.

A case is `input.cu` (and `input_*` files it includes), `expected.cpp` (`expected_*`), `diagnostics.txt` and, where it
needs options, `case.toml`. `pytest tests/test_cases.py --bless` writes what differs; it never blesses a bug of ours.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, islice, pairwise
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from shared_results import shared
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Source, decode, encode
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import MigratedFile, migrate_tree
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.migrate.project.tree import InputFile, find
from wmma2sycl.migrate.tune.tuning import on_nodes as tunings

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CASES = Path(__file__).parent / "cases"
# A variable or parameter of the program's own with the name of a builtin: `int area(Shape blockDim)`.
_OWN = re.compile(r"\b(?!return\b|else\b)[A-Za-z_]\w*[ *&]+(threadIdx|blockIdx|blockDim|gridDim|warpSize) *[,;)=]")
# A macro that makes a member of its last argument, `GET(prop, warpSize)`, and such a use.
_MAKES_MEMBER = re.compile(r"#define (\w+)\((?:\w+, )*(\w+)\) [^\n]*(?:\.|->)\2\b")
_MAKES_TEXT = re.compile(r"#define (\w+)\([^)]*\)[^\n]*[^#\n]#\w")
_DEFINES = re.compile(r"#define (\w+)\([^)]*\) ([^\n]*)")
_LAST_ARGUMENT = r"\b{}\([^()]*?(\w+)\)"
_RESIDUE = re.compile(
    r"cuda[A-Z]\w*|nvcuda|wmma|threadIdx|blockIdx|blockDim|gridDim|warpSize|__(global|device|shared|host)__|<<<"
)


@dataclass(frozen=True, slots=True)
class Case:
    """One folder: what goes in, what shall come out, and the options it is migrated with."""

    folder: Path
    options: Options

    @property
    def inputs(self) -> list[InputFile]:
        return [f for f in find([self.folder]) if f.name.startswith("input")]

    def expected(self, file: MigratedFile) -> Path:
        return self.folder / file.input.output.replace("input", "expected", 1)

    @property
    def diagnostics(self) -> Path:
        return self.folder / "diagnostics.txt"


def cases() -> Iterator[Case]:
    for source in sorted(CASES.glob("*/*/input.cu")):
        given = source.with_name("case.toml")
        options = tomllib.loads(given.read_text()) if given.is_file() else {}
        yield Case(source.parent, Options(tuple(options.pop("extra_arguments", ())), (), **options))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case migrated: its files, and the edits that made each changed one of its text, which is another where kernels were raised."""

    files: tuple[MigratedFile, ...]
    edits: dict[str, list[Edit]]
    texts: dict[str, bytes]


@shared
def outcome(case: Case) -> Outcome:
    made: dict[str, list[tuple[bytes, list[Edit], bytes]]] = {}

    def spy(source: Source, edits: list[Edit]) -> str:
        text = apply(source, edits)
        made.setdefault(source.path, []).append((encode(text), list(edits), source.data))
        return text

    with patch("wmma2sycl.migrate.line.apply", spy):
        files = migrate_tree(case.inputs, case.options).files
    taken = {f.input.name: _taken(made[f.input.name], f.after) for f in files if f.input.name in made}
    return Outcome(
        files, {n: edits for n, (_, edits, _) in taken.items()}, {n: data for n, (_, _, data) in taken.items()}
    )


def _taken(tried: list[tuple[bytes, list[Edit], bytes]], after: bytes) -> tuple[bytes, list[Edit], bytes]:
    """What a file became in the end: with uses of macros written out it is migrated more than once, and the best is taken."""
    plain = _BACKSLASH.sub(rb"\\\1", after)
    return next((one for one in reversed(tried) if _BACKSLASH.sub(rb"\\\1", one[0]) == plain), tried[-1])


def case_id(case: Case) -> str:
    return case.folder.relative_to(CASES).as_posix()


def two_of_each_rule() -> list[Case]:
    by_rule = groupby((c for c in cases() if not c.folder.name.startswith("leaves_")), lambda c: c.folder.parent)
    return [case for _, of_rule in by_rule for case in islice(of_rule, 2)]


def two_with_comments_of_each_rule() -> list[Case]:
    """What is noted only has no comment in the output."""
    told = (
        c for c in cases() if c.diagnostics.is_file() and re.search(r" (?:review|blocked)\[", c.diagnostics.read_text())
    )
    return [case for _, of_rule in groupby(told, lambda c: c.folder.parent) for case in islice(of_rule, 2)]


every_case = pytest.mark.parametrize("case", list(cases()), ids=case_id)


def diagnostic_text(files: tuple[MigratedFile, ...]) -> str:
    lines = []
    for file in files:
        source = Source(file.input.name, file.before)
        where = "" if file.input.name == "input.cu" else f"{file.input.name}:"
        for found in file.diagnostics:
            line, column = source.position(found.span.start)
            lines.append(f"{where}{line}:{column} {found.row.severity.value}[{found.code}] {found.message}\n")
    return "".join(lines)


@every_case
def test_output_and_diagnostics(case: Case, blessed: list[str] | None) -> None:
    files = outcome(case).files
    bugs = [d.message for f in files for d in f.diagnostics if d.code.startswith("W2S9")]
    assert not bugs, "noisy: our own bug, which is never blessed"
    written = {case.expected(f): f.after for f in files} | {case.diagnostics: diagnostic_text(files).encode()}
    different = [path for path, data in written.items() if not path.is_file() or path.read_bytes() != data]
    if blessed is not None:
        for path in different:
            path.write_bytes(written[path])
            blessed.append(str(path.relative_to(CASES)))
        return
    for path in different:
        assert path.is_file(), f"missing: {path.name}; read the output, then --bless"
        assert decode(written[path]) == decode(path.read_bytes()), f"wrong: {path.name}"


@every_case
def test_no_expected_file_is_left_over(case: Case) -> None:
    named = {case.diagnostics.name, "case.toml"} | {f.name for f in case.inputs}
    named |= {f.output.replace("input", "expected", 1) for f in case.inputs}
    assert {p.name for p in case.folder.iterdir()} <= named


@every_case
def test_bytes_outside_edits_survive(case: Case) -> None:
    """Between two edits the output holds the input's own bytes, in order, from the first to the last.

    But for the column of the backslashes that end a macro's lines: they go back to where they were.
    """
    found = outcome(case)
    for file in found.files:
        if file.input.name in _written_in(found.files):
            continue  # test_comments_survive: its text is in the files that included it
        if file.input.name not in found.edits:
            assert file.after.endswith(file.before) and _SAID.fullmatch(
                file.after.removesuffix(file.before)
            )  # nothing but its first lines
            continue
        at, after = 0, _BACKSLASH.sub(rb"\\\1", file.after)
        name = file.input.name
        for gap in (_BACKSLASH.sub(rb"\\\1", gap) for gap in _gaps(found.texts[name], found.edits[name])):
            place = after.find(gap, at)
            assert place >= 0, f"lost: {gap!r}"
            at = place + len(gap)


def _written_in(files: Sequence[MigratedFile]) -> set[str]:
    """The files whose text stands where they were included."""
    gone = {d.fields["file"] for file in files for d in file.diagnostics if d.code == "W2S123"}
    return {f.input.name for f in files if f.input.name in gone and f.after.count(b"\n") == 1}


_SAID = re.compile(rb"(?:/\* W2S\d{3}: .* \*/\r?\n)*")
_BACKSLASH = re.compile(rb"[ \t]*\\(\r?\n)")


def _gaps(data: bytes, edits: list[Edit]) -> Iterator[bytes]:
    at = 0
    for edit in sorted(edits, key=lambda e: e.span):
        if edit.span.start > at:
            yield data[at : edit.span.start]
        at = max(at, edit.span.end)
    yield data[at:]


@every_case
def test_comments_survive(case: Case) -> None:
    files = outcome(case).files
    whole = " ".join(decode(b" ".join(f.after for f in files)).split())
    for file in files:
        output = whole if file.input.name in _written_in(files) else " ".join(decode(file.after).split())
        for comment in (t for t in lex(file.before).all if t.kind == "comment"):
            words = " ".join(comment.text.removeprefix("//").removeprefix("/*").removesuffix("*/").split())
            assert words in output, f"comment lost: {comment.text}"


@every_case
def test_clean_output_names_no_cuda(case: Case) -> None:
    for file in outcome(case).files:
        kept = {d.fields["name"] for d in file.diagnostics if d.code == "W2S104"}
        text = decode(file.before)
        kept |= set(_OWN.findall(text))
        kept |= {
            name for macro, _ in _MAKES_MEMBER.findall(text) for name in re.findall(_LAST_ARGUMENT.format(macro), text)
        }
        texts = {m[1] for m in _MAKES_TEXT.finditer(text)}
        texts |= {
            m[1] for m in _DEFINES.finditer(text) if texts & set(re.findall(r"\w+", m[2]))
        }  # by way of another macro
        if all(d.row.severity is Severity.NOTE for d in file.diagnostics) and file.changed:
            after = "\n".join(
                one for one in decode(file.after).splitlines() if not texts & set(re.findall(r"\w+", one))
            )
            code = lex(after.encode()).code
            members = {t.start for before, t in pairwise(code) if before.text in (".", "->")}
            assert not [t.text for t in code if _is_cuda(t) and t.text not in kept and t.start not in members]


def _is_cuda(token: Token) -> bool:
    return token.kind in ("name", "punct") and _RESIDUE.fullmatch(token.text) is not None


@pytest.mark.parametrize("case", two_of_each_rule(), ids=case_id)
def test_windows_line_ends_and_the_order_of_rules_mean_nothing(case: Case, tmp_path: Path) -> None:
    """The same file with CRLF, by rules in another order, migrates to the same output with CRLF, and the same is told. One
    migration asks both. Two cases of each rule: edits are one rule's at a time."""
    on_nodes, on_files = load()
    draw = Random(case_id(case))
    shuffled = (
        {kind: draw.sample(rules, len(rules)) for kind, rules in on_nodes.items()},
        draw.sample(on_files, len(on_files)),
    )
    for file in case.inputs:
        (tmp_path / file.name).write_bytes(re.sub(rb"\r?\n", b"\r\n", file.path.read_bytes()))
    with patch("wmma2sycl.migrate.plan.plan.load", lambda: shuffled):
        files = migrate_tree(find([tmp_path]), case.options).files
    assert diagnostic_text(files) == case.diagnostics.read_text()
    assert len(files) == len(outcome(case).files)
    for file, expected in zip(files, outcome(case).files):
        assert decode(file.after.replace(b"\r\n", b"\n")) == decode(case.expected(file).read_bytes())
        assert file.after.replace(b"\r\n", b"\n") == expected.after.replace(b"\r\n", b"\n")
        assert b"\n" not in file.after.replace(b"\r\n", b"")


@pytest.mark.parametrize("case", two_with_comments_of_each_rule(), ids=case_id)
def test_comments_can_be_left_out(case: Case) -> None:
    """Without comments the output is the same but for the lines that name a diagnostic. Two cases of each rule, as above."""
    full = outcome(case).files
    for with_comments, without in zip(full, migrate_tree(case.inputs, replace(case.options, comments=False)).files):
        kept = [
            line for line in decode(with_comments.after).splitlines() if not re.match(r"\s*(?://|/\*) W2S\d{3}: ", line)
        ]
        assert decode(without.after).splitlines() == kept


def test_every_rule_has_cases() -> None:
    """A folder of cases is a rule's; each rule has one that rewrites, and one (`leaves_...`) that only looks like its work."""
    on_nodes, on_files = load()
    rules = {rule.__module__.rpartition(".")[2] for rule in (*chain(*on_nodes.values(), *tunings.values()), *on_files)}
    assert {p.name for p in CASES.iterdir()} == rules | {
        "allow_comments",
        "build_files",
        "memory",
    }  # tests/test_settled.py, tests/test_build_files.py, forms/host/memory.py
    for rule in rules:
        own = [c for c in cases() if c.folder.parent.name == rule]
        rewriting = [c for c in own if not c.folder.name.startswith("leaves_")]
        assert len(rewriting) < len(own), f"{rule} has no case that it leaves alone"
        assert any(f.changed for c in rewriting for f in outcome(c).files), f"{rule} has no case that it rewrites"
