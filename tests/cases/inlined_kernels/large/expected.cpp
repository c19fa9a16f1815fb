// Kernels that unrolled loops make large: DPC++ would leave them as functions that their entries call.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float activated(float v) { return v > 0 ? v * (1.0f + sycl::erf(v * 0.7071f)) : 0.1f * v * (1.0f + sycl::erf(v)); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<128>))
[[gnu::always_inline]]
void epilogues(const sycl::half *a, const sycl::half *b, float *c, const float *bias, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    alignas(128) syclex::work_group_static<float[4][256]> tile;
    int warp = sub_group_uniform(sg, item.get_local_id(2) / 32), lane = item.get_local_id(2) % 32;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, local_ptr(tile[warp]), 16, layout::row_major);
    sycl::group_barrier(sg);
#pragma unroll
    for (int i = 0; i < 8; i++) {
#pragma unroll
        for (int j = 0; j < 8; j++) c[lane * 64 + i * 8 + j] = activated(tile[warp][lane * 8 + i] + bias[j] * n);
    }
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
[[gnu::always_inline]]
void sums(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float s = 0;
#pragma unroll
    for (int i = 0; i < 128; i++) s += x[i * N + item.get_local_id(2)] * x[i] - x[N];
    x[item.get_local_id(2)] = s;
}

void run(const sycl::half *a, const sycl::half *b, float *c, const float *bias) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 128), syclex::kernel_function<epilogues<decltype(target)>>,
                          a, b, c, bias, 4);
    });
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sums<4>>, c);
}
