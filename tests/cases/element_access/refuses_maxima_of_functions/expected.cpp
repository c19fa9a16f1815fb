#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'kept' (line 21) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float kept(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'least' (line 23) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float least(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'doubled' (line 25) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float doubled(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'summed' (line 27) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float summed(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 'm = fmaxf(m, v)' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'read' (line 29) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float read(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0; for (float v : f.x) m = sycl::fmax(m, v); return m;
}
// W2S213: 's += v' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'cut' (line 34) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
float cut(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; for (float v : f.x) s += v; return s;
}
// W2S213: 'r |= v > 3' carries something from element to element: 'r' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'both' (line 37) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
bool both(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = false; for (float v : f.x) r |= v > 3; return r;
}
// W2S211: 'for (float v : f.x) r |= v > 3' gives elements what depends on where they are held: only some lanes come here: 'i' differs from lane to lane where 'of_lanes' calls 'skipped' (line 41) (wmma2sycl explain W2S211)
template <typename Target>
[[gnu::always_inline]] inline
bool skipped(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = false; for (float v : f.x) r |= v > 3; return r;
}
// W2S213: 'r |= v > 3' carries something from element to element: 'r' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'some' (line 43) (wmma2sycl explain W2S213)
template <typename Target>
[[gnu::always_inline]] inline
bool some(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool r = false; for (float v : f.x) r |= v > 3; return r;
}
int plus(int a, int b) { return a + b; }
float most(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o)); return v;
}
float sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
int count(int v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_lanes(float *c, float *out, int *n, bool *flags) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float a = 0, b = 9, d = 0, e = 0, f = 0;
    a = sycl::fmax(a, kept<Target>(acc));
    out[item.get_local_id(2)] = a;
    b = sycl::fmin(b, least<Target>(acc));
    out[1] = most(b);
    d = sycl::fmax(d, 2 * doubled<Target>(acc));
    out[2] = most(d);
    e = sycl::fmax(e, summed<Target>(acc));
    out[3] = sum(e);
    f = sycl::fmax(f, read<Target>(acc));
    if (f < 3) out[4] = 1;
    f = most(f);
    out[5] = f;
    int g = 0;
    g = plus(g, cut<Target>(acc));
    n[0] = count(g);
    bool h = true, i = false, j = false;
    bool t = both<Target>(acc);
    h = h && t;
    flags[0] = sycl::all_of_group(sg, h);
    i = item.get_local_id(2) > 3;
    i = i || skipped<Target>(acc);
    flags[1] = sycl::any_of_group(sg, i);
    bool u = some<Target>(acc);
    if (item.get_local_id(2) > 3) j = j || u;
    flags[2] = sycl::any_of_group(sg, j);
}
