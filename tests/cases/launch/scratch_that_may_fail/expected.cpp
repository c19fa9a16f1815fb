// A program that looks for the most dynamic shared memory that a launch gets: too much is no end of the program.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define LAUNCH(kernel, bytes, ...) nd_launch_with_scratch(default_queue(), launch_range(1, 32), bytes, \
                       syclex::kernel_function<kernel>, __VA_ARGS__)
#define CHECK(call) \
    do { if ((call) != runtime_success) return 1; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *staged = dynamic_local_memory<int>();
    staged[item.get_local_id(2)] = 5;
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = staged[item.get_local_id(2)];
}

void launch_fill(const launch_setup &at, int *out) {
    nd_launch_with_scratch(at.queue, launch_range(at.grid, at.block), unraised_bytes(at.scratch_bytes),
                           syclex::kernel_function<fill>, out);
}

using Kernel = void (*)(const launch_setup &, int *);

static runtime_status tried(Kernel kernel, size_t bytes, int *out) {
    sycl::queue &q = default_queue();
    kernel({q, 1, 32, bytes}, out);
    return last_status();
}

int main() {
    sycl::queue &q = default_queue();
    int *out;
    CHECK(status_of([&] { return out = sycl::malloc_device<int>(32, q); }));
    size_t bytes = 1 << 28;
    for (; bytes >= 128; bytes /= 2) {
        nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(bytes),
                               syclex::kernel_function<fill>, out);
        if (last_status() == runtime_success) break;
    }
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(32 * sizeof(int))}},
                      syclex::kernel_function<fill>, out);
    LAUNCH(fill, bytes, out);
    CHECK(status_of([&] { nd_launch_with_scratch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), unraised_bytes(bytes),
                           syclex::kernel_function<fill>, out); }));
    CHECK(tried(launch_fill, 1024, out));
    std::printf("%zu\n", bytes);
    return status_of([&] { q.wait(); sycl::free(out, q); }) != runtime_success;
}
