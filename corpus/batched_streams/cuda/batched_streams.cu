// Batched GEMM two ways: an array of pointers, one stream per chunk of the batch, copies and kernels overlapping;
// and one strided launch for the whole batch on its own stream. Events tie the streams together and time them.

#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

using namespace nvcuda;

static void throwOnError(cudaError_t code, const char *expr, int line)
{
    if (code != cudaSuccess)
        throw std::runtime_error(std::string(expr) + " (line " + std::to_string(line) + "): " + cudaGetErrorName(code) +
                                 ", " + cudaGetErrorString(code));
}
#define CUDA_TRY(expr) throwOnError((expr), #expr, __LINE__)

constexpr int kTile = 16;
constexpr int kWarps = 4;

// A warp a tile of C, kWarps tiles side by side; lda, ldb and ldc may be larger than the matrix.
__device__ void tileProduct(const half *a, const half *b, float *c, int k, int lda, int ldb, int ldc)
{
    wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, half, wmma::row_major> fragA;
    wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, half, wmma::row_major> fragB;
    wmma::fragment<wmma::accumulator, kTile, kTile, kTile, float> fragC;
    wmma::load_matrix_sync(fragC, c, ldc, wmma::mem_row_major);
    for (int p = 0; p < k; p += kTile)
    {
        wmma::load_matrix_sync(fragA, a + p, lda);
        wmma::load_matrix_sync(fragB, b + p * ldb, ldb);
        wmma::mma_sync(fragC, fragA, fragB, fragC);
    }
    wmma::store_matrix_sync(c, fragC, ldc, wmma::mem_row_major);
}

__global__ void gemmStrided(const half *a, const half *b, float *c, int m, int n, int k,
                            long long strideA, long long strideB, long long strideC)
{
    int row = blockIdx.y * kTile;
    int col = (blockIdx.x * kWarps + threadIdx.x / 32) * kTile;
    if (row < m && col < n)
    {
        const half *ab = a + blockIdx.z * strideA;
        const half *bb = b + blockIdx.z * strideB;
        float *cb = c + blockIdx.z * strideC;
        tileProduct(ab + row * k, bb + col, cb + row * n + col, k, k, n, n);
    }
}

__global__ void gemmPointers(const half *const *a, const half *const *b, float **c, int m, int n, int k)
{
    int row = blockIdx.y * kTile;
    int col = (blockIdx.x * kWarps + threadIdx.x / 32) * kTile;
    if (row < m && col < n)
        tileProduct(a[blockIdx.z] + row * k, b[blockIdx.z] + col, c[blockIdx.z] + row * n + col, k, k, n, n);
}

// what the strided result should be once the pointers' result is known: counts differences
__global__ void countDifferences(const float *x, const float *y, int count, int *differences)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count && x[i] != y[i]) atomicAdd(differences, 1);
}

