// CUDA:
//   __device__ int next() { static int counter; return atomicAdd(&counter, 1); }
// SYCL:
// The variable is memory that the kernel is given.
inline int next(int *counter) {
  return sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*counter)
      .fetch_add(1);
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *counter, int *out) { out[next(counter)] = 1; }
bool is_right(sycl::queue &q) {
  int *counter = zeros<int>(q, 1), *out = zeros<int>(q, 64);
  launch<kernel>(q, 2, 32, counter, out);
  return *counter == 64 && all(out, 64, [](int) { return 1; });
}
