// Templates as arguments: of packs of them, and of those that take packs, compilers make different names.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Twice { static constexpr int value = 2; };
template <typename... T> struct Count { static constexpr int value = sizeof...(T); };

template <int N, template <typename> class... Ops> void all(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = N + sizeof...(Ops);
}
template <template <typename...> class Op> void of_pack(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = Op<int, char>::value;
}
template <template <typename> class Op>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_one(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = Op<int>::value;
}

void run(int *out) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range(1, 32), [](auto... a) { all<3>(a...); }, out);
    launch_call(q, launch_range(1, 32), [](auto... a) { all<3, Twice, Twice>(a...); }, out);
    launch_call(q, launch_range(1, 32), [](auto... a) { of_pack<Count>(a...); }, out);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_one<Twice>>, out);
}
