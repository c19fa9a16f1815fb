#include <mma.h>

#include <cstdio>

using namespace nvcuda;

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sum;

__device__ Sum zero() {
    Sum f{};
    return f;
}

template <int N>
__global__ void sums(const half *a, const half *b, float *c, int depth) {
    auto acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>();
    Sum more = {}, grid[2][N] = {}, plain, loaded{};
    auto fa = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>{};
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    for (int k = 0; k < depth; k += 16) {
        wmma::load_matrix_sync(fa, a + k, depth);
        wmma::load_matrix_sync(fb, b + k, depth);
        wmma::mma_sync(acc, fa, fb, acc);
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < N; j++)
                wmma::mma_sync(grid[i][j], fa, fb, grid[i][j]);
        wmma::mma_sync(more, fa, fb, more);
        if (k == 16)
            more = {};
    }
    plain = zero();
    wmma::load_matrix_sync(loaded, c, 16, wmma::mem_row_major);
    for (int e = 0; e < plain.num_elements; e++)
        plain.x[e] += acc.x[e] + grid[1][N - 1].x[e] + more.x[e] + loaded.x[e];
    wmma::store_matrix_sync(c, plain, 16, wmma::mem_row_major);
    acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>();
    wmma::store_matrix_sync(c + 256, acc, 16, wmma::mem_row_major);
}

int main() {
    const int depth = 48;
    half *a, *b;
    float *c;
    cudaMallocManaged(&a, 16 * depth * sizeof(half));
    cudaMallocManaged(&b, 16 * depth * sizeof(half));
    cudaMallocManaged(&c, 2 * 256 * sizeof(float));
    for (int i = 0; i < 16 * depth; i++) {
        a[i] = __float2half(1.0f);
        b[i] = __float2half(2.0f);
    }
    for (int i = 0; i < 512; i++)
        c[i] = 5.0f;
    sums<2><<<1, 32>>>(a, b, c, depth);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < 256; i++)
        wrong += c[i] != 96.0f + 96.0f + 32.0f + 5.0f || c[256 + i] != 0.0f;
    printf("%d wrong: %s\n", wrong, wrong ? "FAILED" : "PASSED");
    return wrong != 0;
}
