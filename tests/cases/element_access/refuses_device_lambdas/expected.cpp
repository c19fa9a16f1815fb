#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define ON_DEVICE

template <typename Target, typename F>
void finish(float *c, F epilogue) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    for (int i = 0; i < acc.num_elements; i++)
        // W2S211: 'epilogue(acc.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
        acc.x[i] = epilogue(acc.x[i]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(float *c, float *weights) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, 32), [](auto... a) { finish<decltype(target)>(a...); },
                                                      c, [=] ON_DEVICE(float x) {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        return x * weights[item.get_local_id(2)];
    });
    });
}
