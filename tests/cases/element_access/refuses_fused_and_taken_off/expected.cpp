#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r1(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    float s = 0.f;
    // W2S213: 's = fmaf(acc.x[i], s, acc.x[i])' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) s = sycl::fma(acc.x[i], s, acc.x[i]);
    s = warp_sum(s);
    float t = 0.f;
    // W2S213: 't = acc.x[i] - t' carries something from element to element: 't' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) t = acc.x[i] - t;
    t = warp_sum(t);
    int n = 0;
    // W2S213: 'n -= acc.x[i]' carries something from element to element: 'n' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n -= acc.x[i];
    n = sycl::reduce_over_group(sg, n, sycl::plus<>());
    // W2S210: 'acc.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float u = acc.x[0];
    // W2S210: 'acc.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < acc.num_elements; ++i) u -= acc.x[i];
    u = warp_sum(u);
    float x = 0;
    // W2S213: 'x = (int)(x + acc.x[i]) + acc.x[i]' carries something from element to element: 'x' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) x = (int)(x + acc.x[i]) + acc.x[i];
    x = warp_sum(x);
    float y = 0;
    // W2S213: 'y = (int)(y + acc.x[i]) - acc.x[i]' carries something from element to element: 'y' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) y = (int)(y + acc.x[i]) - acc.x[i];
    y = warp_sum(y);
    float z = 0;
    // W2S213: 'z -= acc.x[i]' carries something from element to element: 'z' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) z -= acc.x[i];
    for (int o = 16; o > 0; o >>= 1) z -= permute_by_xor(sg, z, o);
    int m = 0;
    // W2S213: 'm = fmaf(acc.x[i], acc.x[i], m)' carries something from element to element: 'm' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) m = sycl::fma(acc.x[i], acc.x[i], static_cast<float>(m));
    m = sycl::reduce_over_group(sg, m, sycl::plus<>());
    float a = 0, b = 0;
    // W2S211: 'a' gives elements what depends on where they are held: 'a' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) a = a + acc.x[i] - a;
    // W2S211: 'b' gives elements what depends on where they are held: 'b' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; ++i) b -= acc.x[i] * b;
    a = warp_sum(a);
    b = warp_sum(b);
    if (item.get_local_id(2) == 0) *q = s + t + n + u + x + y + z + m + a + b;
}
