// Dynamic shared memory as a signed number, of kernels that a pointer holds
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *s = dynamic_local_memory<float>();
  s[item.get_local_id(2)] = item.get_local_id(2);
  c[item.get_local_id(2)] = s[item.get_local_id(2)];
}

void launch_fill(const launch_setup &at, float *c) {
  syclex::nd_launch(at.queue, syclex::launch_config{launch_range(at.grid, at.block), syclex::properties{syclex::work_group_scratch_size(at.scratch_bytes)}},
                    syclex::kernel_function<fill>,
                    c);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  c[item.get_local_id(2)] = 0;
}

void launch_clear(const launch_setup &at, float *c) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<clear>, c);
}

void run(float *c, bool filled, int block, int bytes, size_t exact) {
  sycl::queue &q = default_queue();
  void (*k)(const launch_setup &, float *) = filled ? launch_fill : launch_clear;
  k({q, 1, block, bytes}, c);
  k({q, 1, block, block * sizeof(float)}, c);
  k({q, 1, block, exact}, c);
  k({q, 1, block, 128}, c);
  void *arguments[] = {&c};
  k({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, block), 4 * block}, c);
}
