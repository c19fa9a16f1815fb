#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
enum class DType { f16, bf16 };
template <DType> struct Traits;
template <> struct Traits<DType::f16> { using T = sycl::half; };
template <> struct Traits<DType::bf16> { using T = sycl::ext::oneapi::bfloat16; };

template <typename Target, DType D>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void mm(const typename Traits<D>::T *a, const typename Traits<D>::T *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using T = typename Traits<D>::T;
    using Held = typename std::conditional<sizeof(T) == 1, signed char, T>::type;
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, Held, use::b, 16, 16, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
template <DType D> void launch(const void *a, const void *b, float *c) {
    sycl::queue &q = default_queue();
    using T = typename Traits<D>::T;
    with_matrix_target<matrix_types<typename Traits<D>::T, typename std::conditional<sizeof(typename Traits<D>::T) == 1, signed char, typename Traits<D>::T>::type, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<mm<decltype(target), D>>,
                          (const T *)a, (const T *)b, c);
    });
}
void go(DType d, const void *a, const void *b, float *c) {
    if (d == DType::f16) launch<DType::f16>(a, b, c);
    else launch<DType::bf16>(a, b, c);
}
