// What stands behind an arrow in a macro may be a lambda's result, and no member.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Seen { int cudaError_t; };
#define RUN(n) [&]() -> runtime_status { syclex::nd_launch(default_queue(), launch_range(1, n), syclex::kernel_function<fill>, p); return last_status(); }()
#define PAIR(x) [=](int y) noexcept -> sycl::int2 { return sycl::int2(x, y); }
#define NUMBER(s) (s)->cudaError_t

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}

int run(int *p, Seen *seen) {
    runtime_status e = RUN(32);
    return e == runtime_success ? PAIR(1)(2).x() : NUMBER(seen);
}
