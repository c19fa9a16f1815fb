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
template <class E> void run(const float *p, float *q, E e) {
    sycl::queue &queue = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, e);
    });
}
int main() {
    sycl::queue &queue = default_queue();
    float *p, *q; p = static_cast<float *>(sycl::malloc_device(1024, queue)); q = static_cast<float *>(sycl::malloc_device(1024, queue));
    float by = 2;
    auto halved = [] (auto &f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, f, [=](auto &x) { x *= 0.5f; });
    };
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, halved);
    });
    auto relu = [] (auto &f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, f, [=](float &x) { x = x > 0 ? x : 0; });
    };
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, relu);
    });
    run(p, q, [=] (auto &f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, f, [=](float &x) { x += by; });
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(queue, launch_range(target, 1, 32), [](auto... a) { k1<decltype(target)>(a...); },
                                                      p, q, [by] (auto &f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, f, [=](float &x) { x *= by; });
    });
    });
}
