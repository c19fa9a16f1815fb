// CUDA's compiler asked for beside the device: what was nvcc is there on both sides
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

int a(int k) {
#if defined(__SYCL_DEVICE_ONLY__) && defined(DEEP)
  return k + 1;
#elif defined(__SYCL_DEVICE_ONLY__)
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return k + (int)item.get_local_id(2);
#elif !defined(__SYCL_DEVICE_ONLY__)
  return 3;
#endif
}
int b(int k) {
#if (!defined(__SYCL_DEVICE_ONLY__))
  return k + 1;
#elif (__SYCL_DEVICE_ONLY__ * 900) >= 800 || defined(X)
  return 2;
#elif (__SYCL_DEVICE_ONLY__ * 900) > 3
  return 5;
#endif
}
int c(int k) {
#if !defined(__SYCL_DEVICE_ONLY__)
  return k;
#else
  return k + 1;
#endif
}
int which(int k) {
#if !defined(__SYCL_DEVICE_ONLY__)
  return k + 100;
#elif defined(__SYCL_DEVICE_ONLY__)
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return k + (int)item.get_local_id(2);
#else
  return -1;
#endif
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *m) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  m[item.get_local_id(2)] = which(5) + a(2) + b(2) + c(3);
}
