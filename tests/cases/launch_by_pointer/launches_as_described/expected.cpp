#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void first_tile(const sycl::half *a, sycl::half *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> c;
    joint_matrix_load(sg, c, global_ptr(a), ld, layout::row_major);
    joint_matrix_store(sg, c, global_ptr(b), ld, layout::row_major);
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>();
    s[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = s[N - 1 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] *= by;
}

void launch_scale(const launch_setup &at, float *p, float by, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<scale>, p, by, n);
}

bool run(const sycl::half *a, sycl::half *b, float *p, sycl::queue stream) {
    launch_description config = {};
    config.gridDim = sycl::range<3>(1, 1, 1);
    config.blockDim = sycl::range<3>(1, 1, 64);
    config.stream = stream;
    launch_attribute attrs[1];
    attrs[0].id = launch_attribute_id::early_start;
    attrs[0].val.programmaticStreamSerializationAllowed = 1;
    config.attrs = attrs;
    config.numAttrs = 1;
    if (status_of([&] { with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(config.stream, [&](auto target) {
        syclex::nd_launch(config.stream, launch_range(target, config.gridDim, config.blockDim), syclex::kernel_function<first_tile<decltype(target)>>, a, b, 16);
    }); }) != runtime_success) return false;

    launch_description in_braces{sycl::range<3>(1, 1, 1), sycl::range<3>(1, 2, 32), 64 * sizeof(float), stream};
    in_braces.blockDim[2] = 64, in_braces.blockDim[1] = 1;
    return status_of([&] { nd_launch_with_scratch(in_braces.stream, launch_range(in_braces.gridDim, in_braces.blockDim), unraised_bytes(in_braces.scratch_bytes()),
                           syclex::kernel_function<reversed<64>>, p); }) == runtime_success;
}

class Launcher {
public:
    template <typename... Parameters, typename... Arguments>
    void operator()(void (*kernel)(const launch_setup &, Parameters...), sycl::range<3> grid, sycl::range<3> block, Arguments &&...arguments) {
        launch_description config = {sycl::range<3>(1, 1, 0)};
        config.gridDim = grid;
        config.blockDim = block;
        config.stream = default_queue();
        kernel({config.stream, config.gridDim, config.blockDim, config.scratch_bytes()}, std::forward<Arguments>(arguments)...);
    }
};
void scaled(Launcher &launch, float *p) { launch(launch_scale, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32), p, 2.0f, 32); }
