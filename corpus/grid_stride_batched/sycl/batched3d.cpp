// Batched C = A * B + bias over a 3-D grid. A block is 32 x 2 x 2: threadIdx.x is the lane, threadIdx.y and
// threadIdx.z say which warp. Tiles and batches are walked with grid-stride loops, so any grid is right.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <vector>

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(runtime_status code, const char *file, int line, bool abort = true)
{
    if (code != runtime_success) {
        std::cerr << "GPUassert: " << error_string(code) << " " << file << ":" << line << std::endl;
        if (abort) exit(code);
    }
}

constexpr int WARP = 32;
constexpr int WARPS_Y = 2;
constexpr int WARPS_Z = 2;
constexpr int TILE = 16;
constexpr int PAD = 8;
constexpr int BLOCK_M = TILE * WARPS_Z;       // z walks rows
constexpr int BLOCK_N = TILE * WARPS_Y;       // y walks columns
constexpr int BLOCK_K = 32;

#define BLOCK_DIM sycl::range<3>(WARPS_Z, WARPS_Y, WARP)
#define MAX_GRID 2
#define GRID_DIM(batch, m, n) \
    sycl::range<3>(std::min(MAX_GRID, (batch)), std::min(MAX_GRID, (m) / BLOCK_M), std::min(MAX_GRID, (n) / BLOCK_N))

struct Shape {
    int batch, m, n, k;
    size_t strideA() const { return (size_t)m * k; }
    size_t strideB() const { return (size_t)k * n; }
    size_t strideC() const { return (size_t)m * n; }
};

// What lies where in the dynamic shared memory; each array begins on 128 bytes.
constexpr size_t alignUp(size_t bytes) { return (bytes + 127) / 128 * 128; }
constexpr size_t A_BYTES = alignUp(sizeof(sycl::half) * BLOCK_M * (BLOCK_K + PAD));
constexpr size_t B_BYTES = alignUp(sizeof(sycl::half) * BLOCK_K * (BLOCK_N + PAD));
constexpr size_t BIAS_BYTES = alignUp(sizeof(float) * BLOCK_N);
constexpr size_t SHARED_BYTES = A_BYTES + B_BYTES + BIAS_BYTES;

inline int linearThread()
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return unsigned(item.get_local_id(2)) + unsigned(item.get_local_range(2)) * (unsigned(item.get_local_id(1)) + unsigned(item.get_local_range(1)) * unsigned(item.get_local_id(0)));
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<WARP * WARPS_Y * WARPS_Z>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<2>))
void
batchedGemm(const sycl::half *__restrict__ A, const sycl::half *__restrict__ B, const float *__restrict__ bias,
            float *__restrict__ C, Shape s)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto *raw = dynamic_local_memory<unsigned char>();
    sycl::half *sA = reinterpret_cast<sycl::half *>(raw);
    sycl::half *sB = (sycl::half *)(raw + A_BYTES);
    float *sBias = reinterpret_cast<float *>(raw + A_BYTES + B_BYTES);
    alignas(128) syclex::work_group_static<float[WARPS_Z][WARPS_Y][TILE * TILE]> out;

    const int threads = item.get_local_range(2) * item.get_local_range(1) * item.get_local_range(0);
    const int tid = linearThread();

    for (int b = item.get_group(0); b < s.batch; b += item.get_group_range(0)) {
        for (int m0 = item.get_group(1) * BLOCK_M; m0 < s.m; m0 += item.get_group_range(1) * BLOCK_M) {
            for (int n0 = item.get_group(2) * BLOCK_N; n0 < s.n; n0 += item.get_group_range(2) * BLOCK_N) {
                tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
                joint_matrix_fill(sg, acc, 0.0f);
                for (int i = tid; i < BLOCK_N; i += threads) sBias[i] = bias[b * s.n + n0 + i];

                for (int k0 = 0; k0 < s.k; k0 += BLOCK_K) {
                    for (int i = tid; i < BLOCK_M * BLOCK_K; i += threads) {
                        int r = i / BLOCK_K, c = i % BLOCK_K;
                        sA[r * (BLOCK_K + PAD) + c] = A[b * s.strideA() + (size_t)(m0 + r) * s.k + k0 + c];
                    }
                    for (int i = tid; i < BLOCK_K * BLOCK_N; i += threads) {
                        int r = i / BLOCK_N, c = i % BLOCK_N;
                        sB[r * (BLOCK_N + PAD) + c] = B[b * s.strideB() + (size_t)(k0 + r) * s.n + n0 + c];
                    }
                    sycl::group_barrier(item.get_group());
                    constexpr int kk_depth = depth_on<Target, sycl::half>(TILE, BLOCK_K);
                    for (int kk = 0; kk < BLOCK_K; kk += kk_depth) {
                        tiled_matrix<Target, sycl::half, use::a, TILE, kk_depth, layout::row_major> fa;
                        tiled_matrix<Target, sycl::half, use::b, kk_depth, TILE, layout::row_major> fb;
                        joint_matrix_load(sg, fa, local_ptr(sA + item.get_local_id(0) * TILE * (BLOCK_K + PAD) + kk), BLOCK_K + PAD);
                        joint_matrix_load(sg, fb, local_ptr(sB + kk * (BLOCK_N + PAD) + item.get_local_id(1) * TILE), BLOCK_N + PAD);
                        joint_matrix_mad(sg, acc, fa, fb, acc);
                    }
                    sycl::group_barrier(item.get_group());
                }

                float *tile = out[item.get_local_id(0)][item.get_local_id(1)];
                joint_matrix_store(sg, acc, local_ptr(tile), TILE, layout::row_major);
                sycl::group_barrier(sg);
                for (int i = item.get_local_id(2); i < TILE * TILE; i += WARP) {
                    int r = i / TILE, c = i % TILE;
                    size_t at = b * s.strideC() + (size_t)(m0 + unsigned(item.get_local_id(0)) * TILE + r) * s.n + n0 + item.get_local_id(1) * TILE + c;
                    C[at] = out[item.get_local_id(0)][item.get_local_id(1)][i] + sBias[item.get_local_id(1) * TILE + c];
                }
                sycl::group_barrier(item.get_group());
            }
        }
    }
}

