#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Stats { float sum, most; };
struct Cut { int sum; };
struct Few { int n : 4; };
union Both { float sum; int bits; };
struct Reached {
    float sum;
    void scale() { sum *= 2; }
};
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
int warp_count(int v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o); return v;
}
template <typename Target>
[[gnu::always_inline]] inline
Stats early(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float a = 0;
    // W2S213: 'a += v' carries something from element to element: 'a' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : f.x) a += v;
    s.sum = a;
    Stats t = s;
    s.sum = warp_sum(s.sum);
    t.most = s.sum;
    return t;
}
template <typename Target>
[[gnu::always_inline]] inline
float through_a_pointer(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float *p = &s.most, b = 0;
    // W2S213: 'b += v' carries something from element to element: 'b' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : f.x) b += v;
    s.sum = b;
    float read = p[-1];
    s.sum = warp_sum(s.sum);
    return read + s.sum;
}
template <typename Target>
[[gnu::always_inline]] inline
float other_member(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float d = 0;
    // W2S213: 'd += v' carries something from element to element: 'd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : f.x) d += v;
    s.sum = d;
    s.most = warp_sum(s.most);
    return s.sum + s.most;
}
template <typename Target>
[[gnu::always_inline]] inline
float changed(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float e = 0;
    // W2S213: 'e += v' carries something from element to element: 'e' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : f.x) e += v;
    s.sum = e;
    s.sum = s.sum * s.sum;
    s.sum = warp_sum(s.sum);
    return s.sum;
}
template <typename Target>
[[gnu::always_inline]] inline
float of_some(const Acc<Target> &f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Stats s{};
    float g = 0;
    // W2S213: 'g += v' carries something from element to element: 'g' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : f.x) g += v;
    if (item.get_local_id(2) > 3) s.sum = g;
    s.sum = warp_sum(s.sum);
    return s.sum;
}
template <typename Target>
[[gnu::always_inline]] inline
float the_turn_before(const Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Stats s{};
    float read = 0;
    s.sum = warp_sum(s.sum);
    for (int k = 0; k < 2; ++k) {
        read += s.sum;
        float h = 0;
        // W2S213: 'h += v' carries something from element to element: 'h' gathers the elements one lane holds, and more than the whole is made of them where 'of_lanes' calls 'the_turn_before' (line 77) (wmma2sycl explain W2S213)
        for (float v : f.x) h += v;
        s.sum = h;
    }
    s.sum = warp_sum(s.sum);
    return read;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void of_lanes(float *c, float *out, Stats *all) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float> shared_storage;
    float &shared = shared_storage;
    alignas(128) syclex::work_group_static<Stats> in_common_storage;
    Stats &in_common = in_common_storage;
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    all[item.get_local_id(2)] = early<Target>(acc);
    out[item.get_local_id(2)] = through_a_pointer<Target>(acc) + other_member<Target>(acc) + changed<Target>(acc) + of_some<Target>(acc) + the_turn_before<Target>(acc);
    float i = 0, j = 0, k = 0, l = 0, m = 0, o = 0, kept;
    int n = 0;
    Cut cut{};
    // W2S213: 'i += v' carries something from element to element: 'i' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) i += v;
    cut.sum = i;
    cut.sum = warp_count(cut.sum);
    Few few{};
    // W2S213: 'n += v > 0' carries something from element to element: 'n' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) n += v > 0;
    few.n = n;
    few.n = warp_count(few.n);
    Both both{};
    // W2S213: 'j += v' carries something from element to element: 'j' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) j += v;
    both.sum = j;
    both.bits &= ~1;
    both.sum = warp_sum(both.sum);
    Reached reached{};
    // W2S213: 'k += v' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) k += v;
    reached.sum = k;
    reached.scale();
    reached.sum = warp_sum(reached.sum);
    // W2S213: 'l += v' carries something from element to element: 'l' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) l += v;
    shared = l;
    shared = warp_sum(shared);
    // W2S213: 'm += v' carries something from element to element: 'm' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) m += v;
    in_common.sum = m;
    in_common.sum = warp_sum(in_common.sum);
    // W2S213: 'o += v' carries something from element to element: 'o' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (float v : acc.x) o += v;
    kept = o;
    out[item.get_local_id(2) + 64] = kept;
    kept = warp_sum(kept);
    out[item.get_local_id(2) + 32] = cut.sum + few.n + both.sum + reached.sum + shared + in_common.sum + kept;
}
