#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <string>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p, const int n) { p[n] = 1; }

void launch_one(const launch_setup &at, float *p, const int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p, int n) { p[n] = 2; }

void launch_two(const launch_setup &at, float *p, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<two>, p, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void none() {}

void launch_none(const launch_setup &at) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<none>);
}

typedef void (*pointer_t)(const launch_setup &, float *, int);
typedef void function_t(const launch_setup &, float *p, int n);
using Pointer = void (*)(const launch_setup &, float *__restrict__, const int);
using Function = void(const launch_setup &, float *, int);
using None = void (*)(const launch_setup &);
template <typename T> using Of = void (*)(const launch_setup &, T *, int);

struct Plan {
    void (*kernel)(const launch_setup &, float *, int) = nullptr;
    Function *other = launch_two;
    static void (*shared)(const launch_setup &, float *, int);
};
void (*Plan::shared)(const launch_setup &, float *, int) = launch_one;
void (*choose(bool first))(const launch_setup &, float *, int) { return first ? launch_one : launch_two; }

void run(float *p, bool first) {
    sycl::queue &q = default_queue();
    std::vector<void (*)(const launch_setup &, float *, int)> list{launch_one, launch_two};
    std::map<std::string, void (*)(const launch_setup &, float *, int)> named = {{"one", launch_one}};
    void (*&last)(const launch_setup &, float *, int) = list.back();
    last = (void (*)(const launch_setup &, float *, int))launch_one;
    pointer_t cast = static_cast<void (*)(const launch_setup &, float *, int)>(first ? launch_one : launch_two);
    Pointer again = reinterpret_cast<Pointer>(cast);
    function_t *function = again;
    Of<float> of = function;
    None empty[] = {launch_none, nullptr};
    Plan plan{cast};
    list[0]({q, 1, 1}, p, 0);
    named["one"]({q, 1, 1}, p, 0);
    of({q, 1, 1}, p, 0);
    plan.kernel({q, 1, 1}, p, 0);
    (*plan.other)({q, 1, 1}, p, 0);
    choose(first)({q, 1, 1}, p, 0);
    empty[0]({q, 1, 1});
}
