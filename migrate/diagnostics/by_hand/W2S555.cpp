// CUDA:
//   __global__ void __launch_bounds__(64) fill(int *out);
//   fill<<<1, 128>>>(out);   // CUDA does not start it
//   fill<<<2, 64>>>(out);
// SYCL:
// The launch that CUDA never started is taken away; the others are as they were.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
  out[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] += 1;
}

void run(sycl::queue &q, int *out) {
  const sycl::nd_range<3> two_of_64({1, 1, 128}, {1, 1, 64});
  syclex::nd_launch(q, two_of_64, syclex::kernel_function<fill>, out);
}
// Run:
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 128);
  run(q, out);
  q.wait();
  return all(out, 128, [](int) { return 1; });
}
