// 2-D convolution as an implicit GEMM on Tensor Cores:
//   M = n * outH * outW pixels,  N = k filters,  K = r * s * c taps.
// The im2col matrix is never in global memory: each block gathers its slice of it into shared memory.

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "conv2d.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <vector>

#define TILE 16
#define BM 32
#define BN 32
#define BK 32
#define NUM_WARPS ((BM / TILE) * (BN / TILE))
#define NUM_THREADS (NUM_WARPS * 32)
#define LDS_K (BK + 8)
#define LDS_N (BN + 4)

#define CEIL(a, b) (((a) + (b) - 1) / (b))

#define cudaCheck(...)                                                                     \
    do {                                                                                   \
        runtime_status err__ = (__VA_ARGS__);                                              \
        if (err__ != runtime_success) {                                                    \
            fprintf(stderr, "[%s:%d] %s\n", __FILE__, __LINE__, error_string(err__));      \
            abort();                                                                       \
        }                                                                                  \
    } while (0)

union Half8
{
    sycl::uint4 vec{};
    sycl::half h[8];
};

struct Tap { int r, s, c; };

inline Tap tapOf(int kk, const ConvParams &p)
{
    Tap t;
    t.c = kk % p.c;
    int rs = kk / p.c;
    t.s = rs % p.s;
    t.r = rs / p.s;
    return t;
}

// Eight neighbouring taps of one output pixel. Channels are a multiple of 8, so they are one 16-byte load
// or, outside the image or past the last tap, zeros.
inline sycl::uint4 gather8(const sycl::half *__restrict__ input, int m, int kk, const ConvParams &p, int pixels, int taps)
{
    sycl::uint4 zero = sycl::uint4(0u, 0u, 0u, 0u);
    if (m >= pixels || kk >= taps)
        return zero;
    const int ow = p.outW(), oh = p.outH();
    const int x = m % ow, y = m / ow % oh, image = m / (ow * oh);
    const Tap t = tapOf(kk, p);
    const int iy = y * p.stride - p.pad + t.r;
    const int ix = x * p.stride - p.pad + t.s;
    if (iy < 0 || iy >= p.h || ix < 0 || ix >= p.w)
        return zero;
    return load_vector(*reinterpret_cast<const sycl::uint4 *>(&input[((image * p.h + iy) * p.w + ix) * p.c + t.c]));
}

template <typename Target, bool RELU>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<NUM_THREADS>))
void
convImplicitGemm(const sycl::half *input, const sycl::half *filters, const float *bias, sycl::half *output, ConvParams p)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[BM * LDS_K]> pixelsTile;
    alignas(128) syclex::work_group_static<sycl::half[BN * LDS_K]> filterTile;
    alignas(128) syclex::work_group_static<float[BM][LDS_N]> result;

    const int pixels = p.n * p.outH() * p.outW();
    const int taps = p.r * p.s * p.c;
    const int m0 = item.get_group(2) * BM;
    const int n0 = item.get_group(1) * BN;
    const int warpM = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) % (BM / TILE);
    const int warpN = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) / (BM / TILE);

    tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
    joint_matrix_fill(sg, acc, 0.0f);

    for (int k0 = 0; k0 < taps; k0 += BK)
    {
        for (int i = item.get_local_id(2); i < BM * BK / 8; i += threads_on<Target>(NUM_THREADS))
        {
            const int row = i / (BK / 8), col = (i % (BK / 8)) * 8;
            *reinterpret_cast<sycl::uint4 *>(&pixelsTile[row * LDS_K + col]) = gather8(input, m0 + row, k0 + col, p, pixels, taps);
        }
        for (int i = item.get_local_id(2); i < BN * BK / 8; i += threads_on<Target>(NUM_THREADS))
        {
            const int row = i / (BK / 8), col = (i % (BK / 8)) * 8;
            Half8 v;
            v.vec = sycl::uint4(0, 0, 0, 0);
            if (n0 + row < p.k && k0 + col < taps)
                v.vec = load_vector(*(const sycl::uint4 *)(filters + (size_t)(n0 + row) * taps + k0 + col));
            *(sycl::uint4 *)(filterTile + row * LDS_K + col) = v.vec;
        }
        sycl::group_barrier(item.get_group());

        constexpr int kk_depth = depth_on<Target, sycl::half>(TILE, BK);
        #pragma unroll
        for (int kk = 0; kk < BK; kk += kk_depth)
        {
            tiled_matrix<Target, sycl::half, use::a, TILE, kk_depth, layout::row_major> a;
            tiled_matrix<Target, sycl::half, use::b, kk_depth, TILE, layout::col_major> b;
            joint_matrix_load(sg, a, local_ptr(pixelsTile + warpM * TILE * LDS_K + kk), LDS_K);
            joint_matrix_load(sg, b, local_ptr(filterTile + warpN * TILE * LDS_K + kk), LDS_K);
            joint_matrix_mad(sg, acc, a, b, acc);
        }
        sycl::group_barrier(item.get_group());
    }

    joint_matrix_store(sg, acc, local_ptr(&result[warpM * TILE][warpN * TILE]), LDS_N, layout::row_major);
    sycl::group_barrier(item.get_group());

    // eight filters of one pixel a step: bias, activation, half, one 16-byte store
    for (int i = item.get_local_id(2); i < BM * BN / 8; i += item.get_local_range(2))
    {
        const int row = i / (BN / 8), col = i % (BN / 8) * 8;
        const int m = m0 + row, n = n0 + col;
        if (m >= pixels || n >= p.k)
            continue;
        Half8 packed;
        #pragma unroll
        for (int j = 0; j < 8; ++j)
        {
            float v = result[row][col + j] + bias[n + j];
            if (RELU && v < 0.0f)
                v = 0.0f;
            packed.h[j] = sycl::half(v);
        }
        *reinterpret_cast<sycl::uint4 *>(output + (size_t)m * p.k + n) = packed.vec;
    }
}

