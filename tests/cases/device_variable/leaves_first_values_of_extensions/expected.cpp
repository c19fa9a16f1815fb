// PyTorch's queues are none of ours: nothing is written ahead of them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <c10/xpu/XPUStream.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>

// W2S504: a __device__ variable at file scope, 'seed' (its first value is not zero, and PyTorch's queues do not write it), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int seed = 42;
// W2S504: a __device__ variable at file scope, 'scale' (it is managed memory, of which PyTorch's queues know nothing), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ float scale;
static syclex::device_global<int> calls;
constexpr float table[2] = {1, 2};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void next(float *x) {
    // W2S527: 'kept' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
    static int kept = 3;
    x[0] = seed++ * scale + table[1] + kept++;
    calls.get()++;
}

void run(torch::Tensor x) { syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(1, 1), syclex::kernel_function<next>, x.data_ptr<float>()); }
