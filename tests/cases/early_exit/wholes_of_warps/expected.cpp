// What the lanes of a warp have made the same differs between the warps of a block; a block of one warp has but one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float whole(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
  return v;
}
float of_indices() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return whole(unsigned(item.get_local_id(2)));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_two_warps(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[64]> all;
  float v = unsigned(item.get_local_id(2));
  for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
  if (v > 600) {
    all[item.get_local_id(2)] = p[item.get_local_id(2)];
    // W2S530: threads of a block come here or not by 'v>600', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = all[item.get_local_id(2) ^ 1];
  }
  // W2S530: threads of a block come here or not by 'whole(threadIdx.x)>600', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (whole(unsigned(item.get_local_id(2))) > 600) sycl::group_barrier(item.get_group());
  // W2S530: threads of a block come here or not by 'of_indices()>600', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (of_indices() > 600) sycl::group_barrier(item.get_group());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_one_warp(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[32]> all;
  float v = p[item.get_local_id(2)];
  for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
  if (v > 600) {
    all[item.get_local_id(2)] = v;
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = all[item.get_local_id(2) ^ 1];
  }
  if (whole(p[item.get_local_id(2)]) > 600) sycl::group_barrier(item.get_group());
  // W2S530: threads of a block come here or not by 'threadIdx.x<16', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (item.get_local_id(2) < 16) sycl::group_barrier(item.get_group());
}

void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<of_two_warps>, p);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_one_warp>, p);
}
