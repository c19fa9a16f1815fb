#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void by_row(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    out[item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)] = ballot(sg, unsigned(item.get_local_id(1)) & 1);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void in_rows(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    out[item.get_local_id(2)] = select_lane(sg, (int)item.get_local_id(1), 31);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void in_one_row(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    out[item.get_local_id(2)] = sycl::any_of_group(sg, item.get_local_id(2) == 3);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void without_warps(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(1)] = item.get_local_id(2);
}

struct Config { sycl::range<3> grid{1, 1, 1}, block{1, 8, 8}; };
sycl::range<3> shape(int n) { return sycl::range<3>(1, 8, n / 8); }

void run(int *d, const Config &c, sycl::range<3> block, int n) {
    sycl::queue &q = default_queue();
    // W2S537: kernel 'by_row' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, c.grid, c.block), syclex::kernel_function<by_row>, d);
    // W2S537: kernel 'by_row' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, 1, shape(64)), syclex::kernel_function<by_row>, d);
    syclex::nd_launch(q, launch_range(1, sycl::range<3>(1, 4, 64)), syclex::kernel_function<in_rows>, d);
    syclex::nd_launch(q, launch_range(1, sycl::range<3>(1, 2, 32)), syclex::kernel_function<in_rows>, d);
    syclex::nd_launch(q, launch_range(1, n), syclex::kernel_function<in_one_row>, d);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<in_one_row>, d);
    syclex::nd_launch(q, launch_range(1, block), syclex::kernel_function<without_warps>, d);
}
