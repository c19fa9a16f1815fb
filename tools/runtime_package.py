"""What is made of the version and of the list of runtime headers, for the library as it is installed: `python tools/runtime_package.py --write`.

Without `--write` it names the files that are not current. The version is pyproject.toml's.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[1]
RUNTIME = ROOT / "templates" / "runtime"
SHARE = ROOT / "templates" / "library" / "share"
_VERSION = re.compile(r"^version = \"(\d+)\.(\d+)\.(\d+)\"$", re.MULTILINE)
_INCLUDED = re.compile(r"^\s*#\s*include\s*[<\"](?:wmma2sycl/)?(\w+\.hpp)[>\"]", re.MULTILINE)
# Headers that wmma2sycl.hpp leaves to who wants them, and why.
LEFT_OUT = {
    "profiler_ranges.hpp": "has the names and macros of NVTX's header, which a program may include itself",
    "sample_helpers.hpp": "is of CUDA's samples",
    "launch_description.hpp": "is of migrated code alone",
}
WHOLE, VERSION = "wmma2sycl.hpp", "version.hpp"
_OWN = (WHOLE, VERSION)
_WHOLE = """// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the whole library, for code of one's own. Written by `python tools/runtime_package.py --write`.
#pragma once
$includes
"""
_HEADER = """// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the version of these headers. Written by `python tools/runtime_package.py --write` from pyproject.toml.
#pragma once
#define WMMA2SYCL_VERSION_MAJOR $major
#define WMMA2SYCL_VERSION_MINOR $minor
#define WMMA2SYCL_VERSION_PATCH $patch

namespace wmma2sycl {

inline constexpr const char *version = "$version";

} // namespace wmma2sycl
"""
# A version asked for, "0.1.2" or "0.1...<0.3": the first must have the same major number, of 0 the same minor one, and be no newer.
_CMAKE = """# Written by `python tools/runtime_package.py --write` from pyproject.toml's version.
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION_RANGE)
  set(wmma2sycl_LEAST "$${PACKAGE_FIND_VERSION_MIN}")
  set(wmma2sycl_LINE "$range_line")
else()
  set(wmma2sycl_LEAST "$${PACKAGE_FIND_VERSION}")
  set(wmma2sycl_LINE "$line")
endif()
set(PACKAGE_VERSION_COMPATIBLE FALSE)
if(wmma2sycl_LINE STREQUAL "$own_line" AND NOT PACKAGE_VERSION VERSION_LESS wmma2sycl_LEAST)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "INCLUDE" AND PACKAGE_VERSION VERSION_GREATER PACKAGE_FIND_VERSION_MAX)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
elseif(PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "EXCLUDE" AND NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
endif()
if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
unset(wmma2sycl_LEAST)
unset(wmma2sycl_LINE)
"""
_PKG_CONFIG = """prefix=$${pcfiledir}/../..
includedir=$${prefix}/include

Name: wmma2sycl
Description: tiled_matrix, a joint_matrix of any size on any SYCL device (headers)
Version: $version
Cflags: -I$${includedir}
"""


def version() -> tuple[str, str, str]:
    """Major, minor and patch number, from the one place where they stand. Raises ValueError where it is not as it was."""
    found = _VERSION.search((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("pyproject.toml has no line 'version = \"MAJOR.MINOR.PATCH\"'")
    return found[1], found[2], found[3]


def headers() -> set[str]:
    """The names of all runtime headers but those that are made here."""
    return {path.name for path in RUNTIME.glob("*.hpp")} - {*_OWN}


def roots() -> list[str]:
    """The fewest headers that reach all of those that wmma2sycl.hpp has."""
    wanted = headers() - LEFT_OUT.keys()
    included = {name for one in wanted for name in _INCLUDED.findall((RUNTIME / one).read_text(encoding="utf-8"))}
    return sorted({*wanted - included, VERSION})


def made() -> dict[Path, str]:
    """Each file that is written, with its text."""
    major, minor, patch = version()
    asked = ("MAJOR",) if int(major) else ("MAJOR", "MINOR")
    words = {
        "version": f"{major}.{minor}.{patch}", "major": major, "minor": minor, "patch": patch,
        "includes": "\n".join(f'#include "{name}"' for name in roots()),
        "line": ".".join(f"${{PACKAGE_FIND_VERSION_{part}}}" for part in asked),
        "range_line": ".".join(f"${{PACKAGE_FIND_VERSION_MIN_{part}}}" for part in asked),
        "own_line": major if int(major) else f"{major}.{minor}",
    }  # fmt: skip
    templates = {
        RUNTIME / WHOLE: _WHOLE,
        RUNTIME / VERSION: _HEADER,
        SHARE / "cmake" / "wmma2sycl" / "wmma2sycl-config-version.cmake": _CMAKE,
        SHARE / "pkgconfig" / "wmma2sycl.pc": _PKG_CONFIG,
    }
    return {path: Template(text).substitute(words) for path, text in templates.items()}


def main() -> int:
    wrong = [path for path, text in made().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--write" in sys.argv[1:]:
        for path in wrong:
            path.write_text(made()[path], encoding="utf-8")
        return 0
    for path in wrong:
        print(f"{path.relative_to(ROOT)} is not current: python tools/runtime_package.py --write")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
