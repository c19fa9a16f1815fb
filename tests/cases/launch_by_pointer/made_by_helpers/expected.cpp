#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstring>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += a;
}

static launch_description make_config(sycl::range<3> grid, sycl::range<3> block, size_t shared = 0, sycl::queue s = default_queue()) {
    launch_description c = {};
    c.gridDim = grid, c.blockDim = block, c.dynamicSmemBytes = shared, c.stream = s;
    return c;
}
struct Prepared {
    launch_description config;
    launch_attribute attributes[2];
};
Prepared prepared(int block, sycl::queue s) {
    Prepared made{};
    made.config.gridDim = {1, 1, 1};
    made.config.blockDim[2] = block;
    made.config.stream = s;
    return made;
}
void run(int *p, sycl::queue s) {
    auto config = make_config(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 64), 0, s);
    syclex::nd_launch(config.stream, launch_range(config.gridDim, config.blockDim), syclex::kernel_function<add>, p, 1);
    Prepared made = prepared(64, s);
    made.config.attrs = made.attributes;
    syclex::nd_launch(made.config.stream, launch_range(made.config.gridDim, made.config.blockDim), syclex::kernel_function<add>, p, 2);
    launch_description zeroed;
    zeroed = {sycl::range<3>(0, 0, 0), sycl::range<3>(0, 0, 0)};
    zeroed.gridDim = sycl::range<3>(1, 1, 1), zeroed.blockDim = sycl::range<3>(1, 1, 64);
    syclex::nd_launch(zeroed.stream, launch_range(zeroed.gridDim, zeroed.blockDim), syclex::kernel_function<add>, p, 3);
}
// Bytes of several, of a part, or with other bytes than zeros.
void refused(Prepared *one, launch_description *some) {
    // W2S406: 'memset' treats 'Prepared' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    memset(one, 0, sizeof *one);
    // W2S406: 'memset' treats 'cudaLaunchConfig_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    memset(some, 0, 2 * sizeof *some);
    // W2S406: 'memset' treats 'cudaLaunchConfig_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    memset(some, 1, sizeof *some);
    // W2S406: 'memset' treats 'cudaLaunchConfig_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    void *at = memset(some, 0, sizeof *some);
}
