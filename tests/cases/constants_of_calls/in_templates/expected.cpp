// Constants that a launch names in its configuration and in its kernel's name, which a lambda calls in the lambda of the target.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Add { struct Params { float by; }; };

template <typename Target, class Epilogue, int WARPS>
void fill(float *d, typename Epilogue::Params p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, p.by);
    joint_matrix_store(sg, c, global_ptr(d + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

template <class Epilogue> void launch(float *d, typename Epilogue::Params p) {
    sycl::queue &q = default_queue();
    static constexpr int warps = 2, lanes = 32;
    const unsigned blocks = 1;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(q, launch_range(target, blocks, warps * lanes),
                                                      [](auto... a) { fill<decltype(target), Epilogue, warps>(a...); },
                                                      d, p);
    });
}

void run(float *d) { launch<Add>(d, {1.0f}); }
