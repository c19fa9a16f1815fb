#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cstring>

#define WM 16
#define WN 16
#define WK 16

#define CUDA_SAFE_CALL(call)                                                     \
{                                                                                \
    const runtime_status error = call;                                           \
    if (error != runtime_success)                                                \
    {                                                                            \
        printf("Error: %s:%d, ", __FILE__, __LINE__);                            \
        printf("code:%d, reason: %s\n", error, error_string(error));             \
        exit(-10 * error);                                                       \
    }                                                                            \
}

enum Epilogue { SCALE_RELU, RESIDUAL, GELU };

inline float gelu(float v)
{
    const float kAlpha = 0.7978845608f;   // sqrt(2 / pi)
    return 0.5f * v * (1.0f + sycl::tanh(kAlpha * (v + 0.044715f * v * v * v)));
}

// out = relu(scale * A B): one fragment
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemmScaleRelu(const sycl::half *A, const sycl::half *B, float *out, int m, int n, int k, float scale)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int wm = item.get_group(1), wn = item.get_group(2);
    constexpr int i_depth = depth_on<Target, sycl::half>(WK);
    tiled_matrix<Target, sycl::half, use::a, WM, i_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, i_depth, WN, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, WM, WN> acc;
    joint_matrix_fill(sg, acc, 0.0f);
#pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth)
    {
        joint_matrix_load(sg, fa, global_ptr(A + wm * WM * k + i), k, k - i);
        joint_matrix_load(sg, fb, global_ptr(B + wn * WN * k + i), k, k - i);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_apply(sg, acc, [=](float &x) { x *= scale; });
    joint_matrix_apply(sg, acc, [=](float &x) {
        x = sycl::fmax(x, 0.0f);
    });
    joint_matrix_store(sg, acc, global_ptr(out + wm * WM * n + wn * WN), n, layout::row_major);
}

// out = leaky(A B + gamma * residual + bias): three fragments
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemmResidual(const sycl::half *A, const sycl::half *B, const float *residual, float *out,
                  int m, int n, int k, float gamma, float bias)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int wm = item.get_group(1), wn = item.get_group(2);
    constexpr int i_depth = depth_on<Target, sycl::half>(WK);
    tiled_matrix<Target, sycl::half, use::a, WM, i_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, i_depth, WN, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, WM, WN> acc, res, add;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_fill(sg, add, bias);
#pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth)
    {
        joint_matrix_load(sg, fa, global_ptr(A + wm * WM * k + i), k, k - i);
        joint_matrix_load(sg, fb, global_ptr(B + wn * WN * k + i), k, k - i);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_load(sg, res, global_ptr(residual + wm * WM * n + wn * WN), n, layout::row_major);
    joint_matrix_apply(sg, acc, res, add, [=](float &acc_x, float res_x, float add_x) {
        float v = acc_x + gamma * res_x + add_x;
        acc_x = (v > 0.0f) ? v : 0.125f * v;
    });
    joint_matrix_store(sg, acc, global_ptr(out + wm * WM * n + wn * WN), n, layout::row_major);
}

