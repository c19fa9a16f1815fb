// Directions that CUDA does not know: such a copy fails, and nothing is copied.
#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define COPY(to, from, kind) status_of([&] { require_direction(static_cast<copy_direction>(kind)); default_queue().memcpy(to, from, sizeof(int)).wait(); })

constexpr int NO_KIND = 5;
static syclex::device_global<int> counter;

int main() {
    sycl::queue &q = default_queue();
    int *d, h = 1;
    d = sycl::malloc_device<int>(1, q);
    runtime_status status = status_of([&] { require_direction((copy_direction)77); q.memcpy(d, &h, sizeof(int)).wait(); });
    std::printf("%s\n", error_name(status));
    require_direction(static_cast<copy_direction>(NO_KIND));
    q.memcpy(d, &h, sizeof(int)).wait();
    require_direction(copy_direction(-1));
    memcpy_2d(q, d, 4, &h, 4, 4, 1).wait();
    require_direction((copy_direction)9);
    q.memcpy(counter, &h, sizeof(int), 0).wait();
    COPY(d, &h, 6);
    status = status_of([&] { q.memcpy(d, &h, sizeof(int)).wait(); });
    q.memcpy(&h, d, sizeof(int)).wait();
    return status != runtime_success;
}
