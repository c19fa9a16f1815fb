"""The names of our headers in templates/runtime that generated code uses, and the header that each comes from."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis import errors
from wmma2sycl.migrate.apis.extensions import cub, thrust
from wmma2sycl.migrate.apis.vectors import vector_types

HEADERS: dict[str, tuple[str, ...]] = {
    "device_globals.hpp": ("nd_launch_with_globals", "plain_object", "managed_place", "managed_value", "common_place", "common_value", "address_of", "first_value", "copy_to_variable", "copy_from_variable"),
    "dimensions.hpp": ("range_of", "vector_of"),
    "plain_vectors.hpp": (*vector_types.PLAIN.values(), "plain_vector_of"),
    "launcher.hpp": ("launch_setup",),
    "kernel_addresses.hpp": ("known_by_address", "launch_by_address"),
    "tensor_info.hpp": ("tensor_info", "index_to_offset", "tensor_info_of"),
    "launch_call.hpp": ("launch_call", "launch_call_with_globals", "launch_call_with_scratch"),
    "launch.hpp": ("launch_range", "nd_launch_with_scratch", "scratch_of", "unraised_bytes", "bounded_block", "warp_range", "folded_range", "folded_item", "sub_group_uniform", "threads_on", "global_ptr", "local_ptr", "generic_ptr", "dynamic_local_memory",
                   "launch_bounds", "min_resident_groups", "max_registers"),
    "tiled_matrix.hpp": (
        "tiled_matrix", "operand_matrix", "operand_matrix_of", "matrix_a", "matrix_b", "accumulator", "bit_operation", "saturating", "round_to_tf32",
        "use", "layout", "precision", "depth_on", "row_major", "col_major", "layout_of", "matrix_types",
        "with_matrix_target", "with_warp_sized_target",
    ),
    "part_barriers.hpp": (
        "start_parts", "meet_part", "arrive_at_part", "start_arrivals", "arrive_at", "arrive_with_copies", "arrivals_are_past",
        "arrivals_have_parity", "wait_for_parity",
    ),
    "async_copy.hpp": ("shared_address", "copy_async", "copy_async_cached", "commit_async_copies", "wait_async_copies"),
    "register_matrix.hpp": ("register_mad", "load_matrices", "store_matrices", "transpose_matrix"),
    "copy_pipeline.hpp": ("copy_pipeline", "block_copy_pipeline", "block_barrier", "aligned_size", "joint_copy_async", "joint_wait_copies"),
    "device_memory.hpp": ("load_from", "store_to", "load_relaxed", "load_acquire", "load_each_relaxed", "store_relaxed", "store_release", "in_order", "atomic_add_pairs", "pointer_to", "prefetch_L1", "prefetch_L2"),
    "device_words.hpp": ("join_words", "split_word", "lookup_bits", "permute_bytes", "permute_bytes_or_signs", "extract_bits", "device_clock", "nanosleep"),
    "ptx_integers.hpp": (
        "wrapped_sum", "wrapped_difference", "wrapped_product", "wrapped_negative", "wrapped_magnitude", "wrapped_quotient", "wrapped_remainder",
        "saturated_sum", "saturated_difference", "saturated_high_mad", "high_product", "wide_product", "high_product_24", "sum_of_difference",
        "sum_with_carry", "difference_with_borrow", "shifted_left", "shifted_right", "extracted_field", "inserted_field", "highest_bit",
        "shift_of_highest_bit", "nth_set_bit", "mask_of_bits", "lower_bits",
    ),
    "ptx_warp.hpp": ("lane_order", "shuffled", "has_partner", "is_uniform", "lanes_if_same"),
    "ptx_floats.hpp": ("less_or_more", "neither_less_nor_more", "both_are_numbers", "one_is_nan",
        "with_sign_of_product", "is_normal_or_zero", "is_subnormal", "clamped_integer", "pack_clamped",
    ),
    "rounding.hpp": (
        "to_float", "integer_to_float", "integer_to_double", "integer_to_half", "integer_to_bfloat16", "sum_to", "add_to", "subtract_to", "multiply_to", "fma_to", "divide_to", "sqrt_to",
        "add_doubles_to", "subtract_doubles_to", "multiply_doubles_to", "divide_doubles_to", "sqrt_double_to",
    ),
    "raw_numbers.hpp": ("half_bits", "half2_bits", "bfloat16_bits", "bfloat16_pair_bits"),
    "narrow_floats.hpp": ("narrowed", "narrowed_pair", "widened", "widened_pair"),
    "fp8.hpp": ("fp8_e4m3", "fp8_e5m2", "fp8x2_e4m3", "fp8x2_e5m2", "fp8x4_e4m3", "fp8x4_e5m2", "fp8_overflow", "fp8_format", "fp8_bits", "fp8_pair_bits", "half_of_fp8", "half2_of_fp8", "bfloat16_of_e8m0"),
    "complex_numbers.hpp": ("complex_conjugate", "complex_product", "complex_quotient", "complex_magnitude", "complex_fma"),
    "norms.hpp": ("norm_of", "inverse_norm_of", "norm_of_array", "inverse_norm_of_array"),
    "error_functions.hpp": ("inverse_erf", "inverse_erfc", "inverse_normal_cdf", "scaled_erfc"),
    "ptx_bytes.hpp": ("dot_of_4", "dot_of_2", "choose_bytes", "byte_order"),
    "trap.hpp": ("trap",),
    "promoted_printf.hpp": ("promoted_printf",),
    "device.hpp": (
        "ballot", "find_first_set", "reverse_bits",
        "fast", "max_of", "min_of", "add_rounded", "sub_rounded", "mul_rounded",
        "atomic_add", "atomic_sub", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor", "atomic_exchange",
        "atomic_increment", "atomic_decrement", "atomic_compare_exchange",
    ),
    "atomic_objects.hpp": ("atomic_object", "atomic_reference"),
    "warp.hpp": (
        "select_lane", "shift_left", "shift_right", "permute_by_xor", "match_any", "match_all", "barrier_and",
        "barrier_or", "barrier_count",
    ),
    "warp_parts.hpp": ("part_of_warp", "active_lanes"),
    "pairs.hpp": (
        "pair_of", "each_of_pair", "fma_pairs", "fma_bfloat16", "maximum_number", "minimum_number", "sign_of_infinity", "less_or_greater", "unless", "between_0_and_1", "not_below_0", "maximum_or_nan", "minimum_or_nan", "compare_pairs", "mask_of_pairs", "both_of_pairs", "to_half", "to_bfloat16",
    ),
    "math16.hpp": ("math16",),
    "math.hpp": ("minus_one_if", "saturate_float", "rsqrt_rounded", "normal_cdf", "as_number"),
    "conversions.hpp": ("saturate_cast",),
    "vector_copy.hpp": ("load_vector",),
    "vector_components.hpp": ("x_of", "y_of", "z_of", "w_of"),
    "uncopied.hpp": ("uncopied", "uncopied_argument", "pass_uncopied"),
    "packed_integers.hpp": ("average_away_from_zero", "multiply_24", "dot_of_bytes", "dot_of_halfwords", "sum_of_differences", "larger_of_two", "smaller_of_two", "larger_of_pairs", "smaller_of_pairs", "funnel_shift_left", "funnel_shift_right", "funnel_shift_left_to_end", "funnel_shift_right_to_end"),
    "coalesced_group.hpp": ("coalesced_group", "labeled_partition"),
    "thread_group.hpp": ("thread_group",),
    "sub_group_tile.hpp": ("sub_group_tile", "tiled_partition"),
    "blas.hpp": (
        "blas_handle", "blas_op", "blas_status", "blas_status_of", "blas_status_name", "blas_success", "blas_not_initialized",
        "blas_alloc_failed", "blas_invalid_value", "blas_arch_mismatch", "blas_mapping_error", "blas_execution_failed",
        "blas_internal_error", "blas_not_supported", "blas_license_error", "blas_type", "blas_algorithm", "blas_any_algorithm",
    ),
    "random.hpp": (
        "random_generator", "random_status", "random_status_of", "random_success", "random_version_mismatch",
        "random_not_initialized", "random_allocation_failed", "random_type_error", "random_out_of_range",
        "random_length_not_multiple", "random_double_precision_required", "random_launch_failure",
        "random_preexisting_failure", "random_initialization_failed", "random_arch_mismatch", "random_internal_error",
    ),
    "philox.hpp": ("random_state",),
    "sample_helpers.hpp": (
        "check_status", "check_last_status", "print_last_status", "has_option", "int_option", "float_option", "string_option",
        "find_device", "has_capability", "cores_per_multiprocessor", "larger_of", "stopwatch",
    ),
    "device_attributes.hpp": ("device_attribute", "attribute_of"),
    "device_properties.hpp": (
        "device_properties", "properties_of", "kept_properties", "function_attributes", "function_attributes_on", "free_memory", "require_local_memory", "resident_groups", "filling_groups",
        "largest_group", "fill_device", "available_local_memory",
    ),
    "memory_3d.hpp": (
        "memory_extent", "memory_position", "pitched_pointer", "copy_3d", "extent_of", "position_of", "pitched", "malloc_3d", "memcpy_3d", "memset_3d",
    ),
    "launch_description.hpp": ("launch_description", "launch_attribute", "launch_attribute_id"),
    "memory.hpp": (
        "memcpy_2d", "memset_2d", "pitch_of", "memcpy_async", "wait_unless_pinned", "prepare_for_copies", "release_from_copies", "memory_kind", "pointer_attributes",
        "attributes_of",
    ),
    "memory_pools.hpp": (
        "memory_location_type", "memory_location", "prefetch_to", "memory_pool", "pool_memory", "pool_handle", "memory_pool_properties", "create_pool", "destroy_pool",
    ),
    "graphs.hpp": ("modifiable_graph", "executable_graph", "graph_node", "graph_node_kind", "capture_status", "capture_status_of", "wait_unless_captured", "begin_capture", "begin_any_capture", "end_capture", "make_executable", "update_executable", "graph_update", "graph_update_info", "launch_graph", "list_nodes", "destroy_graph", "destroy_executable"),
    "graph_nodes.hpp": (
        "kernel_description", "fill_description", "host_call_description", "create_graph", "clone_graph", "add_node", "add_empty_node", "add_copy_node", "add_graph_node",
        "add_dependencies", "list_root_nodes", "list_edges", "kind_of_node", "list_dependencies", "list_dependents", "change_node", "change_copy_node",
    ),
    "host_calls.hpp": ("call_on_host", "host_function", "stream_callback"),
    "stream_owners.hpp": ("shared_stream", "stream_deleter_of", "release_stream_at"),
    "runtime.hpp": (
        "runtime_status", *errors.ERRORS.values(),
        "status_of", "allocate_device", "allocate_host", "allocate_shared", "last_status", "peek_status", "throw_on_failure", "error_string", "error_name", "default_queue", "new_stream", "allocate_objects", "stream_slot", "stream_key", "stream_id", "stream_address", "stream_at", "query_status",
        "device_count", "device_at", "can_access_peer", "device_number", "select_device", "current_device",
        "record_event", "elapsed_ms", "event_handle", "shared_event", "new_event", "untimed_event", "destroy_event", "recorded", "device_synchronize", "finish_device", "finish_stream", "release_stream", "stream_pointer", "stream_deleter", "release_memory", "copy_direction", "require_direction",
    ),
}  # fmt: skip

# What a file's own names may clash with.
EXPORTED = frozenset(name for names in HEADERS.values() for name in names)

# Namespaces in ours, which a namespace of that name outside all others could not be told from.
NESTED = frozenset(
    {
        "detail",
        "amx",
        "blas_detail",
        "options_detail",
        "random_detail",
        "cub",
        "cub_detail",
        "steps",
        "thrust",
        "thrust_detail",
    }
)

# Written before `::`, where a variable of that name is not looked at, or as a type, which rules/declarations/types.py qualifies.
BEFORE_COLONS = frozenset(
    {"use", "layout", "precision", "depth_on", "row_major", "col_major", "matrix_a", "matrix_b", "accumulator"}
)

# Words that a user's own text, which an edit may hold, is likely to have too: alone they call for no header.
_COMMON = {"use", "layout", "precision", "accumulator", "fast", "saturating"}
_BROUGHT_BY = {
    "launch.hpp": ("tiled_matrix.hpp", "launcher.hpp", "launch_call.hpp", "kernel_addresses.hpp"),
    "launcher.hpp": ("kernel_addresses.hpp",),
}
_MORE = {"tiled_matrix.hpp": r"joint_matrix_\w+|layout::\w+", "device.hpp": r"fast::\w+"}


def headers_of(text: str) -> list[str]:
    """The headers whose names a text uses, without those that one of them includes for its users."""
    found = [header for header, pattern in _USES.items() if pattern.search(text)]
    return [header for header in found if not any(other in found for other in _BROUGHT_BY.get(header, ()))]


def _uses(header: str, names: tuple[str, ...]) -> re.Pattern[str]:
    words = [rf"{name}\b" for name in names if name not in _COMMON]
    words += [_MORE[header]] if header in _MORE else []
    return re.compile(rf"(?<![\w.])(?<!->)(?:{'|'.join(words)})")


_USES = {header: _uses(header, names) for header, names in HEADERS.items()} | {
    header: re.compile(pattern)
    for header, pattern in (cub.USES | thrust.USES).items()  # in namespaces of their own
}
