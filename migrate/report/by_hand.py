"""What a person writes where the migration does not: CUDA, and SYCL that works (tests/test_by_hand.py runs all of it).

Data of the package: migrate/diagnostics/by_hand/CODE.cpp has the CUDA as a comment behind `// CUDA:`, the SYCL behind `// SYCL:`,
and behind `// Run:` what only the test needs. What serves certain names of CUDA better has a topic for a code (diagnostics/ways.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from wmma2sycl.migrate.diagnostics import CODES, Code, Severity
from wmma2sycl.migrate.diagnostics.ways import TOPICS

FOLDER = "by_hand"  # in migrate/diagnostics
# Where SYCL is not what is missing, what settles a place instead.
_NOT_WRITTEN = (
    ("W2S00[1-4]", "No SYCL is missing here: once the source is read whole, what was left is migrated. Give the parser what it lacks."),
    ("W2S020", "The text is there twice, yours and the migrated one: choose between the markers."),
    ("W2S102|W2S118", "The SYCL comes of the branch itself: select it (-D NAME) and migrate again, or delete it in the CUDA."),
    ("W2S6", "It is settled in the build, by the text that this finding's comment stands above; no kernel and no call is concerned."),
    ("W2S703", "It is settled by a compiler that answers: compile the output as your build does. Nothing is known to be wrong with it."),
    ("W2S9", "It is a mistake of wmma2sycl, or a file that it gave up: a report with the input settles it. What stands there is written by hand meanwhile."),
)  # fmt: skip
_PARTS = re.compile(r"\A// CUDA:\n(?P<cuda>(?://.*\n)+)// SYCL:\n(?P<sycl>.*?)// Run:\n", re.DOTALL)


@dataclass(frozen=True)
class ByHand:
    """Both sides, a line each, without their marks. In the SYCL `wmma2sycl/wmma2sycl.hpp` is included, its namespace used, and
    `syclex` is `sycl::ext::oneapi::experimental`."""

    cuda: tuple[str, ...]
    sycl: tuple[str, ...]


def is_written(code: Code) -> bool:
    """Whether a place of this code may need SYCL that somebody writes."""
    return code.severity is not Severity.NOTE and not code.retired and not settled_otherwise(code)


def settled_otherwise(code: Code) -> str:
    """What settles a place of this code where no SYCL has to be written, else empty."""
    needs = code.severity is not Severity.NOTE and not code.retired
    return next((text for codes, text in _NOT_WRITTEN if needs and re.match(codes, code.code)), "")


def parted(text: str) -> ByHand:
    """A file's two sides. Raises ValueError where a mark is missing."""
    parts = _PARTS.match(text)
    if parts is None:
        raise ValueError("the marks are '// CUDA:', with comments behind it, '// SYCL:' and '// Run:', a line each")
    cuda = tuple(line.removeprefix("//").removeprefix("   ") for line in parts["cuda"].splitlines())
    return ByHand(cuda, tuple(parts["sycl"].rstrip().splitlines()))


@cache
def by_hand() -> dict[str, ByHand]:
    """By code, and then by topic."""
    folder = files("wmma2sycl.migrate") / "diagnostics" / FOLDER
    names = [*(code for code, row in CODES.items() if is_written(row)), *TOPICS]
    return {name: parted((folder / f"{name}.cpp").read_text(encoding="utf-8")) for name in names}


def page() -> Iterator[str]:
    """All of them as Markdown, a section a code or topic."""
    for name, written in by_hand().items():
        yield from (
            "",
            f"## {TOPICS[name] if name in TOPICS else f'{name} {CODES[name].slug}'}",
            "",
            "```cuda",
            *written.cuda,
            "```",
            "",
            "```cpp",
            *written.sycl,
            "```",
        )
