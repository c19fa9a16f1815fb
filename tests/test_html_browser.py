"""The pages of `migrate --html` and `verify --html` in a real browser: what a reader sees and does, and what hostile input cannot do."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import report_pages as pages
from browser import Opened, Page
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.diagnostics import CODES, How, Settled
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.project.accepted import settled_by
from wmma2sycl.migrate.report.wording import one_line


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.sample(), pages.verification())


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.hostile(), pages.verification(pages.HOSTILE))


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.many())


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.large())


def section(page: Page, name: str) -> Any:
    return page.locator(f"details.file[id='{name}']")


def shown(page: Page) -> list[str]:
    return [one.get_attribute("id") for one in page.locator("details.file:visible").all()]


def side(place: Any, name: str) -> list[str]:
    """The texts of one side's lines."""
    return place.locator(f"code.{name}:not(.none)").all_text_contents()


def lines(data: bytes) -> list[str]:
    return decode(data).removesuffix("\n").split("\n")


def test_it_opens_with_a_summary(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    assert page.title() == "wmma2sycl migrate: project"
    tiles = page.locator(".tile").all_inner_texts()
    assert [tile.split("\n")[0] for tile in tiles] == ["5", "3", "3", "1", "0", "2"]
    assert "3 migrated · 2 copied · 1 with blocked places" in tiles[0]
    assert page.locator("#told").inner_text() == "3 files, 3 findings"
    assert page.locator("#apis").inner_text().count("threadIdx") == 1
    page.locator("details.copied summary").click()
    assert page.locator("details.copied li").all_inner_texts() == ["notes.txt", "plain.cu"]


def test_both_sides_of_a_file_are_there_to_the_last_line(opened: Opened, sample: Path) -> None:
    place = section(opened(sample), "src/alpha.cu")
    assert not {"int unchanged_30 = 30;"} & set(side(place, "before"))
    while place.locator(".fold").count():
        place.locator(".fold").first.click()
    assert side(place, "before") == lines(pages.BEFORE)
    assert side(place, "after") == lines(pages.AFTER)


def test_changed_parts_are_marked_and_code_is_coloured(opened: Opened, sample: Path) -> None:
    place = section(opened(sample), "src/alpha.cu")
    line = place.locator(".line.changed", has_text="threadIdx")
    assert "".join(line.locator("del").all_text_contents()) == "threadIdx.x"
    assert "".join(line.locator("ins").all_text_contents()) == "item.get_local_id(2)"
    assert place.locator(".comment").first.text_content() == "// a comment"
    assert "keyword" in (place.get_by_text("void", exact=True).first.get_attribute("class") or "")


def test_a_fold_opens_by_keyboard(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    fold = section(page, "gamma.cu").locator(".fold")
    assert fold.inner_text().endswith("unchanged lines")
    fold.focus()
    page.keyboard.press("Enter")
    assert "int unchanged_30 = 30;" in side(section(page, "gamma.cu"), "before")


def test_a_finding_stands_below_its_line_with_the_catalogues_words(opened: Opened, sample: Path) -> None:
    place = section(opened(sample), "src/alpha.cu")
    finding = place.locator(".finding.blocked")
    row = CODES["W2S901"]
    for text in (row.code, row.slug, pages.blocked("x").message, row.why, row.do):
        assert text in finding.inner_text()
    above = finding.locator("xpath=preceding-sibling::div[contains(@class, 'line')][1]")
    assert above.locator("a.number").first.inner_text() == str(len(lines(pages.BEFORE)))
    assert above.locator(".meant").text_content() == "cudaArray_t"


@pytest.mark.parametrize("side_of", ["L", "R"])
def test_a_link_opens_the_file_and_the_fold_and_marks_the_line(opened: Opened, sample: Path, side_of: str) -> None:
    page = opened(sample, f"#gamma.cu-{side_of}30")
    marked = page.locator(".line.marked")
    assert marked.locator(f"a.number[id='gamma.cu-{side_of}30']").inner_text() == "30"
    assert marked.is_visible()
    box = marked.bounding_box()
    assert box is not None and 0 < box["y"] < 900


def test_a_link_may_be_typed(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(
        pages.page(Migration(tuple(pages.file(name) for name in ("a (1)'é.cu", "b.cu", "c.cu", "a-L3.cu")))),
        encoding="utf-8",
    )
    for link in ("#a (1)'é.cu-R40", "#a%20%281%29%27%C3%A9.cu-R40"):
        page = opened(path, link)
        page.locator(".line.marked", has_text="unchanged_32").wait_for()
        assert page.locator("details.file[open]").count() == 1
    opened(path, "#a-L3.cu").locator("details.file[id='a-L3.cu'][open]").wait_for()
    assert opened(path, "#nothing-L3").locator(".marked").count() == 0


def test_a_click_on_a_number_makes_the_link(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    section(page, "src/beta.cu").locator("a.number", has_text="3").first.click()
    assert page.evaluate("location.hash") == "#src/beta.cu-L3"
    gemm = page.locator("#kernels details", has_text="gemm<16>")
    gemm.locator("summary").click()
    gemm.locator("a").click()
    assert page.evaluate("location.hash") == f"#src/alpha.cu-L{pages.KERNEL}"
    assert "__global__" in page.locator(".line.marked").inner_text()


def test_filters_by_severity_code_and_name(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    page.locator("button[data-severity=blocked]").click()
    assert shown(page) == ["src/alpha.cu"] and page.locator(".finding:visible").count() == 1
    assert page.locator("#told").inner_text() == "1 of 3 files, 1 of 3 findings"
    page.locator("button[data-severity=blocked]").click()
    page.select_option("#code", "W2S502")
    assert shown(page) == ["src/alpha.cu", "src/beta.cu"] and page.locator(".finding:visible").count() == 2
    page.fill("#name", "BETA")
    assert shown(page) == ["src/beta.cu"]
    page.evaluate("location.hash = 'gamma.cu-L1'")
    page.locator(".line.marked").wait_for()
    assert len(shown(page)) == 3 and page.input_value("#name") == ""
    page.locator("button.tile.note").click()
    assert shown(page) == ["src/alpha.cu", "src/beta.cu"]


def test_a_code_lists_its_places(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    row = page.locator("#diagnostics [data-code=W2S502]")
    row.locator("summary").click()
    assert [one.split()[0] for one in row.locator(".places li").all_inner_texts()] == [
        "src/alpha.cu:3",
        "src/beta.cu:3",
    ]
    row.locator(".places a").nth(1).click()
    assert page.evaluate("document.activeElement.id") == "src/beta.cu-D0"


def test_what_waits_for_a_person_is_in_the_list_without_a_click(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    first = page.locator("#diagnostics [data-code=W2S901] .first li")
    (blocked,) = [one for one in pages.sample().diagnostics if one.code == "W2S901"]
    assert first.all_inner_texts() == [f"src/alpha.cu:67 {blocked.message}"]
    first.locator("a").click()
    assert page.evaluate("document.activeElement.id") == "src/alpha.cu-D1"
    assert page.locator("#diagnostics [data-code=W2S502] .first").count() == 0  # a note
    assert one_line(CODES["W2S502"]) in page.locator("#diagnostics [data-code=W2S502] summary").inner_text()


def test_files_are_near_the_top_whatever_there_is(opened: Opened, many: Path) -> None:
    """80 kernels, 20 codes, 200 names of CUDA: three windows at most. And no more kernels are lost than are folded."""
    page = opened(many)
    assert page.evaluate("document.getElementById('files').getBoundingClientRect().top + scrollY") < 2700
    assert page.locator("#kernels details.kernel").count() == 80
    assert page.locator("#kernels details.kernel:visible").count() == 10
    assert page.locator("#kernels details.kernel").first.inner_text().count("refused")


def test_the_bar_is_one_row_and_hides_nothing(opened: Opened, many: Path) -> None:
    page = opened(many)
    bar = page.locator(".tools")
    for name in ("", "program_1"):
        page.fill("#name", name)
        box = bar.bounding_box()
        assert box is not None and box["height"] <= 56, page.locator("#told").inner_text()
    page.fill("#name", "")
    page.locator("#next").click()
    page.locator(".finding.marked").first.wait_for()
    under = bar.bounding_box()
    for width in (1280, 900):
        page.set_viewport_size({"width": width, "height": 700})
        page.evaluate("location.hash = ''")
        page.evaluate("location.hash = document.querySelector('details.file').id")
        page.wait_for_timeout(200)
        under, file = bar.bounding_box(), page.locator("details.file").first.bounding_box()
        assert under is not None and file is not None and under["y"] + under["height"] <= file["y"] + 1
    assert page.evaluate("getComputedStyle(document.querySelector('.tools')).backgroundColor").startswith(
        "rgb("
    )  # not through it


def test_next_and_previous_walk_the_findings(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    seen = []
    for button in ("next", "next", "next", "next", "previous"):
        page.locator(f"#{button}").click()
        seen.append(page.evaluate("location.hash"))
    assert seen == [
        f"#{one}"
        for one in ("src/alpha.cu-D0", "src/alpha.cu-D1", "src/beta.cu-D0", "src/alpha.cu-D0", "src/beta.cu-D0")
    ]


def test_the_targets_of_a_kernel(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    other, gemm = page.locator("details.kernel").all()  # what is refused comes first
    assert "gemm<16>" in gemm.inner_text() and "half, half -> float 16x16x16" in gemm.inner_text()
    gemm.locator("summary").click()
    rows = gemm.locator("tbody tr").all_inner_texts()
    assert rows[0].split() == ["nvidia_tensor_core", "native", "1", "of", "16x16x16"] and len(rows) == 6
    assert other.locator(".verdict.refused").count() >= 6


def test_plots_of_a_verification(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    speed, errors = page.locator("figure.plot").all()
    assert [one.strip() for one in speed.locator(".value").all_inner_texts()] == ["0.91x", "1.50x"]
    centre = "one => (one.getBoundingClientRect().left + one.getBoundingClientRect().right) / 2"
    one, bound = (speed.locator(name).evaluate_all(f"all => all.map({centre})") for name in ("circle", ".bound"))
    assert one[0] < bound[0] < one[1]
    assert errors.locator("circle.bad").count() == 1 and errors.locator("circle.good").count() == 1


def test_hostile_input_runs_nothing_and_hides_nothing(opened: Opened, hostile: Path) -> None:
    page = opened(hostile)
    assert page.evaluate("window.hacked") is None and page.locator("img").count() == 0
    place = page.locator("details.file")
    assert pages.HOSTILE in "\n".join(side(place, "before"))
    odd = place.locator(".line .before .odd").all_text_contents()
    assert odd == [
        "U+202E",
        "U+2066",
        "U+200B",
        "U+2028",
        "U+FEFF",
        "U+0000",
        "U+001B",
        "\\xff",
        "\\xfe",
        "U+000D",
        "U+000D",
    ]
    assert "⟨U+202E⟩⟨\\xff⟩" in place.locator("summary").inner_text()
    assert pages.HOSTILE in place.locator(".finding").inner_text() and "\u202e" not in page.content()
    place.locator("a.number", has_text="2").first.click()
    page.locator(".line.marked .odd").first.wait_for()
    assert page.evaluate("window.hacked") is None


def test_the_policy_forbids_network_and_markup_even_to_a_script(browser: Any, sample: Path) -> None:
    asked: list[str] = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page()
    page.goto(sample.as_uri())
    address = f"http://127.0.0.1:{server.server_port}"
    assert page.evaluate(f"fetch('{address}/fetch').then(() => 'reached', (error) => error.name)") == "TypeError"
    page.evaluate(
        f"new Promise((done) => {{ const one = new Image(); one.onerror = done; one.src = '{address}/image'; }})"
    )
    assert (
        page.evaluate(
            "(() => { try { document.body.innerHTML = '<b>x</b>'; return ''; } catch (error) { return error.name; } })()"
        )
        == "TypeError"
    )
    page.close()
    server.shutdown()
    assert asked == []


def test_500_files_open_fast_and_answer(opened: Opened, large: Path) -> None:
    """Seconds that the page's thread worked, whatever else the machine does."""
    page = opened(large)
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        return next(
            one["value"] for one in metrics.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration"
        )

    def is_quick(limit: float, begun: float) -> float:
        assert worked() - begun < limit
        return worked()

    opened(large, page=page)
    assert page.locator("#told").inner_text().startswith("500 files")
    begun = is_quick(2, 0)
    assert page.locator(".line").count() == 0  # nothing is drawn before it is asked for
    page.fill("#name", "kernel_499")
    section(page, "module_24/kernel_499.cu").locator("summary").click()
    section(page, "module_24/kernel_499.cu").locator(".line").first.wait_for()
    begun = is_quick(1, begun)
    page.fill("#name", "")
    page.locator("#open-all").click()
    page.locator("details.file").nth(400).scroll_into_view_if_needed()
    page.locator("details.file").nth(400).locator(".line").first.wait_for()
    begun = is_quick(10, begun)
    assert 0 < page.locator(".lines:empty").count() < 500  # only what is near the window is drawn
    page.locator("#close-all").click()
    is_quick(2, begun)
    assert large.stat().st_size < 15_000_000


def test_what_a_person_settled_says_how_and_is_not_counted(opened: Opened, tmp_path: Path) -> None:
    sample = pages.sample()
    count = sum(d.is_open for d in sample.diagnostics)
    settled = settled_by(sample, lambda _, __: Settled(How.ALLOWED, "as it <b>is</b>"))
    page = opened(pages.written(tmp_path, settled))
    assert "0" in page.locator(".tile.blocked").inner_text().split("\n")[0]
    assert count and f"{count} allowed" in page.locator("main").inner_text()
    finding = page.locator(".finding.settled").first
    assert finding.locator(".badge").inner_text() == "allowed: as it <b>is</b>"
