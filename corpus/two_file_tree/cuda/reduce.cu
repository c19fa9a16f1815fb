#include <algorithm>
#include "linalg.h"
#include "reductions.cuh"

namespace linalg {

namespace {

constexpr int kBlock = 128;
constexpr int kMaxBlocks = 8;

template <typename Reduction>
float reduce(const DeviceBuffer<float> &values)
{
    const int blocks = std::min<int>(kMaxBlocks, DIV_UP(values.size(), kBlock));
    DeviceBuffer<float> partial(blocks);
    kernels::reduce_blocks<Reduction, kBlock><<<blocks, kBlock>>>(values.get(), partial.get(), values.size());
    CUDA_CHECK_LAST();

    Reduction reduction;
    float result = Reduction::identity();
    for (float p : partial.download()) result = reduction(result, p);
    return result;
}

}  // namespace

float sum(const DeviceBuffer<float> &values) { return reduce<kernels::Sum>(values); }
float max_abs(const DeviceBuffer<float> &values) { return reduce<kernels::MaxAbs>(values); }

}  // namespace linalg
