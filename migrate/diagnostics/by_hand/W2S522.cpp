// CUDA:
//   __global__ void use(int *out, int n) { int *own = new int[n]; ...; delete[] own; }
// SYCL:
// Allocated ahead of the launch for all, and each thread has its part.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use_part(int *out, int n, int *scratch) {
  const auto i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  int *own = scratch + i * n;
  for (int j = 0; j < n; ++j)
    own[j] = int(i) + j;
  out[i] = own[n - 1];
}

void run(sycl::queue &q, int *out, int n, int threads) {
  int *scratch = sycl::malloc_device<int>(size_t(n) * threads, q);
  const sycl::nd_range<3> range(sycl::range<3>(1, 1, threads), {1, 1, 32});
  syclex::nd_launch(q, range, syclex::kernel_function<use_part>, out, n, scratch);
  q.wait();
  sycl::free(scratch, q);
}
// Run:
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 64);
  run(q, out, 5, 64);
  return all(out, 64, [](int i) { return i + 4; });
}
