#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct View { float &of; };
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
float &same(float &v) { return v; }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void read_by_another_name(float *c, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float s = 1, t = 1, u = 1, w = 1, fine = 1;
    s = warp_sum(s);
    float *p = &s;
    // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    out[item.get_local_id(2)] = *p;
    s = warp_sum(s);
    t = warp_sum(t);
    float &r = t;
    // W2S213: 't += acc.x[i]' carries something from element to element: 't' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) t += acc.x[i];
    out[item.get_local_id(2) + 32] = r;
    t = warp_sum(t);
    u = warp_sum(u);
    float &q = same(u);
    // W2S213: 'u += acc.x[i]' carries something from element to element: 'u' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) u += acc.x[i];
    out[item.get_local_id(2) + 64] = q;
    u = warp_sum(u);
    w = warp_sum(w);
    View view{w};
    // W2S213: 'w += acc.x[i]' carries something from element to element: 'w' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) w += acc.x[i];
    out[item.get_local_id(2) + 96] = view.of;
    w = warp_sum(w);
    joint_matrix_apply(sg, acc, [&](float x) { fine += x; });
    fine = warp_sum(fine);
    float *f = &fine;
    out[item.get_local_id(2) + 128] = s + t + u + w + *f;
}
