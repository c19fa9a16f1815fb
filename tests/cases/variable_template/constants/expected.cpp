#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename T> constexpr T pi = T(3.14159);
template <> constexpr int pi<int> = 3;
template <int N>
constexpr int squares[3] = {N, N * N, N * N * N};
template <typename T> constexpr T on_host = T(2);

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(unsigned(item.get_local_id(2)) * pi<T> + squares<2>[1]);
}

int main() {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_shared<float>(32, q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, p);
    q.wait_and_throw();
    std::printf("%g\n", p[2] * on_host<float>);
    return p[2] < 10.28f || p[2] > 10.29f;
}
