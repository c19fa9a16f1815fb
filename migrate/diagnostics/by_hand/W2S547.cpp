// CUDA:
//   cudaHostRegister(p, bytes, 0);
//   twice<<<1, n>>>(p);   // host memory of malloc
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(int *p) { p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] *= 2; }

// Memory of the host that every device reads and writes is allocated as that.
int *run(sycl::queue &q, const std::vector<int> &from) {
  int *p = sycl::malloc_host<int>(from.size(), q);
  std::copy(from.begin(), from.end(), p);
  const sycl::range<3> items(1, 1, from.size());
  syclex::nd_launch(q, sycl::nd_range<3>(items, items), syclex::kernel_function<twice>, p);
  q.wait();
  return p;
}
// Run:
bool is_right(sycl::queue &q) {
  const std::vector<int> from{1, 2, 3, 4};
  int *p = run(q, from);
  return all(p, 4, [](int i) { return 2 * (i + 1); });
}
