#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TRY(call) do { err = (call); if (err != wmma2sycl::runtime_success) goto cleanup; } while (0)
#define LAUNCH(kernel, grid, block, ...)                 \
    do {                                                 \
        syclex::nd_launch(wmma2sycl::default_queue(), wmma2sycl::launch_range((grid), (block)), syclex::kernel_function<kernel>, __VA_ARGS__); \
        TRY(wmma2sycl::peek_status());                   \
    } while (0)
// #define LAUNCH_ON(stream, kernel, grid, block, ...) kernel<<<grid, block, 0, stream>>>(__VA_ARGS__)
