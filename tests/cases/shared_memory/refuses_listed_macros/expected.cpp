// A shared array in a macro that another one is given: what is told names the use.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define DEFINE(NAME, EXPR, T)                               \
    void NAME##_kernel(const T *x, T *out) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); \
        alignas(128) syclex::work_group_static<std::byte[sizeof(T[32])]> tile_storage; auto &tile = reinterpret_cast<T (&)[32]>(tile_storage); \
        tile[unsigned(item.get_local_id(2))] = x[unsigned(item.get_local_id(2))]; \
        sycl::group_barrier(item.get_group());              \
        T a = tile[unsigned(item.get_local_id(2))], b = tile[31 - unsigned(item.get_local_id(2))]; \
        out[unsigned(item.get_local_id(2))] = EXPR;         \
    }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
DEFINE(add, a + b, int)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
DEFINE(sub, a - b, float)

void run(const int *x, int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add_kernel>, x, out);
}