static void convolve(const sycl::half *input, const sycl::half *filters, const float *bias, sycl::half *output, const ConvParams &p, bool relu)
{
    sycl::queue &q = default_queue();
    const int pixels = p.n * p.outH() * p.outW();
    sycl::range<3> grid(1, CEIL(p.k, BN), CEIL(pixels, BM));
    if (relu)
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            syclex::nd_launch(q, launch_range(target, grid, NUM_THREADS),
                              syclex::kernel_function<convImplicitGemm<decltype(target), true>>,
                              input, filters, bias, output, p);
        });
    else
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            syclex::nd_launch(q, launch_range(target, grid, NUM_THREADS),
                              syclex::kernel_function<convImplicitGemm<decltype(target), false>>,
                              input, filters, bias, output, p);
        });
    cudaCheck(last_status());
}

static bool check(const char *name, const ConvParams &p, bool relu)
{
    sycl::queue &q = default_queue();
    const int pixels = p.n * p.outH() * p.outW(), taps = p.r * p.s * p.c;
    std::vector<sycl::half> input(p.n * p.h * p.w * p.c), filters(p.k * taps), output(pixels * p.k);
    std::vector<float> bias(p.k);
    for (size_t i = 0; i < input.size(); ++i) input[i] = sycl::half(0.125f * (float)((i * 7 + i / 64) % 15) - 0.875f);
    for (size_t i = 0; i < filters.size(); ++i) filters[i] = sycl::half(0.0625f * (float)((i * 5 + i / 9) % 13) - 0.375f);
    for (int i = 0; i < p.k; ++i) bias[i] = 0.5f * (float)(i % 5) - 1.0f;

    sycl::half *dIn, *dFilters, *dOut;
    float *dBias;
    cudaCheck(status_of([&] { dIn = allocate_device<sycl::half>(input.size(), q); }));
    cudaCheck(status_of([&] { dFilters = allocate_device<sycl::half>(filters.size(), q); }));
    cudaCheck(status_of([&] { dOut = allocate_device<sycl::half>(output.size(), q); }));
    cudaCheck(status_of([&] { dBias = allocate_device<float>(bias.size(), q); }));
    cudaCheck(status_of([&] { q.memcpy(dIn, &input[0], sizeof(sycl::half) * input.size()).wait(); }));
    cudaCheck(status_of([&] { q.memcpy(dFilters, &filters[0], sizeof(sycl::half) * filters.size()).wait(); }));
    cudaCheck(status_of([&] { q.memcpy(dBias, &bias[0], sizeof(float) * bias.size()).wait(); }));
    cudaCheck(status_of([&] { q.memset(dOut, 0xff, sizeof(sycl::half) * output.size()); }));

    convolve(dIn, dFilters, dBias, dOut, p, relu);
    cudaCheck(status_of([&] { q.memcpy(&output[0], dOut, sizeof(sycl::half) * output.size()).wait(); }));
    cudaCheck(status_of([&] { sycl::free(dIn, q); }));
    cudaCheck(status_of([&] { sycl::free(dFilters, q); }));
    cudaCheck(status_of([&] { sycl::free(dOut, q); }));
    cudaCheck(status_of([&] { sycl::free(dBias, q); }));

    double worst = 0.0;
    for (int image = 0; image < p.n; ++image)
        for (int y = 0; y < p.outH(); ++y)
            for (int x = 0; x < p.outW(); ++x)
                for (int f = 0; f < p.k; ++f)
                {
                    double sum = bias[f];
                    for (int r = 0; r < p.r; ++r)
                        for (int s = 0; s < p.s; ++s)
                        {
                            const int iy = y * p.stride - p.pad + r, ix = x * p.stride - p.pad + s;
                            if (iy < 0 || iy >= p.h || ix < 0 || ix >= p.w) continue;
                            for (int c = 0; c < p.c; ++c)
                                sum += (double)float(input[((image * p.h + iy) * p.w + ix) * p.c + c]) *
                                       (double)float(filters[((f * p.r + r) * p.s + s) * p.c + c]);
                        }
                    if (relu && sum < 0.0) sum = 0.0;
                    const double got = float(output[((image * p.outH() + y) * p.outW() + x) * p.k + f]);
                    const double error = fabs(got - sum) / (1.0 + fabs(sum));
                    if (!(error <= worst)) worst = error;
                }
    const bool ok = worst < 1e-3;
    printf("%-22s %4d pixels, %3d taps, %2d filters: error %.2e  %s\n", name, pixels, taps, p.k, worst, ok ? "ok" : "WRONG");
    return ok;
}

int main(int argc, char **argv)
{
    bool ok = true;
    if (argc == 10)
    {
        int v[9];
        for (int i = 0; i < 9; ++i) v[i] = atoi(argv[i + 1]);
        ok = check("command line", ConvParams{v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8]}, true);
    }
    else
    {
        //                                     n  h   w  c   k  r  s  pad stride
        ok &= check("3x3, pad 1", ConvParams{1, 9, 11, 16, 32, 3, 3, 1, 1}, true);
        ok &= check("3x3, pad 1, stride 2", ConvParams{2, 10, 7, 8, 40, 3, 3, 1, 2}, false);
        ok &= check("1x1", ConvParams{1, 5, 8, 48, 16, 1, 1, 0, 1}, true);
        ok &= check("5x3, pad 2", ConvParams{1, 6, 6, 8, 24, 5, 3, 2, 1}, false);
    }
    printf("%s\n", ok ? "PASSED" : "FAILED");
    return ok ? 0 : 1;
}
