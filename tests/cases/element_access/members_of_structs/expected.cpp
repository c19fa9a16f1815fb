#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
struct ComplexAcc { Acc<Target> re, im; };
struct Gelu { template <typename T> T operator()(T v) const { return T(0.5f * float(v) * (1.0f + sycl::erf(float(v)))); } };
template <typename Frag, typename Op> void transform(Frag &f, const Op &op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = op(x); });
}
template <typename Target>
[[gnu::always_inline]] inline
void tile_product(Acc<Target> *acc) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, *acc, 0.0f);
}
template <typename Target>
[[gnu::always_inline]] inline
void subtract(ComplexAcc<Target> &acc, const Acc<Target> &minus) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, acc.re, minus, [=](float &re, float minus_x) { re -= minus_x; });
}
template <typename Target>
struct State { Acc<Target> cell, gate[4]; };
template <typename Target>
[[gnu::always_inline]] inline
void load_all(State<Target> &s, const float *p) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    _Pragma("unroll") for (int i = 0; i < 4; i++) joint_matrix_load(sg, s.gate[i], global_ptr(p), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    tile_product<Target>(&acc);
    transform(acc, Gelu());
    ComplexAcc<Target> z; joint_matrix_fill(sg, z.re, 0.0f);
    subtract<Target>(z, acc);
    State<Target> s; load_all<Target>(s, c);
    joint_matrix_apply(sg, s.cell, s.gate[0], s.gate[1], s.gate[2],
                       [=](float &cell, float gate0, float gate1, float gate2) {
        const float f = gate0, i = gate1, g = sycl::tanh(gate2);
        cell = f * cell + i * g;
    });
    joint_matrix_store(sg, s.cell, global_ptr(c), 16, layout::row_major);
}
