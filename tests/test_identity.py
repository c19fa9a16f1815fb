"""What two cursors share is no number that libclang makes of them: it has 32 bits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from clang.cindex import Cursor
from wmma2sycl.migrate.pipeline import MigratedFile

SOURCE = (Path(__file__).parent / "cases" / "inline_ptx" / "registers_as_fragments" / "input.cu").read_text()


def test_declarations_whose_hashes_collide_are_told_apart(
    migrate_text: Callable[[str], MigratedFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 28 thousand declarations two have the same hash in every tenth run: one was taken for the other."""
    expected = migrate_text(SOURCE)
    monkeypatch.setattr(Cursor, "hash", property(lambda cursor: 1))
    assert migrate_text(SOURCE).after == expected.after
