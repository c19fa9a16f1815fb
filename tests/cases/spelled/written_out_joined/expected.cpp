// What `##` joins of what other macros made: launches by the number of arguments, names with a number that a macro says, or a line.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define DEPTH 2

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step_1(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step_2(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step_DEPTH(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = -1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by;
}

#define GO2(p, by) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, by)

const char *run(int *p) {
    sycl::queue &q = default_queue();
    static int times_23 = 0; if (times_23++ == 0) q.memset(p, 0, 128);
    if ((syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<step_2>, p), last_status()) != runtime_success) return TEXT(JOIN(v, DEPTH));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<JOIN(step_, 1)>, p);
    GO2(p, 5);
    return "";
}
