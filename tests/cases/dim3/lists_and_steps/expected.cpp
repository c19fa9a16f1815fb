#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

sycl::range<3> made(unsigned n) { return {1, 2, n}; }

void run(float *p, unsigned n, sycl::range<3> block = sycl::range<3>(1, 1, 32), const sycl::range<3> &other = {3, 2, 1}) {
    sycl::queue &q = default_queue();
    sycl::range<3> a{1, 1, 1}, b(1, 1, 1), c = sycl::range<3>{1, 1, 1}, d = sycl::range<3>(1, 1, 1);
    a = {1, 4, n};
    a[2] = unsigned(a[2] + 1);
    a[1] = unsigned(a[1] - 1);
    a[0] = unsigned(a[0] + 2);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 2, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<kernel>, p);
    syclex::nd_launch(q, launch_range(made(n), block), syclex::kernel_function<kernel>,
                      p + unsigned(a[2]) * unsigned(b[1]) - unsigned(c[0]) + d[2]);
    syclex::nd_launch(q, launch_range(a, b), syclex::kernel_function<kernel>, p);
    syclex::nd_launch(q, launch_range(other, sycl::range<3>{1, 1, n}), syclex::kernel_function<kernel>, p);
}
