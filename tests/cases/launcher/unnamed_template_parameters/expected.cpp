#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int, bool = false>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(T *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += n;
}

template <typename T, int Unnamed1, bool Unnamed2 = false>
void launch_one(const launch_setup &at, T *x, int n) {
    known_by_address<launch_one<T, Unnamed1, Unnamed2>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one<T, Unnamed1, Unnamed2>>, x, n);
}

template <class, class>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void declared(float *x, int n);
template <class Unnamed0, class Unnamed1>
void launch_declared(const launch_setup &at, float *x, int n);
template <class Unnamed1, class>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void declared(float *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] -= sizeof(Unnamed1);
}

template <class Unnamed1, class Unnamed_1>
void launch_declared(const launch_setup &at, float *x, int n) {
    known_by_address<launch_declared<Unnamed1, Unnamed_1>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<declared<Unnamed1, Unnamed_1>>,
                      x, n);
}

template <template <class> class B, class>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void any(float *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= n;
}

template <template <class> class B, class Unnamed1>
void launch_any(const launch_setup &at, float *x, int n) {
    known_by_address<launch_any<B, Unnamed1>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<any<B, Unnamed1>>, x, n);
}

template <typename Target, typename T, int>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(T *c, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 3.0f * n);
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

template <typename T, int Unnamed1>
void launch_tile(const launch_setup &at, T *c, int n) {
    known_by_address<launch_tile<T, Unnamed1>>();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<tile<decltype(target), T, Unnamed1>>,
                          c, n);
    });
}

template <class> struct Box {};
struct Row { void (*kernel)(const launch_setup &, float *, int); };

// A launcher names what its kernel's template leaves without a name.
void run(float *x, int n) {
    sycl::queue &q = default_queue();
    const Row rows[] = {{launch_one<float, 3>}, {launch_declared<char, int>}, {launch_any<Box, int>}, {launch_tile<float, 2>}};
    for (const Row &row : rows) row.kernel({q, 1, 32}, x, n);
    const void *kept = n > 3 ? (const void *)launch_one<float, 4, true> : (const void *)launch_declared<int, float>;
    void *arguments[] = {&x, &n};
    launch_by_address(kept, {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, arguments);
}
