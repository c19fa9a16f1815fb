#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <limits>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using Int = tiled_matrix<Target, int, use::accumulator, 16, 16>;
float warp_max(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o));
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float *r, float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float m = std::numeric_limits<float>::quiet_NaN();
    joint_matrix_apply(sg, acc, [&](float x) { m = sycl::fmax(m, x); });
    r[0] = warp_max(m);
    float lo = std::numeric_limits<float>::quiet_NaN(), hi = -std::numeric_limits<float>::infinity(), s = 0.0f;
    joint_matrix_apply(sg, acc, [&](float x) {
        const float v = x;
        lo = sycl::fmin(lo, alpha * sycl::fabs(x));
        hi = v > hi ? v : hi;
        s += v;
    });
    for (int o = 16; o > 0; o >>= 1) {
        lo = sycl::fmin(lo, permute_by_xor(sg, lo, o));
    }
    for (int o = 16; o > 0; o >>= 1) hi = sycl::fmax(hi, permute_by_xor(sg, hi, o));
    for (int o = 16; o > 0; o >>= 1) s += permute_by_xor(sg, s, o);
    r[1] = lo; r[2] = hi; r[3] = s;
    float q = 0;
    q = std::numeric_limits<float>::infinity();
    joint_matrix_apply(sg, acc, [&](float v) { if (v < q) q = v; });
    for (int o = 16; o > 0; o >>= 1) q = sycl::fmin(q, shift_left(sg, q, o));
    if (item.get_local_id(2) == 0) r[4] = q;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void ints(int *c, int *r) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Int<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    int ones = ~0, any = 0, big = std::numeric_limits<int>::lowest();
    bool all = true;
    joint_matrix_apply(sg, f, [&](int x) {
        ones &= x;
        any = any | x;
        all = all && x > 0;
        if (x > big) { big = x; }
    });
    ones = sycl::reduce_over_group(sg, static_cast<unsigned int>(ones), sycl::bit_and<>());
    for (int o = 16; o > 0; o >>= 1) any |= permute_by_xor(sg, any, o);
    r[0] = ones; r[1] = any; r[2] = sycl::all_of_group(sg, all);
    atomic_max(r + 3, big);
}
