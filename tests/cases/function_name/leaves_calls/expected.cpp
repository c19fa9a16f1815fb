#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

template <typename F> wmma2sycl::runtime_status twice(F f) { return f() == wmma2sycl::runtime_success ? f() : wmma2sycl::runtime_other_error; }

struct arena {
    void *(*cudaFree)(void *);
};

int error_string(int code) { return code; }

int main() {
    sycl::queue &queue = wmma2sycl::default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(4, queue));
    auto free_it = [](float *q) { return wmma2sycl::status_of([&] { wmma2sycl::default_queue().wait(); sycl::free(q, wmma2sycl::default_queue()); }); };
    if (free_it(p) != wmma2sycl::runtime_success) return 1;
    // W2S401: 'cudaDeviceReset without a call' is not migrated (wmma2sycl explain W2S401)
    return twice(cudaDeviceReset) != wmma2sycl::runtime_success;
}
