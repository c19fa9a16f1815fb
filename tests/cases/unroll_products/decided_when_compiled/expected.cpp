#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

template <typename T> struct Shape;
template <> struct Shape<float> {
    enum { M = 16, N = 16, K = 8 };
    using Kind = precision::tf32;
};
template <> struct Shape<double> {
    static constexpr int M = 8, N = 8, K = 4;
    using Kind = double;
};

// what a condition asks and how far a step goes is known in each instance
template <typename Target, typename T, bool SCALED>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const T *a, const T *b, T *c, int m, int n, int k, T scale, bool twice) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using S = Shape<T>;
    tiled_matrix<Target, typename S::Kind, use::a, S::M, S::K, layout::row_major> fa;
    tiled_matrix<Target, typename S::Kind, use::b, S::K, S::N, layout::row_major> fb;
    tiled_matrix<Target, T, use::accumulator, S::M, S::N> fc;
    joint_matrix_fill(sg, fc, T(0));
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += S::K) {
        joint_matrix_load(sg, fa, global_ptr(a + i), k);
        joint_matrix_load(sg, fb, global_ptr(b + i * n), n);
        if constexpr (std::is_same_v<T, float>) {
            joint_matrix_apply(sg, fa, [=](auto &x) { x = round_to_tf32(x); });
            joint_matrix_apply(sg, fb, [=](auto &x) { x = round_to_tf32(x); });
        }
        if (SCALED)
            joint_matrix_apply(sg, fa, [=](auto &x) { x *= scale; });
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    // one that is known when it runs
    for (int i = 0; i < k; i += S::K) {
        joint_matrix_load(sg, fa, global_ptr(a + i), k);
        joint_matrix_load(sg, fb, global_ptr(b + i * n), n);
        if (twice) joint_matrix_mad(sg, fc, fa, fb, fc);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    joint_matrix_store(sg, fc, global_ptr(c), n, layout::row_major);
}

void run(const float *a, const float *b, float *c, const double *da, const double *db, double *dc) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<product<decltype(target), float, true>>,
                          a, b, c, 16, 16, 64, 2.0f, true);
    });
    with_matrix_target<matrix_types<double, double, double, 8, 8, 4>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<product<decltype(target), double, false>>,
                          da, db, dc, 8, 8, 64, 2.0, false);
    });
}
