// CUDA:
//   int row = lane / 4 + 8 * ((i / 2) % 2), col = (lane % 4) * 2 + i % 2 + 8 * (i / 4);
//   if (col > row) acc.x[i] = -INFINITY;
// SYCL:
// That mapping is Tensor Cores' own; what it was computed for is given.
template <typename Target> void causal(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, acc, [](float &x, size_t row, size_t column) {
    if (column > row)
      x = -INFINITY;
  });
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  causal(acc);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256);
  launch<kernel<Engine>>(q, 1, 32, c);
  return all(c, 256, [](int i) { return i % 16 > i / 16 ? -INFINITY : float(i); });
}
