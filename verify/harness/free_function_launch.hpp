// Forced in ahead of every source of a migrated program when g++ compiles its host side.
//
// With -fsycl, nd_launch(queue, range, kernel_function<f>, args...) launches a kernel that DPC++ names after the type
// NdRangeFreeFunctionKernelWrapper<f, Dimensions, form, Args...>. The device images linked into the program hold exactly
// these kernels; g++ spells the type's name as DPC++ does, so the kernel is found by it and its arguments are what
// the wrapper captures: args, by value, in order.
#pragma once

#include "launched_kernels.hpp"

#include <string>
#include <type_traits>
#include <typeinfo>

#include <sycl/sycl.hpp>

#if !defined(__clang__)
#define __builtin_assume(condition) static_cast<void>(0) // clang's and nvcc's, a hint
#endif

namespace wmma2sycl_harness {

// A type as the name of a kernel. It may be incomplete, a pointer to it is not; that is spelled P<Name>.
template <typename Name> std::string kernel_name() {
  return std::string("_ZTS") + (typeid(Name *).name() + 1);
}

template <typename Kernel> struct called_name {
  static inline const bool is_known = (called_names().push_back(kernel_name<Kernel>()), true);
};

template <typename Name, bool IsCalled = false> sycl::kernel find_kernel(const sycl::queue &q) {
  static loaded_kernels *loaded = nullptr;
  return find_kernel(loaded, kernel_name<Name>(), IsCalled ? nullptr : WMMA2SYCL_SOURCE_NUMBER, q);
}

// A pointer without the __restrict that g++ leaves on values of such a type (clang does not), and std::decay_t too: libsycl
// then takes it for no pointer.
template <typename T> struct captured {
  using type = T;
};
template <typename T> struct captured<T *__restrict> {
  using type = T *;
};
template <typename T> using captured_t = typename captured<std::decay_t<T>>::type;

} // namespace wmma2sycl_harness

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <auto *Func, int Dimensions, typename... ArgsT>
void wmma2sycl_nd_launch(queue q, nd_range<Dimensions> range, kernel_function_s<Func>, ArgsT &&...args) {
  using name = detail::NdRangeFreeFunctionKernelWrapper<Func, Dimensions, 1, typename wmma2sycl_harness::captured<ArgsT>::type...>;
  const kernel found = wmma2sycl_harness::find_kernel<name>(q);
  nd_launch(q, range, found, wmma2sycl_harness::captured_t<ArgsT>(args)...);
}

template <auto *Func, int Dimensions, typename Properties, typename... ArgsT>
void wmma2sycl_nd_launch(queue q, launch_config<nd_range<Dimensions>, Properties> config, kernel_function_s<Func>,
                         ArgsT &&...args) {
  using name = detail::NdRangeFreeFunctionKernelWrapper<Func, Dimensions, 3, typename wmma2sycl_harness::captured<ArgsT>::type...>;
  const kernel found = wmma2sycl_harness::find_kernel<name>(q);
  nd_launch(q, config, found, wmma2sycl_harness::captured_t<ArgsT>(args)...);
}

// Of a function object, whose type is the kernel's name; the kernel takes the object, by value.
template <typename Range, typename Kernel> void wmma2sycl_nd_launch(queue q, Range range, const Kernel &called) {
  static_cast<void>(wmma2sycl_harness::called_name<Kernel>::is_known);
  const kernel found = wmma2sycl_harness::find_kernel<Kernel, true>(q);
  nd_launch(q, range, found, raw_kernel_arg(&called, sizeof called));
}

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl

#define nd_launch wmma2sycl_nd_launch
