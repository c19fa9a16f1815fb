// C = A * B, bfloat16 to float, blocked for the caches and for the registers: a block has 256 x 256 of C, k in steps of 32;
// a warp 64 x 32 of it, which it keeps in fragments from the first step to the last.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK_CUDA(call)                                                                       \
    do {                                                                                       \
        runtime_status status = (call);                                                        \
        if (status != runtime_success) {                                                       \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, error_string(status));          \
            exit(EXIT_FAILURE);                                                                \
        }                                                                                      \
    } while (0)

constexpr int TILE = 16;  // a fragment: 16 x 16 x 16

// cache blocking: what a block computes
constexpr int BLOCK_M = 256;
constexpr int BLOCK_N = 256;
constexpr int BLOCK_K = 32;

// register blocking: what a warp computes
constexpr int WARP_M = 64;
constexpr int WARP_N = 32;

constexpr int WARPS_M = BLOCK_M / WARP_M;
constexpr int WARPS_N = BLOCK_N / WARP_N;
constexpr int THREADS = WARPS_M * WARPS_N * 32;

constexpr int CHUNK = 8;  // elements of a 16 byte copy
constexpr int SKEW = 8;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS>))
void
    blocked_gemm(const sycl::ext::oneapi::bfloat16 *__restrict__ a, const sycl::ext::oneapi::bfloat16 *__restrict__ b, float *__restrict__ c, int m, int n,
                 int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[BLOCK_M][BLOCK_K + SKEW]> a_block;
    alignas(128) syclex::work_group_static<sycl::ext::oneapi::bfloat16[BLOCK_K][BLOCK_N + SKEW]> b_block;

    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    const int warp_row = warp / WARPS_N * WARP_M;
    const int warp_col = warp % WARPS_N * WARP_N;
    const int row0 = item.get_group(1) * BLOCK_M;
    const int col0 = item.get_group(2) * BLOCK_N;

    tiled_matrix<Target, float, use::accumulator, TILE, TILE> sum[WARP_M / TILE][WARP_N / TILE];
#pragma unroll
    for (int i = 0; i < WARP_M / TILE; ++i) {
#pragma unroll
        for (int j = 0; j < WARP_N / TILE; ++j) joint_matrix_fill(sg, sum[i][j], 0.0f);
    }

    for (int k0 = 0; k0 < k; k0 += BLOCK_K) {
        for (int at = item.get_local_id(2); at < BLOCK_M * BLOCK_K / CHUNK; at += threads_on<Target>(THREADS)) {
            const int row = at / (BLOCK_K / CHUNK);
            const int col = at % (BLOCK_K / CHUNK) * CHUNK;
            *reinterpret_cast<sycl::int4 *>(&a_block[row][col]) =
                load_vector(*reinterpret_cast<const sycl::int4 *>(&a[(row0 + row) * k + k0 + col]));
        }
        for (int at = item.get_local_id(2); at < BLOCK_K * BLOCK_N / CHUNK; at += threads_on<Target>(THREADS)) {
            const int row = at / (BLOCK_N / CHUNK);
            const int col = at % (BLOCK_N / CHUNK) * CHUNK;
            *reinterpret_cast<sycl::int4 *>(&b_block[row][col]) =
                load_vector(*reinterpret_cast<const sycl::int4 *>(&b[(k0 + row) * n + col0 + col]));
        }
        sycl::group_barrier(item.get_group());

        constexpr int step_depth = depth_on<Target, sycl::ext::oneapi::bfloat16>(TILE, BLOCK_K);
#pragma unroll
        for (int step = 0; step < BLOCK_K; step += step_depth) {
            tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::b, step_depth, TILE, layout::row_major> right[WARP_N / TILE];
#pragma unroll
            for (int j = 0; j < WARP_N / TILE; ++j)
                joint_matrix_load(sg, right[j], local_ptr(&b_block[step][warp_col + j * TILE]), BLOCK_N + SKEW);
#pragma unroll
            for (int i = 0; i < WARP_M / TILE; ++i) {
                tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::a, TILE, step_depth, layout::row_major> left;
                joint_matrix_load(sg, left, local_ptr(&a_block[warp_row + i * TILE][step]), BLOCK_K + SKEW);
#pragma unroll
                for (int j = 0; j < WARP_N / TILE; ++j) joint_matrix_mad(sg, sum[i][j], left, right[j], sum[i][j]);
            }
        }
        sycl::group_barrier(item.get_group());
    }

#pragma unroll
    for (int i = 0; i < WARP_M / TILE; ++i) {
#pragma unroll
        for (int j = 0; j < WARP_N / TILE; ++j) {
            float *out = c + (row0 + warp_row + i * TILE) * n + col0 + warp_col + j * TILE;
            joint_matrix_store(sg, sum[i][j], global_ptr(out), n, layout::row_major);
        }
    }
}

int main() {
    sycl::queue &q = default_queue();
    const int m = 256, n = 512, k = 96;
    std::vector<sycl::ext::oneapi::bfloat16> a(m * k), b(k * n);
    std::vector<float> c(m * n);
    unsigned state = 2463534242u;
    auto next = [&state] {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return static_cast<float>(state % 257) / 128.0f - 1.0f;
    };
    for (auto &value : a) value = sycl::ext::oneapi::bfloat16(next());
    for (auto &value : b) value = sycl::ext::oneapi::bfloat16(next());

    sycl::ext::oneapi::bfloat16 *d_a, *d_b;
    float *d_c;
    CHECK_CUDA(status_of([&] { d_a = allocate_device<sycl::ext::oneapi::bfloat16>(a.size(), q); }));
    CHECK_CUDA(status_of([&] { d_b = allocate_device<sycl::ext::oneapi::bfloat16>(b.size(), q); }));
    CHECK_CUDA(status_of([&] { d_c = allocate_device<float>(c.size(), q); }));
    CHECK_CUDA(status_of([&] { q.memcpy(d_a, a.data(), a.size() * sizeof(sycl::ext::oneapi::bfloat16)).wait(); }));
    CHECK_CUDA(status_of([&] { q.memcpy(d_b, b.data(), b.size() * sizeof(sycl::ext::oneapi::bfloat16)).wait(); }));

    sycl::range<3> grid(1, m / BLOCK_M, n / BLOCK_N);
    with_matrix_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, THREADS),
                          syclex::kernel_function<blocked_gemm<decltype(target)>>,
                          d_a, d_b, d_c, m, n, k);
    });
    CHECK_CUDA(last_status());
    CHECK_CUDA(status_of([&] { q.memcpy(c.data(), d_c, c.size() * sizeof(float)).wait(); }));

    double worst = 0.0;
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
            double expected = 0.0;
            for (int l = 0; l < k; ++l)
                expected += static_cast<double>(float(a[i * k + l])) * float(b[l * n + j]);
            worst = fmax(worst, fabs(expected - c[i * n + j]));
        }
    }
    CHECK_CUDA(status_of([&] { sycl::free(d_a, q); }));
    CHECK_CUDA(status_of([&] { sycl::free(d_b, q); }));
    CHECK_CUDA(status_of([&] { sycl::free(d_c, q); }));
    const bool right = worst < 1e-4;
    printf("%s\n", right ? "PASSED" : "FAILED");
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
