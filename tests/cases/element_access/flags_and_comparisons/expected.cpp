#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
[[gnu::always_inline]] inline
bool any_negative(Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool neg = false;
    joint_matrix_apply(sg, f, [&](float x) { if (x < 0) neg = true; });
    return sycl::any_of_group(sg, neg);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void flags(float *c, int *r, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    r[0] = any_negative<Target>(f);
    bool fine = true, any = false, none = false;
    int over = 0, count = 0;
    float sum = 0.0f;
    float m = 0, w = 1e30f;
    joint_matrix_apply(sg, f, [&](float x) {
        if (sycl::isnan(x)) fine = false;
        any |= x > limit;
        none = none || x == 5.0f;
        if (x > 100) { over = 1; }
        count += 1, sum += x;
        float v = sycl::fabs(x);
        m = v > m ? v : m;
        w = w < v ? w : v;
    });
    if (sycl::all_of_group(sg, fine)) r[1] = 1;
    r[2] = int(sycl::any_of_group(sg, any)) ? 2 : 3;
    if (!sycl::any_of_group(sg, none)) r[3] = 4;
    if (sycl::all_of_group(sg, !none)) r[4] = 5;
    for (int o = 16; o > 0; o >>= 1) over |= permute_by_xor(sg, over, o);
    r[5] = over;
    atomic_add(r + 8, count);
    for (int o = 16; o > 0; o >>= 1) sum += permute_by_xor(sg, sum, o);
    if (sum > limit) r[9] = 1;
    if (sycl::any_of_group(sg, m > limit)) r[6] = 1;
    if (sycl::all_of_group(sg, w >= limit)) r[7] = 1;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void voted(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    bool found = false;
    joint_matrix_apply(sg, f, [&](float x) { if (x > 3.0f) found = true; });
    found = sycl::any_of_group(sg, found);
    if (found) joint_matrix_apply(sg, f, [=](float &x) { x = 0.0f; });
    joint_matrix_store(sg, f, global_ptr(c), 16, layout::row_major);
}
