#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'read_by_lane' (line 17) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float read_by_lane(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'twice' calls 'scaled' (line 6) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float scaled(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float twice(const Acc<Target> &f) { return scaled<Target>(f) * 2; }
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'cut' (line 19) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float cut(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'mixed' (line 20) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float mixed(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'compared' (line 21) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float compared(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'raise' (line 23) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
void raise(const Acc<Target> &f, float &m) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (float v : f.x) m = sycl::fmax(m, v);
}
float sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
float most(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o)); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void shares(float *c, float *out, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    out[0] = sum(read_by_lane<Target>(acc));
    out[item.get_local_id(2)] = read_by_lane<Target>(acc);
    out[1] = sum(twice<Target>(acc));
    atomic_add(n, cut<Target>(acc));
    out[2] = most(mixed<Target>(acc));
    if (compared<Target>(acc) > 3) out[3] = 1;
    float m = 0;
    raise<Target>(acc, m);
    out[item.get_local_id(2)] = m;
    // W2S213: 'atomicAdd(n, 1)' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int t = 0; t < acc.num_elements; ++t) { atomic_add(n, 1); acc.x[t] += *n; }
    // W2S213: 'atomicAdd(out, acc.x[t])' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int t = 0; t < acc.num_elements; ++t) acc.x[t] = atomic_add(out, acc.x[t]);
}
