// What tells the hardware something and computes nothing. For nvcc -arch=sm_90a
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/trap.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct alignas(64) map { unsigned long long words[16]; };
bool is_leader() {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  unsigned found = 0;
  { bool reg_p = sg.leader(); if (reg_p) found = 1; };
  return found;
}
#define WAIT_FOR_KERNEL_BEFORE() (void)0
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *out, const float *in, const map *tiles) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) / 128 == 0)
    (void)0;
  else
    (void)0;
  (void)0;
  prefetch_L2(in);
  (void)0;
  (void)0;
  WAIT_FOR_KERNEL_BEFORE();
  const float x = in[item.get_local_id(2)];
  (void)0;
  (void)0;
  (void)0;
  if (x < 0) trap();
  out[item.get_local_id(2)] = is_leader() ? x : -x;
}
void host(float *out, const float *in, const map *tiles) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<kernel>, out, in, tiles);
}
