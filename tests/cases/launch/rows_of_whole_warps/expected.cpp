#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int> void sum(const float *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float v = in[item.get_global_id(2)];
    for (int o = 16; o > 0; o >>= 1) v += shift_left(sg, v, o);
    if (item.get_local_id(2) % 32 == 0) atomic_add(out, v);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void chosen(const float *in, float *out) { sum<0>(in, out); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void counted(const float *in, float *out) { sum<1>(in, out); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void halved(const float *in, float *out) { sum<2>(in, out); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void entered(const float *in, float *out) { sum<3>(in, out); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void any(const float *in, float *out) { sum<3>(in, out); }

int rows(int n) {
    if (n > 9) return 64;
    return 32;
}
sycl::range<3> block_of(int n) { return n > 1000 ? sycl::range<3>(1, 2, 64) : sycl::range<3>(1, 4, 32); }

// Each way through the host's code makes x a multiple of 32, or a block of one row.
void run(const float *in, float *out, int n, int mode, int warps) {
    sycl::queue &q = default_queue();
    int x;
    switch (mode) { case 0: x = 32; break; case 1: x = 64; break; default: x = 128; }
    if (n > 50) x *= 2; else if (n > 9) x = 96;
    sycl::range<3> block(1, 2, x), one(1, 1, warps), later(1, 1, 1);
    if (n > 1000) { block[2] = 128; block[1] = 4; }
    syclex::nd_launch(q, launch_range(n, block), syclex::kernel_function<chosen>, in, out);
    syclex::nd_launch(q, launch_range(n, block_of(n)), syclex::kernel_function<chosen>, in, out);
    later[2] = (n + 31) / 32 * 32;
    later[1] = warps;
    syclex::nd_launch(q, launch_range(n, later), syclex::kernel_function<counted>, in, out);
    syclex::nd_launch(q, launch_range(n, one), syclex::kernel_function<counted>, in, out);
    syclex::nd_launch(q, launch_range(n, sycl::range<3>(1, 4, rows(n))), syclex::kernel_function<counted>,
                      in, out);
    syclex::nd_launch(q, launch_range(n, sycl::range<3>(1, 2, warps << 5)), syclex::kernel_function<counted>, in, out);
    int most = 512;
    while (most > n) most /= 2;
    // W2S537: kernel 'halved' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, n, sycl::range<3>(1, 2, most)), syclex::kernel_function<halved>, in, out);
    // W2S537: kernel 'any' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, n, sycl::range<3>(1, 2, n > 3 ? 64 : 48)), syclex::kernel_function<any>,
                      in, out);
    sycl::range<3> middle(1, 2, 7);
    switch (n) {
    case 1: middle[2] = 64; break;
    // W2S537: kernel 'entered' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    case 2: syclex::nd_launch(q, warp_range(q, n, middle), syclex::kernel_function<entered>, in, out);
    }
}
