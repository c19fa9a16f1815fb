// Reduction and inclusive prefix sum with matrix products. 256 numbers are a 16x16 matrix X:
//   X U          (U upper triangular, ones)  prefix sums inside each row
//   L (X 1)      (L strictly lower triangular, 1 all ones)  sum of all rows before
// and their sum is the scan of the segment. Segments are joined by a scan of their totals.

#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

using namespace nvcuda;

constexpr int N = 16;
constexpr int SEGMENT = N * N;
constexpr int WARPS = 4;

#define CHECK_CUDA(status)                                              \
    do {                                                                \
        cudaError_t error = status;                                     \
        if (error != cudaSuccess) {                                     \
            fprintf(stderr, "Got bad cuda status: %s at line: %d\n",    \
                    cudaGetErrorString(error), __LINE__);               \
            exit(EXIT_FAILURE);                                         \
        }                                                               \
    } while (0)

using FragA = wmma::fragment<wmma::matrix_a, N, N, N, half, wmma::row_major>;
using FragB = wmma::fragment<wmma::matrix_b, N, N, N, half, wmma::row_major>;
using FragC = wmma::fragment<wmma::accumulator, N, N, N, float>;

struct Triangles {
    half upper[SEGMENT];        // with the diagonal
    half lower[SEGMENT];        // without it
};

__device__ void fillTriangles(Triangles &t)
{
    for (int i = threadIdx.x; i < SEGMENT; i += blockDim.x) {
        const int row = i / N, col = i % N;
        t.upper[i] = __float2half(row <= col ? 1.0f : 0.0f);
        t.lower[i] = __float2half(row > col ? 1.0f : 0.0f);
    }
}

// Scans each segment of 256 by itself; the last number of each is also its total.
__global__ void scanSegments(const half *__restrict__ in, float *__restrict__ out, float *__restrict__ totals, int segments)
{
    __shared__ __align__(32) Triangles triangles;
    __shared__ __align__(32) half rowSums[WARPS][SEGMENT];
    __shared__ __align__(32) float scratch[WARPS][SEGMENT];

    fillTriangles(triangles);
    __syncthreads();

    const int warp = threadIdx.x / warpSize, lane = threadIdx.x % warpSize;
    const int segment = blockIdx.x * WARPS + warp;
    if (segment >= segments) return;

    FragA x, lower;
    FragB upper, ones, sumsB;
    FragC sums, result;
    wmma::load_matrix_sync(x, in + segment * SEGMENT, N);
    wmma::load_matrix_sync(upper, triangles.upper, N);
    wmma::load_matrix_sync(lower, triangles.lower, N);
    wmma::fill_fragment(ones, __float2half(1.0f));

    // every column of X 1 holds the rows' sums; through shared memory it becomes an operand
    wmma::fill_fragment(sums, 0.0f);
    wmma::mma_sync(sums, x, ones, sums);
    wmma::store_matrix_sync(scratch[warp], sums, N, wmma::mem_row_major);
    __syncwarp();
    for (int i = lane; i < SEGMENT; i += warpSize) rowSums[warp][i] = __float2half(scratch[warp][i]);
    __syncwarp();
    wmma::load_matrix_sync(sumsB, rowSums[warp], N);

    wmma::fill_fragment(result, 0.0f);
    wmma::mma_sync(result, x, upper, result);
    wmma::mma_sync(result, lower, sumsB, result);
    wmma::store_matrix_sync(out + segment * SEGMENT, result, N, wmma::mem_row_major);

    wmma::store_matrix_sync(scratch[warp], result, N, wmma::mem_row_major);
    __syncwarp();
    if (lane == 0) totals[segment] = scratch[warp][SEGMENT - 1];
}

