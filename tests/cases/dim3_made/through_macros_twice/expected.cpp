#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define GRID(n) sycl::range<3>(1, 1, ((n) + 63) / 64)
#define BLOCK sycl::range<3>(1, 1, 64)
#define DISPATCH(t, ...) [&] { switch (t) { case 0: { using scalar_t = float; return __VA_ARGS__(); } default: { using scalar_t = double; return __VA_ARGS__(); } } }()

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, int n, T v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) p[i] = v;
}

void run(int t, void *p, int n) {
    DISPATCH(t, [&] { syclex::nd_launch(default_queue(), launch_range(GRID(n), BLOCK), syclex::kernel_function<fill<scalar_t>>,
                      (scalar_t *)p, n, scalar_t(t)); });
}
