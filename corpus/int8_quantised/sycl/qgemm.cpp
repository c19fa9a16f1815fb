// Quantised linear layer: int8 activations with a zero point, int8 weights with one scale a channel, int8 out.
//
//   real(x) = sx * (x - zx)      real(w[c]) = sw[c] * w[c]      real(y) = sy * (y - zy)
//   y[r][c] = clamp(round(sx * sw[c] / sy * (sum_k x*w - zx * sum_k w + bias[c])) + zy)

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TILE_M 16
#define TILE_N 16
#define TILE_K 16

#define BLOCK_ROWS 32            // rows of x a block
#define BLOCK_COLS 32            // channels a block
#define BLOCK_K 64               // bytes of k staged at a time
#define WARPS 4
#define THREADS (WARPS * 32)
#define PITCH (BLOCK_K + 16)     // bytes a row in shared memory
#define SUM_PITCH (BLOCK_COLS + 4)

static void checkCuda(runtime_status e, const char *file, int line)
{
    if (e == runtime_success)
        return;
    fprintf(stderr, "CUDA error %s at %s:%d\n", error_string(e), file, line);
    exit(2);
}
#define CK(x) checkCuda((x), __FILE__, __LINE__)

struct Quantisation
{
    float x_scale;
    int x_zero;
    float y_scale;
    int y_zero;
};

// column sums of the weights, four bytes at a time: one warp a channel
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void channelSums(const signed char *__restrict__ w, int *__restrict__ sums, int channels, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int warp = item.get_global_id(2) / 32;
    int lane = item.get_local_id(2) & 31;
    if (warp >= channels)
        return;
    const sycl::char4 *row = reinterpret_cast<const sycl::char4 *>(w + (size_t)warp * k);
    int total = 0;
    for (int i = lane; i < k / 4; i += 32)
    {
        sycl::char4 v = row[i];
        total += v.x() + v.y() + v.z() + v.w();
    }
    for (int offset = 16; offset > 0; offset /= 2)
        total += shift_left(sg, total, offset);
    if (lane == 0)
        sums[warp] = total;
}

inline signed char requantise(int acc, float scale, int zero)
{
    int q = saturate_cast<int>(sycl::rint(acc * scale)) + zero;
    q = std::max(-128, std::min(127, q));
    return (signed char)q;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS>))
