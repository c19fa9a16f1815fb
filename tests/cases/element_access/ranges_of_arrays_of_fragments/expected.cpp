#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Point { float x[2]; };

// Ranges over arrays of fragments in templates, in which clang says no type of a row or of an element of one.
template <typename Target, int M, int N> struct Tiles {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[M][N];
    Point points[M];
    [[gnu::always_inline]]
    void scale(float s) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (auto &row : acc)
            for (auto &t : row)
                joint_matrix_apply(sg, t, [=](float &v) { v *= s; });
    }
    [[gnu::always_inline]]
    float points_alone() {
        float sum = 0.0f;
        for (auto &p : points)
            for (float v : p.x) sum += v;
        return sum;
    }
};
template <typename Target, int M, int N> [[gnu::always_inline]] inline void shift(Tiles<Target, M, N> &w, float s) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (auto &row : w.acc)
        for (auto &t : row)
            joint_matrix_apply(sg, t, [=](float &x) { x += s; });
}
template <typename Target, int M, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_ranges(float *c, float s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Tiles<Target, M, N> w;
    for (auto &row : w.acc)
        for (auto &t : row) joint_matrix_fill(sg, t, 1.0f);
    for (auto &p : w.points) p.x[0] = p.x[1] = s;
    w.scale(s);
    shift<Target>(w, s + 1.0f);
    joint_matrix_store(sg, w.acc[0][0], global_ptr(c), 16, layout::row_major);
    if (item.get_local_id(2) == 0) c[256] = w.points_alone();
}
void run_of_ranges(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_ranges<decltype(target), 2, 2>>,
                          c, 2.0f);
    });
}
