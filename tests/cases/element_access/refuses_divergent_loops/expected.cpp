#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
[[gnu::always_inline]] inline
void scale(tiled_matrix<Target, float, use::accumulator, 16, 16> &f, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'for (int i = 0; i < f.num_elements; i++) f.x[i] *= by' gives elements what depends on where they are held: only some lanes come here: 'lane' differs from lane to lane where 'kernel' calls 'scale' (line 18) (wmma2sycl explain W2S211)
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= by;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const int lane = item.get_local_id(2) & 31;
    if (lane < 16)
        // W2S211: 'for (int i = 0; i < acc.num_elements; i++) acc.x[i] = 0.0f' gives elements what depends on where they are held: only some lanes come here: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] = 0.0f;
    for (int k = 0; k < n; k++) {
        if (bias[item.get_local_id(2)] > k) continue;
        // W2S211: 'for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f;
    }
    if (lane > 3) scale<Target>(acc, alpha);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
