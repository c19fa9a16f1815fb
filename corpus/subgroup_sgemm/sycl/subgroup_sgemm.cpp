// C = A * B in float, column-major, without shared memory: the lanes of a warp share A by shuffles. A lane keeps one
// column of A's tile (ROWS rows, one vector load each four of them) and COLS columns of B; what it needs of the other
// columns of A it reads from the lanes that have them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_OK(call)                                                                             \
    {                                                                                             \
        const runtime_status error = call;                                                        \
        if (error != runtime_success) {                                                           \
            printf("%s(%d): %s: %s\n", __FILE__, __LINE__, #call, error_string(error));           \
            exit(1);                                                                              \
        }                                                                                         \
    }

constexpr unsigned FULL = 0xffffffffu;

// A warp has ROWS x (LANES * COLS) of C. LANES is the part of the warp that works together: 8, 16 or 32 lanes.
template <int ROWS, int COLS, int LANES>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
[[gnu::always_inline]]
void sgemm_by_lanes(int m, int n, int k, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % LANES;
    const int part = (item.get_group(1) * item.get_local_range(2) + item.get_local_id(2)) / LANES;
    const int row0 = item.get_group(2) * ROWS;
    const int col0 = (part * LANES + lane) * COLS;

    float sum[COLS][ROWS] = {};
    for (int k0 = 0; k0 < k; k0 += LANES) {
        sycl::float4 mine[ROWS / 4]{};
#pragma unroll
        for (int i = 0; i < ROWS / 4; ++i)
            mine[i] = load_vector(*reinterpret_cast<const sycl::float4 *>(&a[(k0 + lane) * m + row0 + 4 * i]));
#pragma unroll
        for (int l = 0; l < LANES; ++l) {
            float right[COLS];
#pragma unroll
            for (int j = 0; j < COLS; ++j) right[j] = b[(col0 + j) * k + k0 + l];
#pragma unroll
            for (int i = 0; i < ROWS / 4; ++i) {
                const sycl::float4 left = sycl::float4(select_lane<LANES>(sg, mine[i].x(), l), select_lane<LANES>(sg, mine[i].y(), l),
                                                select_lane<LANES>(sg, mine[i].z(), l), select_lane<LANES>(sg, mine[i].w(), l));
#pragma unroll
                for (int j = 0; j < COLS; ++j) {
                    sum[j][4 * i + 0] = sycl::fma(left.x(), right[j], sum[j][4 * i + 0]);
                    sum[j][4 * i + 1] = sycl::fma(left.y(), right[j], sum[j][4 * i + 1]);
                    sum[j][4 * i + 2] = sycl::fma(left.z(), right[j], sum[j][4 * i + 2]);
                    sum[j][4 * i + 3] = sycl::fma(left.w(), right[j], sum[j][4 * i + 3]);
                }
            }
        }
    }
#pragma unroll
    for (int j = 0; j < COLS; ++j) {
#pragma unroll
        for (int i = 0; i < ROWS; i += 4)
            *reinterpret_cast<sycl::float4 *>(&c[(col0 + j) * m + row0 + i]) =
                sycl::float4(sum[j][i], sum[j][i + 1], sum[j][i + 2], sum[j][i + 3]);
    }
}

struct Sizes {
    int m, n, k;
};

template <int ROWS, int COLS, int LANES>
bool run(const char *name, Sizes size, const std::vector<float> &a, const std::vector<float> &b, const std::vector<double> &expected) {
    sycl::queue &q = default_queue();
    constexpr int THREADS = 64;
    float *d_a, *d_b, *d_c;
    std::vector<float> c(size.m * size.n);
    CUDA_OK(status_of([&] { d_a = allocate_device<float>(a.size(), q); }));
    CUDA_OK(status_of([&] { d_b = allocate_device<float>(b.size(), q); }));
    CUDA_OK(status_of([&] { d_c = allocate_device<float>(c.size(), q); }));
    CUDA_OK(status_of([&] { q.memcpy(d_a, a.data(), sizeof(float) * a.size()).wait(); }));
    CUDA_OK(status_of([&] { q.memcpy(d_b, b.data(), sizeof(float) * b.size()).wait(); }));
    const sycl::range<3> grid(1, size.n / (THREADS * COLS), size.m / ROWS);
    syclex::nd_launch(q, launch_range(grid, THREADS),
                      syclex::kernel_function<sgemm_by_lanes<ROWS, COLS, LANES>>,
                      size.m, size.n, size.k, d_a, d_b, d_c);
    CUDA_OK(last_status());
    CUDA_OK(status_of([&] { q.memcpy(c.data(), d_c, sizeof(float) * c.size()).wait(); }));
    CUDA_OK(status_of([&] { sycl::free(d_a, q); }));
    CUDA_OK(status_of([&] { sycl::free(d_b, q); }));
    CUDA_OK(status_of([&] { sycl::free(d_c, q); }));
    double worst = 0.0;
    for (size_t i = 0; i < c.size(); ++i) worst = std::fmax(worst, std::fabs(c[i] - expected[i]));
    printf("%s: %s\n", name, worst < 1e-4 ? "right" : "wrong");
    return worst < 1e-4;
}

int main() {
    const Sizes size{64, 128, 64};
    std::vector<float> a(size.m * size.k), b(size.k * size.n);
    for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>((i * 37 + 11) % 101) / 101.0f - 0.5f;
    for (size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>((i * 53 + 7) % 97) / 97.0f - 0.5f;
    std::vector<double> expected(size.m * size.n, 0.0);
    for (int j = 0; j < size.n; ++j)
        for (int l = 0; l < size.k; ++l)
            for (int i = 0; i < size.m; ++i)
                expected[j * size.m + i] += static_cast<double>(a[l * size.m + i]) * b[j * size.k + l];
    bool ok = run<8, 1, 32>("8x1 a lane, 32 lanes", size, a, b, expected);
    ok = run<8, 2, 16>("8x2 a lane, 16 lanes", size, a, b, expected) && ok;
    ok = run<16, 1, 8>("16x1 a lane, 8 lanes", size, a, b, expected) && ok;
    printf("%s\n", ok ? "PASSED" : "FAILED");
    return ok ? 0 : 1;
}
