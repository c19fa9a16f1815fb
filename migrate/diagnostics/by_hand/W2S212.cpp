// CUDA:
//   for (int i = 0; i < acc.num_elements; i++) a.x[i] = __float2half(acc.x[i]);
// SYCL:
// Through local memory, where both kinds have rows and columns.
template <typename Target>
void as_operand(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc,
                tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> &a,
                float (&sums)[256], sycl::half (&s)[256]) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_store(sg, acc, local_ptr(sums), 16, layout::row_major);
  sycl::group_barrier(sg);
  for (unsigned i = sg.get_local_linear_id(); i < 256; i += sg.get_local_linear_range())
    s[i] = sycl::half(sums[i]);
  sycl::group_barrier(sg);
  joint_matrix_load(sg, a, local_ptr(s), 16);
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const sycl::half *b) {
  syclex::work_group_static<float[256]> sums;
  syclex::work_group_static<sycl::half[256]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> right;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  joint_matrix_load(sg, right, global_ptr(b), 16);
  float (&of_sums)[256] = sums;
  sycl::half(&of_halves)[256] = s;
  as_operand(acc, a, of_sums, of_halves);
  joint_matrix_fill(sg, acc, 0.0f);
  joint_matrix_mad(sg, acc, a, right, acc);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  sycl::half *b = ones(q);
  float *c = numbers<float>(q, 256);
  launch<kernel<Engine>>(q, 1, 32, c, b);
  return all(c, 256, [](int i) { return sum(16, [&](int k) { return float(i / 16 * 16 + k); }); });
}
