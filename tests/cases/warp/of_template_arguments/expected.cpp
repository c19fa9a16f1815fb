#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Sum {
    static T combine(T a, T b) { return a + b; }
    static T from_below(T a, int offset) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        return shift_left(sg, a, offset);
    }
};
struct Largest {
    float operator()(float a) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (int offset = 16; offset > 0; offset /= 2) a = sycl::fmax(a, permute_by_xor(sg, a, offset));
        return a;
    }
};
struct Square {
    float operator()(float a) const { return a * a; }
};

template <typename Op, typename T> T reduced(T value) {
    for (int offset = 16; offset > 0; offset /= 2) value = Op::combine(value, Op::from_below(value, offset));
    return value;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T sum = reduced<Sum<T>>(p[item.get_local_id(2)]);
    if (item.get_local_id(2) == 0) p[0] = sum;
}

template <typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_all(float *p, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(p[item.get_local_id(2)]);
}

template <typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_each(float *p, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(p[item.get_local_id(2)]);
}

void run(float *p, sycl::queue stream) {
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<sums<float>>, p);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<of_all<Largest>>,
                      p, Largest{});
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<of_each<Square>>,
                      p, Square{});
}
