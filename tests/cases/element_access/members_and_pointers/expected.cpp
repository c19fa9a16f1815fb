#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int N>
struct Holder {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[N];
    [[gnu::always_inline]]
    void load(const float *p) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int i = 0; i < N; i++) joint_matrix_load(sg, acc[i], global_ptr(p), 16, layout::row_major);
    }
    [[gnu::always_inline]]
    void scale(float by) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int i = 0; i < N; i++)
            joint_matrix_apply(sg, acc[i], [=](float &x) { x *= by; });
    }
};
template <typename Target>
[[gnu::always_inline]] inline
void add(tiled_matrix<Target, float, use::accumulator, 16, 16> *to, const tiled_matrix<Target, float, use::accumulator, 16, 16> &from) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, *to, from, [=](float &to_x, float from_x) { to_x += from_x; });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Holder<Target, 2> h;
    h.load(c);
    h.scale(alpha);
    Holder<Target, 2> *p = &h;
    joint_matrix_apply(sg, p->acc[1], [=](float &x) { x -= 1.0f; });
    add<Target>(&acc, h.acc[0]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
