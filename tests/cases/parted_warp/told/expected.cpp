// Lanes that go two ways and meet in CUDA.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int total(int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int d = 16; d > 0; d /= 2) v += permute_by_xor(sg, v, d);
  return v;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void ways(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<int[64]> s;
  int lane = item.get_local_id(2) % 32, v = p[item.get_local_id(2)];
  // W2S533: lanes of a warp part by 'lane & 1', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane & 1) {
    s[item.get_local_id(2)] = v;
    sycl::group_barrier(sg);
    v += s[item.get_local_id(2) ^ 1];
  } else {
    s[item.get_local_id(2)] = -v;
    sycl::group_barrier(sg);
    v -= s[item.get_local_id(2) ^ 1];
  }
  // W2S533: lanes of a warp part by 'lane < 16', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  v += lane < 16 ? select_lane(sg, v, 0) : select_lane(sg, v, 16);
  // W2S533: lanes of a warp part by 'v > 3', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (v > 3)
    v = total(v);
  else
    v = total(-v);
  p[item.get_local_id(2)] = v;
}

void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<ways>, p);
}
