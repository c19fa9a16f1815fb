// Part of executables that hold PTX for several architectures: which of them this machine's GPUs take. The SYCL runtime takes
// the first image for NVIDIA GPUs that has a kernel, whatever its architecture; so only one architecture's are registered.
#pragma once

#include <dlfcn.h>

namespace wmma2sycl_harness {

// Compute capability of the least of this machine's NVIDIA GPUs, as 90 for 9.0; 0 where there is no driver or no GPU.
inline int least_capability() {
  void *const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL); // stays: the SYCL runtime's adapter takes the same
  if (driver == nullptr)
    return 0;
  const auto init = reinterpret_cast<int (*)(unsigned)>(dlsym(driver, "cuInit"));
  const auto count_devices = reinterpret_cast<int (*)(int *)>(dlsym(driver, "cuDeviceGetCount"));
  const auto attribute = reinterpret_cast<int (*)(int *, int, int)>(dlsym(driver, "cuDeviceGetAttribute"));
  int count = 0, least = 0;
  if (!init || !count_devices || !attribute || init(0) != 0 || count_devices(&count) != 0)
    return 0;
  constexpr int major_number = 75, minor_number = 76; // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, _MINOR
  for (int device = 0; device < count; ++device) { // a CUdevice is its number
    int major = 0, minor = 0;
    if (attribute(&major, major_number, device) != 0 || attribute(&minor, minor_number, device) != 0)
      continue;
    if (least == 0 || 10 * major + minor < least)
      least = 10 * major + minor;
  }
  return least;
}

// Of architectures in rising order the last that GPUs of this capability can run; of none that is known, or that is old enough, the
// first, about which the driver says what is wrong.
template <int Count> int chosen_architecture(const int (&architectures)[Count], int capability) {
  int chosen = 0;
  for (int i = 1; i < Count; ++i)
    if (architectures[i] <= capability)
      chosen = i;
  return chosen;
}

} // namespace wmma2sycl_harness
