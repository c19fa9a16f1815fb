// CUDA:
//   template <int N> __device__ int next() { static int counter; return atomicAdd(&counter, N); }
// SYCL:
// The variable is memory that the kernel is given: each instance has its own.
template <int N> int next(int *counter) {
  return sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*counter)
      .fetch_add(N);
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *counter, int *out) { out[next<1>(counter)] = 1; }
bool is_right(sycl::queue &q) {
  int *counter = zeros<int>(q, 1), *out = zeros<int>(q, 64);
  launch<kernel>(q, 2, 32, counter, out);
  return *counter == 64 && all(out, 64, [](int) { return 1; });
}
