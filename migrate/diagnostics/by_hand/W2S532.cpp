// CUDA:
//   for (int i = 0; i < rows[threadIdx.x]; i++) { s[threadIdx.x] = i; __syncthreads(); ... }
// SYCL:
// All go round as often as the one with the most, and each does its own part of it.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_step(const int *rows, int *sums) {
  syclex::work_group_static<int[64]> s;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto group = item.get_group();
  const int t = item.get_local_id(2), own = rows[t];
  const int turns = sycl::reduce_over_group(group, own, sycl::maximum<>());
  for (int i = 0; i < turns; i++) {
    s[t] = i < own ? 1 : 0;
    sycl::group_barrier(group);
    sums[t] += s[63 - t];
    sycl::group_barrier(group);
  }
}
// Run:
bool is_right(sycl::queue &q) {
  int *rows = numbers<int>(q, 64), *sums = zeros<int>(q, 64);
  launch<in_step>(q, 1, 64, rows, sums);
  return all(sums, 64, [](int i) { return 63 - i; });
}
