"""Thrust: what of it the runtime headers have, under Thrust's own names in a namespace `thrust` of ours."""

from __future__ import annotations

NAMESPACE = "thrust"

# By the runtime header that has them.
NAMES = {
    "thrust_pointers.hpp": ("device_ptr", "device_reference", "device_pointer_cast", "raw_pointer_cast", "device_malloc", "device_free"),
    "thrust_iterators.hpp": (
        "tuple", "pair", "tuple_element", "tuple_size", "get", "make_pair", "make_tuple", "tie", "plus", "minus", "multiplies", "divides",
        "modulus", "negate", "less", "less_equal", "greater", "greater_equal", "equal_to", "not_equal_to", "logical_and", "logical_or",
        "logical_not", "bit_and", "bit_or", "bit_xor", "maximum", "minimum", "identity", "square", "unary_function", "binary_function",
        "distance", "advance",
        *(f"{make}{name}_iterator" for name in ("counting", "constant", "transform", "permutation", "zip") for make in ("", "make_")),
    ),
    "thrust_policies.hpp": ("host", "device", "seq", "cuda"),
    "thrust_vectors.hpp": ("device_vector", "host_vector"),
    "thrust_maps.hpp": (
        "copy", "copy_n", "for_each", "for_each_n", "transform", "fill", "fill_n", "sequence", "generate", "tabulate", "gather", "scatter",
        "replace", "replace_if",
    ),
    "thrust_folds.hpp": (
        "reduce", "transform_reduce", "inner_product", "count", "count_if", "all_of", "any_of", "none_of", "max_element", "min_element",
        "minmax_element", "find", "find_if", "equal", "inclusive_scan", "exclusive_scan", "transform_inclusive_scan",
        "transform_exclusive_scan", "reduce_by_key",
    ),
    "thrust_orders.hpp": (
        "sort", "stable_sort", "sort_by_key", "stable_sort_by_key", "is_sorted", "copy_if", "remove_copy_if", "remove_if", "remove",
        "unique", "unique_copy",
    ),
}  # fmt: skip
EVERY = "thrust.hpp"  # for a file that names the namespace alone
CARRIED = frozenset(name for names in NAMES.values() for name in names)
OF_HOST = frozenset(  # what a kernel has no form for: all of these start kernels of their own
    name for header in ("maps", "folds", "orders", "vectors") for name in NAMES[f"thrust_{header}.hpp"]
)

# What tells of a text that it uses a header, whatever stands before our namespace.
USES = {
    **{header: rf"\bthrust::(?:{'|'.join(names)})\b" for header, names in NAMES.items()},
    EVERY: r"namespace\s+(?:\w+\s*=\s*)?(?:wmma2sycl::)?thrust\b(?!\s*::)",
}

# Headers that declare nothing else, or names that are refused where they are used.
HEADERS = frozenset(
    f"thrust/{name}.h"
    for name in (
        "copy count device_free device_malloc device_ptr device_reference device_vector equal execution_policy extrema fill find for_each "
        "functional gather generate host_vector inner_product iterator/constant_iterator iterator/counting_iterator "
        "iterator/permutation_iterator iterator/transform_iterator iterator/zip_iterator iterator/discard_iterator logical memory pair random "
        "reduce remove replace scan scatter sequence sort system/cuda/execution_policy system/cuda/vector tabulate transform transform_reduce "
        "transform_scan tuple unique universal_vector"
    ).split()
)
