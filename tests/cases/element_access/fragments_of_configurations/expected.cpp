#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int M_, int N_, int K_> struct Config {
    static constexpr int M = M_, N = N_, K = K_;
    template <typename Target, class T> using acc = tiled_matrix<Target, T, use::accumulator, M, N>;
    template <typename Target>
    using a = tiled_matrix<Target, sycl::half, use::a, M, K, layout::row_major>;
    template <typename Target>
    using b = tiled_matrix<Target, sycl::half, use::b, K, N, layout::col_major>;
};
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k1(const sycl::half *A, const sycl::half *B, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typename Cfg::template a<Target> a{}; typename Cfg::template b<Target> b{};
    typename Cfg::template acc<Target, float> acc{};
    joint_matrix_fill(sg, acc, 0.f);
    joint_matrix_load(sg, a, global_ptr(A), 16);
    joint_matrix_load(sg, b, global_ptr(B), 16);
    joint_matrix_mad(sg, acc, a, b, acc);
    float s = 0;
    joint_matrix_apply(sg, acc, [&](auto x) { s += x; });
    s = warp_sum(s);
    if (item.get_local_id(2) == 0) *q = s;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k2(const sycl::half *A, const sycl::half *B, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    using Acc = typename Cfg::template acc<Target, float>;
    typename Cfg::template a<Target> a{}; typename Cfg::template b<Target> b{};
    Acc acc[2]{};
    for (int t = 0; t < 2; ++t) {
      joint_matrix_fill(sg, acc[t], 0.f);
      joint_matrix_load(sg, a, global_ptr(A), 16);
      joint_matrix_load(sg, b, global_ptr(B), 16);
      joint_matrix_mad(sg, acc[t], a, b, acc[t]);
    }
    float m = 0;
    for (int t = 0; t < 2; ++t)
    joint_matrix_apply(sg, acc[t], [&](auto x) { m += x; });
    m = warp_sum(m);
    if (item.get_local_id(2) == 0) *q = m;
}
template <typename Target, class Cfg> [[gnu::always_inline]] inline float lane_sum(const typename Cfg::template acc<Target, float> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0;
    joint_matrix_apply(sg, f, [&](auto x) { s += x; });
    return s;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k3(const sycl::half *A, const sycl::half *B, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typename Cfg::template acc<Target, float> acc{};
    joint_matrix_fill(sg, acc, 1.f);
    float s = warp_sum(lane_sum<Target, Cfg>(acc));
    if (item.get_local_id(2) == 0) *q = s;
}
template <typename Target, class Cfg, int N> struct Tiles {
    typename Cfg::template acc<Target, float> acc[N];
    [[gnu::always_inline]]
    float lane_max() const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        float m = 0;
        for (int t = 0; t < N; ++t)
            joint_matrix_apply(sg, acc[t], [&](auto x) { m = sycl::fmax(m, static_cast<float>(sycl::fabs(static_cast<float>(x)))); });
        return m;
    }
    [[gnu::always_inline]]
    void scale(float by) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int t = 0; t < N; ++t)
            joint_matrix_apply(sg, acc[t], [=](auto &x) { x = x * by; });
    }
};
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiled(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Tiles<Target, Cfg, 2> tiles;
    for (int t = 0; t < 2; ++t) joint_matrix_fill(sg, tiles.acc[t], 1.f * t);
    float m = tiles.lane_max();
    for (int o = 16; o > 0; o >>= 1) m = sycl::fmax(m, permute_by_xor(sg, m, o));
    tiles.scale(m);
    if (item.get_local_id(2) == 0) *q = m;
}
int main() {
    sycl::queue &queue = default_queue();
    
    auto *A = static_cast<sycl::half *>(sycl::malloc_device(512, queue)); auto *B = static_cast<sycl::half *>(sycl::malloc_device(512, queue)); auto *q = static_cast<float *>(sycl::malloc_device(1024, queue));
    using C = Config<16, 16, 16>;
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k1<decltype(target), C>>,
                          A, B, q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k2<decltype(target), C>>,
                          A, B, q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<tiled<decltype(target), C>>,
                          q, q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32),
                          syclex::kernel_function<tiled<decltype(target), Config<32, 8, 16>>>,
                          q, q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k3<decltype(target), C>>,
                          A, B, q);
    });
}
