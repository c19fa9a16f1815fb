// Directions that CUDA does not know: such a copy fails, and SYCL would copy.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define COPY(to, from, kind) status_of([&] { default_queue().memcpy(to, from, sizeof(int)).wait(); })

constexpr int NO_KIND = 5;
static syclex::device_global<int> counter;

int main() {
    sycl::queue &q = default_queue();
    int *d, h = 1;
    d = sycl::malloc_device<int>(1, q);
    // W2S401: 'cudaMemcpy with a direction that cudaMemcpyKind does not have' is not migrated (wmma2sycl explain W2S401)
    runtime_status status = cudaMemcpy(d, &h, sizeof(int), (copy_direction)77);
    std::printf("%s\n", error_name(status));
    // W2S401: 'cudaMemcpyAsync with a direction that cudaMemcpyKind does not have' is not migrated (wmma2sycl explain W2S401)
    cudaMemcpyAsync(d, &h, sizeof(int), static_cast<copy_direction>(NO_KIND));
    // W2S401: 'cudaMemcpy2D with a direction that cudaMemcpyKind does not have' is not migrated (wmma2sycl explain W2S401)
    cudaMemcpy2D(d, 4, &h, 4, 4, 1, copy_direction(-1));
    // W2S401: 'cudaMemcpyToSymbol with a direction that cudaMemcpyKind does not have' is not migrated (wmma2sycl explain W2S401)
    cudaMemcpyToSymbol(counter, &h, sizeof(int), 0, (copy_direction)9);
    // W2S401: 'cudaMemcpy with a direction that cudaMemcpyKind does not have' is not migrated (wmma2sycl explain W2S401)
    COPY(d, &h, 6);
    status = status_of([&] { q.memcpy(d, &h, sizeof(int)).wait(); });
    q.memcpy(&h, d, sizeof(int)).wait();
    return status != runtime_success;
}
