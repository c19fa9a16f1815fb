// CUDA:
//   struct Work { cudaStream_t stream; float *p; int n; };
//   __global__ void twice(Work work) { if (threadIdx.x < work.n) work.p[threadIdx.x] *= 2; }
//   twice<<<1, 32, 0, work.stream>>>(work);
// SYCL:
// What the kernel reads is a struct of its own; the host's holds it beside the queue.
struct Numbers {
  float *p;
  int n;
};

struct Work {
  sycl::queue stream;
  Numbers numbers;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(Numbers numbers) {
  const int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2);
  if (i < numbers.n) numbers.p[i] *= 2;
}

void run(Work &work) {
  const sycl::nd_range<3> range({1, 1, 32}, {1, 1, 32});
  syclex::nd_launch(work.stream, range, syclex::kernel_function<twice>, work.numbers);
}
// Run:
bool is_right(sycl::queue &q) {
  Work work{q, {numbers<float>(q, 32), 32}};
  run(work);
  q.wait();
  return all(work.numbers.p, 32, [](int i) { return 2.0f * i; });
}
