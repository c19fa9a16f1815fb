#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, class T> using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;
struct Larger { float operator()(float x, float y) const { return sycl::fmax(x, y); } };
template <class T> struct MaxOp { T operator()(const T &x, const T &y) { return x > y ? x : y; } };
template <typename Target, int N, class T> struct Tiles {
    Acc<Target, T> acc[N];
    [[gnu::always_inline]]
    T lane_max() const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        T m = -1;
        for (const auto &a : acc)
            joint_matrix_apply(sg, a, [&](auto x) { m = sycl::fmax(static_cast<float>(m), static_cast<float>(x)); });
        return m;
    }
    [[gnu::always_inline]]
    int lane_count(float limit) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        int n = 0;
        for (int t = 0; t < N; t++)
            joint_matrix_apply(sg, acc[t], [&](auto x) { n += x > limit; });
        return n;
    }
};
template <class T, class Op> T warp_all(T v, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = int(sg.get_max_local_range()[0]) >> 1; o; o >>= 1) v = op(v, permute_by_xor(sg, v, o));
    return v;
}
template <class T, class Op> T handed_on(T v, Op op) { return warp_all(v, op); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tiles(const float *c, float *out, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Tiles<Target, 2, float> t;
    #pragma unroll
    for (int j = 0; j < 2; j++) joint_matrix_load(sg, t.acc[j], global_ptr(c + j * 256), 16, layout::row_major);
    auto plus = [](int x, int y) { return x + y; };
    float m = warp_all(t.lane_max(), [](float x, float y) { return x > y ? x : y; });
    m += warp_all(t.lane_max(), Larger());
    m += warp_all(t.lane_max(), [](float x, float y) { return x < y ? y : x; });
    MaxOp<float> op;
    m += warp_all(t.lane_max(), op) + warp_all(t.lane_max(), [](auto x, auto y) { return sycl::fmax(static_cast<float>(y), static_cast<float>(x)); });
    int count = warp_all(t.lane_count(3.f), plus) + handed_on(t.lane_count(2.f), plus);
    if (item.get_local_id(2) % 32 == 0) *out = m, *n = count;
}
