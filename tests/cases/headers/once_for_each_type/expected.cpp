#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAME(x) x##_f
#define T float
#define VEC sycl::float4
#include "input_ops.inc"
#undef NAME
#undef T
#undef VEC
#define NAME(x) x##_d
#define T double
#define VEC sycl::double2
#define IS_DOUBLE
#include "input_ops.inc"

int main() {
    sycl::queue &q = default_queue();
    auto *f = sycl::malloc_shared<float>(64, q);
    auto *d = sycl::malloc_shared<double>(64, q);
    run_f(f);
    run_d(d);
    return square(f[1]) != square(d[1]);
}
