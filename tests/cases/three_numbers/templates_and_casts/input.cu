#include <cuda_runtime.h>

template <class T, int N> struct Pack { T v[N]; };
template <class T> __global__ void rotate(T *p) {
    T t = p[threadIdx.x];
    p[threadIdx.x] = t;
}
template <class T> void run(float *raw) { rotate<<<1, 32>>>((T *)raw); }
template <class T> __host__ __device__ int size_of() { return sizeof(T); }

__global__ void use(const float *f, Pack<uint3, 2> pack, float *out) {
    out[0] = reinterpret_cast<const float3 *>(f)[1].x + ((float3 *)f)[0].y + pack.v[0].x;
}

int main() {
    float *raw;
    cudaMalloc(&raw, 1024);
    run<float3>(raw);
    run<uchar3>(raw);
    run<float4>(raw);
    use<<<1, 1>>>(raw, Pack<uint3, 2>(), raw);
    return size_of<const int3>();
}
