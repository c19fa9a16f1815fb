// More threads than a kernel's launch bounds: CUDA does not start it
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WARPS 4
#define MOST (WARPS * 32)
constexpr int HALF = 64;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<64>))
void small(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<MOST>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<2>))
void by_macro(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<2 * HALF>))
void by_constant(int *out);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_constant(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 3;
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<N>))
void by_argument(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = N;
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<(N > 64 ? N : 64)>))
void chosen(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = N;
}

void run(int *out, int threads) {
  sycl::queue &q = default_queue();
  // W2S555: this launch's blocks have 128 threads, and the kernel's __launch_bounds__ allows 64: CUDA starts nothing here, SYCL runs it (wmma2sycl explain W2S555)
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<small>, out);
  // W2S555: this launch's blocks have 256 threads, and the kernel's __launch_bounds__ allows 128: CUDA starts nothing here, SYCL runs it (wmma2sycl explain W2S555)
  syclex::nd_launch(q, launch_range(1, sycl::range<3>(1, 16, 16)), syclex::kernel_function<by_macro>, out);
  // W2S555: this launch's blocks have 256 threads, and the kernel's __launch_bounds__ allows 128: CUDA starts nothing here, SYCL runs it (wmma2sycl explain W2S555)
  syclex::nd_launch(q, launch_range(2, 256), syclex::kernel_function<by_constant>, out);
  // W2S555: this launch's blocks have 64 threads, and the kernel's __launch_bounds__ allows 32: CUDA starts nothing here, SYCL runs it (wmma2sycl explain W2S555)
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<by_argument<32>>, out);
  // within them, or not known
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<small>, out);
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<by_macro>, out);
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<by_constant>, out);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<by_argument<64>>, out);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<chosen<32>>, out);
}
