#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using AccOfRange = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Some {
    int list[4];
    int count;
    int *begin() { return list; }
    int *end() { return list + count; }
};
template <int N> struct Ranges {
    Some some;
    int all[N];
};
template <> struct Ranges<7> {
    Some some, all;
};
template <int N> struct Arrays {
    int all[N];
};
template <typename Target, int N> [[gnu::always_inline]] inline void by_count(Ranges<N> &r, AccOfRange<Target> &f) {  // as often as each lane says
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'wmma::fill_fragment(f, 1.0f * N)' gives elements what depends on where they are held: only some lanes come here: 'some' differs from lane to lane (wmma2sycl explain W2S211)
    for (auto &n : r.some) joint_matrix_fill(sg, f, 1.0f * N);
}
template <typename Target, int N> [[gnu::always_inline]] inline void specialised(Ranges<N> &r, AccOfRange<Target> &f) {  // an array but where it is a range
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'wmma::fill_fragment(f, 2.0f * N)' gives elements what depends on where they are held: only some lanes come here: 'r' differs from lane to lane (wmma2sycl explain W2S211)
    for (auto &n : r.all) joint_matrix_fill(sg, f, 2.0f * N);
}
template <typename Target, class R> [[gnu::always_inline]] inline void of_any(R &r, AccOfRange<Target> &f) {  // of which nothing is known
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'wmma::fill_fragment(f, 3.0f)' gives elements what depends on where they are held: only some lanes come here: 'r' differs from lane to lane (wmma2sycl explain W2S211)
    for (auto &n : r.all) joint_matrix_fill(sg, f, 3.0f);
}
template <typename Target, int N> [[gnu::always_inline]] inline void left_early(Arrays<N> &r, AccOfRange<Target> &f) {  // lanes leave it
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    for (auto &n : r.all) {
        if (n == unsigned(item.get_local_id(2))) break;
        // W2S211: 'wmma::fill_fragment(f, 4.0f)' gives elements what depends on where they are held: only some lanes come here: 'n' differs from lane to lane (wmma2sycl explain W2S211)
        joint_matrix_fill(sg, f, 4.0f);
    }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void ranges(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    AccOfRange<Target> acc;
    joint_matrix_fill(sg, acc, 0.f);
    Ranges<3> r;
    Ranges<7> s;
    Arrays<3> a;
    r.some.count = s.some.count = s.all.count = item.get_local_id(2) % 4;
    for (int i = 0; i < 3; i++) r.all[i] = a.all[i] = i + item.get_local_id(2);
    by_count<Target>(r, acc);
    specialised<Target>(r, acc);
    specialised<Target>(s, acc);
    of_any<Target>(s, acc);
    left_early<Target>(a, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
