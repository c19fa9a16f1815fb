#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <benchmark/benchmark.h>
#include <gflags/gflags.h>
#include <gtest/gtest.h>

DEFINE_int32(blocks, 4, "how many blocks");

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2;
}

TEST(Scale, Works) {
  sycl::queue &q = default_queue();
  float *p;
  ASSERT_EQ(status_of([&] { return p = static_cast<float *>(sycl::malloc_device(128, q)); }), runtime_success);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, p);
  EXPECT_EQ(status_of([&] { device_synchronize(); }), runtime_success) << "not scaled";
  sycl::free(p, q);
}

static void measured(benchmark::State &state) {
  sycl::queue &q = default_queue();
  auto *p = static_cast<float *>(sycl::malloc_device(128, q));
  for (auto _ : state) {
    syclex::nd_launch(q, launch_range(FLAGS_blocks, 32), syclex::kernel_function<scale>, p);
    device_synchronize();
  }
  sycl::free(p, q);
}
BENCHMARK(measured)->Unit(benchmark::kMicrosecond);
