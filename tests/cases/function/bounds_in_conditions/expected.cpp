// a bound for each architecture: CUDA's compiler knows which; a bound for each build: only the build knows
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int WARPS>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<WARPS * 32>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<1>))
static void by_architecture(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] = WARPS;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void
#ifdef BIG_BLOCKS
// W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef BIG_BLOCKS'), was migrated word by word at most: '__launch_bounds__(512)' (wmma2sycl explain W2S102)
#else
#endif
by_build(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] = 1.0f;
}

void run(float *c, int threads) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<by_architecture<4>>, c);
    syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<by_build>, c);
}
