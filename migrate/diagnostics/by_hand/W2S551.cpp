// CUDA:
//   cudaLaunchCooperativeKernel(...);   // the kernel: first part; grid.sync(); second part
// SYCL:
// The kernel ends where the blocks meet. A queue in order starts the second part when the first is done.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first_part(int *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] += 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second_part(const int *p, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_global_id(2)] = p[item.get_global_range(2) - 1 - item.get_global_id(2)];
}

void run(sycl::queue &q, int *p, int *out) {
  const sycl::nd_range<3> range({1, 1, 128}, {1, 1, 32});
  syclex::nd_launch(q, range, syclex::kernel_function<first_part>, p);
  syclex::nd_launch(q, range, syclex::kernel_function<second_part>, p, out);
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = numbers<int>(q, 128), *out = zeros<int>(q, 128);
  run(q, p, out);
  q.wait();
  return all(out, 128, [](int i) { return 128 - i; });
}
