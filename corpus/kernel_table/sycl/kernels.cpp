// The kernels and the table of them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "registry.hpp"

#include <type_traits>

namespace {

inline float finish(float x, float alpha, float bias, epilogue_t epilogue) {
    x *= alpha;
    if (epilogue != EPILOGUE_NONE) x += bias;
    return epilogue == EPILOGUE_RELU && x < 0.0f ? 0.0f : x;
}

// A warp computes TILES tiles of 16 x 16 side by side, straight from global memory.
template <typename Target, typename LayoutB, int TILES>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void direct(const Problem p, epilogue_t epilogue, float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int warp = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    const int across = p.n / (16 * TILES);
    if (warp >= p.m / 16 * across) return;
    const int row = warp / across * 16, col = warp % across * 16 * TILES;
    const bool by_column = std::is_same<LayoutB, col_major>::value;

    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[TILES];
    #pragma unroll
    for (int t = 0; t < TILES; t++) joint_matrix_fill(sg, acc[t], 0.0f);
    #pragma unroll Target::steps_at_once() / TILES
    for (long k = 0; k < p.k; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        joint_matrix_load(sg, fa, global_ptr(p.a + row * p.k + k), p.k);
        #pragma unroll
        for (int t = 0; t < TILES; t++) {
            tiled_matrix<Target, sycl::half, use::b, 16, 16, layout_of<LayoutB>> fb;
            const int at = col + 16 * t;
            joint_matrix_load(sg, fb, global_ptr(by_column ? p.b + at * p.k + k : p.b + k * p.n + at), by_column ? p.k : p.n);
            joint_matrix_mad(sg, acc[t], fa, fb, acc[t]);
        }
    }
    #pragma unroll
    for (int t = 0; t < TILES; t++) {
        // One bias for all, so that an element need not know its place.
        const float bias = p.bias[0];
        joint_matrix_apply(sg, acc[t], [=](float &x) { x = finish(x, alpha, bias, epilogue); });
        joint_matrix_store(sg, acc[t], global_ptr(p.c + row * p.n + col + 16 * t), p.n, layout::row_major);
    }
}

template <typename LayoutB, int TILES>
void launch_direct(const launch_setup &at, const Problem p, epilogue_t epilogue, float alpha) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<direct<decltype(target), LayoutB, TILES>>,
                          p, epilogue, alpha);
    });
}

// Each warp stages its tile of A in dynamic shared memory.
template <typename Target, typename LayoutB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<128>))
void staged(const Problem p, const epilogue_t epilogue, const float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto *tiles = dynamic_local_memory<sycl::half>();
    const int lane = item.get_local_id(2) % Target::sub_group_size, warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    sycl::half *mine = tiles + warp * 256;
    const int across = p.n / 16, tile = item.get_group(2) * 4 + warp;
    const int row = tile / across * 16, col = tile % across * 16;
    const bool by_column = std::is_same<LayoutB, col_major>::value;

    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int k = 0; k < p.k; k += 16) {
        #pragma unroll 8
        for (int i = lane; i < 256; i += Target::sub_group_size) mine[i] = p.a[(row + i / 16) * p.k + k + i % 16];
        sycl::group_barrier(sg);
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout_of<LayoutB>> fb;
        joint_matrix_load(sg, fa, local_ptr(mine), 16);
        joint_matrix_load(sg, fb, global_ptr(by_column ? p.b + col * p.k + k : p.b + k * p.n + col), by_column ? p.k : p.n);
        joint_matrix_mad(sg, acc, fa, fb, acc);
        sycl::group_barrier(sg);
    }
    const float bias = p.bias[0];
    joint_matrix_apply(sg, acc, [=](float &x) { x = finish(x, alpha, bias, epilogue); });
    joint_matrix_store(sg, acc, global_ptr(p.c + row * p.n + col), p.n, layout::row_major);
}

template <typename LayoutB>
void launch_staged(const launch_setup &at,
                   const Problem p, const epilogue_t epilogue, const float alpha) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        nd_launch_with_scratch(at.queue, launch_range(target, at.grid, bounded_block(at.block, 128)), at.scratch_bytes,
                               syclex::kernel_function<staged<decltype(target), LayoutB>>, p, epilogue, alpha);
    });
}

}  // namespace

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reference_gemm(Problem p, epilogue_t epilogue, float alpha, Layout layout) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i >= p.m * p.n) return;
    const int row = i / p.n, col = i % p.n;
    float sum = 0.0f;
    for (int k = 0; k < p.k; k++)
        sum += float(p.a[row * p.k + k]) * float(layout == COL_MAJOR ? p.b[col * p.k + k] : p.b[k * p.n + col]);
    p.c[i] = finish(sum, alpha, p.bias[0], epilogue);
}

void launch_reference_gemm(const launch_setup &at,
                           Problem p, epilogue_t epilogue, float alpha, Layout layout) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<reference_gemm>,
                      p, epilogue, alpha, layout);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *data, int count, float value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < count; i += item.get_global_range(2)) data[i] = value;
}

void launch_fill(const launch_setup &at, float *data, int count, float value) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<fill>, data, count, value);
}

using RowMajor = wmma2sycl::row_major;
using ColMajor = col_major;
#define BOTH_LAYOUTS(name, fn, block, m, n, bytes, ...)                         \
    {name "_nn", ROW_MAJOR, fn<RowMajor, ##__VA_ARGS__>, block, m, n, bytes}, \
    {name "_nt", COL_MAJOR, fn<ColMajor, ##__VA_ARGS__>, block, m, n, bytes}

const Variant variants[] = {
    BOTH_LAYOUTS("direct1", launch_direct, sycl::range<3>(1, 1, 128), 64, 16, 0, 1),
    BOTH_LAYOUTS("staged", &launch_staged, sycl::range<3>(1, 1, 128), 64, 16, 4 * 256 * sizeof(sycl::half)),
    {"direct2_nn", ROW_MAJOR, launch_direct<RowMajor, 2>, sycl::range<3>(1, 1, 64), 32, 32, 0},
};
const int variant_count = sizeof(variants) / sizeof(variants[0]);
