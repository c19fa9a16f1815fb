// y = LayerNorm(x W + bias + residual) * gamma + beta, wholly in one kernel: a block owns 16 rows of the result,
// its warps share out the columns, and the row statistics never leave shared memory.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

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

inline void check(runtime_status result, char const *const func, const char *const file, int const line)
{
    if (result) {
        fprintf(stderr, "CUDA error at %s:%d code=%d (%s) \"%s\"\n", file, line, static_cast<unsigned int>(result),
                error_string(result), func);
        exit(EXIT_FAILURE);
    }
}
#define checkCudaErrors(val) fused::check((val), #val, __FILE__, __LINE__)

template <typename T>
inline T warpSum(T value)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
#pragma unroll
    for (int lanes = kWarpSize / 2; lanes >= 1; lanes /= 2) value += permute_by_xor(sg, value, lanes);
    return value;
}

// 16 bytes at a time, from global memory through the read-only cache
template <int THREADS>
inline void copyRows(sycl::half *__restrict__ to, const sycl::half *__restrict__ from, int rows, int cols, int toPitch, int fromPitch)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int chunks = cols / 8;
    for (int i = item.get_local_id(2); i < rows * chunks; i += THREADS) {
        const int r = i / chunks, c = i % chunks;
        *reinterpret_cast<sycl::int4 *>(to + r * toPitch + c * 8) = load_vector(*(reinterpret_cast<const sycl::int4 *>(from + r * fromPitch + c * 8)));
    }
}

template <int HIDDEN, int INNER>
struct Layout {
    static constexpr int kWarps = HIDDEN / 32;              // two fragments a warp
    static constexpr int kThreads = kWarps * kWarpSize;
    static constexpr int kXPitch = INNER + 8;
    static constexpr int kSumPitch = HIDDEN + 4;
    sycl::half x[kRows * kXPitch];
    alignas(32) float sums[kRows * kSumPitch];
    float mean[kRows];
    float rstd[kRows];
};

template <typename Target, int HIDDEN, int INNER>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void linearResidualNorm(const sycl::half *__restrict__ x, const sycl::half *__restrict__ weight, const sycl::half *__restrict__ bias,
                        const sycl::half *__restrict__ residual, const float *__restrict__ gamma,
                        const float *__restrict__ beta, sycl::half *__restrict__ y, float *__restrict__ stats, float epsilon)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    using L = Layout<HIDDEN, INNER>;
    auto *memory = dynamic_local_memory<char>();
    L &shared = *reinterpret_cast<L *>(memory);

    const int warp = sub_group_uniform(sg, item.get_local_id(2) / kWarpSize);
    const int lane = item.get_local_id(2) % kWarpSize;
    const size_t row0 = (size_t)item.get_group(2) * kRows;

    copyRows<L::kThreads>(shared.x, x + row0 * INNER, kRows, INNER, L::kXPitch, INNER);
    sycl::group_barrier(item.get_group());

    // 1: the product, two fragments a warp
    tiled_matrix<Target, float, use::accumulator, kFrag, kFrag> acc[2];
    for (auto &f : acc) joint_matrix_fill(sg, f, 0.0f);
    for (int k = 0; k < INNER; k += kFrag) {
        tiled_matrix<Target, sycl::half, use::a, kFrag, kFrag, layout::row_major> fx;
        joint_matrix_load(sg, fx, local_ptr(shared.x + k), L::kXPitch);
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            tiled_matrix<Target, sycl::half, use::b, kFrag, kFrag, layout::row_major> fw;
            joint_matrix_load(sg, fw, global_ptr(weight + k * HIDDEN + (warp * 2 + j) * kFrag), HIDDEN);
            joint_matrix_mad(sg, acc[j], fx, fw, acc[j]);
        }
    }
