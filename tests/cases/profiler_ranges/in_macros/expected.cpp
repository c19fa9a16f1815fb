#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

const unsigned colors[] = {0xff00ff00, 0xff0000ff, 0xffffff00};
const int count = sizeof(colors) / sizeof(colors[0]);

#define PUSH_RANGE(name, cid) { \
    int color_id = cid; \
    color_id = color_id % count; \
}
#define POP_RANGE runtime_success;
#define MARK(name) do {    } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2.0f;
}

void run(float *x) {
  sycl::queue &q = default_queue();
  PUSH_RANGE("scale", 1)
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, x);
  POP_RANGE
  MARK("done");
}
