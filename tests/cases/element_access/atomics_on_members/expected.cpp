#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Kept { float sum; unsigned most; int above[2]; };
template <typename Target>
[[gnu::always_inline]] inline
float largest_of(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    joint_matrix_apply(sg, f, [&](float x) { m = sycl::fmax(m, sycl::fabs(x)); });
    return m;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void keep(const float *c, Kept *out, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<Kept> all_storage;
    Kept &all = all_storage;
    if (item.get_local_id(2) == 0) all.sum = 0.f;
    sycl::group_barrier(item.get_group());
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c + item.get_group(2) * 256), 16, layout::row_major);
    float s = 0.f, high = 0.f;
    joint_matrix_apply(sg, acc, [&](float x) { s += x; });
    atomic_add(&out->sum, s);
    joint_matrix_apply(sg, acc, [&](float x) {
        const float v = sycl::fabs(x);
        if (v > high) high = v;
    });
    atomic_max(&out[item.get_group(2)].most, sycl::bit_cast<unsigned>(high));
    atomic_max(&out[1 + item.get_group(2)].most, sycl::bit_cast<unsigned>(largest_of<Target>(acc)));
    joint_matrix_apply(sg, acc, [=](float acc_x) { atomic_add(&out[item.get_group(2)].above[1], acc_x > limit); });
    joint_matrix_apply(sg, acc, [&](float x) { atomic_add(&all.sum, x); });
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) == 0) atomic_add(&(*out).sum, all.sum);
}
