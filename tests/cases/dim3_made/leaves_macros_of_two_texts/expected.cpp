// What a macro stands for depends on the build: it cannot be written out.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifdef WIDE
#define SHAPE {4, 2, 1}
#else
#define SHAPE {2, 4, 1}
#endif

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}
void run(int *p) {
    sycl::queue &q = default_queue();
    // W2S542: 'SHAPE' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
    sycl::range<3> block = SHAPE;
    syclex::nd_launch(q, launch_range(1, block), syclex::kernel_function<fill>, p);
}
