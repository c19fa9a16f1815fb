#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define LAUNCH_ON(s, kernel, grid, block, ...) syclex::nd_launch(s, wmma2sycl::launch_range(grid, block), syclex::kernel_function<kernel>, __VA_ARGS__)
#define FILL(T, p) syclex::nd_launch(wmma2sycl::default_queue(), wmma2sycl::launch_range(1, 32), syclex::kernel_function<fill_with<T>>, p, T(2))
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill_with(T *p, T v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = v;
}
