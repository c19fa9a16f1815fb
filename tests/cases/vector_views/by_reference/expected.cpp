// The bytes of a dim3 seen by references to something else, also where only a template's arguments say that it is one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int first(sycl::range<3> d, const sycl::range<3> &r, sycl::float3 f) {
    const float(&numbers)[3] = reinterpret_cast<const float(&)[3]>(f);
    // W2S535: 'reinterpret_cast<const int &>(d)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    return reinterpret_cast<const int &>(d) + (int &)r + reinterpret_cast<int(&)[3]>(d)[1] + int(numbers[2]);
}

template <typename D> int named(D d, D *all, int i) {
    auto copy = d;
    const auto &same = d;
    auto &element = all[i];
    // W2S535: 'reinterpret_cast<const int &>(copy)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    return reinterpret_cast<const int &>(copy) + reinterpret_cast<const int &>(same) +
           reinterpret_cast<const int &>(element) + reinterpret_cast<const int &>(all[d[2]]) + *(int *)&copy;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::range<3> d = item.get_local_range();
    out[item.get_local_id(2)] = first(d, d, sycl::float3{1, 2, 3}) + named(d, &d, 0);
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}
