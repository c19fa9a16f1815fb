// A program's own constants, as sources do that spare themselves the header; and names that only begin or end so.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifndef CUDART_PI_F
#define CUDART_PI_F 3.141592654f
#endif
#define CUDART_INF_F sycl::bit_cast<float>(0x7f800000)
#define MY_CUDART_NAN_F (0.0f / 0.0f)

namespace constants {
static const float CUDART_SQRT_TWO_FLOAT = 1.414213562f;
enum { CUDART_NONE = 0, CUDART_SOME = 1 };
}
struct Limits {
    float CUDART_MAX_F;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void circle(const float *r, float *area, float *least, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float best = CUDART_INF_F;
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) {
        area[i] = CUDART_PI_F * r[i] * r[i] * constants::CUDART_SQRT_TWO_FLOAT;
        best = sycl::fmin(best, r[i] < 0 ? MY_CUDART_NAN_F : r[i]);
    }
    least[item.get_local_id(2)] = best;
}

void run(const float *r, float *area, float *least, int n, Limits limits) {
    sycl::queue &q = default_queue();
    // Not CUDART_INF: that is a double.
    if (limits.CUDART_MAX_F > constants::CUDART_SOME) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<circle>, r, area, least, n);
}
