#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Counter {
    int calls;
    float operator()(float v) { return v + calls++; }
};
struct LaneScale {
    float operator()(float v) const {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        return v * (unsigned(item.get_local_id(2)) % 32);
    }
};
template <typename F, typename Op>
void apply(F &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'op(f.x[t])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'operator()') (wmma2sycl explain W2S211)
    for (int t = 0; t < f.num_elements; t++) f.x[t] = op(f.x[t]);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Counter counter{0};
    // W2S214: 'counter(acc.x[i])' does more than compute an element: memory is written once for every element, in the order of the elements (in 'operator()') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = counter(acc.x[i]);
    float total = 0.0f;
    auto add = [&](float v) { total += v; return v; };
    joint_matrix_apply(sg, acc, [&](float &x) { x = add(x); });
    apply(acc, LaneScale());
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
