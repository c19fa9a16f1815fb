// Blocks that pointers to functions and objects make: no arguments of a call are their sizes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void add(const float *a, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float v = a[item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)];
    for (int d = 16; d > 0; d /= 2) v += permute_by_xor(sg, v, d);
    if (item.get_local_id(2) % 32 == 0) atomic_add(c, v);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void first(const float *a, float *c) { add(a, c); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void second(const float *a, float *c) { add(a, c); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void third(const float *a, float *c) { add(a, c); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void fourth(const float *a, float *c) { add(a, c); }

typedef sycl::range<3> (*Maker)(int, int);
struct Turned {
    sycl::range<3> operator()(int a, int b) const { return sycl::range<3>(1, a, b); }
};
sycl::range<3> turned(int a, int b) { return sycl::range<3>(1, a, b); }
Maker makers[] = {turned};

// W2S537: kernel 'fourth' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
template <typename F> void by_object(const float *a, float *c, F made) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, made(32, 16)), syclex::kernel_function<fourth>, a, c);
}

void run(const float *a, float *c, bool b) {
    sycl::queue &q = default_queue();
    // W2S537: kernel 'first' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, 1, makers[0](32, 16)), syclex::kernel_function<first>, a, c);
    // W2S537: kernel 'second' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, 1, (b ? turned : makers[0])(32, 16)), syclex::kernel_function<second>,
                      a, c);
    // W2S537: kernel 'third' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, makers[0](1, 1), Turned{}(32, 16)), syclex::kernel_function<third>,
                      a, c);
    sycl::range<3> kept = makers[0](32, 16), copied(makers[0](32, 16));
    // W2S537: kernel 'first' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, copied, kept), syclex::kernel_function<first>, a, c);
    by_object(a, c, turned);
}
