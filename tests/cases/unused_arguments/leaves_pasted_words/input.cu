// A word that becomes a part of another is no name of CUDA's.
#define NAME(type) fill_##type
#define OUTER(type) NAME(type)
#define TEXT(type) #type

template <typename T> __device__ void put(T *p) { p[threadIdx.x] = T(1); }
__global__ void NAME(half)(float *q) { put(q); }
__global__ void OUTER(float4)(float *q) { put(q); }

const char *run(float *q) {
    fill_half<<<1, 32>>>(q);
    fill_float4<<<1, 32>>>(q);
    return TEXT(float4);
}
