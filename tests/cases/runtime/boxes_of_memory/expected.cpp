#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory_3d.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(pitched_pointer p, int nx, int ny, int nz) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int x = item.get_local_id(2), y = item.get_group(2), z = item.get_group(1);
  char *base = (char *)p.ptr + (z * ny + y) * p.pitch;
  if (x < nx) ((float *)base)[x] *= 2;
}
int main() {
  sycl::queue &q = default_queue();
  const int nx = 30, ny = 4, nz = 3;
  static float host[nz][ny][nx];
  for (int i = 0; i < nx * ny * nz; i++) (&host[0][0][0])[i] = i;
  sycl::queue stream;
  stream = new_stream();
  memory_extent extent = extent_of(nx * sizeof(float), ny, nz);
  pitched_pointer device;
  if (status_of([&] { device = malloc_3d(q, extent); }) != runtime_success) return 3;
  memset_3d(q, device, 0, extent);
  memset_3d(stream, device, 1, extent);
  copy_3d parms = {0};
  parms.srcPtr = pitched(host, nx * sizeof(float), nx, ny);
  parms.dstPtr = device;
  parms.extent = extent;
  parms.kind = copy_direction::host_to_device;
  memcpy_3d(stream, parms).wait();
  syclex::nd_launch(stream, launch_range(sycl::range<3>(1, nz, ny), 32), syclex::kernel_function<twice>,
                    device, nx, ny, nz);
  stream.wait_and_throw();
  copy_3d back = {};
  back.srcPtr = device;
  back.dstPtr = pitched(host, nx * sizeof(float), nx, ny);
  back.extent = extent;
  back.kind = copy_direction::device_to_host;
  back.srcPos = position_of(0, 0, 0);
  if (status_of([&] { memcpy_3d(q, back).wait(); }) != runtime_success) return 2;
  sycl::free(device.ptr, q);
  for (int i = 0; i < nx * ny * nz; i++) if ((&host[0][0][0])[i] != 2 * i) return 1;
  return 0;
}
