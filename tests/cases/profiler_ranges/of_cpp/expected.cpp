// NVTX's C++ header: its names stay, and ours record nothing.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <wmma2sycl/profiler_ranges.hpp>

struct library { static constexpr char const *name{"library"}; };
struct loading {
  static constexpr char const *name{"loading"};
  static constexpr nvtx3::category::id_type id{1};
};
using library_range = nvtx3::scoped_range_in<library>;
struct Stage {
  nvtx3::unique_range range;
  explicit Stage(const char *name) : range(name, nvtx3::rgb{127, 255, 0}) { NVTX3_FUNC_RANGE_IN(library); }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2.0f;
}

void run(float *x, int n) {
  sycl::queue &q = default_queue();
  NVTX3_FUNC_RANGE();
  Stage stage("run");
  nvtx3::event_attributes attributes{"launches", nvtx3::color{0xff00ff00}, nvtx3::payload{n}};
  library_range all{attributes};
  auto handle = nvtx3::start_range("by hand", nvtx3::named_category_in<library>::get<loading>());
  for (int i = 0; i < n; ++i) {
    nvtx3::scoped_range one{"one launch"};
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, x);
  }
  nvtx3::end_range(handle);
  nvtx3::mark_in<library>("done");
}
