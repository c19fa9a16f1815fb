// What the host reads beside a kernel for other devices, or would read only after the question has gone, keeps the condition.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#if defined(__SYCL_DEVICE_ONLY__) && (__SYCL_DEVICE_ONLY__ * 900) >= 800
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void beside_a_constant(int *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 1;
}
#else
// W2S118: this branch, which the preprocessor skips (it takes '#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800'), has a kernel or a launch, which was not migrated: 'constexpr int THREADS = 64;' (wmma2sycl explain W2S118)
constexpr int THREADS = 64;
void beside_a_constant(int *x) {}
#endif

#if defined(__SYCL_DEVICE_ONLY__) && (__SYCL_DEVICE_ONLY__ * 900) >= 800
#define WIDTH 4
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void makes_a_macro(int *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = WIDTH;
}
#else
// W2S118: this branch, which the preprocessor skips (it takes '#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800'), has a kernel or a launch, which was not migrated: '__global__ void makes_a_macro(int *x) {}' (wmma2sycl explain W2S118)
void makes_a_macro(int *x) {}
#endif
#ifndef WIDTH
#define WIDTH 8
#endif

#if defined(__SYCL_DEVICE_ONLY__) && (__SYCL_DEVICE_ONLY__ * 900) >= 800
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void beside_both(int *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 3;
}
#else
// W2S118: this branch, which the preprocessor skips (it takes '#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800'), has a kernel or a launch, which was not migrated: '__host__ __device__ inline int both(int x) { return x; }' (wmma2sycl explain W2S118)
inline int both(int x) { return x; }
void beside_both(int *x) {}
#endif

#if defined(__SYCL_DEVICE_ONLY__) && defined(FAST)
// W2S118: this branch, which the preprocessor skips (it takes '#else' of '#if defined(__CUDA_ARCH__) && defined(FAST)'), has a kernel or a launch, which was not migrated: '__global__ void of_a_build(int *x) { x[threadIdx.x] = 3; }' (wmma2sycl explain W2S118)
void of_a_build(int *x) { x[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 3; }
#else
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_a_build(int *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 4;
}
#endif

int width() { return WIDTH; }
