#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#if 0  // the old way
    asm volatile("mov.b32");
    p[0] = select_lane(sycl::ext::oneapi::this_work_item::get_sub_group(), p[1], 0);
#else
    p[item.get_local_id(2)] = 1;
#endif
}

#if (0)
void old_fill(float *p) { p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 1; }
#ifdef NEVER
void launch(float *p) { old_fill<<<1, 32>>>(p); }
#endif
#endif

int main() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
#if 1
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
#else
    old_fill<<<1, 32>>>(p);
#endif
#if 0 + LATER
    // W2S118: this branch, which the preprocessor skips ('#if 0 + LATER' does not hold), has a kernel or a launch, which was not migrated: '<<<' (wmma2sycl explain W2S118)
    fill<<<2, 32>>>(p);
#endif
    q.wait();
    sycl::free(p, q);
    return 0;
}
