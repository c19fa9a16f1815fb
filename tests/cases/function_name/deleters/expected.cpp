#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>
#include <memory>
#include <stdio.h>
#include <stdlib.h>

#define CHECK_GEN(call, success, text_of)                           \
    do {                                                            \
        auto result = (call);                                       \
        if (result != success) {                                    \
            fprintf(stderr, "%s: %s\n", #call, text_of(result));    \
            exit(1);                                                \
        }                                                           \
    } while (0)
#define CHECK(call) CHECK_GEN(call, runtime_success, error_string)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

template <typename T> using on_device = std::unique_ptr<T, decltype(&release_memory)>;

template <typename T> on_device<T> allocate(size_t n) {
    sycl::queue &q = default_queue();
    T *p = nullptr;
    CHECK(status_of([&] { p = allocate_device<T>(n, q); }));
    return on_device<T>(p, release_memory);
}

struct release {
    runtime_status (*with)(void *) = release_memory;
    void operator()(float *p) const { with(p); }
};

int main() {
    sycl::queue &q = default_queue();
    const char *(*name_of)(runtime_status) = error_name;
    on_device<float> x = allocate<float>(32);
    std::function<runtime_status()> last = last_status, peeked(&peek_status);
    if (last() != peeked()) return 2;
    float *p;
    CHECK(status_of([&] { return p = sycl::malloc_host<float>(32, q); }));
    std::unique_ptr<float, release> y(p);
    CHECK(status_of([&] { return p = sycl::malloc_shared<float>(32, q); }));
    std::shared_ptr<float> z(p, &release_memory);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, x.get(), 2.0f);
    CHECK_GEN(last_status(), runtime_success, error_name);
    CHECK(status_of([&] { q.memcpy(y.get(), x.get(), 32 * sizeof(float)).wait(); }));
    if (peek_status() != runtime_success) puts(name_of(peek_status()));
    return y.get()[31] != 2.0f;
}
