#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace mine {
namespace thrust {
struct vector { float *data; };
void sort(vector &v) { v.data[0] = 0; }
} // namespace thrust
} // namespace mine

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 1;
}

int main() {
  sycl::queue &q = default_queue();
  mine::thrust::vector v;
  v.data = sycl::malloc_shared<float>(32, q);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, v.data);
  q.wait_and_throw();
  mine::thrust::sort(v);
  float thrust = v.data[1];
  sycl::free(v.data, q);
  return thrust != 1;
}
