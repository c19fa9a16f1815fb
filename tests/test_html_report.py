"""The page of `migrate --html` and `check --html`, without a browser: its data, what it escapes, its options."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
import report_pages as pages
from hypothesis import given
from hypothesis import strategies as st
from test_verify_reports import INCORRECT, SPEED, buffer, launch, program, report
from wmma2sycl.cli.main import main
from wmma2sycl.migrate.analyse.launches.target_verdicts import Legality
from wmma2sycl.migrate.report import api_uses, verification
from wmma2sycl.migrate.report.side_by_side import Changed, Left, Same, side_by_side
from wmma2sycl.migrate.report.visible import PATTERN, visible
from wmma2sycl.verify.core.times import Ratio
from wmma2sycl.verify.report.record import report_record

LINES = st.lists(st.sampled_from([b"", b"a b", b"a c", b"x y z", b"}", b"q"]), max_size=14).map(
    lambda lines: b"".join(line + b"\n" for line in lines)
)


def sides(before: bytes, after: bytes) -> tuple[list[str], list[str]]:
    """What the stretches have on either side."""
    both: tuple[list[str], list[str]] = [], []
    for stretch in side_by_side(before, after):
        assert not isinstance(stretch, Left)
        pairs = [(line, line) for line in stretch.lines] if isinstance(stretch, Same) else stretch.pairs
        for pair in pairs:
            assert pair != (None, None)
            for side, line in zip(both, pair):
                side += [line] if line is not None else []
    return both


def lines(data: bytes) -> list[str]:
    return data.decode().removesuffix("\n").split("\n") if data else []


@given(LINES, LINES)
def test_both_texts_are_told_in_full(before: bytes, after: bytes) -> None:
    assert sides(before, after) == (lines(before), lines(after))


@given(LINES)
def test_equal_texts_have_no_change(text: bytes) -> None:
    assert not [one for one in side_by_side(text, text) if isinstance(one, Changed)]


def test_a_line_stands_beside_the_line_it_became() -> None:
    before = b"one(a, b);\nkeep\nwmma::load(frag, pointer);\n"
    after = b"head\none(sg, a, b);\nkeep\nauto item;\njoint_load(sg, frag, pointer);\n"
    changed = [one.pairs for one in side_by_side(before, after) if isinstance(one, Changed)]
    assert changed == [((None, "head"), ("one(a, b);", "one(sg, a, b);")),
                       ((None, "auto item;"), ("wmma::load(frag, pointer);", "joint_load(sg, frag, pointer);"))]  # fmt: skip


def test_lines_end_with_a_line_feed_and_nothing_else() -> None:
    assert sides(b"a\x0cb\r\nc\xe2\x80\xa8d\r\n", b"") == (["a\x0cb", "c\u2028d"], [])


def test_very_long_texts_and_lines_are_cut_but_counted() -> None:
    found = side_by_side(b"x\n" * 100_000, b"y" * 10_000_000 + b"\n" + b"x\n" * 100_000)
    assert [type(one) for one in found] == [Changed, Same, Left, Same]
    assert (
        sum(one.count if isinstance(one, Left) else len(one.lines) for one in found if not isinstance(one, Changed))
        == 100_000
    )
    line = found[0].pairs[0][1] if isinstance(found[0], Changed) else None
    assert line is not None and len(line) < 2100 and line.endswith("9,998,000 more characters")


@pytest.mark.parametrize("other", [b"line %d of many", b"x"], ids=["unique", "all the same"])
def test_the_time_is_near_linear(other: bytes) -> None:
    before = [b"line %d of many" % n for n in range(40_000)]
    after = [(other % n if b"%" in other else other) if n % 7 else b"changed %d" % n for n in range(40_000)]
    begun = time.process_time()
    side_by_side(b"\n".join(before), b"\n".join(after))
    assert time.process_time() - begun < 10


def test_characters_that_hide_are_shown() -> None:
    assert visible("a\u202eb\udcff\x00\t\n") == "a⟨U+202E⟩b⟨\\xff⟩⟨U+0000⟩\t\n"
    assert visible("é 漢 → 😀") == "é 漢 → 😀"
    assert re.fullmatch(r"\[(\\u\{[0-9a-f]+\}-\\u\{[0-9a-f]+\})+\]", PATTERN)


class Elements(HTMLParser):
    """The tags of a page and its JSON."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.data: list[str] = []
        self._is_data = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._is_data = ("type", "application/json") in attrs

    def handle_data(self, data: str) -> None:
        if self._is_data:
            self.data.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._is_data = False


def test_nothing_of_the_input_is_markup() -> None:
    text = pages.page(pages.hostile(), (pages.verification(pages.HOSTILE),), (pages.HOSTILE,))
    text.encode("utf-8")  # lone surrogates of names and messages are told by their numbers
    found = Elements(text)
    assert "img" not in found.tags and found.tags.count("script") == 4
    assert {"default-src 'none'", "trusted-types 'none'"} <= set(re.findall(r"[\w-]+ 'none'", text))
    index, stretches = map(json.loads, found.data)
    assert pages.HOSTILE in index["files"][0]["found"][0][4]
    assert pages.HOSTILE in json.dumps(stretches, ensure_ascii=False).replace('\\"', '"')
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u2028\u2029\x00-\x08]", text)


