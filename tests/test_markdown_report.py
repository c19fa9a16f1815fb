"""The Markdown summary, read as a forge reads it: the right numbers, nothing of the input is markup, never too long."""

from __future__ import annotations

import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from conftest import MigrateFiles
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report import markdown
from wmma2sycl.migrate.report.cells import valid, visible
from wmma2sycl.migrate.report.markdown import MOST, Block, fitted, render
from wmma2sycl.migrate.report.run import Run

OURS = {
    "h2",
    "h3",
    "p",
    "strong",
    "em",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "ul",
    "li",
    "details",
    "summary",
    "a",
}
HOSTILE = [
    "a|b.cu", "`a`.cu", "``` a.cu", "*a*_b_.cu", "<script>alert(1)</script>.cu", "</details></code><b>.cu", "[x](javascript:y).cu", "![i](u).cu", "a\nb\n\n# c.cu",
    "@somebody #12 a.cu", "&lt;b&gt;.cu", "https://evil.example/a.cu", "$x$ ~~s~~ \\| \\.cu", "| --- |.cu", "\x1b[2J.cu", "caf\udce9.cu", "- [ ] x.cu", ":tada:.cu", "a\tb.cu", "\u202egpj.cu",
]  # fmt: skip


# Of inputs below their root: no part of one is empty, or leads elsewhere.
NAMES = st.lists(
    st.text(st.characters(exclude_characters="/"), min_size=1, max_size=20).filter(
        lambda part: part not in (".", "..")
    ),
    max_size=3,
).map("/".join)
relaxed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Page(HTMLParser):
    """What a browser would make of the rendered comment."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.links: list[str] = []
        self.feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(text))
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name == "href"]
        assert tag == "a" or all(name == "style" for name, _ in attrs)  # a table's alignment

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


def run_at(root: Path, **more: str) -> Run:
    return Run("migrate", root, root, **more)  # type: ignore[arg-type]


def migration_of(found: dict[str, list[tuple[str, dict[str, str]]]], root: Path = Path("/tree")) -> Migration:
    files = []
    for name, codes in found.items():
        diagnostics = tuple(Diagnostic(code, name, Span(i, i + 1), fields) for i, (code, fields) in enumerate(codes))
        files.append(MigratedFile(InputFile(root / name, name, name), b"x\n" * 9, b"y\n", diagnostics))
    return Migration(tuple(files))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_and_messages_are_no_markup(hostile: str) -> None:
    migration = migration_of(
        {hostile: [("W2S401", {"api": hostile}), ("W2S502", {})], "plain.cu": [("W2S404", {"header": hostile})]}
    )
    page = Page(render(migration, run_at(Path("/tree"))))
    assert set(page.tags) <= OURS
    shown = visible(valid(hostile)).replace("\t", " ")
    assert page.text.count(shown) >= 4  # the table, the place, and in two messages
    assert page.tags.count("tr") == 3 and page.tags.count("td") == 8
    assert page.links == []
    assert not [word for word in page.words if "@somebody" in word and "'" in word], "somebody would be told"


@relaxed
@given(NAMES, st.text(max_size=60))
def test_any_text_is_no_markup(name: str, message: str) -> None:
    migration = migration_of({f"{name}.cu": [("W2S401", {"api": message})]})
    page = Page(render(migration, run_at(Path("/tree"))))
    assert set(page.tags) <= OURS
    assert " ".join(f"{visible(valid(name))}.cu".split()) in " ".join(page.text.split())


def test_counts_and_order(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    migration = migrate_files(
        {
            "clean.cu": "#include <mma.h>\n__global__ void k(float *p) { p[threadIdx.x] = 1; }\n",
            "bad.cu": "#include <mma.h>\nint main() { cudaArray_t g; cudaArray_t h; }\n",
            "some.cu": "__global__ void __launch_bounds__(32, 1, 2) b(int *p) { while (atomicAdd(p, 0) == 0); }\n",
        }
    )
    text = render(migration, run_at(tmp_path / "input"))
    assert text.startswith("## wmma2sycl migrate: 3 places to look at in 2 files\n")
    assert "3 files of 3 with CUDA, 2 kernels: **2 blocked**, **1 to review**, 1 noted." in text
    assert (
        text.index("### Not migrated")
        < text.index("**W2S401 runtime-api**, 2 places.")
        < text.index("### To review")
        < text.index("**W2S515")
    )
    assert "bad.cu:2:14</code> 'cudaArray&#95;t' is not migrated" in text and "- W2S502 launch-bounds: 1" in text
    assert text.index("| <code>bad.cu</code> | 2 | 0 | 0 |") < text.index("| <code>some.cu</code> | 0 | 1 | 1 |")
    assert "clean.cu" not in text


def test_nothing_found_is_said_shortly(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    text = render(migrate_files({"a.cu": "__global__ void k(float *p) { *p = 1; }\n"}), run_at(tmp_path / "input"))
    assert text.startswith("## wmma2sycl migrate: nothing to review\n") and len(text) < 300


def test_long_lists_fold_away() -> None:
    text = render(migration_of({f"f{i}.cu": [("W2S401", {"api": f"n{i}"})] for i in range(40)}), run_at(Path("/tree")))
    page = Page(text)
    assert page.tags.count("details") == 2 and {"30 more files", "W2S401: 30 more places"} <= set(page.words)
    assert page.tags.count("li") == 40 and page.tags.count("tr") == 42


def test_a_huge_migration_is_cut_and_says_so() -> None:
    found = {
        f"folder_{i % 9}/file_{i}.cu": [("W2S401", {"api": f"name_{i}" * 9}), ("W2S404", {"header": "h" * 5000})]
        for i in range(900)
    }
    text = render(migration_of(found), run_at(Path("/tree")))
    assert 0.9 * MOST < len(text) <= MOST
    page = Page(text)  # all that was opened is closed
    cut = int(text.rpartition("**Cut here:** ")[2].split()[0])
    assert page.tags.count("li") + page.tags.count("tr") - 2 + cut == 900 + 1800


@relaxed
@given(st.lists(st.lists(st.integers(1, 99), max_size=6), max_size=9), st.integers(500, 900))
def test_what_fits_is_never_too_long(blocks: list[list[int]], most: int) -> None:
    text = fitted([Block(("<<", "<"), tuple("x" * size for size in items), (">",)) for items in blocks], most)
    kept = [len(line) for line in text.split("\n") if line and not line.strip("x")]
    everything = [size for items in blocks for size in items]
    assert len(text) <= most and kept == everything[: len(kept)]
    left_out = len(everything) - len(kept)
    assert (f"**Cut here:** {left_out} more lines" in text) == (left_out > 0)


def test_places_are_links_where_ci_says_the_address(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CI_PROJECT_PATH", "CI_COMMIT_SHA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://forge.example")
    monkeypatch.setenv("GITHUB_REPOSITORY", "some/body")
    monkeypatch.setenv("GITHUB_SHA", "abc123")
    (project / "src" / "b #1.cu").write_text("#include <mma.h>\nint main() { cudaArray_t graph; }\n")
    assert cli.main(["migrate", "src", "-o", "out", "--markdown", "plain.md"]) == 1
    assert Page((project / "plain.md").read_text()).links == []  # no checkout: the address is of something else
    subprocess.run(["git", "init", "-q", "."], check=True)
    assert cli.main(["migrate", "src", "-o", "out", "--markdown", "linked.md"]) == 1
    assert Page((project / "linked.md").read_text()).links == [
        "https://forge.example/some/body/blob/abc123/src/b%20%231.cu#L2"
    ]


def test_a_report_to_stdout_is_alone_there(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["migrate", "src", "-o", "out", "--markdown", "-"]) == 0
    assert capsys.readouterr().out.startswith("## wmma2sycl migrate: nothing to review\n")
    assert cli.main(["check", "src", "--markdown", "-"]) == 0
    assert capsys.readouterr().out.startswith("## wmma2sycl check: nothing to review\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--json", "no/such/f.json"], "there is no folder"),
        (["--json", "src"], "is a folder"),
        (["--json", "src/a.cu"], "is a file of the input"),
        (["--json", "x", "--sarif", "x"], "goes there too"),
        (["--json", "-", "--format", "json"], "both want stdout"),
        (["--json", "-", "--sarif", "-"], "goes there too"),
    ],
)
def test_a_report_that_cannot_be_is_refused_before_the_work(
    words: list[str], told: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (project / "src" / "a.cu").read_bytes()
    assert cli.main(["migrate", "src", "-o", "out", *words]) == 2
    assert told in capsys.readouterr().err
    assert not (project / "out").exists() and (project / "src" / "a.cu").read_bytes() == before


def test_a_report_is_whole_or_not_there(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "found.md").write_text("the last one\n")
    monkeypatch.setattr(
        "os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device", "found.md"))
    )
    assert cli.main(["check", "src", "--markdown", "found.md"]) == 2
    assert (project / "found.md").read_text() == "the last one\n"
    assert sorted(p.name for p in project.iterdir()) == ["found.md", "src"]
    assert "No space left" in capsys.readouterr().err


def test_an_earlier_report_in_the_input_is_not_input(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "src")
    for _ in range(2):
        assert cli.main(["migrate", ".", "-o", "../out", "--json", "found.json", "--quiet-notes"]) == 0
    assert not (project / "out" / "found.json").exists() and (project / "out" / "notes.txt").exists()


def test_every_report_has_its_writer() -> None:
    from wmma2sycl.cli.report_files import REPORTS

    assert {"html", "json", "markdown", "sarif"} <= {r.name for r in REPORTS}
    assert markdown.render is render
