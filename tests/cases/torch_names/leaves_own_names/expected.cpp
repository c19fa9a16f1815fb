#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace at {
namespace cuda {
struct CUDAGuard {
  int device;
};
}  // namespace cuda
}  // namespace at
struct Place {
  bool is_cuda() const { return true; }
};
enum DeviceKind { kCUDA, kOther };
#define AT_CUDA_CHECK(call) \
  if ((call) != runtime_success) return 1

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}

int main() {
  sycl::queue &q = default_queue();
  at::cuda::CUDAGuard guard{0};
  Place place;
  float *p;
  AT_CUDA_CHECK(status_of([&] { return p = sycl::malloc_device<float>(32, q); }));
  if (place.is_cuda() && guard.device == kCUDA) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<zero>, p);
  AT_CUDA_CHECK(status_of([&] { q.wait(); sycl::free(p, q); }));
}
