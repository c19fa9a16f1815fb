#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using A = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
template <typename Target>
using B = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major>;
template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

int place(int row, int col, int ld) { return row * ld + col; }
template <typename T> T twice(T v) { return 2 * v; }
void moved(int &at) { at += 0; }

template <typename Target, typename T, int CHUNK>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void adds_up(const T *a, const sycl::half *b, float *c, int K, int ld, const int *offsets) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    A<Target> fa;
    B<Target> fb;
    C<Target> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    // an int that is only added up
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(a + unsigned(item.get_local_id(1)) * 16 + k), K);
        joint_matrix_load(sg, fb, global_ptr(&b[place(16, k, ld) + (k / 2)]), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    // the chunk's own loop is a constant's: the one around is unrolled
    #pragma unroll Target::steps_at_once() * 16 / CHUNK
    for (long k0 = 0; k0 < K; k0 += CHUNK)
        for (int k = 0; k < CHUNK; k += 16) {
            joint_matrix_load(sg, fa, global_ptr(a + k0 + k), K);
            joint_matrix_load(sg, fb, global_ptr(b + (k0 + k) * ld), ld);
            joint_matrix_mad(sg, fc, fa, fb, fc);
        }
    // these stay what they are: an unsigned sum wraps, a template would be another one, a reference is to an int, one is kept
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(a + (unsigned(item.get_group(2)) * 16 + k)), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(a + twice(k)), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k += 16) {
        moved(k);
        joint_matrix_load(sg, fa, global_ptr(a + k), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k += 16) {
        const auto kept = k;
        joint_matrix_load(sg, fa, global_ptr(a + kept), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    #pragma unroll Target::steps_at_once()
    for (size_t k = 0; k < K; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(a + k), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k++) {
        joint_matrix_load(sg, fa, global_ptr(a + k * 16), K);
        joint_matrix_load(sg, fb, global_ptr(b + offsets[k]), K);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c, const int *offsets) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<adds_up<decltype(target), sycl::half, 64>>,
                          a, b, c, 256, 256, offsets);
    });
}
