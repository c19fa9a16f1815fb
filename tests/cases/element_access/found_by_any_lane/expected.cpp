#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k1(const float *p, int *q, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    bool bad = false;
    joint_matrix_apply(sg, acc, [&](float x) { bad |= !sycl::isfinite(x); });
    if (bad) *q = 1;
    if (bad) atomic_exchange(q, 1);
    if (bad) { atomic_or(q + 1, 1); q[2 + item.get_group(2)] = 2; }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k2(const float *p, int *q, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int n = 0;
    joint_matrix_apply(sg, acc, [&](float x) { if (x > limit) ++n; });
    if (n) atomic_add(q, n);
    if (n > 0) atomic_add(q + 1, n);
    if (n > 0) q[2] = 1;
    if (sycl::any_of_group(sg, n > 0)) q[3] = 1;
    if (sycl::any_of_group(sg, n)) q[4] = 1;
    if (sycl::all_of_group(sg, n == 0)) q[5] = 1;
    if (!sycl::any_of_group(sg, n != 0)) q[6] = 1;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k3(const float *p, int *q, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> found_storage;
    int &found = found_storage;
    if (item.get_local_id(2) == 0) found = 0;
    sycl::group_barrier(item.get_group());
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float m = -INFINITY;
    joint_matrix_apply(sg, acc, [&](float x) { m = sycl::fmax(m, x); });
    if (m > limit) found = 1;
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) == 0) *q = found;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k4(const float *p, int *q, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int sum = 0;
    joint_matrix_apply(sg, acc, [&](float x) { sum += (int)x; });
    if (sum != 0) atomic_add(q, sum);
    int ok = 1;
    joint_matrix_apply(sg, acc, [&](float x) { if (!(x < limit)) ok = 0; });
    if (!ok) *q = 0;
}
