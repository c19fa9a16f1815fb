"""libcu++: which headers of `cuda/std/` are std's by another name, and what of `cuda::std` is not."""

from __future__ import annotations

PREFIX = "cuda/std/"

# Of these std's own is as good in device code.
HEADERS = frozenset(
    f"{PREFIX}{name}"
    for name in (
        "array bit cassert cfloat climits cmath concepts cstddef cstdint cstdlib cstring functional initializer_list iterator "
        "limits numbers numeric optional ratio span tuple type_traits utility version"
    ).split()
)

# What works across threads, throws, or is laid out in another way than std's.
REFUSED = r"atomic\w*|barrier|latch|\w+_semaphore|complex|variant|visit|chrono|mdspan"
