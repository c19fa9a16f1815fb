// A list of configurations is a macro that is given another, which launches.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

enum Config { SMALL, TALL };
#define FOR_EACH_CONFIG(X) \
    X(SMALL, 16, 16)       \
    X(TALL, 32, 16)

template <typename Target, int BM, int BN>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int n, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    constexpr int i_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, i_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, i_depth, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    const int row = item.get_group(1) * BM + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 16, col = item.get_group(2) * BN;
    joint_matrix_fill(sg, acc, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth) {
        joint_matrix_load(sg, fa, global_ptr(a + row * k + i), k, k - i);
        joint_matrix_load(sg, fb, global_ptr(b + i * n + col), n, k - i);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c + row * n + col), n, layout::row_major);
}

template <int BM, int BN>
void launch_gemm(const launch_setup &at,
                 const sycl::half *a, const sycl::half *b, float *c, int n, int k) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<gemm<decltype(target), BM, BN>>,
                          a, b, c, n, k);
    });
}

template <int STEP>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *c, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += STEP) c[i] *= 0.5f;
}

#define CHECKED(launch)                                        \
    do {                                                       \
        launch;                                                \
        if (last_status() != runtime_success) std::exit(1);    \
    } while (0)
#define LAUNCH_GEMM(ID, BM, BN)                                                     \
    case ID: {                                                                      \
        auto kernel = launch_gemm<BM, BN>;                                          \
        CHECKED((kernel({default_queue(), sycl::range<3>(1, m / BM, n / BN), BM * 2, 1024}, a, b, c, n, k))); \
        break;                                                                      \
    }
#define NAME(ID, BM, BN) #ID,
#define SCALE(threads) syclex::nd_launch(default_queue(), launch_range(1, threads), syclex::kernel_function<scale<threads>>, c, m * n)
#define SCALE_CONFIG(ID, BM, BN) if (config == ID) SCALE(BM * 2);

const char *names[] = {FOR_EACH_CONFIG(NAME)};

bool run(Config config, const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k) {
    switch (config) {
        FOR_EACH_CONFIG(LAUNCH_GEMM)
        default: std::printf("no configuration\n"); return false;
    }
    FOR_EACH_CONFIG(SCALE_CONFIG)
    CHECKED(SCALE(64));
    return true;
}
