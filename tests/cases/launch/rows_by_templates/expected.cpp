#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int HeadDim_, int Warps_> struct Traits {
    static constexpr int kHeadDim = HeadDim_, kWarps = Warps_;
    static constexpr int kThreads = kWarps * 32;
};

template <int Size, typename T = void>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum(const float *a, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float v = a[(item.get_group(2) * item.get_local_range(1) + item.get_local_id(1)) * item.get_local_range(2) + item.get_local_id(2)];
    for (int d = 16; d > 0; d /= 2) v += permute_by_xor(sg, v, d);
    if (item.get_local_id(2) % 32 == 0) atomic_add(c, v);
}

template <int Size> void tiles(const float *a, float *c, int n, sycl::queue s) {
    sycl::range<3> block(1, 128 / Size, Size);
    syclex::nd_launch(s, warp_range(s, sycl::range<3>(1, 1, n / Size), block), syclex::kernel_function<sum<Size>>,
                      a, c);
}
template <typename T> void rows(const float *a, float *c, sycl::range<3> grid) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, warp_range(q, grid, T::kThreads), syclex::kernel_function<sum<1, T>>, a, c);
    sycl::range<3> block(1, 2, T::kThreads);
    syclex::nd_launch(q, warp_range(q, grid, block), syclex::kernel_function<sum<1, T>>, a, c);
    constexpr int threads = T::kThreads / 2;
    syclex::nd_launch(q, warp_range(q, grid, sycl::range<3>(1, T::kWarps, threads)), syclex::kernel_function<sum<1, T>>,
                      a, c);
    sycl::range<3> deep(1, 1, 1);
    deep[2] = unsigned(T::kHeadDim);
    deep[1] = unsigned(T::kWarps);
    syclex::nd_launch(q, warp_range(q, grid, deep), syclex::kernel_function<sum<1, T>>, a, c);
}
template <typename T, int N> struct Launcher {
    void run(const float *a, float *c) const {
        sycl::queue &q = default_queue();
        syclex::nd_launch(q, warp_range(q, 1, sycl::range<3>{1, unsigned(T::kThreads / N), N}), syclex::kernel_function<sum<N, T>>,
                          a, c);
    }
};

// In all instances of these templates x is a multiple of 32.
void run(const float *a, float *c, int n, sycl::queue s) {
    tiles<32>(a, c, n, s);
    tiles<64>(a, c, n, s);
    rows<Traits<64, 4>>(a, c, sycl::range<3>(1, 1, n));
    rows<Traits<128, 8>>(a, c, sycl::range<3>(1, 1, n));
    Launcher<Traits<32, 4>, 32>{}.run(a, c);
}
