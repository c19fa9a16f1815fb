#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::col_major> turned;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> narrow;
    tiled_matrix<Target, float, use::accumulator, 32, 8> tall;
    // W2S212: 'a.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < acc.num_elements; i++) a.x[i] = sycl::half(acc.x[i]);
    // W2S212: 'a.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < a.num_elements; i++) a.x[i] = b.x[i];
    // W2S212: 'a.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < a.num_elements; i++) a.x[i] = turned.x[i];
    // W2S212: 'acc.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += tall.x[i];
    // W2S212: 'a.x[i]' meets elements of another kind of fragment: fragments of different kinds are paired element by element (wmma2sycl explain W2S212)
    for (int i = 0; i < narrow.num_elements; i++) a.x[i] = narrow.x[i];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
