#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp_parts.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
[[gnu::always_inline]] inline
bool some_above(const Acc<Target> &f, float limit) {  // votes that ask for all
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool any = false;
    // W2S213: 'any |= fabsf(f.x[i]) > limit' carries something from element to element: 'any' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'some_above' (line 47) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) any |= sycl::fabs(f.x[i]) > limit;
    return any;
}
template <typename Target>
[[gnu::always_inline]] inline
bool in_some_lanes(const Acc<Target> &f) {  // of half the warp
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool any = false;
    // W2S213: 'any |= f.x[i] > 0.f' carries something from element to element: 'any' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'in_some_lanes' (line 48) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) any |= f.x[i] > 0.f;
    return any;
}
template <typename Target>
[[gnu::always_inline]] inline
float total_of(const Acc<Target> &f) {  // of the sum no share says whether it is above 0
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0.f;
    // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'total_of' (line 49) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
template <typename Target>
[[gnu::always_inline]] inline
float highest(const Acc<Target> &f) {  // asked for less
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    // W2S213: 'm = fmaxf(m, f.x[i])' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'highest' (line 50) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) m = sycl::fmax(m, f.x[i]);
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
float highest_whole(const Acc<Target> &f) {  // cut to an integer
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float m = 0.f;
    // W2S213: 'm = fmaxf(m, f.x[i])' carries something from element to element: 'm' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'highest_whole' (line 51) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) m = sycl::fmax(m, f.x[i]);
    return m;
}
template <typename Target>
[[gnu::always_inline]] inline
unsigned char count_of_few(const Acc<Target> &f) {  // it may come back to 0
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int n = 0;
    // W2S213: 'n += v > 0.f' carries something from element to element: 'n' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'count_of_few' (line 52) (wmma2sycl explain W2S213)
    for (float v : f.x) n += v > 0.f;
    return n;
}
template <typename Target>
[[gnu::always_inline]] inline
int three_above(const Acc<Target> &f) {  // of a count only whether it is 0
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int n = 0;
    // W2S213: 'n += v > 0.f' carries something from element to element: 'n' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'three_above' (line 53) (wmma2sycl explain W2S213)
    for (float v : f.x) n += v > 0.f;
    return n;
}
template <typename Target>
[[gnu::always_inline]] inline
bool lanes_above(const Acc<Target> &f) {  // what each lane has
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool any = false;
    // W2S213: 'any |= f.x[i] > 0.f' carries something from element to element: 'any' gathers the elements one lane holds, and more than the whole is made of them where 'votes' calls 'lanes_above' (line 54) (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) any |= f.x[i] > 0.f;
    return any;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void votes(float *c, int *out, float limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    int found = sycl::all_of_group(sg, some_above<Target>(acc, limit));
    found += part_of_warp(sg, 0x0000ffffu).any(in_some_lanes<Target>(acc));
    found += sycl::any_of_group(sg, total_of<Target>(acc) > 0.f);
    found += sycl::any_of_group(sg, highest<Target>(acc) < limit);
    found += sycl::any_of_group(sg, static_cast<int>(highest_whole<Target>(acc)));
    found += sycl::any_of_group(sg, count_of_few<Target>(acc) > 0);
    found += sycl::any_of_group(sg, three_above<Target>(acc) > 3);
    if (lanes_above<Target>(acc)) out[item.get_local_id(2)] = 1;
    if (item.get_local_id(2) == 0) out[0] = found;
}
