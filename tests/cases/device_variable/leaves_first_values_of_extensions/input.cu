// PyTorch's queues are none of ours: nothing is written ahead of them.
#include <torch/extension.h>

__device__ int seed = 42;
__managed__ float scale;
__device__ int calls;
__constant__ float table[2] = {1, 2};

__global__ void next(float *x) {
    static int kept = 3;
    x[0] = seed++ * scale + table[1] + kept++;
    calls++;
}

void run(torch::Tensor x) { next<<<1, 1>>>(x.data_ptr<float>()); }
