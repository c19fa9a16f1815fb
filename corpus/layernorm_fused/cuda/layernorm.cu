// y = LayerNorm(x W + bias + residual) * gamma + beta, wholly in one kernel: a block owns 16 rows of the result,
// its warps share out the columns, and the row statistics never leave shared memory.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <memory>
#include <vector>

namespace fused {

constexpr int kWarpSize = 32;
constexpr int kRows = 16;
constexpr int kFrag = 16;
constexpr unsigned int kFullMask = 0xffffffffu;

inline void check(cudaError_t result, char const *const func, const char *const file, int const line)
{
    if (result) {
        fprintf(stderr, "CUDA error at %s:%d code=%d (%s) \"%s\"\n", file, line, static_cast<unsigned int>(result),
                cudaGetErrorString(result), func);
        exit(EXIT_FAILURE);
    }
}
#define checkCudaErrors(val) fused::check((val), #val, __FILE__, __LINE__)

template <typename T>
__device__ __forceinline__ T warpSum(T value)
{
#pragma unroll
    for (int lanes = kWarpSize / 2; lanes >= 1; lanes /= 2) value += __shfl_xor_sync(kFullMask, value, lanes);
    return value;
}

// 16 bytes at a time, from global memory through the read-only cache
template <int THREADS>
__device__ __forceinline__ void copyRows(half *__restrict__ to, const half *__restrict__ from, int rows, int cols, int toPitch, int fromPitch)
{
    const int chunks = cols / 8;
    for (int i = threadIdx.x; i < rows * chunks; i += THREADS) {
        const int r = i / chunks, c = i % chunks;
        *reinterpret_cast<int4 *>(to + r * toPitch + c * 8) = __ldg(reinterpret_cast<const int4 *>(from + r * fromPitch + c * 8));
    }
}

template <int HIDDEN, int INNER>
struct Layout {
    static constexpr int kWarps = HIDDEN / 32;              // two fragments a warp
    static constexpr int kThreads = kWarps * kWarpSize;
    static constexpr int kXPitch = INNER + 8;
    static constexpr int kSumPitch = HIDDEN + 4;
    half x[kRows * kXPitch];
    alignas(32) float sums[kRows * kSumPitch];
    float mean[kRows];
    float rstd[kRows];
};

template <int HIDDEN, int INNER>
__global__ void linearResidualNorm(const half *__restrict__ x, const half *__restrict__ weight, const half *__restrict__ bias,
                                   const half *__restrict__ residual, const float *__restrict__ gamma,
                                   const float *__restrict__ beta, half *__restrict__ y, float *__restrict__ stats, float epsilon)
{
    using namespace nvcuda;
    using L = Layout<HIDDEN, INNER>;
    extern __shared__ __align__(32) char memory[];
    L &shared = *reinterpret_cast<L *>(memory);

    const int warp = threadIdx.x / kWarpSize;
    const int lane = threadIdx.x % kWarpSize;
    const size_t row0 = (size_t)blockIdx.x * kRows;

    copyRows<L::kThreads>(shared.x, x + row0 * INNER, kRows, INNER, L::kXPitch, INNER);
    __syncthreads();

    // 1: the product, two fragments a warp
    wmma::fragment<wmma::accumulator, kFrag, kFrag, kFrag, float> acc[2];
    for (auto &f : acc) wmma::fill_fragment(f, 0.0f);
    for (int k = 0; k < INNER; k += kFrag) {
        wmma::fragment<wmma::matrix_a, kFrag, kFrag, kFrag, half, wmma::row_major> fx;
        wmma::load_matrix_sync(fx, shared.x + k, L::kXPitch);
        for (int j = 0; j < 2; ++j) {
            wmma::fragment<wmma::matrix_b, kFrag, kFrag, kFrag, half, wmma::row_major> fw;
            wmma::load_matrix_sync(fw, weight + k * HIDDEN + (warp * 2 + j) * kFrag, HIDDEN);
            wmma::mma_sync(acc[j], fx, fw, acc[j]);
        }
    }
    for (int j = 0; j < 2; ++j)
        wmma::store_matrix_sync(shared.sums + (warp * 2 + j) * kFrag, acc[j], L::kSumPitch, wmma::mem_row_major);
    __syncthreads();

    // 2: bias and residual two at a time; statistics of a row by one warp
    for (int r = warp; r < kRows; r += L::kWarps) {
        float *row = shared.sums + r * L::kSumPitch;
        const half2 *res = reinterpret_cast<const half2 *>(residual + (row0 + r) * HIDDEN);
        float sum = 0.0f;
        for (int c = lane; c < HIDDEN / 2; c += kWarpSize) {
            const half2 b2 = __ldg(reinterpret_cast<const half2 *>(bias) + c);
            const float2 add = __half22float2(__hadd2(b2, res[c]));
            float2 v = *reinterpret_cast<float2 *>(row + 2 * c);
            v.x += add.x;
            v.y += add.y;
            *reinterpret_cast<float2 *>(row + 2 * c) = v;
            sum += v.x + v.y;
        }
        const float mean = warpSum(sum) / HIDDEN;
        float squares = 0.0f;
        for (int c = lane; c < HIDDEN / 4; c += kWarpSize) {
            const float4 v = reinterpret_cast<const float4 *>(row)[c];
            squares += (v.x - mean) * (v.x - mean) + (v.y - mean) * (v.y - mean) +
                       (v.z - mean) * (v.z - mean) + (v.w - mean) * (v.w - mean);
        }
        const float variance = warpSum(squares) / HIDDEN;
        if (lane == 0) {
            shared.mean[r] = mean;
            shared.rstd[r] = rsqrtf(variance + epsilon);
        }
    }
    __syncthreads();

    // 3: normalise, scale, shift; four columns a thread
    for (int i = threadIdx.x; i < kRows * HIDDEN / 4; i += blockDim.x) {
        const int r = i / (HIDDEN / 4), c = i % (HIDDEN / 4) * 4;
        const float4 v = *reinterpret_cast<const float4 *>(&shared.sums[r * L::kSumPitch + c]);
        const float4 g = __ldg((const float4 *)(gamma + c));
        const float4 b = __ldg((const float4 *)(beta + c));
        const float mean = shared.mean[r], rstd = shared.rstd[r];
        half2 out[2];
        out[0] = __floats2half2_rn((v.x - mean) * rstd * g.x + b.x, (v.y - mean) * rstd * g.y + b.y);
        out[1] = __floats2half2_rn((v.z - mean) * rstd * g.z + b.z, (v.w - mean) * rstd * g.w + b.w);
        *reinterpret_cast<int2 *>(y + (row0 + r) * HIDDEN + c) = *reinterpret_cast<int2 *>(out);
    }
    if (threadIdx.x < kRows) {
        reinterpret_cast<float2 *>(stats)[row0 + threadIdx.x] = make_float2(shared.mean[threadIdx.x], shared.rstd[threadIdx.x]);
    }
}

// y = 0.5 * (x + y), in pairs: shows that half2 operators do what the intrinsics do
__global__ void average(const half2 *x, half2 *y, int pairs)
{
    const int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= pairs) return;
    const half2 halfs = __float2half2_rn(0.5f);
    y[i] = __hmul2(halfs, x[i] + y[i]);
}

