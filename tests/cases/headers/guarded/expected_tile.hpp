// A tile, in a header.
#ifndef INPUT_TILE_CUH
#define INPUT_TILE_CUH

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void tile(float *c);
void launch_tile(float *c);
template <typename T> T zero() { return T(0); }

inline void copy(float *to, const float *from, size_t n) {
  sycl::queue &q = wmma2sycl::default_queue();
  q.memcpy(to, from, n).wait();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void tile(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  c[item.get_local_id(2)] = zero<float>();
}
inline void launch_tile(float *c) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<tile>, c);
}

#endif // INPUT_TILE_CUH
