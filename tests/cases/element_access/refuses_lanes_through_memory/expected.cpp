#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Values {
    float by;
    float scaled(float x) const { return x * by; }
};
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    *p = item.get_local_id(2);
}
void set(float &to, float from) { to = from; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float own[8];
    for (int i = 0; i < 8; i++) own[i] = bias[item.get_local_id(2) + i];
    float *p = own;
    float copy[2];
    float *q = copy;
    q[1] = own[0];
    Values v{unsigned(item.get_local_id(2)) * 1.0f};
    float filled;
    fill(&filled);
    float by_reference;
    set(by_reference, unsigned(item.get_local_id(2)));
    // W2S211: 'own[0]' gives elements what depends on where they are held: 'own' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += own[0];
    // W2S211: 'p[3]' gives elements what depends on where they are held: 'p' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += p[3];
    // W2S211: 'copy[0]' gives elements what depends on where they are held: 'copy' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copy[0];
    // W2S211: 'v.by' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v.by;
    // W2S211: 'filled' gives elements what depends on where they are held: 'filled' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += filled;
    // W2S211: 'by_reference' gives elements what depends on where they are held: 'by_reference' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += by_reference;
    // W2S211: 'v.scaled(2.0f)' gives elements what depends on where they are held: 'by' differs from lane to lane (in 'scaled') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v.scaled(2.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
