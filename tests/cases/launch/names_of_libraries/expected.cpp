// Kernels whose names the C library has too, or std in a file that says `using namespace std`.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cstring>
#include <vector>
using namespace std;

namespace stats {
struct Moments { float mean, variance; };
}
using namespace stats;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stat(Moments *to, const float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  to->mean = x[item.get_local_id(2)];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void index(int *to, int first) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  to[item.get_local_id(2)] = first + item.get_local_id(2);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void remove(float *x, const int *at) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[at[item.get_local_id(2)]] = 0.0f;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *x, float value) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = value;
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void transform(T *x, T factor) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= factor;
}
namespace own {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reduce(float *x) { x[0] += x[1]; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void index(float *x) { x[0] = 0.0f; }
}  // namespace own

int main() {
  sycl::queue &q = default_queue();
  vector<float> host(32, 1.0f);
  auto *x = sycl::malloc_device<float>(32, q);
  auto *at = sycl::malloc_device<int>(32, q);
  auto *moments = sycl::malloc_device<Moments>(1, q);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(int *, int)>(index)>, at, 0);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<::fill>, x, 2.0f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(float *, const int *)>(remove)>, x, at);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<::transform<float>>, x, 3.0f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<::transform<float>>, x, 3.0f);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<own::reduce>, x);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<own::index>, x);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(stats::Moments *, const float *)>(stat)>, moments, x);
  q.memcpy(host.data(), x, 32 * sizeof(float)).wait();
}
