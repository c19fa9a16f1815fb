// CUDA:
//   union Punned { wmma::fragment<wmma::accumulator, 16, 16, 16, float> frag; float regs[8]; };
// SYCL:
// What read the registers reads an array that the tile was stored to.
template <typename Target> struct read_as_array {
  tiled_matrix<Target, float, use::accumulator, 16, 16> tile;

  void to(sycl::sub_group sg, float (&elements)[256]) {
    joint_matrix_store(sg, tile, local_ptr(elements), 16, layout::row_major);
    sycl::group_barrier(sg);
  }
};
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, float *out) {
  syclex::work_group_static<float[256]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  read_as_array<Target> both;
  joint_matrix_load(sg, both.tile, global_ptr(c), 16, layout::row_major);
  float (&elements)[256] = s;
  both.to(sg, elements);
  out[sg.get_local_linear_id()] = elements[sg.get_local_linear_id() * 8 + 3];
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256), *out = zeros<float>(q, 32);
  launch<kernel<Engine>>(q, 1, 32, c, out);
  return all(out, 32, [](int i) { return float(i * 8 + 3); });
}
