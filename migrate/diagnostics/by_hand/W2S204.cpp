// CUDA:
//   wmma::fragment<wmma::matrix_a, 16, 8, 16, half, wmma::row_major> a;   // 16 x 8 x 16 is no shape of wmma
// SYCL:
// tiled_matrix takes every shape, and is cut into what the device's engine multiplies.
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const sycl::half *a, const sycl::half *b, float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> left;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> right;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_load(sg, left, global_ptr(a), 16);
  joint_matrix_load(sg, right, global_ptr(b), 16);
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_mad(sg, sum, left, right, sum);
  joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}
// Run:
bool is_right(sycl::queue &q) {
  sycl::half *a = small(q), *b = ones(q);
  float *c = zeros<float>(q, 256);
  launch<multiply<Engine>>(q, 1, 32, a, b, c);
  return all(c, 256,
             [&](int i) { return sum(16, [&](int k) { return float(a[i / 16 * 16 + k]); }); });
}
