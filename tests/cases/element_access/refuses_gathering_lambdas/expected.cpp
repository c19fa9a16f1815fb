#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using A = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
// W2S213: 'fn(f.x[i])' carries something from element to element: 'i' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target, class F> [[gnu::always_inline]] inline void read(Acc<Target> &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]);
}
// W2S213: 'fn(f.x[i])' carries something from element to element: 'j' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target, class F> [[gnu::always_inline]] inline void called(Acc<Target> &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]);
}
// W2S213: 'fn(f.x[i])' carries something from element to element: 'k' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target, class F> [[gnu::always_inline]] inline void twice_held(A<Target> &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]);
}
// W2S213: 'fn(f.x[i])' carries something from element to element: 'l' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target, class F> [[gnu::always_inline]] inline void again(Acc<Target> &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]);
}
// W2S213: 'fn(f.x[i])' carries something from element to element: 'm' gathers the elements one lane holds, and is read there (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target, class F> [[gnu::always_inline]] inline void copied(Acc<Target> &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void gathering(float *c, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    A<Target> a;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_fill(sg, a, sycl::half(1.0f));
    int i = 0, j = 0, k = 0, l = 0, m = 0;
    read<Target>(acc, [&](float v) { ++i; });
    n[item.get_local_id(2)] = i;
    auto counts = [&](float v) { ++j; };
    called<Target>(acc, counts);
    counts(2.0f);
    atomic_add(n, j);
    twice_held<Target>(a, [&](sycl::half v) { ++k; });
    atomic_add(n, k);
    auto more = [&](float v) { ++l; };
    again<Target>(acc, more);
    l = sycl::reduce_over_group(sg, l, sycl::plus<>());
    again<Target>(acc, more);
    n[item.get_local_id(2)] = l;
    copied<Target>(acc, [m](float v) mutable { ++m; });
    atomic_add(n, m);
}
