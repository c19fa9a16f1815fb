// Boxes of memory, and attributes of devices by their numbers. Exits with the number of wrong results.
#include <wmma2sycl/device_attributes.hpp>
#include <wmma2sycl/memory_3d.hpp>

#include <cstdio>
#include <numeric>
#include <vector>

using namespace wmma2sycl;

int wrong = 0;
void expect(bool right, const char *what) {
  std::printf("%s: %s\n", right ? "right" : "WRONG", what);
  wrong += !right;
}

int main() {
  sycl::queue &q = default_queue();
  const memory_extent all = extent_of(30, 4, 3); // bytes, rows, slices
  std::vector<unsigned char> from(30 * 4 * 3), back(from.size());
  std::iota(from.begin(), from.end(), static_cast<unsigned char>(1));
  const pitched_pointer device = malloc_3d(q, all);
  expect(device.pitch >= 30 && device.xsize == 30 && device.ysize == 4, "what malloc_3d gives");
  memset_3d(q, device, 7, all);
  copy_3d in = {0}, out = {0};
  in.srcPtr = pitched(from.data(), 30, 30, 4), in.dstPtr = device;
  in.srcPos = position_of(2, 1, 1), in.dstPos = position_of(4, 0, 1);
  in.extent = extent_of(5, 3, 2);
  memcpy_3d(q, in);
  out.srcPtr = device, out.dstPtr = pitched(back.data(), 30, 30, 4), out.extent = all;
  memcpy_3d(q, out).wait();
  bool right = true;
  for (int z = 0; z < 3; ++z)
    for (int y = 0; y < 4; ++y)
      for (int x = 0; x < 30; ++x) {
        const bool is_copied = z >= 1 && y < 3 && x >= 4 && x < 9;
        right &= back[(z * 4 + y) * 30 + x] == (is_copied ? from[(z * 4 + y + 1) * 30 + x - 2] : 7);
      }
  expect(right, "a part of a box among what memset_3d has set");
  in.extent = extent_of(0, 3, 2);
  memcpy_3d(q, in).wait();
  in.extent = extent_of(60, 1, 1), in.dstPtr.pitch = 30;
  expect(status_of([&] { memcpy_3d(q, in); }) == runtime_invalid_pitch_value, "a row wider than the pitch");
  sycl::free(device.ptr, q);
  expect(status_of([&] { malloc_3d(q, extent_of(std::size_t(1) << 40, 1 << 10, 1 << 10)); }) == runtime_out_of_memory, "more than there is");
  expect(malloc_3d(q, extent_of(0, 4, 3)).ptr == nullptr, "a box of nothing");

  const device_properties properties = properties_of(q.get_device());
  expect(attribute_of(properties, device_attribute::multi_processor_count) == properties.multiProcessorCount, "an attribute");
  expect(attribute_of(properties, device_attribute(10)) == properties.warpSize, "one by CUDA's number");
  expect(status_of([&] { attribute_of(properties, device_attribute(9999)); }) == runtime_invalid_value, "one that is none");
  return wrong;
}
