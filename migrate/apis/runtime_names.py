"""The names of our headers in templates/runtime that generated code uses, and the header that each comes from."""

from __future__ import annotations

import re

HEADERS: dict[str, tuple[str, ...]] = {
    "tiled_matrix.hpp": (
        "tiled_matrix", "operand_matrix", "matrix_a", "matrix_b", "accumulator", "bit_operation", "saturating", "round_to_tf32",
        "use", "layout", "precision", "row_major", "col_major", "layout_of", "matrix_types", "launch_range", "sub_group_uniform",
        "folded_range", "folded_item", "with_matrix_target", "with_warp_sized_target", "global_ptr", "local_ptr", "generic_ptr",
    ),
    "device.hpp": (
        "device_properties", "properties_of", "device_count", "ballot", "find_first_set", "reverse_bits",
        "fast", "add_rounded", "sub_rounded", "mul_rounded",
        "atomic_add", "atomic_sub", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor", "atomic_exchange",
        "atomic_increment", "atomic_decrement", "atomic_compare_exchange",
    ),
    "runtime.hpp": (
        "runtime_status", "runtime_success", "runtime_invalid_value", "runtime_invalid_configuration", "runtime_invalid_device",
        "runtime_no_device", "runtime_not_supported", "runtime_launch_failure", "runtime_not_ready", "runtime_out_of_memory",
        "runtime_other_error", "status_of", "last_status", "peek_status", "error_string", "default_queue", "new_stream",
        "record_event", "elapsed_ms", "device_synchronize", "copy_direction",
    ),
}  # fmt: skip

# What a file's own names may clash with.
EXPORTED = frozenset(name for names in HEADERS.values() for name in names)

# Written before `::`, where a variable of that name is not looked at, or as a type, which rules/types.py qualifies.
BEFORE_COLONS = frozenset({"use", "layout", "precision", "row_major", "col_major", "matrix_a", "matrix_b", "accumulator"})

# Words that a user's own text, which an edit may hold, is likely to have too: alone they call for no header.
_COMMON = {"use", "layout", "precision", "accumulator", "fast", "saturating"}
_MORE = {"tiled_matrix.hpp": r"joint_matrix_\w+|layout::\w+", "device.hpp": r"fast::\w+"}


def headers_of(text: str) -> list[str]:
    """The headers whose names a text uses."""
    return [header for header, pattern in _USES.items() if pattern.search(text)]


def _uses(header: str, names: tuple[str, ...]) -> re.Pattern[str]:
    words = [rf"{name}\b" for name in names if name not in _COMMON]
    words += [_MORE[header]] if header in _MORE else []
    return re.compile(rf"(?<![\w.])(?<!->)(?:{'|'.join(words)})")


_USES = {header: _uses(header, names) for header, names in HEADERS.items()}
