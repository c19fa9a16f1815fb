#include <ATen/Dispatch.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <torch/extension.h>

struct Params {
    const float *x;
    at::PhiloxCudaState random;
};

template <typename T> __global__ void twice(T *p) { p[threadIdx.x] = p[threadIdx.x] + p[threadIdx.x]; }
__global__ void copy(float *y, const float *x) { y[threadIdx.x] = x[threadIdx.x]; }

void run(torch::Tensor x, torch::Tensor y, int n) {
    Params params{x.data_ptr<float>(), {}};
    copy<<<1, 32, 0, at::cuda::getCurrentCUDAStream()>>>(y.data_ptr<float>(), params.x);
    torch::Tensor lowest = std::get<0>(x.min(0)), order = std::get<1>(at::sort(lowest, 0));
    float one = 1, zero = 0;
    cublasSgemm(at::cuda::getCurrentCUDABlasHandle(), CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, x.data_ptr<float>(), n,
                x.data_ptr<float>(), n, &zero, y.data_ptr<float>(), n);
    AT_DISPATCH_ALL_TYPES_AND3(at::ScalarType::Half, at::ScalarType::BFloat16, at::ScalarType::Bool, x.scalar_type(), "a", [&] {
        twice<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>());
    });
    AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(x.scalar_type(), "b", [&] { twice<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>()); });
}
