#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Width {
    int n;
    operator int() const { return n; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void put(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}

void run(int *p, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range((int)Width{2}, 32), syclex::kernel_function<put>, p);
    syclex::nd_launch(q, launch_range(sycl::range<3>{1, 1, 2}, sycl::range<3>(1, 1, 32)), syclex::kernel_function<put>, p);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, Width{n}), int{32}), syclex::kernel_function<put>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shape(int *p, sycl::range<3> sizes) { p[0] = sizes[2]; }
void shaped(int *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<shape>, p, sycl::range<3>{2, 8, 4});
}