void quantisedGemm(const signed char *x, const signed char *w, const int *wSums, const float *wScales, const int *bias,
                   signed char *y, int rows, int channels, int k, Quantisation q)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<signed char[BLOCK_ROWS][PITCH]> xs;
    alignas(128) syclex::work_group_static<signed char[BLOCK_COLS][PITCH]> ws;
    alignas(128) syclex::work_group_static<int[BLOCK_ROWS][SUM_PITCH]> sums;

    const int tid = item.get_local_id(2);
    const int warp = sub_group_uniform(sg, tid / Target::sub_group_size);
    const int warpRow = warp / 2, warpCol = warp % 2;
    const int row0 = item.get_group(1) * BLOCK_ROWS;
    const int col0 = item.get_group(2) * BLOCK_COLS;

    tiled_matrix<Target, int, use::accumulator, TILE_M, TILE_N> acc;
    joint_matrix_fill(sg, acc, 0);

    for (int k0 = 0; k0 < k; k0 += BLOCK_K)
    {
        // 16 bytes a thread and step
        for (int chunk = tid; chunk < BLOCK_ROWS * BLOCK_K / 16; chunk += threads_on<Target>(THREADS))
        {
            int r = chunk / (BLOCK_K / 16);
            int c = chunk % (BLOCK_K / 16) * 16;
            *(sycl::int4 *)&xs[r][c] = load_vector(*(const sycl::int4 *)(x + (size_t)(row0 + r) * k + k0 + c));
            *(sycl::int4 *)&ws[r][c] = load_vector(*(const sycl::int4 *)(w + (size_t)(col0 + r) * k + k0 + c));
        }
        sycl::group_barrier(item.get_group());

        constexpr int kk_depth = depth_on<Target, signed char>(TILE_K, BLOCK_K);
#pragma unroll
        for (int kk = 0; kk < BLOCK_K; kk += kk_depth)
        {
            tiled_matrix<Target, signed char, use::a, TILE_M, kk_depth, layout::row_major> fx;
            tiled_matrix<Target, signed char, use::b, kk_depth, TILE_N, layout::col_major> fw;
            joint_matrix_load(sg, fx, local_ptr(&xs[warpRow * TILE_M][kk]), PITCH);
            joint_matrix_load(sg, fw, local_ptr(&ws[warpCol * TILE_N][kk]), PITCH);
            joint_matrix_mad(sg, acc, fx, fw, acc);
        }
        sycl::group_barrier(item.get_group());
    }

    joint_matrix_store(sg, acc, local_ptr(&sums[warpRow * TILE_M][warpCol * TILE_N]), SUM_PITCH, layout::row_major);
    sycl::group_barrier(item.get_group());

    // four neighbouring channels a thread, written as one char4
    for (int i = tid; i < BLOCK_ROWS * BLOCK_COLS / 4; i += threads_on<Target>(THREADS))
    {
        int r = i / (BLOCK_COLS / 4);
        int c = i % (BLOCK_COLS / 4) * 4;
        int ch = col0 + c;
        const sycl::float4 sw = load_vector(*reinterpret_cast<const sycl::float4 *>(wScales + ch));
        const sycl::int4 zs = load_vector(*reinterpret_cast<const sycl::int4 *>(wSums + ch));
        const sycl::int4 bs = load_vector(*reinterpret_cast<const sycl::int4 *>(bias + ch));
        const float s = q.x_scale / q.y_scale;
        sycl::char4 out{};
        out.x() = requantise(sums[r][c + 0] - q.x_zero * zs.x() + bs.x(), s * sw.x(), q.y_zero);
        out.y() = requantise(sums[r][c + 1] - q.x_zero * zs.y() + bs.y(), s * sw.y(), q.y_zero);
        out.z() = requantise(sums[r][c + 2] - q.x_zero * zs.z() + bs.z(), s * sw.z(), q.y_zero);
        out.w() = requantise(sums[r][c + 3] - q.x_zero * zs.w() + bs.w(), s * sw.w(), q.y_zero);
        reinterpret_cast<sycl::char4 *>(y + (size_t)(row0 + r) * channels + ch)[0] = out;
    }
}

// back to float, for the next layer that is not quantised
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void dequantise(const sycl::char4 *y, sycl::float4 *out, int count4, Quantisation q)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < count4; i += item.get_global_range(2))
    {
        sycl::char4 v = y[i];
        out[i] = sycl::float4(q.y_scale * (v.x() - q.y_zero), q.y_scale * (v.y() - q.y_zero),
                             q.y_scale * (v.z() - q.y_zero), q.y_scale * (v.w() - q.y_zero));
    }
}

