#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <string>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void launch_one(const launch_setup &at, float *p) {
    known_by_address<launch_one>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(float *p) { *p = N; }

template <int N>
void launch_set(const launch_setup &at, float *p) {
    known_by_address<launch_set<N>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<set<N>>, p);
}

std::map<std::string, const void *> kernels;
bool add(const char *name, const void *kernel) { return kernels.emplace(name, kernel).second; }
static const bool has_one = add("one", (const void *)launch_one);
struct Entry {
    const char *name;
    void (*kernel)(const launch_setup &, float *);
};
const Entry entries[] = {{"one", launch_one}, {"set<2>", launch_set<2>}};

runtime_status run(const std::string &name, void **args) {
    sycl::queue &q = default_queue();
    return status_of([&] { launch_by_address(kernels.at(name), {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1)}, args); });
}
