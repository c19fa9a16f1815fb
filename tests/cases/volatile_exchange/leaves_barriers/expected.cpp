#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void warpReduce(volatile int *s, unsigned t) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int by = 16; by > 0; by /= 2) {
    int other = s[t + by];
    sycl::group_barrier(sg);
    s[t] += other;
    sycl::group_barrier(sg);
  }
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void meets(const int *in, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  volatile int (&s)[64] = s_storage;
  unsigned t = item.get_local_id(2);
  s[t] = in[t];
  for (int by = 32; by > 16; by /= 2) {
    sycl::group_barrier(item.get_group());
    if (t < by) s[t] += s[t + by];
  }
  if (t == 0) out[64] = s[0];
  sycl::group_barrier(item.get_group());
  warpReduce(s, t);
  out[t] = s[0];
}

// A lane's own elements, a lane's own memory, one number for the warp, a scalar, a flag that one waits on
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void leaves(volatile int *own, volatile int *blocks, volatile int *flags, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  volatile float mine[4];
  volatile int total = 0;
  #pragma unroll 8
  for (int k = i; k < 64; k += 32) own[k] = own[k] * 2;
  mine[i % 4] = 1;
  total += mine[(i + 1) % 4];
  blocks[item.get_group(2)] = blocks[item.get_group(2) + 1] + total;
  flags[i] = 1;
  // W2S515: the loop on 'flags[i + 1] == 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  while (flags[i + 1] == 0) {
  }
  out[i] = total;
}

void run(int *a) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<meets>, a, a);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<leaves>, a, a, a, a);
}
