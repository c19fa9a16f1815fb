#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/launch_description.hpp>
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

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<64>))
void shared(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *kept = dynamic_local_memory<float>();
    kept[item.get_local_id(2)] = n;
    p[item.get_local_id(2)] = kept[item.get_local_id(2)];
}

void launch_shared(const launch_setup &at, float *p, int n) {
    known_by_address<launch_shared>();
    nd_launch_with_scratch(at.queue, launch_range(at.grid, bounded_block(at.block, 64)), unraised_bytes(at.scratch_bytes),
                           syclex::kernel_function<shared>, p, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void same(int *p) { *p = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void same(int *p, int n) { *p = n; }

void launch_same(const launch_setup &at, int *p, int n) {
    known_by_address<static_cast<void (*)(const launch_setup &, int *, int)>(launch_same)>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(int *, int)>(same)>,
                      p, n);
}

template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) { *p = N; }

template <typename T, int N>
void launch_set(const launch_setup &at, T *p) {
    known_by_address<launch_set<T, N>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<set<T, N>>, p);
}

template <typename... A>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(int *p, A... a) { *p = (int(a) + ... + 0); }

template <typename... A>
void launch_sum(const launch_setup &at, int *p, A... a) {
    known_by_address<launch_sum<A...>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<sum<A...>>, p, a...);
}

namespace {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void hidden(float *p) { *p = 2; }

void launch_hidden(const launch_setup &at, float *p) {
    known_by_address<launch_hidden>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<hidden>, p);
}
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void only_launched(float *p) { *p = 3; }

std::map<std::string, const void *> kernels{{"one", (const void *)launch_one}, {"set", reinterpret_cast<const void *>(&launch_set<float, 3>)}};
using any = void (*)(const launch_setup &);
any some(int which) { return which ? (any)launch_hidden : reinterpret_cast<any>(launch_shared); }
const void *overload() { return (const void *)static_cast<void (*)(const launch_setup &, int *, int)>(launch_same); }
void *pack() { return (void *)launch_sum<int, short>; }

runtime_status run(const void *kernel, sycl::range<3> grid, sycl::range<3> block, void **args, size_t bytes, sycl::queue stream) {
    return status_of([&] { launch_by_address(kernel, {stream, grid, block, bytes}, args); });
}

void all(float *p, void **args) {
    sycl::queue &q = default_queue();
    launch_by_address(kernels["one"], {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1)}, args);
    launch_by_address((const void *)some(1), {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, args);
    run((const void *)launch_hidden, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1), args, 0, default_queue());
    // W2S551: nothing promises that all blocks of 'overload()' run at once any more (wmma2sycl explain W2S551)
    launch_by_address(overload(), {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, args);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<only_launched>, p);
}

void described(const void *kernel, void **args) {
    launch_description config = {};
    config.gridDim = sycl::range<3>(1, 1, 1);
    config.blockDim = sycl::range<3>(1, 1, 32);
    launch_by_address(kernel, {config.stream, config.gridDim, config.blockDim, config.scratch_bytes()}, args);
}
