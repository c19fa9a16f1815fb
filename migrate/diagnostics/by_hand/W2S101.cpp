// CUDA:
//   #define LAUNCH(kernel, blocks, threads) kernel<<<blocks, threads>>>
//   LAUNCH(fill, 2, 64)(p, 3.0f);
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] = value;
}

// The macro takes the arguments, too: a SYCL launch is one call.
#define LAUNCH(kernel, blocks, threads, ...)                                                       \
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, (blocks) * (threads)}, {1, 1, (threads)}),         \
                    syclex::kernel_function<kernel>, __VA_ARGS__)

void run(sycl::queue &q, float *p) { LAUNCH(fill, 2, 64, p, 3.0f); }
// Run:
#undef LAUNCH
#define LAUNCH LAUNCH
bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 128);
  run(q, p);
  q.wait();
  return all(p, 128, [](int) { return 3.0f; });
}
