"""Macros of a program that SYCL's headers would trip over: they have template parameters `T` and `N`, and functions `min`."""

from __future__ import annotations

import re

_ASIDE = re.compile(r"_|SYCL|ONEAPI|NDEBUG\Z|DEBUG\Z")


def is_plain(name: str, has_parameters: bool = False) -> bool:
    """Whether headers may have the name for something of theirs: `N`, `real`, but no `TILE_M`, nor `CHECK(call)`."""
    if _ASIDE.match(name) or (has_parameters and name != name.lower()):
        return False
    return "_" not in name or name != name.upper()
