// Beside a dim3 that a template is given: elements of arrays that it has the number of, and its own numbers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename D, typename T> int elements(const D &d, T *p, float *q) {
    int *at = reinterpret_cast<int *>(&p[d[2]]);
    const auto &v = q[d[1]];
    auto w = p[d[0]];
    return *at + reinterpret_cast<const int &>(v) + *reinterpret_cast<const int *>(&w) + reinterpret_cast<int &>(q[d[2]]);
}

template <typename D> float numbers(const D &d) {
    auto width = unsigned(d[2]);
    const auto &height = unsigned(d[1]);
    return reinterpret_cast<const float &>(width) + *(const float *)&height;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const unsigned &w = unsigned(item.get_local_range(2)), &t = unsigned(item.get_local_id(2));
    const sycl::range<3> &all = item.get_group_range();
    x[t] = elements(item.get_local_range(), x, x) + numbers(all) + reinterpret_cast<const float &>(w);
}

void run(float *x) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kernel>, x);
}