#pragma unroll
    for (int j = 0; j < 2; ++j)
        joint_matrix_store(sg, acc[j], local_ptr(shared.sums + (warp * 2 + j) * kFrag), L::kSumPitch, layout::row_major);
    sycl::group_barrier(item.get_group());

    // 2: bias and residual two at a time; statistics of a row by one warp
    for (int r = warp; r < kRows; r += L::kWarps) {
        float *row = shared.sums + r * L::kSumPitch;
        const sycl::half2 *res = reinterpret_cast<const sycl::half2 *>(residual + (row0 + r) * HIDDEN);
        float sum = 0.0f;
#pragma unroll 8
        for (int c = lane; c < HIDDEN / 2; c += kWarpSize) {
            const sycl::half2 b2 = *(reinterpret_cast<const sycl::half2 *>(bias) + c);
            const sycl::float2 add = (b2 + res[c]).convert<float>();
            sycl::float2 v = *reinterpret_cast<sycl::float2 *>(row + 2 * c);
            v.x() += add.x();
            v.y() += add.y();
            *reinterpret_cast<sycl::float2 *>(row + 2 * c) = v;
            sum += v.x() + v.y();
        }
        const float mean = warpSum(sum) / HIDDEN;
        float squares = 0.0f;
        for (int c = lane; c < HIDDEN / 4; c += kWarpSize) {
            const sycl::float4 v = load_vector(reinterpret_cast<const sycl::float4 *>(row)[c]);
            squares += (v.x() - mean) * (v.x() - mean) + (v.y() - mean) * (v.y() - mean) +
                       (v.z() - mean) * (v.z() - mean) + (v.w() - mean) * (v.w() - mean);
        }
        const float variance = warpSum(squares) / HIDDEN;
        if (lane == 0) {
            shared.mean[r] = mean;
            shared.rstd[r] = sycl::rsqrt(variance + epsilon);
        }
    }
    sycl::group_barrier(item.get_group());

    // 3: normalise, scale, shift; four columns a thread
    for (int i = item.get_local_id(2); i < kRows * HIDDEN / 4; i += item.get_local_range(2)) {
        const int r = i / (HIDDEN / 4), c = i % (HIDDEN / 4) * 4;
        const sycl::float4 v = load_vector(*reinterpret_cast<const sycl::float4 *>(&shared.sums[r * L::kSumPitch + c]));
        const sycl::float4 g = load_vector(*((const sycl::float4 *)(gamma + c)));
        const sycl::float4 b = load_vector(*((const sycl::float4 *)(beta + c)));
        const float mean = shared.mean[r], rstd = shared.rstd[r];
        sycl::half2 out[2];
        out[0] = sycl::half2(sycl::half((v.x() - mean) * rstd * g.x() + b.x()), sycl::half((v.y() - mean) * rstd * g.y() + b.y()));
        out[1] = sycl::half2(sycl::half((v.z() - mean) * rstd * g.z() + b.z()), sycl::half((v.w() - mean) * rstd * g.w() + b.w()));
        *reinterpret_cast<sycl::int2 *>(y + (row0 + r) * HIDDEN + c) = *reinterpret_cast<sycl::int2 *>(out);
    }
    if (item.get_local_id(2) < kRows) {
        reinterpret_cast<sycl::float2 *>(stats)[row0 + item.get_local_id(2)] = sycl::float2(shared.mean[item.get_local_id(2)], shared.rstd[item.get_local_id(2)]);
    }
}

// y = 0.5 * (x + y), in pairs: shows that half2 operators do what the intrinsics do
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void average(const sycl::half2 *x, sycl::half2 *y, int pairs)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i >= pairs) return;
    const sycl::half2 halfs = sycl::half2(sycl::half(0.5f));
    y[i] = halfs * (x[i] + y[i]);
}

template <int HIDDEN, int INNER>
void launch(const sycl::half *x, const sycl::half *weight, const sycl::half *bias, const sycl::half *residual, const float *gamma, const float *beta,
            sycl::half *y, float *stats, int rows, float epsilon, sycl::queue stream = default_queue())
{
    using L = Layout<HIDDEN, INNER>;
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
        nd_launch_with_scratch(stream, launch_range(target, rows / kRows, L::kThreads), sizeof(L),
                               syclex::kernel_function<linearResidualNorm<decltype(target), HIDDEN, INNER>>,
                               x, weight, bias, residual, gamma, beta, y, stats, epsilon);
    });
    checkCudaErrors(last_status());
}

template <typename T>
struct CudaDeleter {
    void operator()(T *p) const {
        sycl::queue &q = default_queue();
        checkCudaErrors(status_of([&] { q.wait(); sycl::free(p, q); }));
    }
};
template <typename T> using DevicePtr = std::unique_ptr<T[], CudaDeleter<T>>;

template <typename T>
DevicePtr<T> upload(const std::vector<T> &host)
{
    sycl::queue &q = default_queue();
    T *p = nullptr;
    checkCudaErrors(status_of([&] { p = allocate_device<T>(host.size(), q); }));
    checkCudaErrors(status_of([&] { q.memcpy(p, host.data(), host.size() * sizeof(T)).wait(); }));
    return DevicePtr<T>(p);
}

}  // namespace fused

