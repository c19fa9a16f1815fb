#include "input_stage.cuh"

#define OFFSET(row, col, ld) ((row) * (ld) + (col))

struct Tile {
    half *at;
    int ld;
    __device__ uint4 chunk(int row, int col) const { return *(const uint4 *)(at + row * ld + col); }
};

__device__ void put(float *to, float4 v, const float4 &bias) {
    to[0] = v.x + bias.x;
    to[1] = v.y + bias.y;
}

__global__ void sgemm(const float *__restrict__ A, const float *__restrict__ B, float *C, int N, int K) {
    __shared__ float As[2][8][128];
    __shared__ __align__(16) half Hs[64][40];
    const int row = threadIdx.x / 2, col = threadIdx.x % 2 * 4;
    float4 next, staged[2] = {*(float4 *)&B[OFFSET(row, col, N)], reinterpret_cast<const float4 *>(B)[1]};

    *reinterpret_cast<float4 *>(&As[0][col][row]) = *reinterpret_cast<const float4 *>(&A[OFFSET(row, col, K)]);
    for (int k = 8; k < K; k += 8) {
        next = reinterpret_cast<const float4 *>(A + row * K + k)[col / 4];  // the next tile's
        __syncthreads();
        const float4 b = row < N ? *(const float4 *)(B + OFFSET(k, col, N)) : make_float4(0.f, 0.f, 0.f, 0.f);
        reinterpret_cast<float4 &>(As[1][col][row]) = reinterpret_cast<float4 &>(As[0][col][row]);
        staged[k / 8 % 2] = next;
        put(C, *(float4 *)&As[0][row][col], *(float4 *)&As[1][row][col]);
        put(C + row, b, staged[0]);
    }
    Tile tile{&Hs[0][0], 40};
    *((uint4 *)C + threadIdx.x) = tile.chunk(row, col);
    stage(&Hs[0][0], (const half *)A, 4, (double2 *)C, (const longlong2 *)B);
}
