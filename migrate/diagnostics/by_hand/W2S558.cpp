// CUDA:
//   __device__ int counter = 5;
//   __global__ void count(int *out) { *out = ++counter; }
//   count<<<1, 1>>>(out);
//   cudaDeviceReset();        // counter is 5 again
//   count<<<1, 1>>>(again);
// SYCL:
// The first value is written where CUDA made another context.
struct state {
  int counter = 5;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void count(state *device, int *out) { *out = ++device->counter; }

void run(sycl::queue &q, state *device, int *out) {
  const sycl::nd_range<1> one(1, 1);
  const state first;
  q.copy(&first, device, 1).wait();
  syclex::nd_launch(q, one, syclex::kernel_function<count>, device, out);
  q.copy(&first, device, 1).wait();
  syclex::nd_launch(q, one, syclex::kernel_function<count>, device, out + 1);
}
// Run:
bool is_right(sycl::queue &q) {
  state *device = sycl::malloc_shared<state>(1, q);
  int *out = zeros<int>(q, 2);
  run(q, device, out);
  q.wait();
  return all(out, 2, [](int) { return 6; });
}
