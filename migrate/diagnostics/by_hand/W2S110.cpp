// CUDA:
//   #include <other/check.h>  // not in the input: #define CUDA_TRY(call) ... cudaGetErrorString(...)
//   CUDA_TRY(cudaMemset(p, 0, bytes));
// SYCL:
// A macro of your own in its place, over the status that the runtime headers give: a failure is no exception then.
#define SYCL_TRY(...)                                                                     \
  do {                                                                                    \
    const runtime_status status = status_of([&] { __VA_ARGS__; });                        \
    if (status != runtime_success)                                                        \
      std::printf("%s:%d: %s\n", __FILE__, __LINE__, error_string(status)), ++failures;   \
  } while (0)

int failures = 0;
void clear(sycl::queue &q, float *p, std::size_t bytes) { SYCL_TRY(q.memset(p, 0, bytes).wait()); }
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 8);
  clear(q, p, 8 * sizeof(float));
  SYCL_TRY(throw sycl::exception(sycl::make_error_code(sycl::errc::memory_allocation)));
  return all(p, 8, [](int) { return 0.0f; }) && failures == 1;
}
