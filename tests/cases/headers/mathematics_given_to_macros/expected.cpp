#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ALL(var, fn) for (int off = 16; off >= 1; off /= 2) var = fn(var, permute_by_xor(sg, var, off))
#define LARGER(x, y) fmaxf(x, y)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void largest(float *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float m = o[item.get_local_id(2)];
    ALL(m, fmaxf);
    o[item.get_local_id(2)] = sycl::sqrt(m) + LARGER(m, 1.0f);
}

int main() {
    sycl::queue &q = default_queue();
    auto *o = static_cast<float *>(sycl::malloc_device(128, q));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<largest>, o);
    return status_of([&] { q.wait_and_throw(); });
}
