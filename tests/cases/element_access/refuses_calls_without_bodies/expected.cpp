// Calls whose bodies another source has, beside the input's own at the same place: what they do is not known.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Num {
    float v;
};
float operator*(Num a, float b) { return a.v * b; }
Num exchanged(float x);
float shuffled(float x);
float twice(float x) { return 2 * x; }
struct Other {
    Num operator()(float x) const;
};
#define BOTH(x) (twice(x) + shuffled(x))

template <typename Target, typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<255>))
void finish(float *out, F f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    // W2S507: 'exchanged' is defined in a source that is not among these, which this source does not see (wmma2sycl explain W2S507)
    // W2S214: 'exchanged(acc.x[i])' does more than compute an element: the body of 'exchanged' is not seen (in 'exchanged') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = exchanged(acc.x[i]) * 2.0f;
    // W2S507: 'shuffled' is defined in a source that is not among these, which this source does not see (wmma2sycl explain W2S507)
    // W2S214: 'BOTH(acc.x[i])' does more than compute an element: the body of 'shuffled' is not seen (in 'shuffled') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = BOTH(acc.x[i]);
    // W2S214: 'f(acc.x[i])' does more than compute an element: the body of 'operator()' is not seen (in 'operator()') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = f(acc.x[i]) * 2.0f;
    joint_matrix_store(sg, acc, wmma2sycl::global_ptr(out), 16, wmma2sycl::layout::row_major);
}

void run(float *out) {
    sycl::queue &q = wmma2sycl::default_queue();
    wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, wmma2sycl::launch_range(target, 1, 32), syclex::kernel_function<finish<decltype(target), Other>>,
                          out, Other{});
    });
}
