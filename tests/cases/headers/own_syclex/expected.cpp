#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace sycl_ext = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace syclex {
struct queue { int length; };
inline int twice(int x) { return 2 * x; }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl_ext::nd_range_kernel<3>))
void fill(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) sycl_ext::work_group_static<float> first_storage;
    float &first = first_storage;
    if (item.get_local_id(2) == 0) first = 1;
    sycl::group_barrier(item.get_group());
    x[item.get_local_id(2)] = first;
}

int run(float *x, syclex::queue waiting) {
    sycl::queue &q = default_queue();
    sycl_ext::nd_launch(q, launch_range(1, 32), sycl_ext::kernel_function<fill>, x);
    return syclex::twice(waiting.length);
}
