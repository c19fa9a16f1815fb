#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>

/* one block: 64 x 64 of C, k in steps of 32 */
#define BLOCK_M 64
#define BLOCK_N 64
#define BLOCK_K 32

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define WARP_SIZE 32
#define WARPS_PER_BLOCK 8
#define THREADS_PER_BLOCK (WARP_SIZE * WARPS_PER_BLOCK)

/* 8 halves of padding: rows start in different banks, and every tile still
 * begins on a 32 byte boundary, as load_matrix_sync wants it */
#define SKEW_HALF 8

/* halves that one 16 byte copy moves */
#define CHUNK 8

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(runtime_status code, const char *file, int line, bool abort = true)
{
    if (code != runtime_success)
    {
        fprintf(stderr, "GPUassert: %s %s %d\n", error_string(code), file, line);
        if (abort) exit(code);
    }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<THREADS_PER_BLOCK>))
void
tiled_gemm(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, float *__restrict__ C,
           int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[BLOCK_M][BLOCK_K + SKEW_HALF]> As;
    alignas(128) syclex::work_group_static<sycl::half[BLOCK_K][BLOCK_N + SKEW_HALF]> Bs;

    const int tid = item.get_local_id(2);
    const int warpId = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);

    // 8 warps as 4 rows x 2 columns; a warp has 16 rows and 32 columns
    const int warpRow = warpId / 2;
    const int warpCol = warpId % 2;

    const int blockRow = item.get_group(1) * BLOCK_M;
    const int blockCol = item.get_group(2) * BLOCK_N;

    tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc[2];
#pragma unroll
    for (int j = 0; j < 2; j++)
        joint_matrix_fill(sg, acc[j], 0.0f);

    for (int kk = 0; kk < k; kk += BLOCK_K)
    {
        // copy the tile of A, 16 bytes a thread and turn
        for (int i = tid; i < BLOCK_M * BLOCK_K / CHUNK; i += threads_on<Target>(THREADS_PER_BLOCK))
        {
            int row = i / (BLOCK_K / CHUNK);
            int col = (i % (BLOCK_K / CHUNK)) * CHUNK;
            *reinterpret_cast<sycl::int4 *>(&As[row][col]) =
                load_vector(*reinterpret_cast<const sycl::int4 *>(&A[(blockRow + row) * k + kk + col]));
        }
        // and the tile of B
        for (int i = tid; i < BLOCK_K * BLOCK_N / CHUNK; i += threads_on<Target>(THREADS_PER_BLOCK))
        {
            int row = i / (BLOCK_N / CHUNK);
            int col = (i % (BLOCK_N / CHUNK)) * CHUNK;
            *reinterpret_cast<sycl::int4 *>(&Bs[row][col]) =
                load_vector(*reinterpret_cast<const sycl::int4 *>(&B[(kk + row) * n + blockCol + col]));
        }
        sycl::group_barrier(item.get_group());

        constexpr int ks_depth = depth_on<Target, sycl::half>(WMMA_K, BLOCK_K);
#pragma unroll
        for (int ks = 0; ks < BLOCK_K; ks += ks_depth)
        {
            tiled_matrix<Target, sycl::half, use::a, WMMA_M, ks_depth, layout::row_major> a;
            joint_matrix_load(sg, a, local_ptr(&As[warpRow * WMMA_M][ks]), BLOCK_K + SKEW_HALF);
#pragma unroll
            for (int j = 0; j < 2; j++)
            {
                tiled_matrix<Target, sycl::half, use::b, ks_depth, WMMA_N, layout::row_major> b;
                joint_matrix_load(sg, b, local_ptr(&Bs[ks][warpCol * 32 + j * WMMA_N]), BLOCK_N + SKEW_HALF);
                joint_matrix_mad(sg, acc[j], a, b, acc[j]);
            }
        }
        // nobody may overwrite the tiles while a warp still reads them
        sycl::group_barrier(item.get_group());
    }

#pragma unroll
    for (int j = 0; j < 2; j++)
    {
        float *out = C + (blockRow + warpRow * WMMA_M) * n + blockCol + warpCol * 32 + j * WMMA_N;
        joint_matrix_store(sg, acc[j], global_ptr(out), n, layout::row_major);
    }
}

int main()
{
    sycl::queue &q = default_queue();
    const int m = 128, n = 192, k = 96;

    std::vector<sycl::half> hA(m * k), hB(k * n);
    std::vector<float> hC(m * n, -1.0f);

    // a linear congruential generator gives the same data on every machine
    unsigned int seed = 12345u;
    auto next = [&seed]() {
        seed = seed * 1664525u + 1013904223u;
        return static_cast<float>(seed >> 16 & 0xff) / 128.0f - 0.75f;
    };
    for (auto &v : hA) v = to_half(next());
    for (auto &v : hB) v = to_half(next());

    sycl::half *dA, *dB;
    float *dC;
    gpuErrchk(status_of([&] { dA = allocate_device<sycl::half>(hA.size(), q); }));
    gpuErrchk(status_of([&] { dB = allocate_device<sycl::half>(hB.size(), q); }));
    gpuErrchk(status_of([&] { dC = allocate_device<float>(hC.size(), q); }));
    gpuErrchk(status_of([&] { q.memcpy(dA, hA.data(), hA.size() * sizeof(sycl::half)).wait(); }));
    gpuErrchk(status_of([&] { q.memcpy(dB, hB.data(), hB.size() * sizeof(sycl::half)).wait(); }));
    gpuErrchk(status_of([&] { q.memset(dC, 0xff, hC.size() * sizeof(float)); }));

    sycl::range<3> grid(1, m / BLOCK_M, n / BLOCK_N);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, THREADS_PER_BLOCK),
                          syclex::kernel_function<tiled_gemm<decltype(target)>>,
                          dA, dB, dC, m, n, k);
    });
    gpuErrchk(peek_status());
    gpuErrchk(status_of([&] { q.wait_and_throw(); }));

    gpuErrchk(status_of([&] { q.memcpy(hC.data(), dC, hC.size() * sizeof(float)).wait(); }));

    double worst = 0.0;
    long wrong = 0;
    for (int i = 0; i < m; i++)
    {
        for (int j = 0; j < n; j++)
        {
            double ref = 0.0, size = 0.0;
            for (int p = 0; p < k; p++)
            {
                double t = double(float(hA[i * k + p])) * double(float(hB[p * n + j]));
                ref += t;
                size += std::fabs(t);
            }
            double err = std::fabs(hC[i * n + j] - ref);
            if (err > worst) worst = err;
            if (!(err <= 1e-5 * size + 1e-6)) wrong++;
        }
    }

    gpuErrchk(status_of([&] { sycl::free(dA, q); }));
    gpuErrchk(status_of([&] { sycl::free(dB, q); }));
    gpuErrchk(status_of([&] { sycl::free(dC, q); }));

    printf("tiled GEMM %d x %d x %d, tile %d x %d x %d\n", m, n, k, BLOCK_M, BLOCK_N, BLOCK_K);
    printf("max error %.3e, %ld of %d wrong\n", worst, wrong, m * n);
    printf(wrong == 0 ? "PASSED\n" : "FAILED\n");
    return wrong != 0;
}