class Stream
{
public:
    Stream() { CUDA_TRY(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    ~Stream() { cudaStreamDestroy(stream_); }
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;
    operator cudaStream_t() const { return stream_; }
    void wait() const { CUDA_TRY(cudaStreamSynchronize(stream_)); }

private:
    cudaStream_t stream_;
};

template <typename T> T *pinned(size_t count)
{
    T *p;
    CUDA_TRY(cudaHostAlloc((void **)&p, count * sizeof(T), cudaHostAllocDefault));
    return p;
}

template <typename T> T *onDevice(size_t count)
{
    void *p = nullptr;
    CUDA_TRY(cudaMalloc(&p, count * sizeof(T)));
    return static_cast<T *>(p);
}

static int run(int batch, int m, int n, int k, int streams)
{
    const size_t sizeA = (size_t)m * k, sizeB = (size_t)k * n, sizeC = (size_t)m * n;
    half *hA = pinned<half>(batch * sizeA);
    half *hB = pinned<half>(batch * sizeB);
    float *hC = pinned<float>(batch * sizeC);
    for (size_t i = 0; i < batch * sizeA; i++) hA[i] = __float2half((float)((i * 3 + i / sizeA) % 11) * 0.25f - 1.25f);
    for (size_t i = 0; i < batch * sizeB; i++) hB[i] = __float2half((float)((i * 5 + i / sizeB) % 13) * 0.125f - 0.75f);
    for (size_t i = 0; i < batch * sizeC; i++) hC[i] = (float)(i % 5);

    half *dA = onDevice<half>(batch * sizeA);
    half *dB = onDevice<half>(batch * sizeB);
    float *dC = onDevice<float>(batch * sizeC);
    float *dStrided = onDevice<float>(batch * sizeC);
    int *dDifferences = onDevice<int>(1);

    // tables of pointers for gemmPointers
    std::vector<const half *> tableA(batch), tableB(batch);
    std::vector<float *> tableC(batch);
    for (int i = 0; i < batch; i++)
    {
        tableA[i] = dA + i * sizeA;
        tableB[i] = dB + i * sizeB;
        tableC[i] = dC + i * sizeC;
    }
    const half **dTableA = onDevice<const half *>(batch);
    const half **dTableB = onDevice<const half *>(batch);
    float **dTableC = onDevice<float *>(batch);
    CUDA_TRY(cudaMemcpy(dTableA, tableA.data(), batch * sizeof(half *), cudaMemcpyHostToDevice));
    CUDA_TRY(cudaMemcpy(dTableB, tableB.data(), batch * sizeof(half *), cudaMemcpyHostToDevice));
    CUDA_TRY(cudaMemcpy(dTableC, tableC.data(), batch * sizeof(float *), cudaMemcpyHostToDevice));

    std::vector<Stream> workers(streams);
    Stream whole;
    std::vector<cudaEvent_t> uploaded(streams), finished(streams);
    for (auto &e : uploaded) CUDA_TRY(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
    for (int s = 0; s < streams; s++) CUDA_TRY(cudaEventCreateWithFlags(&finished[s], cudaEventDisableTiming));
    cudaEvent_t start, stop;
    CUDA_TRY(cudaEventCreate(&start));
    CUDA_TRY(cudaEventCreate(&stop));

    const int chunk = (batch + streams - 1) / streams;
    const dim3 threads(32 * kWarps);
    dim3 blocks((n + kTile * kWarps - 1) / (kTile * kWarps), (m + kTile - 1) / kTile);

    for (int s = 0; s < streams; s++)
    {
        const int first = s * chunk, count = std::min(chunk, batch - first);
        if (count <= 0) continue;
        cudaStream_t stream = workers[s];
        CUDA_TRY(cudaMemcpyAsync(dA + first * sizeA, hA + first * sizeA, count * sizeA * sizeof(half), cudaMemcpyHostToDevice, stream));
        CUDA_TRY(cudaMemcpyAsync(dB + first * sizeB, hB + first * sizeB, count * sizeB * sizeof(half), cudaMemcpyHostToDevice, stream));
        CUDA_TRY(cudaMemcpyAsync(dC + first * sizeC, hC + first * sizeC, count * sizeC * sizeof(float), cudaMemcpyHostToDevice, stream));
        CUDA_TRY(cudaMemcpyAsync(dStrided + first * sizeC, dC + first * sizeC, count * sizeC * sizeof(float), cudaMemcpyDeviceToDevice, stream));
        CUDA_TRY(cudaEventRecord(uploaded[s], stream));

        blocks.z = count;
        gemmPointers<<<blocks, threads, 0, stream>>>(dTableA + first, dTableB + first, dTableC + first, m, n, k);
        CUDA_TRY(cudaGetLastError());
        CUDA_TRY(cudaMemcpyAsync(hC + first * sizeC, dC + first * sizeC, count * sizeC * sizeof(float), cudaMemcpyDeviceToHost, stream));
        CUDA_TRY(cudaEventRecord(finished[s], stream));
    }

    // the strided product starts when all is uploaded, whatever the other products do
    for (int s = 0; s < streams; s++) CUDA_TRY(cudaStreamWaitEvent(whole, uploaded[s], 0));
    CUDA_TRY(cudaMemsetAsync(dDifferences, 0, sizeof(int), whole));
    blocks.z = batch;
    CUDA_TRY(cudaEventRecord(start, whole));
    gemmStrided<<<blocks, threads, 0, whole>>>(dA, dB, dStrided, m, n, k, sizeA, sizeB, sizeC);
    CUDA_TRY(cudaGetLastError());
    CUDA_TRY(cudaEventRecord(stop, whole));
    for (cudaEvent_t e : finished) CUDA_TRY(cudaStreamWaitEvent(whole, e, 0));
    const int total = (int)(batch * sizeC);
    countDifferences<<<(total + 255) / 256, 256, 0, whole>>>(dC, dStrided, total, dDifferences);
    CUDA_TRY(cudaGetLastError());
    int differences = -1;
    CUDA_TRY(cudaMemcpyAsync(&differences, dDifferences, sizeof differences, cudaMemcpyDeviceToHost, whole));
    whole.wait();
    for (const Stream &w : workers) w.wait();

    float ms = -1.0f;
    CUDA_TRY(cudaEventElapsedTime(&ms, start, stop));
    if (cudaEventQuery(stop) != cudaSuccess || cudaStreamQuery(whole) != cudaSuccess) differences++;

    double worst = 0.0;
    for (int e = 0; e < batch; e++)
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
            {
                double want = (double)((e * sizeC + i * n + j) % 5);
                for (int p = 0; p < k; p++)
                    want += (double)__half2float(hA[e * sizeA + i * k + p]) * (double)__half2float(hB[e * sizeB + p * n + j]);
                const double diff = std::fabs((double)hC[e * sizeC + i * n + j] - want);
                if (!(diff <= worst)) worst = diff;
            }
    std::printf("batch %d of %d x %d x %d on %d streams: max error %.3g, %d differences, %s\n", batch, m, n, k, streams,
                worst, differences, ms >= 0.0f ? "timed" : "not timed");

    for (auto e : uploaded) CUDA_TRY(cudaEventDestroy(e));
    for (auto e : finished) CUDA_TRY(cudaEventDestroy(e));
    CUDA_TRY(cudaEventDestroy(start));
    CUDA_TRY(cudaEventDestroy(stop));
    CUDA_TRY(cudaFree(dA)); CUDA_TRY(cudaFree(dB)); CUDA_TRY(cudaFree(dC)); CUDA_TRY(cudaFree(dStrided));
    CUDA_TRY(cudaFree(dDifferences));
    CUDA_TRY(cudaFree(dTableA)); CUDA_TRY(cudaFree(dTableB)); CUDA_TRY(cudaFree(dTableC));
    CUDA_TRY(cudaFreeHost(hA)); CUDA_TRY(cudaFreeHost(hB)); CUDA_TRY(cudaFreeHost(hC));
    return !(worst < 1e-3) + (differences != 0) + !(ms >= 0.0f);
}

int main(int argc, char **argv)
{
    const int batch = argc > 1 ? std::atoi(argv[1]) : 7;
    const int size = argc > 2 ? std::atoi(argv[2]) : 48;
    try
    {
        int failures = 0;
        for (int streams : {1, 3}) failures += run(batch, size, size + 32, size - 16, streams);
        std::puts(failures ? "FAILED" : "PASSED");
        return failures ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    catch (const std::exception &e)
    {
        std::fprintf(stderr, "%s\n", e.what());
        return EXIT_FAILURE;
    }
}
