#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/sample_helpers.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdlib>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>

enum { SHARED_BYTES = larger_of(sizeof(sycl::half) * 512, 256 * sizeof(float)) };

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void squares(const sycl::half *a, float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  auto *staged = dynamic_local_memory<sycl::half>();
  for (int i = item.get_local_id(2); i < 256; i += item.get_local_range(2)) staged[i] = a[i];
  sycl::group_barrier(item.get_group());
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a_frag;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> b_frag;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  joint_matrix_load(sg, a_frag, local_ptr(staged), 16);
  joint_matrix_load(sg, b_frag, local_ptr(staged), 16);
  joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

int main(int argc, char **argv) {
  int dev = find_device(argc, (const char **)argv);
  device_properties prop;
  check_status(status_of([&] { prop = properties_of(dev); }));
  if (!has_capability(7, 0)) exit(2);
  printf("%d cores\n", cores_per_multiprocessor(prop.major, prop.minor) * prop.multiProcessorCount);
  check_status(status_of([&] { select_device(find_device()); }));
  sycl::half *a;
  float *c;
  check_status(status_of([&] { return a = sycl::malloc_shared<sycl::half>(256, default_queue()); }));
  check_status(status_of([&] { return c = sycl::malloc_shared<float>(256, default_queue()); }));
  for (int i = 0; i < 256; i++) a[i] = sycl::half(float(i % 7 - 3));
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), syclex::launch_config{launch_range(target, 1, 32), syclex::properties{syclex::work_group_scratch_size(SHARED_BYTES)}},
                      syclex::kernel_function<squares<decltype(target)>>,
                      a, c);
  });
  check_last_status("squares failed");
  print_last_status("squares");
  check_status((with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), syclex::launch_config{launch_range(target, 1, 32), syclex::properties{syclex::work_group_scratch_size(SHARED_BYTES)}},
                      syclex::kernel_function<squares<decltype(target)>>,
                      a, c);
  }), last_status()));
  runtime_status done = status_of([&] { default_queue().wait_and_throw(); });
  if (done != runtime_success) printf("%s\n", error_string(done));
  int wrong = 0;
  for (int i = 0; i < 256; i++) {
    float sum = 0;
    for (int k = 0; k < 16; k++) sum += float(a[i / 16 * 16 + k]) * float(a[i % 16 * 16 + k]);
    wrong += c[i] != sum;
  }
  check_status(status_of([&] { sycl::free(a, default_queue()); }));
  check_status(status_of([&] { sycl::free(c, default_queue()); }));
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
