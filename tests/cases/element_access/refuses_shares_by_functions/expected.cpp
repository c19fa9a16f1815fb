#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
float half_warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 8; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
float own() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return unsigned(item.get_local_id(2)) * 0.5f;
}
float all() { return warp_sum(own()); }
float all_and_own() { return warp_sum(own()) + own(); }
float of_halves() { return half_warp_sum(own()); }
float sometimes() {
    if (own() > 4) return 0;
    return warp_sum(own());
}
float given(float v) { return warp_sum(v) + v; }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void shifted(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const float a = all(), b = all_and_own(), d = of_halves(), e = sometimes(), f = given(own());
    joint_matrix_apply(sg, acc, [=](float &x) { x += a; });
    // W2S211: 'b' gives elements what depends on where they are held: 'b' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] += b;
    // W2S211: 'd' gives elements what depends on where they are held: 'd' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] += d;
    // W2S211: 'e' gives elements what depends on where they are held: 'e' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] += e;
    // W2S211: 'f' gives elements what depends on where they are held: 'f' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] += f;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
