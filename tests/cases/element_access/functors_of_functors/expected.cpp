// An epilogue that holds another functor: by its text, `f(...)` may be any operator() of the file.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Clamp {
    float low;
    float operator()(float x) const { return x > low ? x : low; }
};

template <typename F>
struct Epilogue {
    F f;
    float alpha;

    template <typename Fragment>
    void operator()(Fragment &fragment) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, fragment, [=](auto &x) {
            x = f(x * alpha);
        });
    }
};

template <typename Target, typename E>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void finish(float *c, E epilogue) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
    joint_matrix_load(sg, sum, global_ptr(c), 16, layout::row_major);
    epilogue(sum);
    joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<finish<decltype(target), Epilogue<Clamp>>>,
                          c, Epilogue<Clamp>{{-3.0f}, 0.5f});
    });
}
