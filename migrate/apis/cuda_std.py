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

# Objects that several threads change, of `cuda::`; scopes and orders, of either namespace.
ATOMICS = {
    "atomic": "{ns}atomic_object",
    "atomic_ref": "{ns}atomic_reference",
    "atomic_thread_fence": "{ns}thread_fence",
    "thread_scope": "sycl::memory_scope",
    "memory_order": "sycl::memory_order",
    **{
        f"thread_scope_{cuda}": f"sycl::memory_scope::{scope}"
        for cuda, scope in {
            "system": "system",
            "device": "device",
            "block": "work_group",
            "thread": "work_item",
        }.items()
    },
    **{
        f"memory_order_{name}": f"sycl::memory_order::{name}"
        for name in ("relaxed", "acquire", "release", "acq_rel", "seq_cst")
    },
    "memory_order_consume": "sycl::memory_order::acquire",
}
ATOMICS_HELD = {"barrier", "pipeline", "pipeline_shared_state"}  # whose scope goes with them
