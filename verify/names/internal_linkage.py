"""nvcc's names of what is static or in an anonymous namespace: the source that holds it is a part of them.

In: symbols, names of sources without their endings. Out: the source that a symbol names, and names with one.
"""

from __future__ import annotations

import re

# nvcc keeps what is static in one of several sources apart from the others' so.
_SOURCE_IN_NAME = re.compile(r"(?:_INTERNAL_|_GLOBAL__N__)[0-9a-f]{8}_(?P<length>\d+)_(?P<file>\w+)")
_SOURCE_NAMESPACE = re.compile(r"\b_INTERNAL_[0-9a-f]{8}_\d+_\w+::")


def source_in(cuda: str) -> str:
    """The source that nvcc put into a symbol, with words only; "" where there is none."""
    found = _SOURCE_IN_NAME.search(cuda)
    return found["file"][: int(found["length"])].rpartition("_")[0] if found else ""  # "the_a_cu": the-a.cu


def as_in_names(source: str) -> str:
    """A source's name as it stands in a symbol."""
    return re.sub(r"\W", "_", source)


def in_source(name: str, source: str) -> str:
    """A demangled name with the source in it, as nvcc would have it."""
    file = f"{as_in_names(source)}_cu"
    return f"_INTERNAL_00000000_{len(file)}_{file}_00000000::{name}"


def without_source(name: str) -> str:
    """The name that the program has for it."""
    return _SOURCE_NAMESPACE.sub("", name)
