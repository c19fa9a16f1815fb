#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Lane {
    int by;
    float operator%(float s) const {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        return s * ((unsigned(item.get_local_id(2)) & 31) / by);
    }
    float operator-(float s) const { return s * by; }
    float operator[](int i) const {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        return i * by + unsigned(item.get_local_id(2));
    }
};
struct Count {
    int n = 0;
    float operator+(float s) { return s * n++; }
};
template <typename Target>
struct Scaled {
    tiled_matrix<Target, float, use::accumulator, 16, 16> frag;
    [[gnu::always_inline]]
    Scaled &operator*=(float s) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        // W2S211: 's' gives elements what depends on where they are held: 's' differs from lane to lane, as 'float(threadIdx.x)' does where 'kernel' calls 'operator*=' (line 53) (wmma2sycl explain W2S211)
        for (int i = 0; i < frag.num_elements; i++) frag.x[i] *= s;
        return *this;
    }
    [[gnu::always_inline]]
    Scaled &operator/=(float same) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, frag, [=](float &x) { x /= same; });
        return *this;
    }
};
template <typename Target>
[[gnu::always_inline]] inline
void operator+=(Scaled<Target> &a, float s) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 's' gives elements what depends on where they are held: 's' differs from lane to lane, as 'float(threadIdx.x)' does where 'kernel' calls 'operator+=' (line 54) (wmma2sycl explain W2S211)
    for (int i = 0; i < a.frag.num_elements; i++) a.frag.x[i] += s;
}
template <typename Target, int N>
struct Row {
    tiled_matrix<Target, float, use::accumulator, N, N> frag;
    [[gnu::always_inline]]
    Row &operator-=(float s) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        // W2S211: 's' gives elements what depends on where they are held: 's' differs from lane to lane, as 'float(threadIdx.x)' does where 'subtract' calls it (line 38) (wmma2sycl explain W2S211)
        for (int i = 0; i < frag.num_elements; i++) frag.x[i] -= s;
        return *this;
    }
};
template <typename Target, int N>
[[gnu::always_inline]] inline
void subtract(Row<Target, N> &row) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    row -= float(unsigned(item.get_local_id(2)));
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *c, int by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    Lane lane{by};
    Count count;
    // W2S211: 'lane % 2.0f' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'operator%') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= lane % 2.0f;
    joint_matrix_apply(sg, acc, [=](float &x) { x *= lane - 2.0f; });
    // W2S211: 'lane[3]' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'operator[]') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= lane[3];
    // W2S214: 'count + 3.0f' does more than compute an element: memory is written once for every element, in the order of the elements (in 'operator+') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= count + 3.0f;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    Scaled<Target> scaled;
    joint_matrix_fill(sg, scaled.frag, 1.0f);
    scaled *= float(unsigned(item.get_local_id(2)));
    scaled += float(unsigned(item.get_local_id(2)));
    scaled /= float(by);
    joint_matrix_store(sg, scaled.frag, global_ptr(c + 256), 16, layout::row_major);
    Row<Target, 16> row;
    joint_matrix_fill(sg, row.frag, 1.0f);
    subtract<Target>(row);
    joint_matrix_store(sg, row.frag, global_ptr(c + 512), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                          c, 2);
    });
}