template <int HIDDEN, int INNER>
void launch(const half *x, const half *weight, const half *bias, const half *residual, const float *gamma, const float *beta,
            half *y, float *stats, int rows, float epsilon, cudaStream_t stream = 0)
{
    using L = Layout<HIDDEN, INNER>;
    auto kernel = linearResidualNorm<HIDDEN, INNER>;
    checkCudaErrors(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(L)));
    kernel<<<rows / kRows, L::kThreads, sizeof(L), stream>>>(x, weight, bias, residual, gamma, beta, y, stats, epsilon);
    checkCudaErrors(cudaGetLastError());
}

template <typename T>
struct CudaDeleter {
    void operator()(T *p) const { checkCudaErrors(cudaFree(p)); }
};
template <typename T> using DevicePtr = std::unique_ptr<T[], CudaDeleter<T>>;

template <typename T>
DevicePtr<T> upload(const std::vector<T> &host)
{
    T *p = nullptr;
    checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&p), host.size() * sizeof(T)));
    checkCudaErrors(cudaMemcpy(p, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
    return DevicePtr<T>(p);
}

}  // namespace fused

static std::vector<half> halves(size_t count, int period, float scale)
{
    std::vector<half> v(count);
    for (size_t i = 0; i < count; ++i) v[i] = __float2half(scale * ((float)((i * 7 + i / 11) % period) - 0.5f * (float)(period - 1)));
    return v;
}

