// CUDA:
//   struct Epilogue { friend __device__ void clear(Acc &acc); };   // Acc is a fragment
// SYCL:
// What names a fragment is a template over the engine, like the kernel that uses it.
template <typename Target> using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Epilogue {
  template <typename Target> static void clear(Acc<Target> &acc) {
    joint_matrix_fill(sycl::ext::oneapi::this_work_item::get_sub_group(), acc, 0.0f);
  }
};
// Run:
template <typename Target> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
  Acc<Target> acc;
  Epilogue::clear<Target>(acc);
  joint_matrix_store(sycl::ext::oneapi::this_work_item::get_sub_group(), acc, global_ptr(c), 16,
                     layout::row_major);
}
bool is_right(sycl::queue &q) {
  float *c = numbers<float>(q, 256);
  launch<kernel<Engine>>(q, 1, 32, c);
  return all(c, 256, [](int) { return 0.0f; });
}
