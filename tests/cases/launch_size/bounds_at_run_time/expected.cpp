// Blocks that only the run knows, and more threads than the bounds, where the program reads the last error.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

constexpr int kMost = 64;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<kMost>))
void small(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 1;
}

void launch_small(const launch_setup &at, int *out) {
  syclex::nd_launch(at.queue, launch_range(at.grid, bounded_block(at.block, 64)), syclex::kernel_function<small>, out);
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<N>))
void sized(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = N;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<1024>))
void large(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 3;
}

template <typename K> runtime_status tried(K kernel, int threads, int *out) {
  sycl::queue &q = default_queue();
  kernel({q, 1, threads}, out);
  return last_status();
}

int run(int *out, int threads, sycl::range<3> block) {
  sycl::queue &q = default_queue();
  int failed = 0, grid = 0, most = 0;
  syclex::nd_launch(q, launch_range(1, bounded_block(threads, 64)), syclex::kernel_function<small>, out);
  failed += last_status() != runtime_success;
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 2, 1), bounded_block(block, 64)), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, bounded_block(sycl::range<3>(1, 4, 32), 64)), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, bounded_block(128, 64)), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, bounded_block(threads, 32)), syclex::kernel_function<sized<32>>, out);
  syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<large>, out);
  failed += tried(launch_small, 128, out) != runtime_success;
  function_attributes attributes;
  attributes = function_attributes_on(q, 64);
  most = largest_group(q, 0, 64);
  grid = filling_groups(q, most, 0);
  most = largest_group(q, 128, 32);
  grid = filling_groups(q, most, 0);
  most = largest_group(q);
  grid = filling_groups(q, most, 0);
  return failed + attributes.maxThreadsPerBlock + most;
}