// out = gelu(A B) next to the bare product, which training needs again
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemmGelu(const sycl::half *A, const sycl::half *B, float *out, float *product, int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int wm = item.get_group(1), wn = item.get_group(2);
    constexpr int i_depth = depth_on<Target, sycl::half>(WK);
    tiled_matrix<Target, sycl::half, use::a, WM, i_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, i_depth, WN, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, WM, WN> acc;
    tiled_matrix<Target, float, use::accumulator, WM, WN> act;
    joint_matrix_fill(sg, acc, 0.0f);
#pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth)
    {
        joint_matrix_load(sg, fa, global_ptr(A + wm * WM * k + i), k, k - i);
        joint_matrix_load(sg, fb, global_ptr(B + wn * WN * k + i), k, k - i);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_apply(sg, act, acc, [=](float &act_x, float acc_x) { act_x = gelu(acc_x); });
    joint_matrix_store(sg, acc, global_ptr(product + wm * WM * n + wn * WN), n, layout::row_major);
    joint_matrix_store(sg, act, global_ptr(out + wm * WM * n + wn * WN), n, layout::row_major);
}

static double expected(Epilogue kind, double product, double residual, float scale, float gamma, float bias)
{
    switch (kind)
    {
    case SCALE_RELU:
        return fmax(scale * product, 0.0);
    case RESIDUAL:
    {
        double v = product + gamma * residual + bias;
        return v > 0 ? v : 0.125 * v;
    }
    default:
        return 0.5 * product * (1.0 + tanh(0.7978845608 * (product + 0.044715 * product * product * product)));
    }
}

int main(int argc, char *argv[])
{
    sycl::queue &q = default_queue();
    const int m = 64, n = 80, k = 96;
    const float scale = 0.75f, gamma = -1.5f, bias = 0.375f;

    sycl::half *hA = (sycl::half *)malloc(m * k * sizeof(sycl::half));
    sycl::half *hB = (sycl::half *)malloc(n * k * sizeof(sycl::half));
    float *hR = (float *)malloc(m * n * sizeof(float));
    float *hOut = (float *)malloc(m * n * sizeof(float));
    for (int i = 0; i < m; i++)
        for (int p = 0; p < k; p++)
            hA[i * k + p] = to_half(0.5f * sinf(0.31f * i + 0.7f * p));
    for (int j = 0; j < n; j++)
        for (int p = 0; p < k; p++)
            hB[j * k + p] = to_half(0.4f * cosf(0.23f * j * j - 0.7f * p));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            hR[i * n + j] = (float)((i * 3 + j) % 10 - 4);

    sycl::half *A, *B;
    float *R, *out, *product;
    CUDA_SAFE_CALL(status_of([&] { return A = sycl::malloc_device<sycl::half>(m * k, q); }));
    CUDA_SAFE_CALL(status_of([&] { return B = sycl::malloc_device<sycl::half>(n * k, q); }));
    CUDA_SAFE_CALL(status_of([&] { return R = sycl::malloc_device<float>(m * n, q); }));
    CUDA_SAFE_CALL(status_of([&] { return out = sycl::malloc_device<float>(m * n, q); }));
    CUDA_SAFE_CALL(status_of([&] { return product = sycl::malloc_device<float>(m * n, q); }));
    CUDA_SAFE_CALL(status_of([&] { q.memcpy(A, hA, m * k * sizeof(sycl::half)).wait(); }));
    CUDA_SAFE_CALL(status_of([&] { q.memcpy(B, hB, n * k * sizeof(sycl::half)).wait(); }));
    CUDA_SAFE_CALL(status_of([&] { q.memcpy(R, hR, m * n * sizeof(float)).wait(); }));

    sycl::range<3> grid(1, m / WM, n / WN);
    sycl::range<3> block(1, 1, 32);
    const char *names[] = { "scale+relu", "residual", "gelu" };
    int failures = 0;

    for (int e = SCALE_RELU; e <= GELU; e++)
    {
        CUDA_SAFE_CALL(status_of([&] { q.memset(out, 0, m * n * sizeof(float)); }));
        switch (e)
        {
        case SCALE_RELU:
            with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
                syclex::nd_launch(q, launch_range(target, grid, block),
                                  syclex::kernel_function<gemmScaleRelu<decltype(target)>>,
                                  A, B, out, m, n, k, scale);
            });
            break;
        case RESIDUAL:
            with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
                syclex::nd_launch(q, launch_range(target, grid, block),
                                  syclex::kernel_function<gemmResidual<decltype(target)>>,
                                  A, B, R, out, m, n, k, gamma, bias);
            });
            break;
        case GELU:
            with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
                syclex::nd_launch(q, launch_range(target, grid, block),
                                  syclex::kernel_function<gemmGelu<decltype(target)>>,
                                  A, B, out, product, m, n, k);
            });
            break;
        }
        CUDA_SAFE_CALL(last_status());
        CUDA_SAFE_CALL(status_of([&] { q.memcpy(hOut, out, m * n * sizeof(float)).wait(); }));

        double worst = 0.0;
        int wrong = 0;
        for (int i = 0; i < m; i++)
        {
            for (int j = 0; j < n; j++)
            {
                double sum = 0.0;
                for (int p = 0; p < k; p++)
                    sum += (double)float(hA[i * k + p]) * (double)float(hB[j * k + p]);
                double want = expected((Epilogue)e, sum, hR[i * n + j], scale, gamma, bias);
                double diff = fabs(hOut[i * n + j] - want);
                if (diff > worst) worst = diff;
                if (!(diff <= 2e-4)) wrong++;
            }
        }
        printf("%-10s max error %.3e  %s\n", names[e], worst, wrong ? "wrong" : "ok");
        failures += wrong;
    }

    // the product that gemmGelu leaves behind
    CUDA_SAFE_CALL(status_of([&] { q.memcpy(hOut, product, m * n * sizeof(float)).wait(); }));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
        {
            double sum = 0.0;
            for (int p = 0; p < k; p++)
                sum += (double)float(hA[i * k + p]) * (double)float(hB[j * k + p]);
            if (!(fabs(hOut[i * n + j] - sum) <= 1e-4)) failures++;
        }

    CUDA_SAFE_CALL(status_of([&] { sycl::free(A, q); }));
    CUDA_SAFE_CALL(status_of([&] { sycl::free(B, q); }));
    CUDA_SAFE_CALL(status_of([&] { sycl::free(R, q); }));
    CUDA_SAFE_CALL(status_of([&] { sycl::free(out, q); }));
    CUDA_SAFE_CALL(status_of([&] { sycl::free(product, q); }));
    free(hA); free(hB); free(hR); free(hOut);

    printf("%s\n", failures == 0 ? "PASSED" : "FAILED");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
