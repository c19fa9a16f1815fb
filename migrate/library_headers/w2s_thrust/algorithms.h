// Thrust's algorithms, with a policy or without: what they give, by their arguments. Then names that are refused.
#pragma once
#include <w2s_thrust/iterators.h>

namespace thrust {
template <typename W2sI> W2S_THRUST_BOTH std::ptrdiff_t distance(const W2sI &, const W2sI &);
template <typename W2sI, typename W2sN> W2S_THRUST_BOTH void advance(W2sI &, W2sN);
// The arguments behind the policy, and how many there are.
template <typename... W2sA> struct w2s_behind;
template <typename W2sF, typename... W2sA> struct w2s_behind<W2sF, W2sA...> {
  using type = std::conditional_t<std::is_base_of_v<w2s_policy, W2sF>, std::tuple<W2sA...>, std::tuple<W2sF, W2sA...>>;
};
template <typename... W2sA> using w2s_given = typename w2s_behind<W2sA...>::type;
template <int W2sN, typename... W2sA> using w2s_nth = std::tuple_element_t<W2sN, w2s_given<W2sA...>>;
template <typename... W2sA> constexpr int w2s_count = std::tuple_size_v<w2s_given<W2sA...>>;
// Of one of two places, by how many there are.
template <int W2sFew, int W2sA1, int W2sA2, typename... W2sA> using w2s_one_of = w2s_nth<(w2s_count<W2sA...> <= W2sFew ? W2sA1 : W2sA2), W2sA...>;
template <bool, typename W2sG> struct w2s_sum {
  using type = w2s_value_of<std::tuple_element_t<0, W2sG>>;
};
template <typename W2sG> struct w2s_sum<true, W2sG> {
  using type = std::tuple_element_t<2, W2sG>;
};
#define W2S_THRUST(W2S_NAME, ...) template <typename... W2sA> __VA_ARGS__ W2S_NAME(const W2sA &...);
W2S_THRUST(fill, void)
W2S_THRUST(sequence, void)
W2S_THRUST(generate, void)
W2S_THRUST(tabulate, void)
W2S_THRUST(scatter, void)
W2S_THRUST(replace, void)
W2S_THRUST(replace_if, void)
W2S_THRUST(sort, void)
W2S_THRUST(stable_sort, void)
W2S_THRUST(sort_by_key, void)
W2S_THRUST(stable_sort_by_key, void)
W2S_THRUST(for_each, w2s_nth<0, W2sA...>)
W2S_THRUST(for_each_n, w2s_nth<0, W2sA...>)
W2S_THRUST(fill_n, w2s_nth<0, W2sA...>)
W2S_THRUST(max_element, w2s_nth<0, W2sA...>)
W2S_THRUST(min_element, w2s_nth<0, W2sA...>)
W2S_THRUST(find, w2s_nth<0, W2sA...>)
W2S_THRUST(find_if, w2s_nth<0, W2sA...>)
W2S_THRUST(remove, w2s_nth<0, W2sA...>)
W2S_THRUST(remove_if, w2s_nth<0, W2sA...>)
W2S_THRUST(unique, w2s_nth<0, W2sA...>)
W2S_THRUST(copy, w2s_nth<2, W2sA...>)
W2S_THRUST(copy_n, w2s_nth<2, W2sA...>)
W2S_THRUST(inclusive_scan, w2s_nth<2, W2sA...>)
W2S_THRUST(exclusive_scan, w2s_nth<2, W2sA...>)
W2S_THRUST(transform_inclusive_scan, w2s_nth<2, W2sA...>)
W2S_THRUST(transform_exclusive_scan, w2s_nth<2, W2sA...>)
W2S_THRUST(remove_copy_if, w2s_nth<2, W2sA...>)
W2S_THRUST(unique_copy, w2s_nth<2, W2sA...>)
W2S_THRUST(transform, w2s_one_of<4, 2, 3, W2sA...>)
W2S_THRUST(copy_if, w2s_one_of<4, 2, 3, W2sA...>)
W2S_THRUST(gather, w2s_nth<3, W2sA...>)
W2S_THRUST(transform_reduce, w2s_nth<3, W2sA...>)
W2S_THRUST(inner_product, w2s_nth<3, W2sA...>)
W2S_THRUST(count, std::ptrdiff_t)
W2S_THRUST(count_if, std::ptrdiff_t)
W2S_THRUST(all_of, bool)
W2S_THRUST(any_of, bool)
W2S_THRUST(none_of, bool)
W2S_THRUST(equal, bool)
W2S_THRUST(is_sorted, bool)
W2S_THRUST(reduce, typename w2s_sum<(w2s_count<W2sA...> > 2), w2s_given<W2sA...>>::type)
W2S_THRUST(minmax_element, std::pair<w2s_nth<0, W2sA...>, w2s_nth<0, W2sA...>>)
W2S_THRUST(reduce_by_key, std::pair<w2s_nth<3, W2sA...>, w2s_nth<4, W2sA...>>)
#undef W2S_THRUST

// Refused by name: what they give nobody asks here.
struct w2s_any {
  template <typename W2sT> operator W2sT() const;
};
#define W2S_THRUST_OTHER(W2S_NAME) template <typename... W2sA> w2s_any W2S_NAME(W2sA &&...);
W2S_THRUST_OTHER(partition)
W2S_THRUST_OTHER(stable_partition)
W2S_THRUST_OTHER(lower_bound)
W2S_THRUST_OTHER(upper_bound)
W2S_THRUST_OTHER(binary_search)
W2S_THRUST_OTHER(merge)
W2S_THRUST_OTHER(swap)
W2S_THRUST_OTHER(transform_if)
W2S_THRUST_OTHER(scatter_if)
W2S_THRUST_OTHER(gather_if)
W2S_THRUST_OTHER(adjacent_difference)
W2S_THRUST_OTHER(unique_by_key)
W2S_THRUST_OTHER(remove_copy)
W2S_THRUST_OTHER(set_union)
W2S_THRUST_OTHER(set_intersection)
W2S_THRUST_OTHER(set_difference)
W2S_THRUST_OTHER(mismatch)
W2S_THRUST_OTHER(reverse)
W2S_THRUST_OTHER(swap_ranges)
W2S_THRUST_OTHER(uninitialized_fill)
W2S_THRUST_OTHER(inclusive_scan_by_key)
W2S_THRUST_OTHER(exclusive_scan_by_key)
W2S_THRUST_OTHER(max)
W2S_THRUST_OTHER(min)
#undef W2S_THRUST_OTHER
struct default_random_engine {
  W2S_THRUST_BOTH explicit default_random_engine(unsigned = 0);
  W2S_THRUST_BOTH void discard(unsigned long long);
};
template <typename W2sT> struct uniform_real_distribution {
  W2S_THRUST_BOTH uniform_real_distribution(W2sT = 0, W2sT = 1);
  template <typename W2sR> W2S_THRUST_BOTH W2sT operator()(W2sR &);
};
template <typename W2sT> struct uniform_int_distribution : uniform_real_distribution<W2sT> {
  using uniform_real_distribution<W2sT>::uniform_real_distribution;
};
struct discard_iterator {};
struct system_error {};
} // namespace thrust
