#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(F f, int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(unsigned(item.get_local_id(2)));
}

void run(int *p, int by) {
    auto scale = [=] (int i) { return by * i; };
    // W2S506: this launch of 'apply' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
    apply<<<1, 32>>>(scale, p);
    // W2S506: this launch of 'apply' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
    apply<<<1, 32>>>([] (int i) { return i + 1; }, p);
}
