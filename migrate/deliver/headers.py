"""Which runtime headers an output carries: those that its files include, and what these include themselves; all, or none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wmma2sycl.migrate.core.toolchain import Runtime
from wmma2sycl.templates.runtime_library import every_header

Carried = Callable[
    [Iterable[bytes]], dict[str, bytes]
]  # the texts of an output's code -> the headers that go with them

_OF_OUTPUT = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*[<\"]wmma2sycl/(\w+\.hpp)[>\"]", re.MULTILINE)
_OF_HEADER = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*[<\"](?:wmma2sycl/)?(\w+\.hpp)[>\"]", re.MULTILINE)


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


def _every(_: Iterable[bytes]) -> dict[str, bytes]:
    return every_header()


def _none(_: Iterable[bytes]) -> dict[str, bytes]:
    return {}


def carried(options: Mapping[str, Any]) -> Carried:
    """What an output carries by the options that its manifest records."""
    if options.get("runtime") == Runtime.INSTALLED.value:
        return _none
    return _every if options.get("all_headers") else reached
