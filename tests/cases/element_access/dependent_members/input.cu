#include <cuda_fp16.h>
#include <mma.h>

#include <cstdio>

using namespace nvcuda;

template <typename T>
struct Operands {
    T scale;
};

// What a warp holds. The accumulators' type depends on no parameter, or on some.
template <typename T, int M, int N, int K>
struct WarpTile : Operands<T> {
    wmma::fragment<wmma::matrix_a, M, N, K, T, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, M, N, K, T, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, M, N, K, float> acc[1][2];
};

template <typename T, int TM, int TN, int TK>
struct Block {
    WarpTile<T, TM, TN, TK> tile;
};

template <typename T, int M, int N, int K>
__global__ void gemm(const T *a, const T *b, const float *c, half *d, int depth, int ldc, float alpha, float beta) {
    WarpTile<T, M, N, K> tile;
    for (int j = 0; j < 2; j++)
        wmma::fill_fragment(tile.acc[0][j], 0.0f);
    for (int k = 0; k < depth; k += K) {
        wmma::load_matrix_sync(tile.a, a + k, depth);
        for (int j = 0; j < 2; j++) {
            wmma::load_matrix_sync(tile.b, b + j * N * depth + k, depth);
            wmma::mma_sync(tile.acc[0][j], tile.a, tile.b, tile.acc[0][j]);
        }
    }
    for (int j = 0; j < 2; j++) {
        wmma::fragment<wmma::accumulator, M, N, K, float> old;
        wmma::load_matrix_sync(old, c + j * N, ldc, wmma::mem_row_major);
        for (int e = 0; e < old.num_elements; e++)
            old.x[e] = alpha * tile.acc[0][j].x[e] + beta * old.x[e];
        wmma::fragment<wmma::accumulator, M, N, K, half> converted;
        for (size_t e = 0; e < sizeof(converted.x) / sizeof(converted.x[0]); e++)
            converted.x[e] = __float2half(old.x[e]);
        wmma::store_matrix_sync(d + j * N, converted, ldc, wmma::mem_row_major);
    }
}

template <typename T, int M, int N, int K>
__global__ void squared(const float *c, float *d, int ldc) {
    Block<T, M, N, K> block;
    for (int j = 0; j < 2; j++) {
        wmma::load_matrix_sync(block.tile.acc[0][j], c + j * N, ldc, wmma::mem_row_major);
        for (auto &v : block.tile.acc[0][j].x)
            v *= v;
        wmma::store_matrix_sync(d + j * N, block.tile.acc[0][j], ldc, wmma::mem_row_major);
    }
}

int main() {
    const int m = 16, n = 32, depth = 48;
    half *a, *b, *d;
    float *c, *s;
    cudaMallocManaged(&a, m * depth * sizeof(half));
    cudaMallocManaged(&b, n * depth * sizeof(half));
    cudaMallocManaged(&c, m * n * sizeof(float));
    cudaMallocManaged(&d, m * n * sizeof(half));
    cudaMallocManaged(&s, m * n * sizeof(float));
    for (int i = 0; i < m * depth; i++)
        a[i] = __float2half((i * 7 % 5) - 2.0f);
    for (int i = 0; i < n * depth; i++)
        b[i] = __float2half((i * 3 % 7) - 3.0f);
    for (int i = 0; i < m * n; i++)
        c[i] = (i % 9) - 4.0f;
    gemm<half, 16, 16, 16><<<1, 32>>>(a, b, c, d, depth, n, 0.5f, 2.0f);
    squared<half, 16, 16, 16><<<1, 32>>>(c, s, n);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int row = 0; row < m; row++) {
        for (int col = 0; col < n; col++) {
            float sum = 0.0f;
            for (int k = 0; k < depth; k++)
                sum += __half2float(a[row * depth + k]) * __half2float(b[col * depth + k]);
            const float old = c[row * n + col];
            wrong += __half2float(d[row * n + col]) != 0.5f * sum + 2.0f * old;
            wrong += s[row * n + col] != old * old;
        }
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
