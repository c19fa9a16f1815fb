// One macro for a kernel that works in warps and one that does not: their properties differ.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S101: 'the head of kernels that need different properties' is made by the macro 'KERNEL' and cannot be edited there (wmma2sycl explain W2S101)
#define KERNEL(name, ...) template <__VA_ARGS__> __global__ void name(float *p)

KERNEL(scale, int By) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= By;
}
KERNEL(sum, int Lanes) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  float v = p[item.get_local_id(2)];
  for (int d = Lanes / 2; d > 0; d /= 2) v += permute_by_xor(sg, v, d);
  p[item.get_local_id(2)] = v;
}

void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<scale<2>>, p);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<sum<32>>, p);
}
