#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// What groups reduce by, given to functions, classes and kernels whose template arguments are deduced from it.
template <typename G, typename T, typename Op = sycl::plus<T>> T reduced(const G &g, T x, Op op = Op()) {
    return reduce_over_group(g, x, op);
}
template <template <typename> class Op, typename T> T combined(T a, T b) { return Op<T>()(a, b); }
template <typename Op> struct Pair {
    Op first, second;
};

template <typename T, typename Op>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void fold(T *x, Op op) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto tile = tiled_partition<32>(item.get_group());
    x[item.get_local_id(2)] = op(reduced(tile, x[item.get_local_id(2)], op), reduced(tile, x[item.get_local_id(2)]));
}
template <typename T, typename Op>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fold_twice(T *x, Pair<Op> pair) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = pair.second(pair.first(x[item.get_local_id(2)], T(3)), combined<sycl::minimum>(T(4), T(5)));
}

template <typename Op, typename T> void run(T *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold<T, Op>>, x, Op());
}

void all(int *x, float *y) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold<int, sycl::maximum<int>>>, x, sycl::maximum<int>());
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold<float, sycl::minimum<float>>>,
                      y, sycl::minimum<float>{});
    const auto both = sycl::bit_xor<int>();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold<int, sycl::bit_xor<int>>>, x, both);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold_twice<int, sycl::bit_and<int>>>,
                      x, Pair<sycl::bit_and<int>>{});
    run<sycl::plus<int>>(x);
}
