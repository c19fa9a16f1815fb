#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SHIFTED(a, b) ((a) << (b))
#define TEXT "kernel<<<1, 32>>>(p)"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(int *p) { *p = SHIFTED(1, 3); }
#define CHECKED(...) do { __VA_ARGS__; if (last_status() != runtime_success) return TEXT; } while (0)

const char *run(int *p) {
    sycl::queue &q = default_queue();
    CHECKED(syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<one>, p));
    return nullptr;
}
