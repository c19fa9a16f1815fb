// A barrier in one arm is none in the others; an arm may go on into the next.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void arms(int *out, int how) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  volatile int (&s)[64] = s_storage;
  unsigned t = item.get_local_id(2);
  switch (how) {
    case 0:
      // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'arms' (wmma2sycl explain W2S519)
      s[t] = out[t];
      break;
    case 1:
      sycl::group_barrier(item.get_group());
      break;
    default:
      out[t] = 0;
  }
  out[t] += s[t + 1];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void falls_through(int *out, int how) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  volatile int (&s)[64] = s_storage;
  unsigned t = item.get_local_id(2);
  // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'falls_through' (wmma2sycl explain W2S519)
  s[t] = out[t];
  switch (how) {
    case 0: sycl::group_barrier(sg);
    case 1: out[t] = s[t ^ 1]; break;
  }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void meets(int *out, int how) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  volatile int (&s)[64] = s_storage;
  unsigned t = item.get_local_id(2);
  switch (how) {
    case 0: s[t] = out[t]; break;
    default: s[t] = 1;
  }
  sycl::group_barrier(sg);
  out[t] = s[t ^ 1];
}

void run(int *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<arms>, out, 1);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<falls_through>, out, 1);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<meets>, out, 1);
}
