#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void launch_one(const launch_setup &at, float *p) {
    known_by_address<launch_one>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

// W2S537: kernel 'turned' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void turned(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int i = item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2);
    p[i] = permute_by_xor(sg, i, 16);
}

void launch_turned(const launch_setup &at, int *p) {
    known_by_address<launch_turned>();
    syclex::nd_launch(at.queue, warp_range(at.queue, at.grid, at.block), syclex::kernel_function<turned>, p);
}

const void *kernel_of(int which) { return which ? (const void *)launch_one : (const void *)launch_turned; }
