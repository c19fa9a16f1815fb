// Branches that neither the host takes nor a device of compute capability 9.0, and one that a macro of the program's may select.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline int summed(int v) {
#ifndef __SYCL_DEVICE_ONLY__
    return v;
#elif (__SYCL_DEVICE_ONLY__ * 900) >= 800
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return sycl::reduce_over_group(sg, v, sycl::plus<>());
#else
    for (int o = 16; o; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
#endif
}

inline int chosen(int v) {
#ifndef __SYCL_DEVICE_ONLY__
    // W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifndef __CUDA_ARCH__'), was migrated word by word at most: 'return v;' (wmma2sycl explain W2S102)
    return v;
#elif defined(SLOW)
    for (int o = 16; o; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
#else
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return sycl::reduce_over_group(sg, v, sycl::plus<>());
#endif
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(int *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = summed(x[item.get_local_id(2)]) + chosen(x[item.get_local_id(2)]);
}

int run(int *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, x);
    return summed(1) + chosen(2);
}
