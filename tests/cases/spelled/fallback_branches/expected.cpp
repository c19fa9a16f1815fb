#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/trap.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cassert>
#include <cstdio>
#define HAVE_FAST_PATH 1

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#if HAVE_FAST_PATH
    p[item.get_local_id(2)] = 1.0f;
#else
    if (item.get_local_id(2) == 0) printf("no fast path\n");
    trap();
#endif
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#ifndef HAVE_FAST_PATH
    // W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifndef HAVE_FAST_PATH'), was migrated word by word at most: 'p[threadIdx.x] += p[threadIdx.x];' (wmma2sycl explain W2S102)
    p[item.get_local_id(2)] += p[item.get_local_id(2)];
#else
    p[item.get_local_id(2)] *= 2.0f;
#endif
#if HAVE_FAST_PATH > 1
    assert(false && item.get_local_id(2));
    return;
#endif
}

int main() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, p);
#ifdef WAIT
    status_of([&] { default_queue().wait_and_throw(); });
#endif
    q.wait();
    sycl::free(p, q);
    return 0;
}
