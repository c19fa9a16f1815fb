// C = clamp(A * B, lo, hi) with the work spread over device functions.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cmath>

static const int TILE_DIM  = 16;
static const int WARP_LANES = 32;

template <typename Target>
using AFragment = tiled_matrix<Target, sycl::half, use::a, TILE_DIM, TILE_DIM, layout::row_major>;
template <typename Target>
using BFragment = tiled_matrix<Target, sycl::half, use::b, TILE_DIM, TILE_DIM, layout::row_major>;
template <typename Target>
using CFragment = tiled_matrix<Target, float, use::accumulator, TILE_DIM, TILE_DIM>;

// defined below the kernel
template <typename Target>
[[gnu::always_inline]] inline
void multiplyPanel(CFragment<Target> &acc, const sycl::half *aPanel, const sycl::half *bPanel,
                   int k, int lda, int ldb);

// Works on a fragment of any use and type.
template <typename Fragment, typename T>
inline void clampElements(Fragment &f, T lo, T hi)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](auto &x) {
        x = x < lo ? lo : (x > hi ? hi : x);
    });
}

template <typename Target>
[[gnu::always_inline]]
inline void accumulate(CFragment<Target> &acc, const AFragment<Target> &a, const BFragment<Target> &b)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_mad(sg, acc, a, b, acc);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clampedGemm(const sycl::half *a, const sycl::half *b, float *c,
                 int m, int n, int k, float lo, float hi)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int warp     = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    const int tilesPerRow = n / TILE_DIM;
    const int tileRow  = warp / tilesPerRow;
    const int tileCol  = warp % tilesPerRow;

    if (tileRow * TILE_DIM >= m)
        return;

    CFragment<Target> acc;
    joint_matrix_fill(sg, acc, 0.0f);

    multiplyPanel<Target>(acc, a + tileRow * TILE_DIM * k, b + tileCol * TILE_DIM, k, k, n);
    clampElements(acc, lo, hi);

    joint_matrix_store(sg, acc, global_ptr(c + tileRow * TILE_DIM * n + tileCol * TILE_DIM), n, layout::row_major);
}

template <typename Target>
[[gnu::always_inline]] inline
void multiplyPanel(CFragment<Target> &acc, const sycl::half *aPanel, const sycl::half *bPanel,
                   int k, int lda, int ldb)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    AFragment<Target> aTile;
    BFragment<Target> bTile;

    #pragma unroll Target::steps_at_once()
    for (int step = 0; step < k / TILE_DIM; ++step)
    {
        joint_matrix_load(sg, aTile, global_ptr(aPanel + step * TILE_DIM), lda);
        joint_matrix_load(sg, bTile, global_ptr(bPanel + step * TILE_DIM * ldb), ldb);
        accumulate<Target>(acc, aTile, bTile);
    }
}

static bool failed(runtime_status error, const char *where)
{
    if (error == runtime_success)
        return false;
    fprintf(stderr, "%s: %s\n", where, error_string(error));
    return true;
}

int main()
{
    sycl::queue &q = default_queue();
    const int m = 80, n = 48, k = 128;
    const float lo = -18.0f, hi = 22.5f;

    sycl::half  *hostA = new sycl::half[m * k];
    sycl::half  *hostB = new sycl::half[k * n];
    float *hostC = new float[m * n];

    for (int i = 0; i < m * k; ++i)
        hostA[i] = to_half(sinf(0.37f * i) + 0.2f);
    for (int i = 0; i < k * n; ++i)
        hostB[i] = to_half(cosf(0.11f * i * (1 + i % 3)) + 0.5f * sinf(0.37f * (i / n) + i % n));

    sycl::half  *devA = nullptr, *devB = nullptr;
    float *devC = nullptr;
    runtime_status err;

    err = status_of([&] { return devA = sycl::malloc_device<sycl::half>(m * k, q); });
    if (failed(err, "cudaMalloc(devA)")) return 1;
    err = status_of([&] { return devB = sycl::malloc_device<sycl::half>(k * n, q); });
    if (failed(err, "cudaMalloc(devB)")) return 1;
    err = status_of([&] { return devC = sycl::malloc_device<float>(m * n, q); });
    if (failed(err, "cudaMalloc(devC)")) return 1;

    if (failed(status_of([&] { q.memcpy(devA, hostA, m * k * sizeof(sycl::half)).wait(); }), "copy of A")) return 1;
    if (failed(status_of([&] { q.memcpy(devB, hostB, k * n * sizeof(sycl::half)).wait(); }), "copy of B")) return 1;

    const int warps   = (m / TILE_DIM) * (n / TILE_DIM);    // 15
    const int threads = 4 * WARP_LANES;
    const int blocks  = (warps * WARP_LANES + threads - 1) / threads;

    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, blocks, threads),
                          syclex::kernel_function<clampedGemm<decltype(target)>>,
                          devA, devB, devC, m, n, k, lo, hi);
    });
    err = last_status();
    if (failed(err, "clampedGemm")) return 1;

    if (failed(status_of([&] { q.memcpy(hostC, devC, m * n * sizeof(float)).wait(); }), "copy of C")) return 1;

    int wrong = 0, clamped = 0;
    double maxError = 0.0;
    for (int i = 0; i < m; ++i)
    {
        for (int j = 0; j < n; ++j)
        {
            double sum = 0.0;
            for (int p = 0; p < k; ++p)
                sum += (double)float(hostA[i * k + p]) * (double)float(hostB[p * n + j]);
            if (sum < lo || sum > hi) ++clamped;
            const double expected = fmin(fmax(sum, (double)lo), (double)hi);
            const double error = fabs(expected - hostC[i * n + j]);
            maxError = fmax(maxError, error);
            if (!(error < 1e-3)) ++wrong;
        }
    }

    printf("clamped GEMM %d x %d x %d, %d of %d values clamped\n", m, n, k, clamped, m * n);
    printf("%s, max error %g\n", wrong ? "FAILED" : "PASSED", maxError);

    sycl::free(devA, q);
    sycl::free(devB, q);
    sycl::free(devC, q);
    delete[] hostA;
    delete[] hostB;
    delete[] hostC;
    return wrong ? 1 : 0;
}
