#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Narrow { static constexpr int kThreads = 48; };
struct Wide { static constexpr int kThreads = 64; };

// The rows of one body are whole warps, those of the other are not: whichever comes last.
template <typename T> sycl::range<3> first();
template <> sycl::range<3> first<Narrow>() { return sycl::range<3>(1, 2, 48); }
template <> sycl::range<3> first<Wide>() { return sycl::range<3>(1, 2, 64); }

template <typename T> sycl::range<3> last();
template <> sycl::range<3> last<Wide>() { return sycl::range<3>(1, 2, 64); }
template <> sycl::range<3> last<Narrow>() { return sycl::range<3>(1, 2, 48); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum(int *out, const int *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int v = in[item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)];
    for (int o = 16; o > 0; o /= 2) v += shift_left(sg, v, o);
    if (item.get_local_id(2) % 32 == 0) atomic_add(out, v);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void folded(int *out, const int *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int v = in[item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)];
    for (int o = 16; o > 0; o /= 2) v += shift_left(sg, v, o);
    if (item.get_local_id(2) % 32 == 0) atomic_add(out, v);
}

template <typename T> void launch(int *out, const int *in) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>(1, 2, T::kThreads)), syclex::kernel_function<folded>,
                      out, in);
}
template <> void launch<Narrow>(int *out, const int *in) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>(1, 1, Narrow::kThreads * 2)), syclex::kernel_function<folded>,
                      out, in);
}

void run(int *out, const int *in) {
    sycl::queue &q = default_queue();
    // W2S537: kernel 'sum' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, 1, first<Narrow>()), syclex::kernel_function<sum>, out, in);
    // W2S537: kernel 'sum' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    syclex::nd_launch(q, warp_range(q, 1, last<Wide>()), syclex::kernel_function<sum>, out, in);
    launch<Narrow>(out, in);
    launch<Wide>(out, in);
}
