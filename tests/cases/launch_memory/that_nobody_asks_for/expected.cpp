// Nobody asks whether a launch failed: those above 48 KB do nothing in CUDA.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(float *o, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>();
    s[item.get_local_id(2)] = o[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = s[n - 1 - unsigned(item.get_local_id(2))];
}

void launch_turn(const launch_setup &at, float *o, int n) {
    syclex::nd_launch(at.queue, syclex::launch_config{launch_range(at.grid, at.block), syclex::properties{syclex::work_group_scratch_size(at.scratch_bytes)}},
                      syclex::kernel_function<turn>,
                      o, n);
}

template <typename K, typename... A> void launched(K kernel, int threads, size_t bytes, A... a) {
    sycl::queue &q = default_queue();
    // W2S546: this launch gives 'kernel' 65536 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
    kernel({q, 1, threads, bytes}, a...);
}

struct Config {
    int threads;
    size_t bytes;
};

const Config configs[] = {{32, 1024}, {64, 100 * 1024}};

// 32 KB both times.
void halves(float *o, int rows, int columns) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), scratch_of(rows * columns * sizeof(float))},
                      syclex::kernel_function<turn>,
                      o, 32);
}

void all(float *o, bool is_large) {
    sycl::queue &q = default_queue();
    // W2S546: this launch gives 'turn' 98304 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
    for (size_t bytes = 16 * 1024; bytes <= 96 * 1024; bytes *= 2) syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), scratch_of(bytes)},
                      syclex::kernel_function<turn>, o, 32);
    // W2S546: this launch gives 'turn' 102400 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
    for (const Config &one : configs) syclex::nd_launch(q, syclex::launch_config{launch_range(1, one.threads), scratch_of(one.bytes)},
                      syclex::kernel_function<turn>,
                      o, one.threads);
    // W2S546: this launch gives 'turn' 65536 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), scratch_of(is_large ? 65536 : 1024)},
                      syclex::kernel_function<turn>,
                      o, 32);
    halves(o, 16, 512);
    halves(o, 512, 16);
    launched(launch_turn, 32, 64 * 1024, o, 32);
}