static std::vector<sycl::half> halves(size_t count, int period, float scale)
{
    std::vector<sycl::half> v(count);
    for (size_t i = 0; i < count; ++i) v[i] = to_half(scale * ((float)((i * 7 + i / 11) % period) - 0.5f * (float)(period - 1)));
    return v;
}

int main(int argc, char **argv)
{
    sycl::queue &q = default_queue();
    constexpr int hidden = 128, inner = 64;
    const int rows = argc > 1 ? atoi(argv[1]) : 48;
    const float epsilon = 1e-5f;
    if (rows <= 0 || rows % fused::kRows != 0) {
        fprintf(stderr, "usage: %s [rows, a multiple of %d]\n", argv[0], fused::kRows);
        return EXIT_FAILURE;
    }

    const std::vector<sycl::half> x = halves((size_t)rows * inner, 13, 0.125f), weight = halves(inner * hidden, 17, 0.0625f);
    const std::vector<sycl::half> bias = halves(hidden, 5, 0.25f), residual = halves((size_t)rows * hidden, 9, 0.5f);
    std::vector<float> gamma(hidden), beta(hidden);
    for (int c = 0; c < hidden; ++c) {
        gamma[c] = 1.0f + 0.01f * (float)(c % 20);
        beta[c] = 0.1f * (float)(c % 7) - 0.3f;
    }

    auto dX = fused::upload(x), dWeight = fused::upload(weight), dBias = fused::upload(bias), dResidual = fused::upload(residual);
    auto dGamma = fused::upload(gamma), dBeta = fused::upload(beta);
    auto dY = fused::upload(std::vector<sycl::half>((size_t)rows * hidden)), dMean = fused::upload(residual);
    auto dStats = fused::upload(std::vector<float>(2 * rows));

    fused::launch<hidden, inner>(dX.get(), dWeight.get(), dBias.get(), dResidual.get(), dGamma.get(), dBeta.get(), dY.get(),
                                 dStats.get(), rows, epsilon);
    const int pairs = rows * hidden / 2;
    syclex::nd_launch(q, launch_range((pairs + 127) / 128, 128), syclex::kernel_function<fused::average>,
                      reinterpret_cast<sycl::half2 *>(dY.get()), reinterpret_cast<sycl::half2 *>(dMean.get()), pairs);
    checkCudaErrors(last_status());

    std::vector<sycl::half> y((size_t)rows * hidden), mixed((size_t)rows * hidden);
    std::vector<sycl::float2> stats(rows);
    checkCudaErrors(status_of([&] { q.memcpy(y.data(), dY.get(), y.size() * sizeof(sycl::half)).wait(); }));
    checkCudaErrors(status_of([&] { q.memcpy(mixed.data(), dMean.get(), mixed.size() * sizeof(sycl::half)).wait(); }));
    checkCudaErrors(status_of([&] { q.memcpy(stats.data(), dStats.get(), rows * sizeof(sycl::float2)).wait(); }));

    double worst = 0.0, worstStats = 0.0, worstMix = 0.0;
    std::vector<double> v(hidden);
    for (int r = 0; r < rows; ++r) {
        double mean = 0.0, variance = 0.0;
        for (int c = 0; c < hidden; ++c) {
            double sum = (double)float(bias[c]) + (double)float(residual[r * hidden + c]);
            for (int k = 0; k < inner; ++k)
                sum += (double)float(x[r * inner + k]) * (double)float(weight[k * hidden + c]);
            v[c] = sum;
            mean += sum / hidden;
        }
        for (int c = 0; c < hidden; ++c) variance += (v[c] - mean) * (v[c] - mean) / hidden;
        const double rstd = 1.0 / sqrt(variance + epsilon);
        worstStats = fmax(worstStats, fmax(fabs(stats[r].x() - mean), fabs(stats[r].y() - rstd)));
        for (int c = 0; c < hidden; ++c) {
            const double want = (v[c] - mean) * rstd * gamma[c] + beta[c];
            const double got = float(y[r * hidden + c]);
            worst = fmax(worst, fabs(got - want) / (1.0 + fabs(want)));
            if (isnan(got)) worst = INFINITY;
            const double mix = 0.5 * (got + (double)float(residual[r * hidden + c]));
            worstMix = fmax(worstMix, fabs(float(mixed[r * hidden + c]) - mix) / (1.0 + fabs(mix)));
        }
    }
    printf("rows %d: worst error %.2e, of mean and 1/sigma %.2e, of the average %.2e\n", rows, worst, worstStats, worstMix);
    const bool passed = worst < 1e-3 && worstStats < 1e-4 && worstMix < 2e-3;
    printf("%s\n", passed ? "PASSED" : "FAILED");
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
