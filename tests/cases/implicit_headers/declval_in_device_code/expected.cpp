// std::declval where nothing is evaluated: to clang a host function that device code may not name, to nvcc none that is called.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/narrow_floats.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>
#include <utility>

struct Pixel {
    short r, g;
};

template <typename V> using channel_t = std::remove_reference_t<decltype(std::declval<V &>().r)>;
template <typename A, typename B> using sum_t = decltype(std::declval<A>() + std::declval<B>());

template <typename A, typename B> sum_t<A, B> add(A a, B b) { return a + b; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widened(const Pixel *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    channel_t<Pixel> r = in[item.get_local_id(2)].r;
    sum_t<short, float> sum = add(r, 0.5f);
    out[item.get_local_id(2)] = sum;
}

void run(const Pixel *in, float *out) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<widened>, in, out);
}
