// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: Thrust's algorithms that take each element by itself, under Thrust's names (thrust_policies.hpp).
#pragma once
#include "thrust_policies.hpp"

namespace wmma2sycl {
namespace thrust_detail {

struct apply_each {
  template <typename In, typename Function> void operator()(std::size_t i, In in, Function &function) const {
    auto &&x = in[i];
    function(x);
  }
};
struct transform_each {
  template <typename In, typename Out, typename Function> void operator()(std::size_t i, In in, Out out, Function &function) const {
    out[i] = function(in[i]);
  }
  template <typename In, typename Second, typename Out, typename Function>
  void operator()(std::size_t i, In in, Second second, Out out, Function &function) const {
    out[i] = function(in[i], second[i]);
  }
};
struct make_each {
  template <typename Out, typename Function> void operator()(std::size_t i, Out out, Function &function) const { out[i] = function(); }
};
struct number_each {
  template <typename Out, typename Function> void operator()(std::size_t i, Out out, Function &function, int) const { out[i] = function(i); }
};
struct count_each {
  template <typename Out, typename T> void operator()(std::size_t i, Out out, T first, T step) const {
    out[i] = static_cast<T>(first + static_cast<T>(i) * step);
  }
};
struct set_each {
  template <typename Out, typename T> void operator()(std::size_t i, Out out, T value) const { out[i] = value; }
};
struct gather_each {
  template <typename Map, typename In, typename Out> void operator()(std::size_t i, Map map, In in, Out out) const { out[i] = in[map[i]]; }
};
struct scatter_each {
  template <typename In, typename Map, typename Out> void operator()(std::size_t i, In in, Map map, Out out) const { out[map[i]] = in[i]; }
};
struct replace_each {
  template <typename In, typename Predicate, typename T> void operator()(std::size_t i, In in, Predicate predicate, T value) const {
    if (predicate(in[i]))
      in[i] = value;
  }
};

// Of all algorithms here: the step on each element, then the end.
template <typename Where, typename Step, typename... Arguments>
void each(Where &where, std::size_t count, Step step, const Arguments &...arguments) {
  steps::on_each(where, count, step, arguments...);
  finish(where);
}

struct for_each_n {
  template <typename Where, typename In, typename Count, typename Function>
  In operator()(Where &where, In first, Count count, Function function) const {
    each(where, static_cast<std::size_t>(count), apply_each(), raw(first), function);
    return first + static_cast<std::ptrdiff_t>(count);
  }
};
struct for_each {
  template <typename Where, typename In, typename Function> In operator()(Where &where, In first, In last, Function function) const {
    return for_each_n()(where, first, last - first, function);
  }
};
struct transform {
  template <typename Where, typename In, typename Out, typename Function>
  Out operator()(Where &where, In first, In last, Out out, Function function) const {
    each(where, length(first, last), transform_each(), raw(first), raw(out), function);
    return out + (last - first);
  }
  template <typename Where, typename In, typename Second, typename Out, typename Function>
  Out operator()(Where &where, In first, In last, Second second, Out out, Function function) const {
    each(where, length(first, last), transform_each(), raw(first), raw(second), raw(out), function);
    return out + (last - first);
  }
};
struct fill {
  template <typename Where, typename Out, typename T> void operator()(Where &where, Out first, Out last, T value) const {
    each(where, length(first, last), set_each(), raw(first), static_cast<steps::value_of<Out>>(value));
  }
};
struct fill_n {
  template <typename Where, typename Out, typename Count, typename T> Out operator()(Where &where, Out first, Count count, T value) const {
    fill()(where, first, first + static_cast<std::ptrdiff_t>(count), value);
    return first + static_cast<std::ptrdiff_t>(count);
  }
};
struct sequence {
  template <typename Where, typename Out, typename T = steps::value_of<Out>>
  void operator()(Where &where, Out first, Out last, T begin = T(0), T step = T(1)) const {
    each(where, length(first, last), count_each(), raw(first), begin, step);
  }
};
struct generate {
  template <typename Where, typename Out, typename Function> void operator()(Where &where, Out first, Out last, Function function) const {
    each(where, length(first, last), make_each(), raw(first), function);
  }
};
struct tabulate {
  template <typename Where, typename Out, typename Function> void operator()(Where &where, Out first, Out last, Function function) const {
    each(where, length(first, last), number_each(), raw(first), function, 0);
  }
};
struct gather {
  template <typename Where, typename Map, typename In, typename Out> Out operator()(Where &where, Map first, Map last, In in, Out out) const {
    each(where, length(first, last), gather_each(), raw(first), raw(in), raw(out));
    return out + (last - first);
  }
};
struct scatter {
  template <typename Where, typename In, typename Map, typename Out> void operator()(Where &where, In first, In last, Map map, Out out) const {
    each(where, length(first, last), scatter_each(), raw(first), raw(map), raw(out));
  }
};
struct replace_if {
  template <typename Where, typename In, typename Predicate, typename T>
  void operator()(Where &where, In first, In last, Predicate predicate, T value) const {
    each(where, length(first, last), replace_each(), raw(first), predicate, value);
  }
};

template <typename T> struct is_value {
  T value;
  template <typename U> bool operator()(const U &x) const { return x == value; }
};
struct replace {
  template <typename Where, typename In, typename T> void operator()(Where &where, In first, In last, T old, T value) const {
    replace_if()(where, first, last, is_value<T>{old}, value);
  }
};
// With a policy all is where that says; without one each end is where its iterator says.
struct copy {
  template <typename Where, typename In, typename Out> Out operator()(Where &where, In first, In last, Out out) const {
    each(where, length(first, last), assign_each(), raw(first), raw(out));
    return out + (last - first);
  }
};

} // namespace thrust_detail

namespace thrust {

template <typename In, typename Out, typename = std::enable_if_t<!thrust_detail::is_policy<In>>> Out copy(In first, In last, Out out) {
  return thrust_detail::copied(first, thrust_detail::length(first, last), out);
}
template <typename Policy, typename In, typename Out, typename = std::enable_if_t<thrust_detail::is_policy<Policy>>>
Out copy(const Policy &policy, In first, In last, Out out) {
  return thrust_detail::run(thrust_detail::copy(), policy, first, last, out);
}
template <typename In, typename Count, typename Out, typename = std::enable_if_t<!thrust_detail::is_policy<In>>>
Out copy_n(In first, Count count, Out out) {
  return thrust_detail::copied(first, static_cast<std::size_t>(count), out);
}
template <typename Policy, typename In, typename Count, typename Out, typename = std::enable_if_t<thrust_detail::is_policy<Policy>>>
Out copy_n(const Policy &policy, In first, Count count, Out out) {
  return thrust::copy(policy, first, first + static_cast<std::ptrdiff_t>(count), out);
}

// Each takes a policy or none, and what Thrust's of that name takes.
#define WMMA2SYCL_THRUST(name)                                                                                                               \
  template <typename... Arguments> decltype(auto) name(const Arguments &...arguments) {                                                      \
    return thrust_detail::run(thrust_detail::name(), arguments...);                                                                          \
  }
WMMA2SYCL_THRUST(for_each)
WMMA2SYCL_THRUST(for_each_n)
WMMA2SYCL_THRUST(transform)
WMMA2SYCL_THRUST(fill)
WMMA2SYCL_THRUST(fill_n)
WMMA2SYCL_THRUST(sequence)
WMMA2SYCL_THRUST(generate)
WMMA2SYCL_THRUST(tabulate)
WMMA2SYCL_THRUST(gather)
WMMA2SYCL_THRUST(scatter)
WMMA2SYCL_THRUST(replace)
WMMA2SYCL_THRUST(replace_if)
#undef WMMA2SYCL_THRUST

} // namespace thrust
} // namespace wmma2sycl
