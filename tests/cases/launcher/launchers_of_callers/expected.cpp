#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void fill(float *__restrict__ c, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(N + n));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <int N>
void launch_fill(const launch_setup &at, float *c, int n) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<fill<decltype(target), N>>,
                          c, n);
    });
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *bytes = dynamic_local_memory<unsigned char>();
    bytes[item.get_local_id(2)] = 0;
    p[item.get_local_id(2)] = value;
}

template <typename T>
void launch_set(const launch_setup &at, T *p, T value) {
    syclex::nd_launch(at.queue, syclex::launch_config{launch_range(at.grid, at.block), syclex::properties{syclex::work_group_scratch_size(at.scratch_bytes)}},
                      syclex::kernel_function<set<T>>,
                      p, value);
}

template <typename F, typename... A> void go(F &&f, sycl::range<3> grid, sycl::range<3> block, A &&...a) {
    sycl::queue &q = default_queue();
    f({q, grid, block}, std::forward<A>(a)...);
}
template <typename... P, typename... A> void checked(void (*kernel)(const launch_setup &, P...), size_t bytes, A... a) {
    sycl::queue &q = default_queue();
    kernel({q, 1, 32, bytes}, a...);
}
template <void (*K)(const launch_setup &, float *, int)> void named(float *c) {
    sycl::queue &q = default_queue();
    K({q, 1, 32}, c, 1);
}
template <auto K, typename... A> void any(A... a) {
    sycl::queue &q = default_queue();
    K({q, 1, 32}, a...);
}
template <auto K> struct Runner {
    template <typename... A> static void run(A... a) {
        sycl::queue &q = default_queue();
        K({q, 1, 32}, a...);
    }
};
void timed(void (*kernel)(const launch_setup &, float *, int), float *c) {
    sycl::queue &q = default_queue();
    kernel({q, 1, 32}, c, 2);
}

void run(float *c, int *i) {
    go(launch_fill<1>, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32), c, 3);
    checked(launch_set<int>, 64, i, 1);
    checked(launch_fill<2>, 0, c, 1);
    named<launch_fill<3>>(c);
    any<&launch_fill<4>>(c, 2);
    Runner<launch_set<float>>::run(c, 1.0f);
    timed(launch_fill<5>, c);
    auto twice = [&](auto kernel) { kernel({default_queue(), 1, 32}, c, 1); kernel({default_queue(), 1, 32}, c, 2); };
    twice(launch_fill<6>);
}