def test_nothing_is_fetched() -> None:
    text = pages.page(pages.sample())
    assert not re.search(r"(?:src|href|action|data)=(?!\"#)", re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL))
    assert not re.search(r"url\(|@import|https?://", text)


def test_an_empty_migration_has_a_page() -> None:
    text = pages.page(replace(pages.sample(), files=pages.sample().files[3:], legality=Legality()))
    assert "No file has anything of CUDA in it." in text


def test_names_are_counted_in_code_alone() -> None:
    code = b"""// cudaFree in a comment
const char *s = "cudaFree", *r = R"(cudaFree)";
#include <cooperative_groups.h>
int fragment = 1;
void f() { cudaFree(p); wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; group.sync(); int sync = 1'000; cudaNew(); my_cudaFree(); }
"""
    uses = {
        use.name: (use.chapter, use.uses)
        for use in api_uses.find([pages.file("a.cu", code), pages.file("b.cu", b"void g() { group.sync(); }")])
    }
    assert uses == {
        "cudaFree": ("Runtime", 1),
        "fragment": ("WMMA", 1),
        "sync": ("Cooperative groups", 1),
        "cudaNew": ("Other names that begin as CUDA's do", 1),
    }


def test_plots_are_on_logarithmic_axes() -> None:
    speed, errors = verification.read(pages.verification()).plots
    assert [mark.kind for mark in speed.marks] == ["slow", "good"] and [mark.kind for mark in errors.marks] == [
        "good",
        "bad",
    ]
    assert speed.marks[0].low < speed.marks[0].at < speed.marks[0].high < speed.bound < speed.marks[1].low
    assert errors.marks[0].at < errors.bound < errors.marks[1].at
    one, two, four = ({tick.told: tick.at for tick in errors.ticks}[told] for told in ("0.1", "1", "10"))
    assert two - one == pytest.approx(four - two, abs=0.02)


def test_errors_that_are_no_numbers_are_at_the_end() -> None:
    marks = [
        launch(n, INCORRECT, buffers=(buffer(beyond=1, share=share),))
        for n, share in enumerate((0.0, float("nan"), float("inf")))
    ]
    (errors,) = verification.read(json.dumps(report_record(report(program(*marks))))).plots
    assert [mark.at for mark in errors.marks] == [2.0, 98.0, 98.0] and errors.marks[0].told == "no error"


def test_many_launches_are_told_a_kernel() -> None:
    many = [
        launch(n, kernel=f"k{n % 3}", speed=replace(SPEED, ratio=Ratio(1 + n / 100, 1 + n / 100, 1 + n / 100, 0.95)))
        for n in range(120)
    ]
    speed, _ = verification.read(json.dumps(report_record(report(program(*many))))).plots
    assert [mark.label for mark in speed.marks] == [f"k{n} (#{n}, the slowest of 40)" for n in range(3)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"kind": "wmma2sycl verify", "schema": 1}',
        '{"kind": "wmma2sycl verify", "schema": 2}',
        "[" * 100_000,
    ],
)
def test_another_file_is_no_verification(text: str) -> None:
    with pytest.raises(verification.NotAVerification):
        verification.read(text)


def test_migrate_and_check_write_the_page(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "verify.json").write_text(pages.verification())
    assert (
        main(["migrate", "src", "-o", "out", "--no-diff", "--html", "page.html", "--verification", "verify.json"]) == 0
    )
    text = (project / "page.html").read_text(encoding="utf-8")
    assert "a.cu" in text and "notes.txt" in text and "Speed beside CUDA" in text
    assert main(["check", "src", "--html", "check.html"]) == 0
    assert "nothing was written" in (project / "check.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "src", "--html", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!DOCTYPE html>")


def test_a_tree_of_odd_names_and_bytes_has_a_page(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = b"#include <cuda_runtime.h>\n// \xff </script> \xe2\x80\xae\n__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\n"
    for name in ("<img src=x onerror=alert(1)>.cu", 'a&b "c".cu', "line\u2028end.cu", "new\nline.cu", "byte\udcff.cu"):
        (project / "src" / name).write_bytes(code)
    assert main(["migrate", "src", "-o", "out", "--no-diff", "--html", "page.html"]) in (0, 1)
    text = (project / "page.html").read_bytes().decode("utf-8")
    assert "img" not in Elements(text).tags
    assert len(json.loads(Elements(text).data[0])["files"]) >= 5
    capsys.readouterr()


@pytest.mark.parametrize(("words", "told"), [
    (["--verification", "verify.json"], "is shown by the page of --html"),
    (["--html", "page.html", "--verification", "src/a.cu"], "not what `wmma2sycl verify --format json` writes"),
    (["--html", "page.html", "--verification", "none.json"], "none.json"),
])  # fmt: skip
def test_a_verification_that_is_none_is_refused(
    project: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    (project / "verify.json").write_text(pages.verification())
    assert main(["migrate", "src", "-o", "out", *words]) == 2
    assert told in capsys.readouterr().err
    assert not (project / "out").exists() and not (project / "page.html").exists()
