#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_f32_kernel(float *a, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) a[item.get_local_id(2)] += 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_f64_kernel(double *a, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) a[item.get_local_id(2)] += 1;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_kernel(T *a, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] *= by;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift_kernel(T *a, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] += by;
}
namespace ops {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear_i32(int *a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] = 0;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear_i64(long long *a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] = 0;
}
}

#define BIND_ADD(tag, T) \
    void add_##tag(void *a, int n, sycl::queue s) { \
        sycl::range<3> block(1, 1, 32); \
        syclex::nd_launch(s, launch_range(1, block), syclex::kernel_function<add_##tag##_kernel>, reinterpret_cast<T *>(a), n); \
    }
#define LAUNCH(NAME, T, ...) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<NAME##_kernel<T>>, __VA_ARGS__)
#define CLEAR(bits, p) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<ops::clear_i##bits>, p)
#define CLEAR_ALL(bits, p) syclex::nd_launch(default_queue(), launch_range(2, 32), syclex::kernel_function<ops::clear_i##bits>, p)

BIND_ADD(f32, float)
BIND_ADD(f64, double)

void run(float *x, double *y, int *i, long long *l) {
    add_f32(x, 3, default_queue());
    add_f64(y, 3, default_queue());
    LAUNCH(scale, float, x, 2.f);
    LAUNCH(shift, double, y, 2.0);
    CLEAR(32, i);
    CLEAR(64, l);
    CLEAR_ALL(32, i);
}
