"""The functions of <algorithm> that order by `<` where they are given nothing else: ISO C++ [alg.sorting]."""

from __future__ import annotations

OF_VALUES = ("min", "max", "minmax")  # the others are given where values stand
_BY_COUNT = {
    2: "sort stable_sort is_sorted is_sorted_until min_element max_element minmax_element make_heap push_heap pop_heap sort_heap is_heap "
    "is_heap_until next_permutation prev_permutation min max minmax",
    3: "partial_sort nth_element lower_bound upper_bound binary_search equal_range inplace_merge",
    4: "includes lexicographical_compare",
    5: "merge set_union set_intersection set_difference set_symmetric_difference",
}

ORDERING = {name: count for count, names in _BY_COUNT.items() for name in names.split()}
"""How many arguments each has that orders by `<`; behind them stands what it is to order by."""
