#ifndef PASS
#define PASS 1
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}
#undef PASS
#define PASS 2
#include __FILE__
int main() {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_shared<float>(32, q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<first>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<second>, p);
    q.wait_and_throw();
    std::printf("%g\n", p[1]);
    return 0;
}
#elif PASS == 2
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}
#else  // another pass, in a build of its own
// W2S118: this branch, which the preprocessor skips (it takes '#elif PASS == 2' of '#ifndef PASS'), has a kernel or a launch, which was not migrated: '__global__ void third(float *p) { p[threadIdx.x] -= 1; }' (wmma2sycl explain W2S118)
void third(float *p) { p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] -= 1; }
#endif