int main(int argc, char **argv)
{
    constexpr int hidden = 128, inner = 64;
    const int rows = argc > 1 ? atoi(argv[1]) : 48;
    const float epsilon = 1e-5f;
    if (rows <= 0 || rows % fused::kRows != 0) {
        fprintf(stderr, "usage: %s [rows, a multiple of %d]\n", argv[0], fused::kRows);
        return EXIT_FAILURE;
    }

    const std::vector<half> x = halves((size_t)rows * inner, 13, 0.125f), weight = halves(inner * hidden, 17, 0.0625f);
    const std::vector<half> bias = halves(hidden, 5, 0.25f), residual = halves((size_t)rows * hidden, 9, 0.5f);
    std::vector<float> gamma(hidden), beta(hidden);
    for (int c = 0; c < hidden; ++c) {
        gamma[c] = 1.0f + 0.01f * (float)(c % 20);
        beta[c] = 0.1f * (float)(c % 7) - 0.3f;
    }

    auto dX = fused::upload(x), dWeight = fused::upload(weight), dBias = fused::upload(bias), dResidual = fused::upload(residual);
    auto dGamma = fused::upload(gamma), dBeta = fused::upload(beta);
    auto dY = fused::upload(std::vector<half>((size_t)rows * hidden)), dMean = fused::upload(residual);
    auto dStats = fused::upload(std::vector<float>(2 * rows));

    fused::launch<hidden, inner>(dX.get(), dWeight.get(), dBias.get(), dResidual.get(), dGamma.get(), dBeta.get(), dY.get(),
                                 dStats.get(), rows, epsilon);
    const int pairs = rows * hidden / 2;
    fused::average<<<(pairs + 127) / 128, 128>>>(reinterpret_cast<half2 *>(dY.get()), reinterpret_cast<half2 *>(dMean.get()), pairs);
    checkCudaErrors(cudaGetLastError());

    std::vector<half> y((size_t)rows * hidden), mixed((size_t)rows * hidden);
    std::vector<float2> stats(rows);
    checkCudaErrors(cudaMemcpy(y.data(), dY.get(), y.size() * sizeof(half), cudaMemcpyDeviceToHost));
    checkCudaErrors(cudaMemcpy(mixed.data(), dMean.get(), mixed.size() * sizeof(half), cudaMemcpyDeviceToHost));
    checkCudaErrors(cudaMemcpy(stats.data(), dStats.get(), rows * sizeof(float2), cudaMemcpyDeviceToHost));

    double worst = 0.0, worstStats = 0.0, worstMix = 0.0;
    std::vector<double> v(hidden);
    for (int r = 0; r < rows; ++r) {
        double mean = 0.0, variance = 0.0;
        for (int c = 0; c < hidden; ++c) {
            double sum = (double)__half2float(bias[c]) + (double)__half2float(residual[r * hidden + c]);
            for (int k = 0; k < inner; ++k)
                sum += (double)__half2float(x[r * inner + k]) * (double)__half2float(weight[k * hidden + c]);
            v[c] = sum;
            mean += sum / hidden;
        }
        for (int c = 0; c < hidden; ++c) variance += (v[c] - mean) * (v[c] - mean) / hidden;
        const double rstd = 1.0 / sqrt(variance + epsilon);
        worstStats = fmax(worstStats, fmax(fabs(stats[r].x - mean), fabs(stats[r].y - rstd)));
        for (int c = 0; c < hidden; ++c) {
            const double want = (v[c] - mean) * rstd * gamma[c] + beta[c];
            const double got = __half2float(y[r * hidden + c]);
            worst = fmax(worst, fabs(got - want) / (1.0 + fabs(want)));
            if (isnan(got)) worst = INFINITY;
            const double mix = 0.5 * (got + (double)__half2float(residual[r * hidden + c]));
            worstMix = fmax(worstMix, fabs(__half2float(mixed[r * hidden + c]) - mix) / (1.0 + fabs(mix)));
        }
    }
    printf("rows %d: worst error %.2e, of mean and 1/sigma %.2e, of the average %.2e\n", rows, worst, worstStats, worstMix);
    const bool passed = worst < 1e-3 && worstStats < 1e-4 && worstMix < 2e-3;
    printf("%s\n", passed ? "PASSED" : "FAILED");
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
