// CUDA:
//   namespace nvcuda { namespace wmma {
//   template <> class fragment<matrix_a, 16, 8, 16, half, row_major> : public __frag_base<half, 8> {};
//   }}
// SYCL:
// A class of the program's own holds tiles in the shape that it wants.
template <typename Target> struct block_of_rows {
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> upper, lower;

  void load(sycl::sub_group sg, const sycl::half *from, int ldm) {
    joint_matrix_load(sg, upper, global_ptr(from), ldm);
    joint_matrix_load(sg, lower, global_ptr(from + 16 * ldm), ldm);
  }
};
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const sycl::half *a, const sycl::half *b, float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  block_of_rows<Target> left;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> right;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  left.load(sg, a, 16);
  joint_matrix_load(sg, right, global_ptr(b), 16);
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_mad(sg, sum, left.lower, right, sum);
  joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  sycl::half *a = zeros<sycl::half>(q, 512), *b = ones(q), *from = small(q);
  std::copy_n(from, 256, a + 256);
  float *c = zeros<float>(q, 256);
  launch<multiply<Engine>>(q, 1, 32, a, b, c);
  return all(c, 256,
             [&](int i) { return sum(16, [&](int k) { return float(from[i / 16 * 16 + k]); }); });
}
