#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Sum { using type = float; };
template <> struct Sum<signed char> { using type = int; };
template <> struct Sum<unsigned char> { using type = int; };

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(1.0f);
}

template <typename Target, typename T, class Layout>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const T *a, typename Sum<T>::type *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::a, 16, 16, layout_of<Layout>> left;
    tiled_matrix<Target, T, use::b, 16, 16, layout::row_major> right;
    tiled_matrix<Target, typename Sum<T>::type, use::accumulator, 16, 16> sum;
    joint_matrix_fill(sg, sum, 0);
    joint_matrix_load(sg, left, global_ptr(a), 16);
    joint_matrix_load(sg, right, global_ptr(a), 16);
    joint_matrix_mad(sg, sum, left, right, sum);
    joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}

template <typename T, class Layout> void run(const T *a, typename Sum<T>::type *c, sycl::queue s) { with_matrix_target<matrix_types<T, T, typename Sum<T>::type>>(s, [&](auto target) {
        syclex::nd_launch(s, launch_range(target, 1, 32),
                          syclex::kernel_function<product<decltype(target), T, Layout>>,
                          a, c);
    }); }

// each use is a statement
#define INSTANTIATE(T, LAYOUT) template void run<T, LAYOUT>(const T *, typename Sum<T>::type *, sycl::queue)
INSTANTIATE(sycl::half, row_major);
INSTANTIATE(signed char, row_major);

// has its own `;`
#define INSTANTIATE_BOTH(T) \
    INSTANTIATE(T, row_major); \
    INSTANTIATE(T, col_major);
INSTANTIATE_BOTH(sycl::ext::oneapi::bfloat16)

/* kept: a comment beside it */

#define WITH_KERNEL(T) extern template void run<T, col_major>(const T *, typename Sum<T>::type *, sycl::queue)
WITH_KERNEL(unsigned char);
WITH_KERNEL(sycl::half);

// asked for by a condition
#define FILL(T)
#ifdef FILL
FILL(float);
#endif
int after;
