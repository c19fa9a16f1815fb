"""Errors of clang's that are none to nvcc."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.toolkit_headers import is_dropped

# Of nvcc, which takes classes whose members have initialisers, and initialises nothing.
_ACCEPTED = {"initialization is not supported for __shared__ variables."}
_NOT_FOUND = re.compile(r"'(.+)' file not found")


def is_accepted(message: str) -> bool:
    """Whether the message is of what nvcc takes; a part of CUDA's headers that ours have elsewhere needs no file."""
    missing = _NOT_FOUND.fullmatch(message)
    return message in _ACCEPTED or (missing is not None and is_dropped(missing[1]))
