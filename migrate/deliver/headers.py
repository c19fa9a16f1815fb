"""Which runtime headers an output carries: those that its files include, and what these include themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

_OF_OUTPUT = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*[<\"]wmma2sycl/(\w+\.hpp)[>\"]", re.MULTILINE)
_OF_HEADER = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*[<\"](?:wmma2sycl/)?(\w+\.hpp)[>\"]", re.MULTILINE)


@cache
def every_header() -> dict[str, bytes]:
    """All runtime headers there are, by name."""
    folder = files("wmma2sycl.templates") / "runtime"
    return {h.name: h.read_bytes() for h in folder.iterdir() if h.name.endswith(".hpp")}


def reached(texts: Iterable[bytes]) -> dict[str, bytes]:
    """The runtime headers that texts include, directly or not, under whatever condition."""
    known, found = every_header(), dict[str, bytes]()
    asked = [name for text in texts for name in _OF_OUTPUT.findall(text)]
    while asked:
        name = asked.pop().decode()
        if name in known and name not in found:
            found[name] = known[name]
            asked += _OF_HEADER.findall(known[name])
    return found
