// Constants of launches that are no lambdas in a lambda, that the configuration does not name, or that are static already.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
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
template <class Epilogue, int WARPS> void plain(float *d, typename Epilogue::Params p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] = p.by;
}
template <int WARPS>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] *= WARPS;
}

template <class Epilogue> void launch(float *d, typename Epilogue::Params p) {
    sycl::queue &q = default_queue();
    constexpr int warps = 2;
    static constexpr int more = 4;
    constexpr int threads = 64;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, 64),
                                                      [](auto... a) { fill<decltype(target), Epilogue, warps>(a...); },
                                                      d, p);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, more * 32),
                                                      [](auto... a) { fill<decltype(target), Epilogue, more>(a...); },
                                                      d, p);
    });
    launch_call(q, launch_range(1, threads), [](auto... a) { plain<Epilogue, threads>(a...); },
                d, p);
    syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<scale<threads>>, d);
}

void run(float *d) { launch<Add>(d, {1.0f}); }
