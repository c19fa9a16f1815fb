#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S002: header 'not_here/project.h' was not found (wmma2sycl explain W2S002)
#include <not_here/project.h>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) x[i] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void LAUNCH_BOUNDS(256) zero(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 0;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
PROJECT_HOT void one(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 1;
}

// W2S001: the CUDA source does not parse here: unknown type name 'API_EXPORT' (wmma2sycl explain W2S001)
API_EXPORT void first(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, p, 32);
}
// W2S001: the CUDA source does not parse here: use of undeclared identifier 'project' (wmma2sycl explain W2S001)
void second(const project::Tensor &t, sycl::queue stream) { syclex::nd_launch(stream, launch_range(t.size() / 32, 32), syclex::kernel_function<scale>,
                    t.data(), t.size()); }

// W2S001: the CUDA source does not parse here: use of undeclared identifier 'project' (wmma2sycl explain W2S001)
class Layer : public project::Base {
 public:
  // W2S001: the CUDA source does not parse here: only virtual member functions can be marked 'override' (wmma2sycl explain W2S001)
  void forward(float *p) override {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<zero>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<one>, p);
  }
};

// W2S001: the CUDA source does not parse here: unknown type name 'PROJECT_BEGIN' (wmma2sycl explain W2S001)
PROJECT_BEGIN
void third(float *p) {
  sycl::queue &q = default_queue();
  // W2S001: the CUDA source does not parse here: use of undeclared identifier 'project' (wmma2sycl explain W2S001)
  auto *found = project::find(p);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<zero>, found);
  // W2S001: the CUDA source does not parse here: use of undeclared identifier 'PROJECT_CHECK' (wmma2sycl explain W2S001)
  PROJECT_CHECK(status_of([&] { device_synchronize(); }));
}
// W2S001: the CUDA source does not parse here: unknown type name 'PROJECT_END' (wmma2sycl explain W2S001)
PROJECT_END
