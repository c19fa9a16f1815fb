#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// 32 packed answers, and the sum of each row's two columns a lane
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void packed(const int *sums, const int *threshold, unsigned *to)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    unsigned bits = 0;
    #pragma unroll
    for (int b = 0; b < 32; ++b) bits |= (unsigned)(sums[item.get_local_id(2) * 32 + b] >= threshold[b]) << b;
    to[item.get_local_id(2)] = bits;
}

template <int COLUMNS>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void row_sums(const float *x, float *y)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % 32;
    float sum = 0.0f;
    #pragma unroll 8
    for (int c = lane; c < COLUMNS; c += 32)
        sum += x[item.get_group(2) * COLUMNS + c];
    for (int lanes = 16; lanes > 0; lanes /= 2) sum += permute_by_xor(sg, sum, lanes);
    if (lane == 0) y[item.get_group(2)] = sum;
}

// a warp brings its tile into shared memory
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiles(const sycl::half *a, float *c, int lda)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> tile;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    #pragma unroll 8
    for (int i = item.get_local_id(2); i < 256; i += Target::sub_group_size) tile[i] = a[i / 16 * lda + i % 16];
    sycl::group_barrier(sg);
    joint_matrix_load(sg, fa, local_ptr(tile), 16);
    joint_matrix_load(sg, fb, local_ptr(tile), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void all(const int *s, const int *t, unsigned *to, const float *x, float *y, const sycl::half *a, float *c)
{
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<packed>, s, t, to);
    syclex::nd_launch(q, launch_range(8, 32), syclex::kernel_function<row_sums<64>>, x, y);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tiles<decltype(target)>>,
                          a, c, 16);
    });
}
