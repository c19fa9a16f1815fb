#include <mma.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace wmma = nvcuda::wmma;
namespace prec = nvcuda::wmma::experimental::precision;

constexpr int kTile = 8, kDepth = 32, kPerWord = 8;

static void *managed(size_t bytes)
{
    void *p = nullptr;
    const cudaError_t status = cudaMallocManaged(&p, bytes);
    if (status == cudaSuccess) return p;
    fprintf(stderr, "cudaMallocManaged: %s\n", cudaGetErrorString(status));
    exit(EXIT_FAILURE);
}

// C[m][n] = A[m][k] * B[n][k]^T; A and B packed along k. Each warp computes a row of four tiles.
template <typename Nibble>
__global__ void gemm4(const void *A, const uint32_t *B, int32_t *C, int n, int k)
{
    __shared__ uint32_t packed[kTile * kDepth / kPerWord];
    wmma::fragment<wmma::matrix_a, kTile, kTile, kDepth, Nibble, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, kTile, kTile, kDepth, Nibble, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, kTile, kTile, kDepth, int32_t> c[4];
    const uint32_t *rows = (const uint32_t *)A + blockIdx.y * kTile * k / kPerWord;
    const int col = blockIdx.x * 4 * kTile;

    for (auto &f : c) wmma::fill_fragment(f, 0);
    for (int i = 0; i < k; i += kDepth) {
        for (int t = threadIdx.x; t < kTile * kDepth / kPerWord; t += blockDim.x)
            packed[t] = rows[t / 4 * (k / kPerWord) + i / kPerWord + t % 4];
        __syncthreads();
        wmma::load_matrix_sync(a, packed, kDepth);
        for (int j = 0; j < 4; j++) {
            wmma::load_matrix_sync(b, B + ((col + j * kTile) * k + i) / kPerWord, k);
            wmma::mma_sync(c[j], a, b, c[j]);
        }
        __syncthreads();
    }
    for (int j = 0; j < 4; j++)
        wmma::store_matrix_sync(C + blockIdx.y * kTile * n + col + j * kTile, c[j], n, wmma::mem_row_major);
}

// Sums of rows: a product with ones. The sums start close to the largest integer and stop there.
__global__ void row_sums(const void *A, int32_t *sums, int k, int start)
{
    wmma::fragment<wmma::matrix_a, 8, 8, 32, prec::u4, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 8, 8, 32, prec::u4, wmma::col_major> ones;
    wmma::fragment<wmma::accumulator, 8, 8, 32, int> c;
    wmma::fill_fragment(ones, 1);
    wmma::fill_fragment(c, start);
    for (int i = 0; i < k; i += 32) {
        wmma::load_matrix_sync(a, (const char *)A + i / 2, k);
        wmma::mma_sync(c, a, ones, c, true);
    }
    wmma::store_matrix_sync(sums, c, 8, wmma::mem_col_major);
}

static int nibble(const uint32_t *words, int i, bool is_signed)
{
    const int value = words[i / kPerWord] >> i % kPerWord * 4 & 15;
    return is_signed && value > 7 ? value - 16 : value;
}

static int compare(const char *name, const uint32_t *a, const uint32_t *b, const int32_t *c, int m, int n, int k, bool is_signed)
{
    int wrong = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int sum = 0;
            for (int x = 0; x < k; x++) sum += nibble(a, i * k + x, is_signed) * nibble(b, j * k + x, is_signed);
            wrong += c[i * n + j] != sum;
        }
    printf("%s: %d x %d x %d, %d wrong\n", name, m, n, k, wrong);
    return wrong;
}

int main()
{
    const int m = 24, n = 64, k = 160;
    uint32_t *a = (uint32_t *)managed(m * k / 2), *b = (uint32_t *)managed(n * k / 2);
    int32_t *c = (int32_t *)managed(m * n * sizeof(int32_t)), *sums = (int32_t *)managed(64 * sizeof(int32_t));
    for (int i = 0; i < m * k / kPerWord; i++) a[i] = 2654435761u * (i + 1) ^ i << 7;
    for (int i = 0; i < n * k / kPerWord; i++) b[i] = 2246822519u * (i + 3) ^ i << 11;

    const dim3 grid(n / (4 * kTile), m / kTile);
    int wrong = 0;
    gemm4<prec::s4><<<grid, 32>>>(a, b, c, n, k);
    cudaDeviceSynchronize();
    wrong += compare("signed", a, b, c, m, n, k, true);
    gemm4<prec::u4><<<grid, 32>>>(a, b, c, n, k);
    cudaDeviceSynchronize();
    wrong += compare("unsigned", a, b, c, m, n, k, false);

    const int start = INT32_MAX - 1200;
    row_sums<<<1, 32>>>(a, sums, k, start);
    cudaDeviceSynchronize();
    int stopped = 0;
    for (int i = 0; i < 8; i++) {
        int64_t sum = start;
        for (int x = 0; x < k; x++) sum += nibble(a, i * k + x, false);
        stopped += sum > INT32_MAX;
        for (int j = 0; j < 8; j++) wrong += sums[j * 8 + i] != (sum > INT32_MAX ? INT32_MAX : sum);
    }
    printf("row sums: %d of 8 stop at the largest integer\n", stopped);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    cudaFree(sums);
    puts(wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
