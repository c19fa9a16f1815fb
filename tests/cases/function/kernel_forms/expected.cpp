#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { float *p; int n; };

template <typename T, int BLOCK = 128>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, T value, const Pair pair) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_group(2) * BLOCK + item.get_local_id(2);
    if (i < pair.n) p[i] = value;
}

namespace kernels {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(Pair pair) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    pair.p[item.get_local_id(2)] = 1.0f;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
static void empty() {}
}

void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<fill<float>>,
                      p, 1.0f, Pair{p, 128});
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernels::one>, Pair{p, 32});
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<kernels::empty>);
}
