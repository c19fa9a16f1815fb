#include <cuda_fp16.h>

template <typename T> __device__ void put(T *to, T value) { *to = value; }

template <int BM, int BK, typename T>
__device__ __forceinline__ void load_tile(T (&tile)[BM][BK], const T *from, int ld) {
    constexpr int chunk = 16 / sizeof(T);
    for (int i = threadIdx.x; i < BM * BK / chunk; i += blockDim.x) {
        const int r = i / (BK / chunk), c = i % (BK / chunk) * chunk;
        *reinterpret_cast<float4 *>(&tile[r][c]) = *reinterpret_cast<const float4 *>(from + r * ld + c);
    }
}

template <typename Params> __global__ void gemm(Params p, float4 *out) {
    __shared__ half tile[64][32];
    load_tile<64, 32, half>(tile, p.a, p.lda);
    __syncthreads();
    const int4 first = *reinterpret_cast<const int4 *>(p.a + threadIdx.x * p.lda);
    typename Params::vector any = p.vectors[threadIdx.x];
    put(out, out[1]);
    put(out + 2, make_float4(first.x, any.x, 0, 0));
    out[3] = *reinterpret_cast<const float4 *>(&tile[threadIdx.x][8]);
}

struct Given { typedef float4 vector; const half *a; const float4 *vectors; int lda; };
void run(Given g, float4 *out) { gemm<<<1, 32>>>(g, out); }
