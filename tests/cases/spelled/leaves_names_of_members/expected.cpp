// In macros, too, a member's name is no variable or type of CUDA's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define GET(object, name) (object).name
#define FROM(pointer, name) pointer->name
#define SHOW(prop) printf("%d\n", prop.warpSize)
#define WARP 32

struct Mine {
  int threadIdx, fragment, dim3, half2;
};
#define OWN(m) ((m).threadIdx + m.fragment + (m).dim3 + m.half2)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2) / 32] = WARP;
}

void run(int *p, Mine m) {
  sycl::queue &queue = default_queue();
  device_properties prop;
  prop = properties_of(queue);
  device_properties *q = &prop;
  printf("%d %d %d %d\n", GET(prop, warpSize), GET(prop, multiProcessorCount), FROM(q, warpSize), OWN(m));
  SHOW(prop);
  syclex::nd_launch(queue, launch_range(1, 64), syclex::kernel_function<k>, p);
}
