"""The runtime headers as a library: where they lie, by name, and how they are installed under a prefix.

`library/` is such a prefix as it comes with this package: `include/wmma2sycl`, a CMake package and a pkg-config file in `share`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PREFIX = Path(__file__).resolve().parent / "library"
INCLUDE = PREFIX / "include"  # for -I: headers are included as <wmma2sycl/NAME>
HEADERS = INCLUDE / "wmma2sycl"
CMAKE = PREFIX / "share" / "cmake" / "wmma2sycl"
PKG_CONFIG = PREFIX / "share" / "pkgconfig"
_INSTALLED = (".hpp", ".cmake", ".pc")


@cache
def every_header() -> dict[str, bytes]:
    """All runtime headers there are, by name."""
    return {path.name: path.read_bytes() for path in sorted(HEADERS.glob("*.hpp"))}


def installed_files() -> Iterator[str]:
    """What an installation consists of, relative to its prefix."""
    for folder in (HEADERS, CMAKE, PKG_CONFIG):
        yield from (str(path.relative_to(PREFIX)) for path in sorted(folder.iterdir()) if path.suffix in _INSTALLED)


def install(prefix: Path) -> list[Path]:
    """Copies the library under a prefix; what was written. A header that an older version had and this one has not goes. Raises OSError."""
    written = []
    for name in installed_files():
        path = prefix / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PREFIX / name, path)
        written.append(path)
    for old in (prefix / HEADERS.relative_to(PREFIX)).glob("*.hpp"):
        if old not in written:
            old.unlink()
    return written
