// CUDA:
//   volatile int *v = s;
//   v[t] += v[t + 16]; v[t] += v[t + 8]; v[t] += v[t + 4]; ...   // a warp, without a barrier
// SYCL:
// A barrier between what one lane writes and another reads, and before that is written again.
// Or a group's own function: sycl::reduce_over_group(sg, x, sycl::plus<>()).
inline int sum_of_32(sycl::sub_group sg, int *s) {
  const int t = sg.get_local_linear_id();
  for (int half = 16; half > 0; half /= 2) {
    const int other = t < half ? s[t + half] : 0;
    sycl::group_barrier(sg);
    s[t] += other;
    sycl::group_barrier(sg);
  }
  return s[0];
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(int *out) {
  syclex::work_group_static<int[32]> s;
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  int (&all)[32] = s;
  all[sg.get_local_linear_id()] = sg.get_local_linear_id();
  sycl::group_barrier(sg);
  out[sg.get_local_linear_id()] = sum_of_32(sg, all);
}
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 32);
  launch<kernel>(q, 1, 32, out);
  return all(out, 32, [](int) { return 496; });
}
