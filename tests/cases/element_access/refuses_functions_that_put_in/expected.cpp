#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename Target>
using Acc = wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16>;
struct Faded { float operator()(float s, float v) const { return 0.5f * s + v; } };
struct Folded { float operator()(float m, float v) const { return sycl::fmax(sycl::fabs(m), v); } };
struct Twice { float operator()(float m, float v) const { return sycl::fmax(m, m + v); } };
struct Cut { int operator()(int s, float v) const { return s + v; } };
struct Last { float operator()(float, float v) const { return v; } };
struct Magnitude { float operator()(float m, float v) const { return sycl::fmax(m, sycl::fabs(v)); } };
struct Added { float operator()(float s, float v) const { return s + sycl::fabs(v); } };
float of_lane(float m, float v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return sycl::fmax(m, v * unsigned(item.get_local_id(2)));
}
float narrowed(float s, float v) { return wmma2sycl::saturate_cast<int>(s) + v; }
template <typename Target, class Op> [[gnu::always_inline]] inline float put_in(const Acc<Target> &f, Op op) {  // one adds, one compares
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float r = 0.f;
    // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
float together(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o; o >>= 1) v += wmma2sycl::permute_by_xor(sg, v, o);
    return v;
}
float highest_of(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o; o >>= 1) v = sycl::fmax(v, wmma2sycl::permute_by_xor(sg, v, o));
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void norms(const float *c, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
    float faded = 0.f, folded = 0.f, twice = 0.f, last = 0.f, lane = 0.f, narrow = 0.f, taken = 0.f;
    int cut = 0;
    // W2S213: 'faded = Faded{}(faded, acc.x[i])' carries something from element to element: 'faded' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) faded = Faded{}(faded, acc.x[i]);
    // W2S213: 'folded = Folded{}(folded, acc.x[i])' carries something from element to element: 'folded' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) folded = Folded{}(folded, acc.x[i]);
    // W2S213: 'twice = Twice{}(twice, acc.x[i])' carries something from element to element: 'twice' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) twice = Twice{}(twice, acc.x[i]);
    // W2S213: 'cut = Cut{}(cut, acc.x[i])' carries something from element to element: 'cut' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) cut = Cut{}(cut, acc.x[i]);
    // W2S213: 'last = Last{}(last, acc.x[i])' carries something from element to element: 'last' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) last = Last{}(last, acc.x[i]);
    // W2S211: 'of_lane(lane, acc.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'of_lane') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) lane = of_lane(lane, acc.x[i]);
    // W2S213: 'narrow = narrowed(narrow, acc.x[i])' carries something from element to element: 'narrow' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) narrow = narrowed(narrow, acc.x[i]);
    // W2S213: 'taken = Magnitude{}(acc.x[i], taken)' carries something from element to element: 'taken' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) taken = Magnitude{}(acc.x[i], taken);  // the other way round
    const float most = highest_of(put_in<Target>(acc, Magnitude{})), sum = together(put_in<Target>(acc, Added{}));
    float crossed = 0.f;  // lanes' shares are put together by it
    const Magnitude op;
    // W2S213: 'crossed = op(crossed, acc.x[i])' carries something from element to element: 'crossed' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) crossed = op(crossed, acc.x[i]);
    for (int o = 16; o; o >>= 1) crossed = op(crossed, wmma2sycl::permute_by_xor(sg, crossed, o));
    faded = together(faded), twice = highest_of(twice), folded = highest_of(folded), last = together(last);
    lane = highest_of(lane), narrow = together(narrow), taken = highest_of(taken);
    cut = sycl::reduce_over_group(sg, cut, sycl::plus<>());
    if (item.get_local_id(2) == 0) *out = faded + folded + twice + cut + last + lane + narrow + taken + most + sum + crossed;
}
