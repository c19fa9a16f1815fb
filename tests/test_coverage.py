"""The coverage figure: what real programs call, and our programs that run show to be migrated (bench/coverage.py)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def coverage() -> ModuleType:
    spec = importlib.util.spec_from_file_location("coverage_of_cuda", ROOT / "bench" / "coverage.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by name
    spec.loader.exec_module(module)
    return module


def test_the_page_is_up_to_date(coverage: ModuleType) -> None:
    assert coverage.PAGE.read_text() == coverage.page(coverage.usages()), "python bench/coverage.py --write"


def test_calls_of_real_programs_are_covered(coverage: ModuleType) -> None:
    counted = [u for u in coverage.usages() if u.family in coverage.COUNTED]
    assert coverage.share(counted) >= 0.95
    assert f"**{coverage.share(counted):.1%}**".replace("%", " %") in (ROOT / "README.md").read_text()


def test_a_name_is_covered_only_by_code_that_names_it(coverage: ModuleType) -> None:
    assert coverage._is_used("cudaFree", "cudaFree(p);") and not coverage._is_used(
        "cudaFree", "cudaFreeHost(p); x.cudaFree;"
    )
    half = [coverage.Usage("host call", "a", 3, ("p",)), coverage.Usage("host call", "b", 1, ())]
    assert coverage.share(half) == 0.75
