#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class T> T warp_sum(T v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <class F> float lane_sum(const F &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0;
    joint_matrix_apply(sg, f, [&](auto x) { s += x; });
    return s;
}
// What lanes have is in the function alone; what it gives back is the whole.
template <class F> float sum(const F &f) { return warp_sum(lane_sum(f)); }
template <typename Target>
[[gnu::always_inline]] inline
float mean(const Acc<Target> &f) {
    const float whole = sum(f);
    return whole / 256;
}
template <typename Target>
[[gnu::always_inline]] inline
float spread(const Acc<Target> &f, float middle) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0;
    joint_matrix_apply(sg, f, [&](float x) { s += (x - middle) * (x - middle); });
    return sycl::rsqrt(warp_sum(s) / 256 + 1e-5f);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void normalised(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const float middle = mean<Target>(acc), by = spread<Target>(acc, middle);
    joint_matrix_apply(sg, acc, [=](float &x) { x = (x - middle) * by; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
