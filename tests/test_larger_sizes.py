"""The copies of corpus programs that are timed with larger sizes (bench/larger_sizes.py)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def larger() -> ModuleType:
    spec = importlib.util.spec_from_file_location("larger_sizes", ROOT / "bench" / "larger_sizes.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_copies_differ_in_their_sizes_alone(larger: ModuleType, tmp_path: Path) -> None:
    for case, (small, large) in larger.SIZES.items():
        larger.write(case, tmp_path)
        for copy in (tmp_path / case / "cuda").iterdir():
            original = (ROOT / "corpus" / case / "cuda" / copy.name).read_text()
            assert copy.read_text() == original.replace(small, large)


def test_sizes_that_stand_elsewhere_are_refused(
    larger: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(larger.SIZES, "simple_gemm", ("no such text", ""))
    with pytest.raises(ValueError, match=r"simple_gemm: 'no such text' stands there 0 times"):
        larger.write("simple_gemm", tmp_path)
