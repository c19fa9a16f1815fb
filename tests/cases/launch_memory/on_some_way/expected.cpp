// Which sizes fit is tried: those above 48 KB fail in CUDA, where nothing raises the kernel's limit.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(float *o, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>();
    s[item.get_local_id(2)] = o[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = s[n - 1 - unsigned(item.get_local_id(2))];
}

void launch_turn(const launch_setup &at, float *o, int n) {
    nd_launch_with_scratch(at.queue, launch_range(at.grid, at.block), unraised_bytes(at.scratch_bytes),
                           syclex::kernel_function<turn>, o, n);
}

template <typename K, typename... A> runtime_status launched(K kernel, int threads, size_t bytes, A... a) {
    sycl::queue &q = default_queue();
    kernel({q, 1, threads, bytes}, a...);
    return last_status();
}

struct Config {
    int threads;
    size_t bytes;
};

const Config configs[] = {{32, 1024}, {64, 100 * 1024}};

// 32 KB both times.
void halves(float *o, int rows, int columns) {
    sycl::queue &q = default_queue();
    nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(rows * columns * sizeof(float)),
                           syclex::kernel_function<turn>,
                           o, 32);
}

int main(int argc, char **argv) {
    sycl::queue &q = default_queue();
    float *o = nullptr;
    if (status_of([&] { return o = sycl::malloc_shared<float>(64, q); }) != runtime_success) return 1;
    for (size_t bytes = 16 * 1024; bytes <= 96 * 1024; bytes *= 2) {
        nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(bytes),
                               syclex::kernel_function<turn>, o, 32);
        printf("%zu: %s\n", bytes, error_string(last_status()));
    }
    for (const Config &one : configs) nd_launch_with_scratch(q, launch_range(1, one.threads), unraised_bytes(one.bytes),
                           syclex::kernel_function<turn>,
                           o, one.threads);
    nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(argc > 1 ? 65536 : 1024),
                           syclex::kernel_function<turn>,
                           o, 32);
    halves(o, 16, 512);
    halves(o, 512, 16);
    return launched(launch_turn, 32, 64 * 1024, o, 32) == runtime_success;
}
