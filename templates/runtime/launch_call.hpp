// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: launches of kernels whose template arguments have no name that a declaration could write: a lambda's type, a
// local class, a pack that only the arguments tell. SYCL declares the kernels that kernel_function names ahead of the
// program, so these are called from a kernel of ours that has all its arguments' types, and is named by them.
#pragma once
#include "device_globals.hpp"
#include "launch.hpp"

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

// `nullptr` as an argument: a kernel's name cannot hold its type, which is one of std's.
struct null_argument {
  template <typename T> operator T *() const { return nullptr; }
};
template <typename T> using given_as = std::conditional_t<std::is_same_v<T, std::nullptr_t>, null_argument, T>;
template <typename T> const T &holding(const T &argument) { return argument; }
inline null_argument holding(std::nullptr_t) { return {}; }

// What a launch calls, a lambda that captures nothing, and with what: as the host has evaluated and copied it.
template <typename Call, typename... Arguments> struct called {
  Call call;
  std::tuple<Arguments...> arguments;
};

// The kernel. It has one member, so that it is its kernel's one argument, whether DPC++ takes it apart or not.
template <int SubGroupSize, typename Call, typename... Arguments> struct called_kernel {
  called<Call, Arguments...> launch;

  void operator()(sycl::nd_item<3>) const { std::apply(launch.call, launch.arguments); }

  auto get(sycl::ext::oneapi::experimental::properties_tag) const {
    namespace syclex = sycl::ext::oneapi::experimental;
    if constexpr (SubGroupSize != 0)
      return syclex::properties{syclex::sub_group_size<SubGroupSize>};
    else
      return syclex::properties{};
  }
};

} // namespace detail
} // namespace wmma2sycl

template <int SubGroupSize, typename Call, typename... Arguments>
struct sycl::is_device_copyable<wmma2sycl::detail::called_kernel<SubGroupSize, Call, Arguments...>>
    : std::conjunction<sycl::is_device_copyable<Arguments>...> {};
template <typename Call, typename... Arguments>
struct sycl::is_device_copyable<wmma2sycl::detail::called<Call, Arguments...>>
    : std::conjunction<sycl::is_device_copyable<Arguments>...> {};

namespace wmma2sycl {

// nd_launch of a kernel that `call` calls: `launch_call(q, range, [](auto... a) { kernel(a...); }, arguments...)`. The kernel
// itself has no property: what it needs of sub-groups is said here.
template <int SubGroupSize = 0, typename Range, typename Call, typename... Arguments>
void launch_call(sycl::queue q, const Range &range, Call call, Arguments... arguments) {
  static_assert(std::is_empty_v<Call>, "what a kernel is given it is given as an argument");
  using kernel = detail::called_kernel<SubGroupSize, Call, detail::given_as<Arguments>...>;
  sycl::ext::oneapi::experimental::nd_launch(q, range, kernel{{call, {detail::holding(arguments)...}}});
}

// The same as nd_launch_with_globals.
template <int SubGroupSize = 0, typename Range, typename Call, typename... Arguments, typename = std::enable_if_t<std::is_class_v<Call>>>
void launch_call_with_globals(sycl::queue q, const Range &range, Call call, Arguments... arguments) {
  detail::launch_with_globals(q, range, [&](sycl::queue &to, const Range &over) {
    launch_call<SubGroupSize>(to, over, call, arguments...);
  });
}

template <int SubGroupSize = 0, typename Call, typename... Arguments, typename = std::enable_if_t<std::is_class_v<Call>>>
void launch_call_with_globals(sycl::queue q, const sycl::nd_range<3> &range, std::size_t bytes, Call call,
                              Arguments... arguments) {
  detail::launch_with_scratch(q, range, bytes, [&](const auto &config) {
    launch_call_with_globals<SubGroupSize>(q, config, call, arguments...);
  });
}

// The same as nd_launch_with_scratch.
template <int SubGroupSize = 0, typename Call, typename... Arguments>
void launch_call_with_scratch(sycl::queue q, const sycl::nd_range<3> &range, std::size_t bytes, Call call,
                              Arguments... arguments) {
  detail::launch_with_scratch(q, range, bytes, [&](const auto &config) { launch_call<SubGroupSize>(q, config, call, arguments...); });
}

} // namespace wmma2sycl
