// CUDA:
//   #ifdef USE_CUDA  // cudaFree(p) or free(p)
//   #if CUDA_VERSION >= 12000 && defined(__CUDACC__)
// SYCL:
// What asks for CUDA asks for SYCL, for which the headers are enough; what asks for a version goes.
#if __has_include(<sycl/sycl.hpp>)
constexpr bool compiles_kernels = true;
#else
constexpr bool compiles_kernels = false;
#endif

// What differs between host and device in one function is asked in its body.
bool is_device_code() {
#ifdef __SYCL_DEVICE_ONLY__
  return true;
#else
  return false;
#endif
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ask(int *p) { *p = is_device_code(); }
bool is_right(sycl::queue &q) {
  int *p = zeros<int>(q, 1);
  launch<ask>(q, 1, 1, p);
  return compiles_kernels && *p == 1 && !is_device_code();
}
