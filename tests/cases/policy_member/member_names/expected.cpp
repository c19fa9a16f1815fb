// `type` is a member of several classes, of which one names fragments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
template <class Use, class Layout = void> struct tf32_fragment { template <typename Target> using type = operand_matrix<Target, Use, 16, 16, 8, precision::tf32, Layout>; };
template <> struct tf32_fragment<accumulator, void> { template <typename Target> using type = tiled_matrix<Target, float, use::accumulator, 16, 16>; };
template <typename Target, class... P> using tf32_fragment_t = typename tf32_fragment<P...>::template type<Target>;
template <typename T> struct Plain { using type = T; };
template <typename P> struct Tile { typename P::type acc; };
template <typename Target, typename T, typename = typename std::enable_if<sizeof(T) == 4>::type>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(const T *a, const T *b, typename Plain<T>::type *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tf32_fragment_t<Target, matrix_a, row_major> fa;
    typename tf32_fragment<matrix_b, row_major>::type<Target> fb;
    tf32_fragment_t<Target, accumulator> acc;
    typename std::remove_const<const T>::type zero = 0;
    joint_matrix_fill(sg, acc, zero);
    joint_matrix_load(sg, fa, global_ptr(a), 8); joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void run(const float *a, const float *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target), float, void>>,
                          a, b, c);
    });
}
