#pragma once

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <math.h>

namespace linalg {
namespace kernels {

struct Sum {
    static float identity() { return 0.0f; }
    float operator()(float x, float y) const { return x + y; }
    static float load(float x) { return x; }
};

struct MaxAbs {
    static float identity() { return 0.0f; }
    float operator()(float x, float y) const { return x > y ? x : y; }
    static float load(float x) { return sycl::fabs(x); }
};

// One partial result a block.
template <typename Reduction, int BLOCK>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reduce_blocks(const float *values, float *partial, size_t count)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[BLOCK]> buffer;
    Reduction reduction;
    float mine = Reduction::identity();
    for (size_t i = item.get_group(2) * size_t(BLOCK) + item.get_local_id(2); i < count; i += size_t(BLOCK) * item.get_group_range(2))
        mine = reduction(mine, Reduction::load(values[i]));
    buffer[item.get_local_id(2)] = mine;
    sycl::group_barrier(item.get_group());
#pragma unroll
    for (int step = BLOCK / 2; step > 0; step >>= 1) {
        if (item.get_local_id(2) < step) buffer[item.get_local_id(2)] = reduction(buffer[item.get_local_id(2)], buffer[item.get_local_id(2) + step]);
        sycl::group_barrier(item.get_group());
    }
    if (item.get_local_id(2) == 0) partial[item.get_group(2)] = buffer[0];
}

}  // namespace kernels
}  // namespace linalg
