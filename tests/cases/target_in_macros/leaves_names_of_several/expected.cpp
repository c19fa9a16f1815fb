#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

#define DOUBLED(f) scale<2>(f)
#define HALVED(f) half_of(f)

template <typename Target, int N>
[[gnu::always_inline]] inline
void scale(Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x *= N; });
}

template <int N>
void scale(float &f) { f *= N; }

template <typename Target, int N>
[[gnu::always_inline]] inline
void part_of(Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x /= N; });
}

void half_of(float &f) { f /= 2; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scaled(float *o) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> c;
    float v = 1.0f;
    joint_matrix_fill(sg, c, v);
    scale<Target, 2>(c);
    DOUBLED(v);
    HALVED(v);
    part_of<Target, 2>(c);
    joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
    o[256] = v;
}
