#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <vector>

// Lambdas of the host, which write memory, are none that a kernel's functor may be.
template <typename Target, typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void finish(float *c, F epilogue) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc, old;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, old, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, acc, old, [&](float &acc_x, float old_x) { acc_x = epilogue(acc_x, old_x); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

struct Scaled {
    float alpha, beta;
    float operator()(float x, float y) const { return alpha * x + beta * y; }
};

struct Counted {
    int *calls;
    float operator()(float x, float y) const { return (*calls)++ ? x : y; }
};

void run(float *c, std::vector<float> &values) {
    sycl::queue &q = default_queue();
    int calls = 0, count = 0;
    auto fill = [&](float x, float y) -> float { return values[count++] = x + y; };
    std::generate(values.begin(), values.end(), [&count]() mutable noexcept { return static_cast<float>(count++); });
    fill(Counted{&calls}(1.0f, 2.0f), 3.0f);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<finish<decltype(target), Scaled>>,
                          c, Scaled{2.0f, 0.5f});
    });
}
