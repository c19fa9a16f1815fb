#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#ifdef USE_DOUBLE
// W2S118: this branch, which the preprocessor skips (it takes '#else' of '#ifdef USE_DOUBLE'), has a kernel or a launch, which was not migrated: 'typedef double real;' (wmma2sycl explain W2S118)
typedef double real;
void fill(double *p) { p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 1; }
#else
typedef float real;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}
#endif

int main() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<real *>(sycl::malloc_device(128, q));
#ifdef SYNC
    // W2S118: this branch, which the preprocessor skips ('#ifdef SYNC' does not hold), has a kernel or a launch, which was not migrated: 'cudaDeviceSynchronize();' (wmma2sycl explain W2S118)
    status_of([&] { default_queue().wait_and_throw(); });
    // W2S118: this branch, which the preprocessor skips ('#ifdef SYNC' does not hold), has a kernel or a launch, which was not migrated: '<<<' (wmma2sycl explain W2S118)
    fill<<<1, 32>>>(p);
#endif
#if 0
    status_of([&] { default_queue().memcpy(p, p, 4).wait(); });
#endif
    sycl::free(p, q);
    return 0;
}
