// CUDA:
//   template <typename F> __device__ void fetch(F &frag, const half *from, int ldm) {
//     wmma::load_matrix_sync(frag, from, ldm);   // which fragment it is, no declaration says
//   }
// SYCL:
// The parts that the fragment's type had are template parameters, of which the call tells each.
template <typename Target, use Use, size_t Rows, size_t Cols, layout Layout>
void fetch(tiled_matrix<Target, sycl::half, Use, Rows, Cols, Layout> &tile, const sycl::half *from,
           int ldm) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_load(sg, tile, global_ptr(from), ldm);
}

template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const sycl::half *a, const sycl::half *b, float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> left;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> right;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  fetch(left, a, 16);
  fetch(right, b, 16);
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_mad(sg, sum, left, right, sum);
  joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}
// Run:
bool is_right(sycl::queue &q) {
  sycl::half *a = ones(q), *b = small(q);
  float *c = zeros<float>(q, 256);
  launch<multiply<Engine>>(q, 1, 32, a, b, c);
  return all(c, 256,
             [&](int i) { return sum(16, [&](int k) { return float(b[i % 16 * 16 + k]); }); });
}
