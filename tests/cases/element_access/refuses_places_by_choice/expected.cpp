// What is written to one of two objects, or by an address that an integer holds, is written to what that leads to.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *table, bool flag) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int lane = item.get_local_id(2) % 32;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float a = 0, b = 0, kept = 0;
    *(flag ? &a : &b) = lane;
    // W2S211: 'a' gives elements what depends on where they are held: 'a' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += a;
    sycl::float2 p{}, q{};
    (flag ? &p : &q)->y() = lane;
    // W2S211: 'q.y' gives elements what depends on where they are held: 'q' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += q.y();
    uintptr_t address = (uintptr_t)&kept;
    *(float *)address = lane;
    // W2S211: 'kept' gives elements what depends on where they are held: 'kept' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += kept;
    const float *element = table;
    *(uintptr_t *)&element += 4 * lane;
    // W2S211: '*element' gives elements what depends on where they are held: 'element' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += *element;
    float d = 0, e = 0;
    *(flag ? &d : &e) = item.get_group(2);
    joint_matrix_apply(sg, acc, [=](float &x) { x += d; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
