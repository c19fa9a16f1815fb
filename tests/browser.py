"""A real browser for pages on disk, as fixtures."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 320, "height": 640}
BACK = "getComputedStyle(document.body).backgroundColor"
AXE = files("axe_playwright_python") / "axe.min.js"
Page = Any
Opened = Callable[..., Page]


def serious(page: Page) -> list[str]:
    """What axe-core finds serious or critical. The page's context must be opened with `bypass_csp`: its policy lets no script in."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in ("serious", "critical")
    ]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="pip install playwright (its own browsers are not needed)"
    )
    path = os.environ.get("WMMA2SYCL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip("no Chromium: apt-get install chromium-headless-shell, or name one in WMMA2SYCL_CHROMIUM")
    with playwright.sync_playwright() as driver:
        try:
            started = driver.chromium.launch(executable_path=path, args=QUIET)
        except playwright.Error as error:
            if os.environ.get("CI"):
                raise
            pytest.skip(f"{path} does not start: {str(error).splitlines()[0]}; name another one in WMMA2SYCL_CHROMIUM")
        yield started
        started.close()


@pytest.fixture
def opened(browser: Any) -> Iterator[Opened]:
    """Opens a page. At the end none may have said a word on the console, failed, or asked for anything but itself."""
    told: list[str] = []
    contexts: list[Any] = []

    def open_page(path: Path, hash: str = "", page: Page = None, **options: Any) -> Page:
        if page is None:
            contexts.append(browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options}))
            page = contexts[-1].new_page()
            page.on("console", lambda message: told.append(f"{message.type}: {message.text}"))
            page.on("pageerror", lambda error: told.append(f"error: {error}"))
            page.on(
                "request",
                lambda request: (
                    told.append(f"request: {request.url}") if request.url.split("#")[0] != path.as_uri() else None
                ),
            )
        page.goto(path.as_uri() + hash)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not told
