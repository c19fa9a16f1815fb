#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class F> struct Held { static constexpr int value = F::num_elements; };
template <class FC, int N> struct Tile {
    static constexpr int kElements = FC::num_elements;
    FC c[N][2];
    void scale(float s) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int i = 0; i < N; i++)
                for (int j = 0; j < 2; j++) joint_matrix_apply(sg, c[i][j], [=](auto &x) { x *= s; });
    }
    void add(const Tile &o) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int i = 0; i < N; i++)
            joint_matrix_apply(sg, c[i][0], o.c[i][1], [=](auto &c0_x, auto c1) { c0_x += c1; });
    }
};
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Tile<Acc<Target>, 2> t;
    t.scale(2.0f);
    t.add(t);
    Acc<Target> acc;
    joint_matrix_apply(sg, acc, [=](float &x) { x /= acc.num_elements; });
    joint_matrix_apply(sg, acc, [=](float &x) { x += 1.0f; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void more(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc[2], other[2];
    #pragma unroll
    for (int j = 0; j < 2; j++) joint_matrix_apply(sg, acc[j], other[j], [=](float &acc_x, float other_x) {
            acc_x *= 2.0f;
            acc_x += other_x; // both
        });
    // W2S211: 't' gives elements what depends on where they are held: 't' tells the elements apart (wmma2sycl explain W2S211)
    for (int t = 0; t < 8; t++) _Pragma("unroll") for (int j = 0; j < 2; j++) acc[j].x[t] *= t;
    _Pragma("unroll") for (int j = 0; j < 2; j++) joint_matrix_apply(sg, acc[j], [=](float &x) { x *= 2; });
    joint_matrix_store(sg, acc[0], global_ptr(c), 16, layout::row_major);
}
