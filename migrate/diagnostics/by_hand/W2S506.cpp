// CUDA:
//   Kernel chosen = wide ? twice : thrice;
//   chosen<<<1, 32>>>(p);
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(int *p) { p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] *= 2; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void thrice(int *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] *= 3;
}

// A kernel is a constant of its launch; what is chosen is the launch.
void run(sycl::queue &q, bool wide, int *p) {
  const sycl::nd_range<3> range({1, 1, 32}, {1, 1, 32});
  if (wide)
    syclex::nd_launch(q, range, syclex::kernel_function<twice>, p);
  else
    syclex::nd_launch(q, range, syclex::kernel_function<thrice>, p);
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = numbers<int>(q, 32);
  run(q, true, p);
  run(q, false, p);
  q.wait();
  return all(p, 32, [](int i) { return 6 * i; });
}
