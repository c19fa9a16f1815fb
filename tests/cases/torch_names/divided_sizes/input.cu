// PyTorch's rounded division, which has a name on CUDA's side and another one on all; names of PyTorch's that only have to be known.
#include <ATen/cuda/CUDAContext.h>
#include <torch/extension.h>

__global__ void negate(float *x, int64_t n) {
    const int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = -x[i];
}

torch::Tensor negated(torch::Tensor x) {
    const int64_t n = x.numel();
    dim3 grid(std::min(at::cuda::ATenCeilDiv(n, static_cast<int64_t>(256)), static_cast<int64_t>(4096)));
    dim3 block(256);
    negate<<<grid, block, 0, at::cuda::getCurrentCUDAStream()>>>(x.data_ptr<float>(), n);
    auto counts = torch::bincount(x.to(torch::kUInt32), {}, n);
    return counts;
}

TORCH_LIBRARY_IMPL(demo, Autograd, m) { m.fallback(torch::CppFunction::makeFallthrough()); }
