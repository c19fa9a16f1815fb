"""Tells the SYCL runtime where the host's halves of a source's device_global variables are.

In: a source and its device images. Out: C++ text that holds the source and registers them before `main`, as the
footer does that DPC++ appends when it compiles for the host itself; and by name, for replays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import DeviceImage

_PROPERTY = "SYCL/device globals"  # an entry a variable, by its unique name
_MANGLED = re.compile(r"_Z(?:N(?P<nested>.+)E|L?(?P<plain>\d.*))$")
_ANONYMOUS = "_GLOBAL__N_"
_HEADER = Path(__file__).parent.parent / "harness" / "replay_variables.hpp"
# Ahead of the source's own constructors: DPC++ does it at the source's top. The headers come ahead of the source, whose
# macros are none of theirs.
_AROUND = """{includes}
#include "{source}"
#ifndef __SYCL_DEVICE_ONLY__
namespace {{
__attribute__((init_priority(101))) const struct device_globals_registration {{
  device_globals_registration() {{
{calls}
  }}
}} registered_device_globals;
}} // namespace
#endif
"""
_RUNTIME = "#include <sycl/detail/device_global_map.hpp>", "sycl::detail::device_global_map::add(&{variable}, {name});"
_REPLAYS = f'#include "{_HEADER}"', "wmma2sycl_harness::add_device_variable({name}, {variable});"


def unique_names(number: int) -> tuple[str, ...]:
    """Compiler arguments that keep variables of internal linkage of one source apart from another's."""
    return ("-Xclang", f"-fsycl-unique-prefix=source{number}")


def with_registration(source: Path, images: Sequence[DeviceImage]) -> str | None:
    """The text to compile for the host instead of `source`; None where it has no device_global variables."""
    return _registered(source, images, _RUNTIME, _REPLAYS)


def replay_registration(source: Path, images: Sequence[DeviceImage]) -> str | None:
    """The same for replays alone: a compiler that compiles host and device tells the runtime by itself."""
    return _registered(source, images, _REPLAYS)


def _registered(source: Path, images: Sequence[DeviceImage], *ways: tuple[str, str]) -> str | None:
    names = sorted({name for image in images for name in image.properties.get(_PROPERTY, {})})
    if not names:
        return None
    calls = [
        "    " + call.format(variable=f"::{'::'.join(_path(name))}", name=f'"{name}"')
        for name in names
        for _, call in ways
    ]
    includes = "\n".join(include for include, _ in ways)
    return _AROUND.format(includes=includes, source=source, calls="\n".join(calls))


def _path(unique_name: str) -> Iterator[str]:
    """Namespaces and name of a variable: `_ZN5outer5tableE`, `source0____ZL5table`."""
    match = _MANGLED.search(unique_name)
    if match is None:
        raise ValueError(f"'{unique_name}' is no variable at namespace scope")
    rest = match["nested"] or match["plain"]
    while rest:
        length = re.match(r"L?(\d+)", rest)
        if length is None:
            raise ValueError(f"'{unique_name}' is no variable at namespace scope")
        end = length.end() + int(length[1])
        name, rest = rest[length.end() : end], rest[end:]
        if not name.startswith(_ANONYMOUS):
            yield name
