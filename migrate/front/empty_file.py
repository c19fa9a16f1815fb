"""An empty file in the place of files that libclang must not open, by an overlay of clang's virtual file system."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_EMPTY = Path(__file__).resolve().parent.parent / "cuda_headers" / "w2s" / "not_read.h"


@contextmanager
def in_the_place_of(paths: Sequence[str]) -> Iterator[tuple[list[str], list[tuple[str, str]]]]:
    """Further arguments of a parse for as long as it takes, and unsaved files: an overlay has only names in UTF-8."""
    roots = [{"name": path, "type": "file", "external-contents": str(_EMPTY)} for path in paths if _is_utf8(path)]
    unsaved = [(path, "") for path in paths if not _is_utf8(path)]
    if not roots:
        yield [], unsaved
        return
    with tempfile.TemporaryFile() as overlay:  # without a name: nothing of it is left, however the process ends
        overlay.write(
            json.dumps(
                {"version": 0, "case-sensitive": "true", "overlay-relative": "false", "roots": roots},
                ensure_ascii=False,
            ).encode()
        )
        overlay.flush()
        overlay.seek(0)
        yield ["-ivfsoverlay", f"/dev/fd/{overlay.fileno()}"], unsaved


def is_empty_file(inclusion: Any, paths: Sequence[str]) -> bool:
    """Whether an `#include` got the empty file."""
    try:
        included = inclusion.get_included_file()
    except (AssertionError, AttributeError, TypeError):  # it was not found: the binding has no file for that
        return False
    return included is not None and (Path(included.name) == _EMPTY or included.name in paths)


def _is_utf8(path: str) -> bool:
    try:
        return bool(path.encode())
    except UnicodeEncodeError:
        return False
