#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct S { int a; float b; };
struct Op {
    float by;
    Op(float by = 2.0f) : by(by) {}
};
struct Other { int S; };  // hides nothing here, but would where it is meant
namespace lib {
struct Config { int n = 3; };
template <typename T> struct Scale { T by = T(2); };
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *y, Scale<T> s, Scale<T> other, Config c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] *= s.by + other.by + c.n;
}
}
typedef S Alias;
int count = 32;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void made(float *y, S s, const Alias t, S u) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += s.a + t.a + u.b;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void listed(float *y, S s, Op op, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += s.a * op.by + n;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void some(float *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) y[item.get_local_id(2)] = 1;
}

void run(float *y, Other o) {
    sycl::queue &q = default_queue();
    int count = o.S;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<made>, y, ::S(), Alias(), ::S{3, 4});
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<listed>, y, S{1, 2.0f}, Op{}, 1);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<lib::scale<float>>, y, lib::Scale<float>(), lib::Scale<float>{}, lib::Config{});
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<some>, y, ::count);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<some>, y, count);
}
