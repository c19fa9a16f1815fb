#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void same(float *y, const float *s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(y), 16, layout::row_major);
    int first = item.get_local_id(2) & ~(Target::sub_group_size - 1), t = item.get_local_id(2), u = item.get_local_id(2), v = sub_group_uniform(sg, item.get_local_id(2) / 32);
    t &= ~31;
    u /= 32;
    v += item.get_group(2);
    v *= 3;
    joint_matrix_apply(sg, f, [=](float &x) { x *= s[first] + s[t] + s[u] + s[v]; });
    joint_matrix_store(sg, f, global_ptr(y), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void refused(float *y, const float *s, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> f, g, h, k;
    joint_matrix_load(sg, f, global_ptr(y), 16, layout::row_major);
    joint_matrix_load(sg, g, global_ptr(y), 16, layout::row_major);
    joint_matrix_load(sg, h, global_ptr(y), 16, layout::row_major);
    joint_matrix_load(sg, k, global_ptr(y), 16, layout::row_major);
    int t = item.get_local_id(2), u = item.get_local_id(2), v = item.get_local_id(2), w = item.get_group(2);
    if (n > 3) t &= ~31;
    // W2S211: 's[t]' gives elements what depends on where they are held: 't' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= s[t];
    for (int j = 0; j < n; j++) {
        // W2S211: 's[u]' gives elements what depends on where they are held: 'u' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < g.num_elements; i++) g.x[i] *= s[u];
        u &= ~31;
    }
    v &= 63;
    // W2S211: 's[v]' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < h.num_elements; i++) h.x[i] *= s[v];
    w += item.get_local_id(2);
    // W2S211: 's[w]' gives elements what depends on where they are held: 'w' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < k.num_elements; i++) k.x[i] *= s[w];
    joint_matrix_store(sg, f, global_ptr(y), 16, layout::row_major);
    joint_matrix_store(sg, g, global_ptr(y), 16, layout::row_major);
    joint_matrix_store(sg, h, global_ptr(y), 16, layout::row_major);
    joint_matrix_store(sg, k, global_ptr(y), 16, layout::row_major);
}

void run(float *y, const float *s) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 2, 64), syclex::kernel_function<same<decltype(target)>>,
                          y, s);
    }), with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 2, 128), syclex::kernel_function<refused<decltype(target)>>,
                          y, s, 3);
    });
}
