// Members that our class lacks are told where macros name them, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MEMBER(x, y) x.y
#define ARROW(x, y) x->y
#define TEX(p) (p).maxTexture1D
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) { p[0] = 1; }
void run(int *p) {
  sycl::queue &queue = default_queue();
  device_properties prop; prop = properties_of(queue);
  // W2S401: 'cudaDeviceProp::maxTexture1D' is not migrated (wmma2sycl explain W2S401)
  int n = MEMBER(prop, maxTexture1D) + MEMBER(prop, surfaceAlignment) + prop.maxSurface1D;
  device_properties *q = &prop;
  // W2S401: 'cudaDeviceProp::maxTexture1D' is not migrated (wmma2sycl explain W2S401)
  n += ARROW(q, maxTexture1D) + TEX(prop) + MEMBER(prop, multiProcessorCount);
  syclex::nd_launch(queue, launch_range(n, 1), syclex::kernel_function<k>, p);
}
