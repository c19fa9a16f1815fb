#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename T> struct Traits { template <typename Target> using A = wmma2sycl::tiled_matrix<Target, T, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major>; };

template <typename Target>
struct Tile { wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16> acc; };
template <typename Target>
struct Pair { Tile<Target> left, right; };

template <typename Target>
[[gnu::always_inline]] inline
void clear(Tile<Target> &t) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, t.acc, 0.0f);
}
template <typename Target>
[[gnu::always_inline]] inline
void clear(Pair<Target> &p) { clear<Target>(p.left); clear<Target>(p.right); }

template <typename Target, int N> [[gnu::always_inline]] inline void clear_all(Tile<Target> (&tiles)[N]) {
    for (int i = 0; i < N; i++) clear<Target>(tiles[i]);
}

int plain(int i) { return i + 1; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void use(float *c, const sycl::half *a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Pair<Target> pair;
    Tile<Target> tiles[2];
    Traits<sycl::half>::A<Target> a_frag;
    clear<Target>(pair);
    clear_all<Target, 2>(tiles);
    clear_all<Target>(tiles);
    joint_matrix_load(sg, a_frag, wmma2sycl::global_ptr(a), 16);
    joint_matrix_store(sg, pair.left.acc, wmma2sycl::global_ptr(c + plain(1)), 16, wmma2sycl::layout::row_major);
}
