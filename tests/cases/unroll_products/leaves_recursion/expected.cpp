#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using A = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
template <typename Target>
using B = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major>;
template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// a product of halves of the depth, until one tile is left
template <typename Target>
[[gnu::always_inline]] inline
void multiply(C<Target> &c, const sycl::half *a, const sycl::half *b, int depth, int ld) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  if (depth > 16) {
    // W2S520: 'multiply' calls itself in device code (wmma2sycl explain W2S520)
    multiply<Target>(c, a, b, depth / 2, ld);
    // W2S520: 'multiply' calls itself in device code (wmma2sycl explain W2S520)
    multiply<Target>(c, a + depth / 2, b + depth / 2, depth / 2, ld);
    return;
  }
  A<Target> fa;
  B<Target> fb;
  joint_matrix_load(sg, fa, global_ptr(a), ld);
  joint_matrix_load(sg, fb, global_ptr(b), ld);
  joint_matrix_mad(sg, c, fa, fb, c);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(float *out, const sycl::half *a, const sycl::half *b, int depth, int batches) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c;
  joint_matrix_fill(sg, c, 0.0f);
  for (int i = 0; i < batches; ++i) multiply<Target>(c, a + i * depth, b + i * depth, depth, depth * batches);
  joint_matrix_store(sg, c, global_ptr(out), 16, layout::row_major);
}
