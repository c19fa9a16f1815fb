#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Less { int operator()(float x, float y) const { return x > y ? x : y; } };
template <class T> struct Max { T operator()(T x, T y) const { return x > y ? x : y; } };
template <class T> struct Some { T operator()(T x, T y) const { return x > y ? x : y; } };
template <> struct Some<float> : Less {};
template <class T, class Op> T warp_all(T v, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o; o >>= 1) v = op(v, permute_by_xor(sg, v, o));
    return v;
}
template <class T, class Op> T half_warp(T v, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 8; o; o >>= 1) v = op(v, permute_by_xor(sg, v, o));
    return v;
}
template <class T, class Op> T twice(T v, Op op) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    for (int o = 16; o; o >>= 1) v = op(v, permute_by_xor(sg, v, o));
    return v * unsigned(item.get_local_id(2));
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most' (line 33) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most2' (line 34) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most2(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most3' (line 35) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most3(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most4' (line 36) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most4(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most5' (line 37) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most5(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most6' (line 38) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most6(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most7' (line 39) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most7(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most8' (line 40) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most8(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'most9' (line 41) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float most9(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'shares' calls 'sum' (line 42) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float sum(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void shares(float *c, float *out, bool up, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    out[0] = warp_all(most<Target>(acc), [](float x, float y) { return x + y; });
    out[1] = warp_all(most2<Target>(acc), [](float x, float y) { return x > y ? y : x; });
    out[2] = half_warp(most3<Target>(acc), [](float x, float y) { return x > y ? x : y; });
    out[3] = twice(most4<Target>(acc), [](float x, float y) { return x > y ? x : y; });
    out[4] = warp_all(most5<Target>(acc), [](int x, int y) { return x > y ? x : y; });
    out[5] = warp_all(most6<Target>(acc), Less());
    out[6] = warp_all(most7<Target>(acc), [=](float x, float y) { return x > limit ? x : y; });
    out[8] = warp_all(most8<Target>(acc), Max<int>());
    out[9] = warp_all(most9<Target>(acc), Some<float>());
    out[7] = warp_all(sum<Target>(acc), [](float x, float y) -> int { return x + y; });
}
