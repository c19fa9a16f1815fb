// CUDA:
//   float largest = 0;
//   for (int i = 0; i < acc.num_elements; i++) largest = fmaxf(largest, acc.x[i]);
// SYCL:
// The largest of the whole tile: stored, folded by the sub-group, the same for all its lanes.
template <typename Target>
float largest_of(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, float (&s)[256]) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_store(sg, acc, local_ptr(s), 16, layout::row_major);
  sycl::group_barrier(sg);
  float largest = s[0];
  for (unsigned i = sg.get_local_linear_id(); i < 256; i += sg.get_local_linear_range())
    largest = sycl::fmax(largest, s[i]);
  return sycl::reduce_over_group(sg, largest, sycl::maximum<>());
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, float *out) {
  syclex::work_group_static<float[256]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float (&elements)[256] = s;
  out[sg.get_local_linear_id()] = largest_of(acc, elements);
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256), *out = zeros<float>(q, 32);
  launch<kernel<Engine>>(q, 1, 32, c, out);
  return all(out, 32, [](int) { return 255.0f; });
}
