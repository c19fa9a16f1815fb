#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

struct Launch { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; int count; };
struct Both { sycl::range<3> sizes[2]{{1, 1, 1}, {1, 1, 1}}; int count; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_global_id(2)] = 1;
}

int main() {
  sycl::queue &q = default_queue();
  auto *p = sycl::malloc_device<int>(4096, q);
  sycl::uint3 size{4, 2, 1};
  const sycl::uint3 same = size;
  sycl::range<3> all[] = {sycl::range<3>(1, 1, 1), range_of(sycl::uint3{2, 2, 2}), range_of(size), range_of(size.x() > 3 ? size : same), range_of(sycl::uint3(1, 2, 3))};
  sycl::range<3> rows[2][2] = {{range_of(size), {1, 5, 4}}, {sycl::range<3>(range_of(same)), range_of(same)}};
  std::vector<sycl::range<3>> listed{range_of(size), sycl::range<3>(1, 1, 1), range_of(same)};
  Launch launch{range_of(size), sycl::range<3>(1, 1, 32), 4};
  Both both{{range_of(size), range_of(same)}, 3};
  sycl::range<3> *heap = new sycl::range<3>[2]{range_of(size), range_of(same)};
  for (const sycl::range<3> &one : all) syclex::nd_launch(q, launch_range(one, 1), syclex::kernel_function<fill>, p);
  syclex::nd_launch(q, launch_range(rows[0][0], launch.grid), syclex::kernel_function<fill>, p);
  syclex::nd_launch(q, launch_range(listed[0], both.sizes[1]), syclex::kernel_function<fill>, p);
  syclex::nd_launch(q, launch_range(heap[1], launch.block), syclex::kernel_function<fill>, p);
  delete[] heap;
  q.wait();
  sycl::free(p, q);
  return all[1][0] == 2 && rows[0][0][1] == 2 && launch.grid[2] == 4 && both.sizes[0][2] == 4 ? 0 : 1;
}
