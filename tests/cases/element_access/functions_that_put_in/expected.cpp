#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct AbsMax { float operator()(float m, float v) const { return sycl::fmax(m, sycl::fabs(v)); } };
struct AbsMin { float floor; float operator()(float m, float v) const { return sycl::fmin(sycl::fmax(sycl::fabs(v), floor), m); } };
struct SumOfSquares { float operator()(float s, float v) const { return sycl::fma(v, v, s); } };
int one_more(int n, float v) { return n + (v > 0.f ? 1 : 0); }
template <class Frag, class Op> float gather(const Frag &f, float init, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float r = init;
    joint_matrix_apply(sg, f, [&](auto x) { r = op(r, x); });
    return r;
}
template <class Frag, class Op> float gather_squares(const Frag &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float r = 0.f;
    joint_matrix_apply(sg, f, [&](auto x) { r = op(r, x); });
    return r;
}
template <typename Target>
struct Step {
    float damp;
    [[gnu::always_inline]]
    float operator()(Acc<Target> &x, const Acc<Target> &rhs) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        float change = 0.f;
        joint_matrix_apply(sg, x, rhs, [&](float &x_x, float rhs_x) {
            const float next = damp * x_x + rhs_x;
            change = sycl::fmax(change, sycl::fabs(next - x_x));
            x_x = next;
        });
        return change;
    }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void norms(float *c, float *out, int *count, float damp) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc, rhs;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, rhs, global_ptr(c + 256), 16, layout::row_major);
    float m = gather(acc, 0.f, AbsMax{}), s = gather_squares(acc, SumOfSquares{});
    for (int o = 16; o; o >>= 1) m = sycl::fmax(m, permute_by_xor(sg, m, o));
    for (int o = 16; o; o >>= 1) s += permute_by_xor(sg, s, o);
    int n = 0;
    joint_matrix_apply(sg, acc, [&](float x) { n = one_more(n, x); });
    n = sycl::reduce_over_group(sg, n, sycl::plus<>());
    const auto larger = [](float v, float most) { return sycl::fmax(v * v, most); };
    float most = 0.f, least = 1e30f;
    const AbsMin lower{damp};
    joint_matrix_apply(sg, acc, [&](float x) {
        most = larger(x, most);
        least = lower(least, x);
    });
    for (int o = 16; o; o >>= 1) most = sycl::fmax(most, permute_by_xor(sg, most, o));
    for (int o = 16; o; o >>= 1) least = sycl::fmin(least, permute_by_xor(sg, least, o));
    const Step<Target> step{damp};
    float change = step(acc, rhs);
    for (int o = 16; o; o >>= 1) change = sycl::fmax(change, permute_by_xor(sg, change, o));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    if (item.get_local_id(2) == 0) {
        out[0] = m; out[1] = s; out[2] = most; out[3] = least; out[4] = change;
        *count = n;
    }
}
