// CUDA:
//   for (int i = 0; i < acc.num_elements; i++) {
//     if (acc.x[i] < 0.0f) { *seen = 1; break; }   // leaves the loop, and writes elsewhere
//     acc.x[i] = sqrtf(acc.x[i]);
//   }
// SYCL:
// First what becomes of the elements, then what is told of them, of the whole tile.
template <typename Target>
void root_of(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, float (&s)[256],
             int *seen) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_store(sg, acc, local_ptr(s), 16, layout::row_major);
  sycl::group_barrier(sg);
  bool below = false;
  for (unsigned i = sg.get_local_linear_id(); i < 256; i += sg.get_local_linear_range())
    below |= s[i] < 0.0f;
  if (sycl::any_of_group(sg, below)) {
    if (sg.leader())
      *seen = 1;
    return;
  }
  joint_matrix_apply(sg, acc, [](float &x) { x = sycl::sqrt(x); });
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, int *seen) {
  syclex::work_group_static<float[256]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float (&elements)[256] = s;
  root_of(acc, elements, seen);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = zeros<float>(q, 256);
  int *seen = zeros<int>(q, 2);
  for (int i = 0; i < 256; ++i)
    c[i] = float(i * i);
  launch<kernel<Engine>>(q, 1, 32, c, seen);
  bool right = *seen == 0 && all(c, 256, [](int i) { return float(i); });
  c[77] = -1.0f;
  launch<kernel<Engine>>(q, 1, 32, c, seen);
  return right && *seen == 1 && c[4] == 4.0f;
}