// in place, one block; each step doubles the distance
__global__ void scanTotals(float *totals, int count)
{
    extern __shared__ float shared[];
    float *front = shared, *back = shared + blockDim.x;
    const int t = threadIdx.x;
    front[t] = t < count ? totals[t] : 0.0f;
    __syncthreads();
    for (int distance = 1; distance < blockDim.x; distance *= 2) {
        back[t] = t >= distance ? front[t] + front[t - distance] : front[t];
        float *swapped = front;
        front = back;
        back = swapped;
        __syncthreads();
    }
    if (t < count) totals[t] = front[t];
}

__global__ void addOffsets(float *out, const float *totals, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int segment = i / SEGMENT;
    if (i < count && segment > 0) out[i] += totals[segment - 1];
}

// The sum of all numbers: ones X ones adds up a matrix, many matrices are added in the accumulator.
__global__ void reduceAll(const half *in, float *sum, int segments)
{
    __shared__ __align__(32) float partial[WARPS][SEGMENT];
    const int warp = threadIdx.y;
    FragA x;
    FragB onesB;
    FragC rows;
    wmma::fill_fragment(onesB, __float2half(1.0f));
    wmma::fill_fragment(rows, 0.0f);
    for (int s = blockIdx.x * WARPS + warp; s < segments; s += gridDim.x * WARPS) {
        wmma::load_matrix_sync(x, in + s * SEGMENT, N);
        wmma::mma_sync(rows, x, onesB, rows);
    }
    wmma::store_matrix_sync(partial[warp], rows, N, wmma::mem_row_major);
    __syncthreads();
    if (threadIdx.x == 0) {                      // the first column holds the rows' sums
        float total = 0.0f;
        for (int r = 0; r < N; r++) total += partial[warp][r * N];
        atomicAdd(sum, total);
    }
}

int main(int argc, char **argv)
{
    const int segments = argc > 1 ? atoi(argv[1]) : 22;
    assert(segments > 0 && segments <= 1024);
    const int count = segments * SEGMENT;

    half *in;
    float *out, *totals, *sum;
    CHECK_CUDA(cudaMallocManaged(&in, count * sizeof(half)));
    CHECK_CUDA(cudaMallocManaged(&out, count * sizeof(float)));
    CHECK_CUDA(cudaMallocManaged(&totals, segments * sizeof(float)));
    CHECK_CUDA(cudaMallocManaged(&sum, sizeof(float)));
    for (int i = 0; i < count; i++) in[i] = __float2half((float)((i * 31 + i / 100) % 9 - 3));   // small whole numbers: sums are exact
    *sum = 0.0f;

    int threads = 32;
    while (threads < segments) threads *= 2;
    scanSegments<<<(segments + WARPS - 1) / WARPS, 32 * WARPS>>>(in, out, totals, segments);
    CHECK_CUDA(cudaGetLastError());
    scanTotals<<<1, threads, 2 * threads * sizeof(float)>>>(totals, segments);
    CHECK_CUDA(cudaGetLastError());
    addOffsets<<<(count + 127) / 128, 128>>>(out, totals, count);
    CHECK_CUDA(cudaGetLastError());
    reduceAll<<<2, dim3(32, WARPS)>>>(in, sum, segments);
    CHECK_CUDA(cudaGetLastError());
    CHECK_CUDA(cudaDeviceSynchronize());

    int wrong = 0;
    double running = 0.0;
    for (int i = 0; i < count; i++) {
        running += (double)__half2float(in[i]);
        if (out[i] != running && wrong++ < 5) printf("out[%d] = %.1f, should be %.1f\n", i, out[i], running);
    }
    if (*sum != running) {
        printf("sum %.1f, should be %.1f\n", *sum, running);
        wrong++;
    }
    printf("scan of %d numbers: %d wrong, sum %.0f\n", count, wrong, *sum);

    CHECK_CUDA(cudaFree(in));
    CHECK_CUDA(cudaFree(out));
    CHECK_CUDA(cudaFree(totals));
    CHECK_CUDA(cudaFree(sum));
    printf("%s\n", wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
