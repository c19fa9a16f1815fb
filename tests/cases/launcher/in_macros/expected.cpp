#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void fill(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(N));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <int N>
void launch_fill(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<fill<decltype(target), N>>,
                          c);
    });
}

#define KERNEL launch_fill<4>
#define ENTRY(n) {n, launch_fill<n>}
#define CASE(n) case n: return launch_fill<n>
struct Entry {
    int n;
    void (*fn)(const launch_setup &, float *);
};
const Entry entries[] = {ENTRY(1), ENTRY(2)};

void (*pick(int n))(const launch_setup &, float *) {
    switch (n) {
        CASE(1);
        CASE(2);
        default: return KERNEL;
    }
}
void run(float *c, int i) {
    sycl::queue &q = default_queue();
    entries[i].fn({q, 1, 32}, c);
    pick(i)({q, 1, 32}, c);
    KERNEL({q, 1, 32}, c);
}
