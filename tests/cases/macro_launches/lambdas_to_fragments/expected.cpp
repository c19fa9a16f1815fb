// A macro that launches a kernel over fragments with a lambda.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename Target, typename F> void apply(float *p, F f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, f(0.0f));
    joint_matrix_store(sg, acc, global_ptr(p), 16, layout::row_major);
}

#define APPLY(p, f) with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) { \
    launch_call<decltype(target)::sub_group_size>(default_queue(), launch_range(target, 1, 32), [](auto... a) { apply<decltype(target)>(a...); }, p, f); \
})

void run(float *p) {
    APPLY(p, [] (float x) { return x + 1; });
}
