// What migrated programs and their replays need of a SYCL compiler; with -DONLY=<n> one feature alone, so that the one
// that an older compiler lacks has a name. The program lists the devices it sees, a line each; then the one that it would
// use, behind "+" where the compiler made code for it, else behind "-".
#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

namespace syclex = sycl::ext::oneapi::experimental;

#ifdef ONLY
#define HAS(number) (ONLY == number)
#else
#define HAS(number) 1
#endif

static sycl::nd_range<1> one_group() { return {32, 32}; }

static void plain(sycl::queue q, float *x) {
  q.parallel_for(one_group(), [=](sycl::nd_item<1> item) { x[item.get_global_id(0)] = 1; });
}

#if HAS(1)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void wmma2sycl_probe(float *x) { x[0] = 1; }

static void free_function(sycl::queue q, float *x) {
  syclex::nd_launch(q, one_group(), syclex::kernel_function<wmma2sycl_probe>, x);
}
#endif

#if HAS(2)
static void matrix(sycl::queue q, sycl::half *a, float *c) {
  namespace mx = syclex::matrix;
  q.parallel_for(one_group(), [=](sycl::nd_item<1> item) {
    const sycl::sub_group group = item.get_sub_group();
    mx::joint_matrix<sycl::sub_group, sycl::half, mx::use::a, 16, 16, mx::layout::row_major> fa;
    mx::joint_matrix<sycl::sub_group, sycl::half, mx::use::b, 16, 16, mx::layout::row_major> fb;
    mx::joint_matrix<sycl::sub_group, float, mx::use::accumulator, 16, 16> fc;
    mx::joint_matrix_fill(group, fc, 0.0f);
    mx::joint_matrix_load(group, fa, syclex::static_address_cast<syclex::global_space>(a), 16);
    mx::joint_matrix_load(group, fb, syclex::static_address_cast<syclex::global_space>(a), 16);
    mx::joint_matrix_mad(group, fc, fa, fb, fc);
    mx::joint_matrix_store(group, fc, syclex::static_address_cast<syclex::global_space>(c), 16, mx::layout::row_major);
  });
}
#endif

#if HAS(3)
static void local_array(sycl::queue q, float *x) {
  q.parallel_for(one_group(), [=](sycl::nd_item<1> item) {
    syclex::work_group_static<float[32]> shared;
    shared[item.get_local_id(0)] = x[0];
    sycl::group_barrier(item.get_group());
    x[item.get_local_id(0)] = shared[0];
  });
}
#endif

#if HAS(4)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void scratch_kernel(float *x) { static_cast<float *>(syclex::get_work_group_scratch_memory())[0] = x[0]; }

static void scratch(sycl::queue q, float *x) {
  const syclex::properties properties{syclex::work_group_scratch_size(128)};
  syclex::nd_launch(q, syclex::launch_config{one_group(), properties}, syclex::kernel_function<scratch_kernel>, x);
}
#endif

#if HAS(5)
static void raw_argument(sycl::handler &handler, const void *bytes) { handler.set_arg(0, syclex::raw_kernel_arg(bytes, 4)); }
#endif

static const char *backend(const sycl::device &device) {
  switch (device.get_backend()) {
  case sycl::backend::opencl: return "opencl";
  case sycl::backend::ext_oneapi_level_zero: return "level_zero";
  case sycl::backend::ext_oneapi_cuda: return "cuda";
  case sycl::backend::ext_oneapi_hip: return "hip";
  default: return "other";
  }
}

static std::string described(const sycl::device &device) {
  return std::string(backend(device)) + ": " + device.get_info<sycl::info::device::name>();
}

// A free function kernel is looked for by its own name: replays launch it by that.
static bool has_code_for(const sycl::device &device) {
  for (const sycl::kernel_id &id : sycl::get_kernel_ids())
    if (std::string(id.get_name()).find("__sycl_kernel_wmma2sycl_probe") != std::string::npos)
      return sycl::is_compatible({id}, device);
  return false;
}

int main(int count, char **) {
  if (count > 9) { // never: the compiler does not know it
    sycl::queue q;
    plain(q, nullptr);
#if HAS(1)
    free_function(q, nullptr);
#endif
#if HAS(2)
    matrix(q, nullptr, nullptr);
#endif
#if HAS(3)
    local_array(q, nullptr);
#endif
#if HAS(4)
    scratch(q, nullptr);
#endif
#if HAS(5)
    q.submit([](sycl::handler &handler) { raw_argument(handler, nullptr); });
#endif
  }
  try {
    for (const sycl::device &device : sycl::device::get_devices())
      std::printf("%s\n", described(device).c_str());
    const sycl::device chosen{sycl::default_selector_v};
    std::printf("%s%s\n", has_code_for(chosen) ? "+" : "-", described(chosen).c_str());
  } catch (const sycl::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
