"""What a person writes where the migration does not: CUDA, and SYCL that works (tests/test_by_hand.py runs all of it).

Data of the package: migrate/diagnostics/by_hand/CODE.cpp has the CUDA as a comment behind `// CUDA:`, the SYCL behind `// SYCL:`,
and behind `// Run:` what only the test needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from wmma2sycl.migrate.diagnostics import CODES, Code, Severity

FOLDER = "by_hand"  # in migrate/diagnostics
# Settled in the CUDA, in a build or by an option, where SYCL is not what is missing: what is read, preprocessed, built, compiled
# and restricted, and our own bugs.
_NOT_WRITTEN = re.compile(r"W2S(0|10[235]|110|113|118|6|7|9)")
_PARTS = re.compile(r"\A// CUDA:\n(?P<cuda>(?://.*\n)+)// SYCL:\n(?P<sycl>.*?)// Run:\n", re.DOTALL)


@dataclass(frozen=True)
class ByHand:
    """Both sides, a line each, without their marks. In the SYCL `wmma2sycl/wmma2sycl.hpp` is included, its namespace used, and
    `syclex` is `sycl::ext::oneapi::experimental`."""

    cuda: tuple[str, ...]
    sycl: tuple[str, ...]


def is_written(code: Code) -> bool:
    """Whether a place of this code may need SYCL that somebody writes."""
    return code.severity is not Severity.NOTE and not code.retired and not _NOT_WRITTEN.match(code.code)


def parted(text: str) -> ByHand:
    """A file's two sides. Raises ValueError where a mark is missing."""
    parts = _PARTS.match(text)
    if parts is None:
        raise ValueError("the marks are '// CUDA:', with comments behind it, '// SYCL:' and '// Run:', a line each")
    cuda = tuple(line.removeprefix("//").removeprefix("   ") for line in parts["cuda"].splitlines())
    return ByHand(cuda, tuple(parts["sycl"].rstrip().splitlines()))


@cache
def by_hand() -> dict[str, ByHand]:
    """By code."""
    folder = files("wmma2sycl.migrate") / "diagnostics" / FOLDER
    return {
        code: parted((folder / f"{code}.cpp").read_text(encoding="utf-8"))
        for code, row in CODES.items()
        if is_written(row)
    }


def page() -> Iterator[str]:
    """All of them as Markdown, a section a code."""
    for code, written in by_hand().items():
        yield from (
            "",
            f"## {code} {CODES[code].slug}",
            "",
            "```cuda",
            *written.cuda,
            "```",
            "",
            "```cpp",
            *written.sycl,
            "```",
        )
