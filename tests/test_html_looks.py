"""How the pages of `migrate --html` and `verify --html` look: themes, contrast, phones, print, without scripts, by keyboard."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import report_pages as pages
from browser import BACK, PHONE, Opened, Page, serious
from test_verify_reports import HOSTILE, INCORRECT, launch, program, report
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.verify.report.html import html as verify_html


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.sample(), pages.verification())


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pages.written(tmp_path_factory.mktemp("page"), pages.hostile(), pages.verification(pages.HOSTILE))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_system_and_a_choice_is_remembered(opened: Opened, sample: Path, scheme: Any) -> None:
    page = opened(sample, color_scheme=scheme)
    first = page.evaluate(BACK)
    other_theme_is_remembered(opened, sample, page)
    page.locator("#theme").click()
    assert page.evaluate(BACK) == first


def other_theme_is_remembered(opened: Opened, path: Path, page: Page) -> None:
    """Chromium's storage is another process, which has what a page stores a moment later: the page stays until another one reads it."""
    first = page.evaluate(BACK)
    page.locator("#theme").click()
    chosen = page.evaluate(BACK)
    assert chosen != first
    end, found = time.monotonic() + 20, first
    while found != chosen and time.monotonic() < end:
        beside = page.context.new_page()
        beside.goto(path.as_uri())
        found = beside.evaluate(BACK)
        beside.close()
    assert found == chosen


CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0); };
  const behind = (one) => { for (; one; one = one.parentElement) { const b = getComputedStyle(one).backgroundColor; if (b !== 'rgba(0, 0, 0, 0)') return b; } };
  const bad = [];
  for (const one of document.querySelectorAll('body *')) {
    if (!one.offsetParent || one.disabled || ![...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort();
    const ratio = (b + 0.05) / (a + 0.05);
    if (ratio < 4.5) bad.push(`${one.className || one.tagName}: ${ratio.toFixed(2)} ${one.textContent.slice(0, 20)}`);
  }
  return [...new Set(bad)];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_contrast(opened: Opened, sample: Path, hostile: Path, scheme: Any) -> None:
    for path in (sample, hostile):
        page = opened(path, color_scheme=scheme)
        page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        page.locator(".line").first.wait_for()
        assert page.evaluate(CONTRAST) == []


def test_on_a_phone_nothing_scrolls_sideways_and_sides_are_one_column(
    opened: Opened, sample: Path, hostile: Path
) -> None:
    wide = "document.documentElement.scrollWidth"
    for path in (hostile, sample):
        page = opened(path, viewport=PHONE)
        page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        page.locator(".line").first.wait_for()
        assert page.evaluate(wide) <= PHONE["width"]
    changed = page.locator(".line.changed").first
    before, after = (changed.locator(f"code.{name}").bounding_box() for name in ("before", "after"))
    assert before is not None and after is not None
    assert before["x"] == after["x"] and before["y"] + before["height"] <= after["y"]
    assert not page.locator(".line.same code.after").first.is_visible()


def test_print_has_no_tools_and_light_colours(opened: Opened, sample: Path) -> None:
    page = opened(sample, color_scheme="dark")
    page.emulate_media(media="print")
    assert not page.locator(".tools").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.pdf().startswith(b"%PDF")


def test_without_scripts_all_but_the_lines_can_be_read(opened: Opened, sample: Path) -> None:
    page = opened(sample, java_script_enabled=False)
    assert page.locator("noscript").is_visible() and not page.locator(".tools").is_visible()
    page.locator("#diagnostics summary").first.click()
    assert CODES["W2S901"].do in page.locator("#diagnostics").inner_text()


def test_every_control_has_a_name_and_can_be_reached(opened: Opened, sample: Path) -> None:
    page = opened(sample)
    nameless = (
        "one => !(one.textContent.trim() || one.getAttribute('aria-label') || one.labels?.[0]?.textContent.trim())"
    )
    assert (
        page.locator("button, input, select, summary, a[href]").evaluate_all(f"all => all.filter({nameless}).length")
        == 0
    )
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#files"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Opened, sample: Path, tmp_path: Path, scheme: Any) -> None:
    verified = tmp_path / "verify.html"
    verified.write_text(verify_html(pages.verified(), datetime(2026, 11, 22)), encoding="utf-8")
    for path in (sample, verified):
        page = opened(path, color_scheme=scheme, bypass_csp=True)
        page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_verifiers_page(opened: Opened, tmp_path: Path, scheme: Any) -> None:
    path = tmp_path / "verify.html"
    found = report(program(launch(), launch(1, INCORRECT, log=HOSTILE, kernel=HOSTILE), name=HOSTILE))
    path.write_text(verify_html(found, datetime(2026, 11, 22)), encoding="utf-8")
    page = opened(path, color_scheme=scheme)
    assert page.evaluate("document.querySelectorAll('img').length") == 0
    page.locator("button[data-filter=incorrect]").click()
    assert page.locator("article:visible").count() == 1
    other_theme_is_remembered(opened, path, page)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
