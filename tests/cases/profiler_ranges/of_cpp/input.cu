// NVTX's C++ header: its names stay, and ours record nothing.
#include <cuda_runtime.h>
#include <nvtx3/nvtx3.hpp>

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

__global__ void scale(float *x) { x[threadIdx.x] *= 2.0f; }

void run(float *x, int n) {
  NVTX3_FUNC_RANGE();
  Stage stage("run");
  nvtx3::event_attributes attributes{"launches", nvtx3::color{0xff00ff00}, nvtx3::payload{n}};
  library_range all{attributes};
  auto handle = nvtx3::start_range("by hand", nvtx3::named_category_in<library>::get<loading>());
  for (int i = 0; i < n; ++i) {
    nvtx3::scoped_range one{"one launch"};
    scale<<<1, 32>>>(x);
  }
  nvtx3::end_range(handle);
  nvtx3::mark_in<library>("done");
}
