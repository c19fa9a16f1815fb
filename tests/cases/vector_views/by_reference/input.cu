// The bytes of a dim3 seen by references to something else, also where only a template's arguments say that it is one.
#include <cuda_runtime.h>

__device__ int first(dim3 d, const dim3 &r, float3 f) {
    const float(&numbers)[3] = reinterpret_cast<const float(&)[3]>(f);
    return reinterpret_cast<const int &>(d) + (int &)r + reinterpret_cast<int(&)[3]>(d)[1] + int(numbers[2]);
}

template <typename D> __device__ int named(D d, D *all, int i) {
    auto copy = d;
    const auto &same = d;
    auto &element = all[i];
    return reinterpret_cast<const int &>(copy) + reinterpret_cast<const int &>(same) +
           reinterpret_cast<const int &>(element) + reinterpret_cast<const int &>(all[d.x]) + *(int *)&copy;
}

__global__ void kernel(int *out) {
    dim3 d = blockDim;
    out[threadIdx.x] = first(d, d, float3{1, 2, 3}) + named(d, &d, 0);
}

void run(int *out) { kernel<<<1, 32>>>(out); }
