#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void load(const float *in, float &to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to = in[item.get_local_id(2)];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(const float *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float a, b, c, d, e;
    a = in[item.get_local_id(2)];
    if (item.get_local_id(2) < 16) b = in[0];
    else b = in[1];
    load(in, c);
    for (int other = 16; other > 0; other /= 2) {
        d = a + b;
        a += permute_by_xor(sg, d, other);
    }
    e = select_lane(sg, b, 0);
    int unused;
    if (item.get_local_id(2) == 0) {
        unused = (int)item.get_local_id(2);
        out[64] = unused;
    }
    out[item.get_local_id(2)] = a + shift_left(sg, c, 1) + e;
}

void run(const float *in, float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sums>, in, out);
}
