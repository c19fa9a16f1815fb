// CUDA:
//   __device__ void scaled(wmma::fragment<wmma::accumulator, 16, 16, 16, float> &f, float by) {
//     for (int i = 0; i < f.num_elements; i++) f.x[i] *= by;   // is `by` the same in all lanes?
//   }
// SYCL:
// It is made the same: the first lane's value, for all.
template <typename Target>
void scaled(tiled_matrix<Target, float, use::accumulator, 16, 16> &f, float by) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  const float same = sycl::group_broadcast(sg, by);
  joint_matrix_apply(sg, f, [=](float &x) { x *= same; });
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  scaled(acc, 3.0f + sg.get_local_linear_id());
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256);
  launch<kernel<Engine>>(q, 1, 32, c);
  return all(c, 256, [](int i) { return 3.0f * i; });
}