// element-wise over (batch, row, column) with a 3-D block and 3-D grid-stride loops
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scaleByBatch(float *C, const float *factors, Shape s)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int b = item.get_global_id(0); b < s.batch; b += item.get_global_range(0))
        for (int i = item.get_global_id(1); i < s.m; i += item.get_global_range(1))
            for (int j = item.get_global_id(2); j < s.n; j += item.get_global_range(2))
                C[b * s.strideC() + i * s.n + j] *= factors[b];
}

static sycl::range<3> elementGrid(const Shape &s, sycl::range<3> block, unsigned int limit = 3)
{
    sycl::range<3> grid(1, 1, 1);
    grid[2] = std::min((s.n + unsigned(block[2]) - 1) / unsigned(block[2]), limit);
    grid[1] = std::min((s.m + unsigned(block[1]) - 1) / unsigned(block[1]), limit);
    grid[0] = std::min((s.batch + unsigned(block[0]) - 1) / unsigned(block[0]), limit);
    return grid;
}

template <typename T>
T *toDevice(const std::vector<T> &v)
{
    sycl::queue &q = default_queue();
    T *p = nullptr;
    gpuErrchk(status_of([&] { p = allocate_device<T>(v.size(), q); }));
    gpuErrchk(status_of([&] { q.memcpy(p, v.data(), v.size() * sizeof(T)).wait(); }));
    return p;
}

int main(int argc, char *argv[])
{
    sycl::queue &q = default_queue();
    Shape s{5, 96, 64, 64};
    if (argc > 1) s.batch = std::stoi(argv[1]);
    if (argc > 4) { s.m = std::stoi(argv[2]); s.n = std::stoi(argv[3]); s.k = std::stoi(argv[4]); }

    std::vector<sycl::half> a(s.batch * s.strideA()), b(s.batch * s.strideB());
    std::vector<float> bias(s.batch * s.n), factors(s.batch), c(s.batch * s.strideC(), -1.0f);
    for (size_t i = 0; i < a.size(); i++) a[i] = sycl::half(((int)(i * 7 % 31) - 15) / 16.0f);
    for (size_t i = 0; i < b.size(); i++) b[i] = sycl::half(((int)(i * 5 % 23) - 11) / 8.0f);
    for (size_t i = 0; i < bias.size(); i++) bias[i] = 0.25f * (float)(i % 9) - 1.0f;
    for (int i = 0; i < s.batch; i++) factors[i] = 1.0f / (1 + i);

    sycl::half *dA = toDevice(a), *dB = toDevice(b);
    float *dBias = toDevice(bias), *dFactors = toDevice(factors), *dC = toDevice(c);

    const sycl::range<3> grid = GRID_DIM(s.batch, s.m, s.n);
    printf("grid %u x %u x %u, %zu bytes of dynamic shared memory\n", unsigned(grid[2]), unsigned(grid[1]), unsigned(grid[0]), SHARED_BYTES);
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, syclex::launch_config{launch_range(target, grid, BLOCK_DIM), syclex::properties{syclex::work_group_scratch_size(SHARED_BYTES)}},
                          syclex::kernel_function<batchedGemm<decltype(target)>>,
                          dA, dB, dBias, dC, s);
    });
    gpuErrchk(last_status());

    const sycl::range<3> block(2, 4, 16);
    syclex::nd_launch(q, launch_range(elementGrid(s, block), block), syclex::kernel_function<scaleByBatch>,
                      dC, dFactors, s);
    gpuErrchk(last_status());
    gpuErrchk(status_of([&] { q.wait_and_throw(); }));
    gpuErrchk(status_of([&] { q.memcpy(c.data(), dC, c.size() * sizeof(float)).wait(); }));

    double worst = 0;
    for (int e = 0; e < s.batch; e++)
        for (int i = 0; i < s.m; i++)
            for (int j = 0; j < s.n; j++) {
                double want = 0;
                for (int p = 0; p < s.k; p++)
                    want += (double)float(a[e * s.strideA() + i * s.k + p]) *
                            (double)float(b[e * s.strideB() + p * s.n + j]);
                want = (want + bias[e * s.n + j]) * factors[e];
                double diff = std::fabs(c[e * s.strideC() + i * s.n + j] - want);
                worst = std::isnan(diff) ? INFINITY : std::max(worst, diff);
            }
    std::cout << "worst difference " << worst << std::endl;

    for (void *p : {(void *)dA, (void *)dB, (void *)dBias, (void *)dFactors, (void *)dC}) gpuErrchk(status_of([&] { sycl::free(p, q); }));
    const bool ok = worst < 1e-4;
    std::cout << (ok ? "PASSED" : "FAILED") << std::endl;
    return ok ? 0 : 1;
}
