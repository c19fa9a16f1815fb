// CUDA:
//   for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[threadIdx.x];   // by the lane that holds it
// SYCL:
// What is added goes by the element's column, not by who holds it.
template <typename Target>
void add_bias(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, const float *bias) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, acc, [=](float &x, size_t, size_t column) { x += bias[column]; });
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, 1.0f);
  add_bias(acc, bias);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = zeros<float>(q, 256), *bias = numbers<float>(q, 16);
  launch<kernel<Engine>>(q, 1, 32, c, bias);
  return all(c, 256, [](int i) { return 1.0f + i % 16; });
}
