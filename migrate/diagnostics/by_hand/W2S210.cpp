// CUDA:
//   if (threadIdx.x == 0) acc.x[0] += penalty;   // C[0][0], where lane 0 holds it
// SYCL:
// Row and column of each element are given by joint_matrix_apply.
template <typename Target>
void punish(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, float penalty) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, acc, [=](float &x, size_t row, size_t column) {
    if (row == 0 && column == 0)
      x += penalty;
  });
}

// Where elements meet, they do in local memory: here each row loses its last element.
template <typename Target>
void less_the_last(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, float (&s)[16][16]) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_store(sg, acc, local_ptr(&s[0][0]), 16, layout::row_major);
  sycl::group_barrier(sg);
  for (unsigned row = sg.get_local_linear_id(); row < 16; row += sg.get_local_linear_range())
    for (int column = 0; column < 15; ++column)
      s[row][column] -= s[row][15];
  sycl::group_barrier(sg);
  joint_matrix_load(sg, acc, local_ptr(&s[0][0]), 16, layout::row_major);
}
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
  syclex::work_group_static<float[16][16]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  punish(acc, 1000.0f);
  float (&rows)[16][16] = s;
  less_the_last(acc, rows);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256);
  launch<kernel<Engine>>(q, 1, 32, c);
  return all(c, 256, [](int i) { return (i == 0 ? 1000 : 0) + (i % 16 == 15 ? i : i % 16 - 15); });
}
