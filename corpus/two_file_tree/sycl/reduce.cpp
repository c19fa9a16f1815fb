#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include "linalg.h"
#include "reductions.hpp"

namespace linalg {

namespace {

constexpr int kBlock = 128;
constexpr int kMaxBlocks = 8;

template <typename Reduction>
float reduce(const DeviceBuffer<float> &values)
{
    sycl::queue &q = default_queue();
    const int blocks = std::min<int>(kMaxBlocks, DIV_UP(values.size(), kBlock));
    DeviceBuffer<float> partial(blocks);
    syclex::nd_launch(q, launch_range(blocks, kBlock),
                      syclex::kernel_function<kernels::reduce_blocks<Reduction, kBlock>>,
                      values.get(), partial.get(), values.size());
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
