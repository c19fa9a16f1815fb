// CUDA:
//   fill<<<next(blocks), 32>>>(out, blocks);   // next changes `blocks`
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out, int blocks) {
  out[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] = blocks;
}

// The change is a statement of its own, ahead of the launch.
void run(sycl::queue &q, int *out, int &blocks) {
  const size_t groups = ++blocks;
  const sycl::nd_range<3> range(sycl::range<3>(1, 1, groups * 32), {1, 1, 32});
  syclex::nd_launch(q, range, syclex::kernel_function<fill>, out, blocks);
}
// Run:
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 64), blocks = 1;
  run(q, out, blocks);
  q.wait();
  return all(out, 64, [](int) { return 2; });
}