static unsigned int lcg(unsigned int *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

int main(int argc, char **argv)
{
    sycl::queue &queue = default_queue();
    int rows = 64, channels = 96, k = 192;
    if (argc == 4)
    {
        rows = atoi(argv[1]);
        channels = atoi(argv[2]);
        k = atoi(argv[3]);
    }
    if (rows % BLOCK_ROWS || channels % BLOCK_COLS || k % BLOCK_K)
    {
        fprintf(stderr, "sizes must be multiples of %d, %d and %d\n", BLOCK_ROWS, BLOCK_COLS, BLOCK_K);
        return 2;
    }

    const size_t xBytes = (size_t)rows * k, wBytes = (size_t)channels * k, yBytes = (size_t)rows * channels;
    int8_t *x = (int8_t *)malloc(xBytes);
    int8_t *w = (int8_t *)malloc(wBytes);
    int8_t *y = (int8_t *)malloc(yBytes);
    float *real = (float *)malloc(yBytes * sizeof(float));
    float *scales = (float *)malloc(channels * sizeof(float));
    int *bias = (int *)malloc(channels * sizeof(int));

    unsigned int seed = 2024;
    for (size_t i = 0; i < xBytes; i++) x[i] = (int8_t)(lcg(&seed) % 256 - 128);
    for (size_t i = 0; i < wBytes; i++) w[i] = (int8_t)(lcg(&seed) % 255 - 127);
    for (int c = 0; c < channels; c++)
    {
        scales[c] = 0.008f + 0.0004f * (float)(c % 13);
        bias[c] = (int)(lcg(&seed) % 20001) - 10000;
    }
    const Quantisation q = { 0.05f, -7, 0.35f, 3 };

    signed char *dX, *dW, *dY;
    float *dScales, *dReal;
    int *dBias, *dSums;
    CK(status_of([&] { dX = allocate_device<signed char>(xBytes, queue); }));
    CK(status_of([&] { dW = allocate_device<signed char>(wBytes, queue); }));
    CK(status_of([&] { dY = allocate_device<signed char>(yBytes, queue); }));
    CK(status_of([&] { dReal = allocate_device<float>(yBytes, queue); }));
    CK(status_of([&] { dScales = allocate_device<float>(channels, queue); }));
    CK(status_of([&] { dBias = allocate_device<int>(channels, queue); }));
    CK(status_of([&] { dSums = allocate_device<int>(channels, queue); }));
    CK(status_of([&] { queue.memcpy(dX, x, xBytes).wait(); }));
    CK(status_of([&] { queue.memcpy(dW, w, wBytes).wait(); }));
    CK(status_of([&] { queue.memcpy(dScales, scales, channels * sizeof(float)).wait(); }));
    CK(status_of([&] { queue.memcpy(dBias, bias, channels * sizeof(int)).wait(); }));
    CK(status_of([&] { queue.memset(dY, 0x55, yBytes); }));

    syclex::nd_launch(queue, launch_range((channels + 3) / 4, 128), syclex::kernel_function<channelSums>,
                      dW, dSums, channels, k);
    CK(peek_status());
    with_matrix_target<matrix_types<signed char, signed char, int>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, sycl::range<3>(1, rows / BLOCK_ROWS, channels / BLOCK_COLS), THREADS),
                          syclex::kernel_function<quantisedGemm<decltype(target)>>,
                          dX, dW, dSums, dScales, dBias, dY,
                          rows, channels, k, q);
    });
    CK(peek_status());
    syclex::nd_launch(queue, launch_range(4, 64), syclex::kernel_function<dequantise>,
                      (const sycl::char4 *)dY, (sycl::float4 *)dReal, (int)(yBytes / 4), q);
    CK(peek_status());
    CK(status_of([&] { queue.wait_and_throw(); }));
    CK(status_of([&] { queue.memcpy(y, dY, yBytes).wait(); }));
    CK(status_of([&] { queue.memcpy(real, dReal, yBytes * sizeof(float)).wait(); }));

    // The sums are exact; rounding may fall on the other side only where the real number is a tie but for float's error.
    int wrong = 0, saturated = 0, ties = 0;
    for (int r = 0; r < rows; r++)
    {
        for (int c = 0; c < channels; c++)
        {
            long long sum = bias[c];
            for (int i = 0; i < k; i++)
                sum += ((long long)x[(size_t)r * k + i] - q.x_zero) * w[(size_t)c * k + i];
            double exact = (double)q.x_scale / q.y_scale * scales[c] * (double)sum;
            double want = rint(exact) + q.y_zero;
            want = want < -128 ? -128 : want > 127 ? 127 : want;
            saturated += want == -128 || want == 127;
            int got = y[(size_t)r * channels + c];
            if (got != (int)want)
            {
                double fraction = fabs(exact - floor(exact) - 0.5);
                if (fraction < 1e-4 && abs(got - (int)want) == 1)
                    ties++;
                else if (wrong++ < 5)
                    fprintf(stderr, "y[%d][%d] = %d, want %g (%.5f)\n", r, c, got, want, exact);
            }
            if (real[(size_t)r * channels + c] != q.y_scale * (float)(got - q.y_zero))
                wrong++;
        }
    }
    printf("%d x %d x %d: %d wrong, %d at a tie, %d of %d saturated\n", rows, channels, k, wrong, ties, saturated,
           rows * channels);
    if (saturated == 0 || saturated * 2 > rows * channels)
        wrong++;   // the test data must exercise both paths

    CK(status_of([&] { sycl::free(dX, queue); })); CK(status_of([&] { sycl::free(dW, queue); })); CK(status_of([&] { sycl::free(dY, queue); })); CK(status_of([&] { sycl::free(dReal, queue); }));
    CK(status_of([&] { sycl::free(dScales, queue); })); CK(status_of([&] { sycl::free(dBias, queue); })); CK(status_of([&] { sycl::free(dSums, queue); }));
    free(x); free(w); free(y); free(real); free(scales); free(bias);
    puts(wrong ? "Test FAILED" : "Test PASSED");
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
