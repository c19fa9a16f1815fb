#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += a;
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= by;
}
template <typename T> void scaled(T *p, sycl::queue s) { do {
    launch_attribute attribute;
    attribute.id = launch_attribute_id::priority;
    attribute.val.priority = 0;
    launch_description c{};
    c.gridDim = sycl::range<3>(1, 1, 1);
    c.blockDim = sycl::range<3>(1, 1, 64);
    c.stream = s;
    c.attrs = &attribute;
    c.numAttrs = 1;
    syclex::nd_launch(c.stream, launch_range(c.gridDim, c.blockDim), syclex::kernel_function<scale<T>>, p, T(3));
} while (0); }
void run(int *p, float *q, sycl::queue s) {
    do {
        launch_attribute attribute;
        attribute.id = launch_attribute_id::priority;
        attribute.val.priority = 0;
        launch_description c{};
        c.gridDim = sycl::range<3>(1, 1, 1);
        c.blockDim = sycl::range<3>(1, 1, 64);
        c.stream = s;
        c.attrs = &attribute;
        c.numAttrs = 1;
        syclex::nd_launch(c.stream, launch_range(c.gridDim, c.blockDim), syclex::kernel_function<add>, p, 5);
    } while (0);
    scaled(p, s);
    scaled(q, s);
}
