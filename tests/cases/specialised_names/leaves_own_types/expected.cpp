// Types of the program's own, named as CUDA's are.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace mine {
struct tf32 {};
struct half {};
namespace precision {
struct tf32 {};
} // namespace precision
} // namespace mine
template <class T> constexpr float scale = 1.0f;
template <> constexpr float scale<mine::tf32> = 2.0f;
template <> constexpr float scale<mine::half> = 4.0f;
template <> constexpr float scale<mine::precision::tf32> = 8.0f;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scaled(float *p) { *p = scale<mine::tf32> * scale<mine::half> * scale<mine::precision::tf32>; }
void run(float *p) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<scaled>, p);
}
