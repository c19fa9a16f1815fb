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
    float v = a[(item.get_group(2) * item.get_local_range(1) + item.get_local_id(1)) * item.get_local_range(2) + item.get_local_id(2)];
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

template <int Size> struct Square { static constexpr int kSize = Size; };
struct Given { static int kSize; };
#define ROWS(n) sycl::range<3>(1, 32, n)

// W2S537: kernel 'first' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
template <typename T> void one_of_both(const float *a, float *c) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>(1, T::kSize, T::kSize)), syclex::kernel_function<first>,
                      a, c);
}
// W2S537: kernel 'second' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
template <typename T> void variable(const float *a, float *c) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>(1, 2, T::kSize)), syclex::kernel_function<second>, a, c);
}
// W2S537: kernel 'third' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
template <typename T> void macro(const float *a, float *c, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, ROWS(n)), syclex::kernel_function<third>, a, c);
}
// W2S537: kernel 'fourth' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
template <typename T> void nowhere(const float *a, float *c) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>(1, 2, T::kSize)), syclex::kernel_function<fourth>, a, c);
}

// 16 is no multiple of 32; a variable, a macro's argument and what nothing instantiates may be none.
void run(const float *a, float *c, int n) {
    one_of_both<Square<16>>(a, c);
    one_of_both<Square<32>>(a, c);
    variable<Given>(a, c);
    macro<int>(a, c, n);
}
