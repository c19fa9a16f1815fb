// A header's templates that launch what they are given, and that nothing here calls.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

struct Config {
  sycl::range<3> blocks{1, 1, 1}, threads{1, 1, 1};
  size_t bytes;
  sycl::queue stream = default_queue();
};

template <typename Kernel, typename... Args>
void launch(Kernel kernel, const Config &config, Args &&...args) {
  kernel({config.stream, config.blocks, config.threads, config.bytes}, std::forward<Args>(args)...);
}

template <typename Kernel, typename... Args>
runtime_status launch_described(Kernel kernel, const launch_description &config, Args &&...args) {
  return status_of([&] { kernel({config.stream, config.gridDim, config.blockDim, config.scratch_bytes()}, std::forward<Args>(args)...); });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void own(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += 1.0f;
}

void run(float *x, sycl::queue stream) { syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<own>, x); }
