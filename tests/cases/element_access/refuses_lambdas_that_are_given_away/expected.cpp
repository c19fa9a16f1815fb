#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <class F, class Op> void each(F &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S213: 'op(f.x[i])' carries something from element to element: 'sum' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) f.x[i] = op(f.x[i]);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void summed(float *c, float *sums) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float sum = 0;
    auto add = [&](float x) { return sum += x; };
    add(1.0f);
    each(acc, add);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    sums[item.get_local_id(2)] = sum;
}
