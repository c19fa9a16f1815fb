// Objects of the classes that the kernel takes, casts of the program's own, and numbers: no cast is added.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

struct Buffer {
    float *data;
    operator float *() const { return data; }
};

struct Wide : Buffer {
    int count;
};

template <typename T>
struct Span {
    T *data;
    operator T *() const { return data; }
};

__global__ void scale(Buffer x, const Buffer y, half factor) {
    x.data[threadIdx.x] = y.data[threadIdx.x] * __half2float(factor);
}

__global__ void copy(float *x, const float *y, float factor) {
    x[threadIdx.x] = y[threadIdx.x] * factor;
}

template <typename T>
__global__ void fill(Span<T> x, T value) {
    x.data[threadIdx.x] = value;
}

template <typename T>
void filled(Span<T> x, T value) {
    fill<T><<<1, 32>>>(x, value);
}

int main() {
    Buffer x, y;
    Wide wide;
    cudaMalloc(&x.data, 32 * sizeof(float));
    cudaMalloc(&y.data, 32 * sizeof(float));
    wide.data = y.data;
    filled(Span<float>{x.data}, 1.0f);
    scale<<<1, 32>>>(x, y, __float2half(2.0f));
    scale<<<1, 32>>>(x, wide, 2.0f);
    copy<<<1, 32>>>(x.data, (float *)y, __float2half(2.0f));
    copy<<<1, 32>>>(static_cast<float *>(x), wide.data, 2);
    return cudaDeviceSynchronize();
}
