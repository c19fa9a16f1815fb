#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void by_lane(float *c, float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    auto weight = [=](float x) { return x * unsigned(item.get_local_id(2)); };
    auto twice = [](auto f, float x) { return f(f(x)); };
    // W2S211: 'twice(weight, acc.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = twice(weight, acc.x[i]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
