#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target, class E> void k1(const float *p, float *q, E epilogue) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc; joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    epilogue(acc);
    joint_matrix_store(sg, acc, global_ptr(q), 16, layout::row_major);
}
void refused(float *p, float *q) {
    sycl::queue &queue = default_queue();
    // W2S508: 'Acc' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    auto keep = [] (auto &f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        Acc before = f; joint_matrix_apply(sg, f, before, [=](float &f_x, float before_x) { f_x += before_x; });
    };
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, keep);
    });
    // W2S211: 'threadIdx.x' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    auto lane = [] (auto &f) {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        auto sg = item.get_sub_group();
        for (int i = 0; i < f.num_elements; ++i) f.x[i] += item.get_local_id(2);
    };
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, lane);
    });
    // W2S508: 'Acc' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    auto first = [] (Acc *f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, *f, [=](float &x) { x += 1; });
    };
    (void)first;
}
