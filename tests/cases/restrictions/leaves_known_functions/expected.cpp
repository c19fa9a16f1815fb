// A constexpr pointer to a function is no pointer once it is compiled; one in a table still is.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

typedef float (*dot_t)(const float *, int);
static inline float plain(const float *x, int i) { return x[i]; }
static inline float twice(const float *x, int i) { return 2 * x[i]; }
static constexpr dot_t chosen(int type) { return type == 0 ? plain : type == 1 ? twice : nullptr; }

template <int type> struct traits;
template <> struct traits<0> {
    static constexpr dot_t f = twice;
};

template <int type>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *x, float *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    constexpr dot_t dot = chosen(type);
    constexpr dot_t other = traits<0>::f;
    y[item.get_local_id(2)] = dot(x, unsigned(item.get_local_id(2))) + other(x, unsigned(item.get_local_id(2)));
    y[item.get_local_id(2)] += (*dot)(x, 0) + (&plain)(x, 1) + (*twice)(x, 2) + (**plain)(x, 3) + (*&twice)(x, 4);
}

void run(const float *x, float *y) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel<0>>, x, y);
}
