// SPDX-License-Identifier: Apache-2.0
// What a program for the fake CUDA of these tests includes: CUDA's own entry points as nvcc's code uses them, on host
// memory, and `FAKE_KERNEL`, which registers a C++ function in place of a __global__ one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

struct FakeAttribute {
  int id;
  char padding[4];
  union {
    int cooperative;
    unsigned cluster[3];
    char bytes[64];
  };
};

struct FakeConfig {
  dim3 grid, block;
  std::size_t shared;
  void *stream;
  const FakeAttribute *attributes;
  unsigned attribute_count;
};

extern "C" {
int cudaMalloc(void **memory, std::size_t size);
int cudaMallocManaged(void **memory, std::size_t size, unsigned flags);
int cudaMallocHost(void **memory, std::size_t size);
int cudaFree(void *memory);
int cudaDeviceSynchronize();
int cudaGetLastError();
void **__cudaRegisterFatBinary(void *wrapper);
void __cudaRegisterFunction(void **, const char *stub, char *, const char *name, int, void *, void *, void *, void *,
                            int *);
void __cudaRegisterVar(void **, char *host, char *, const char *name, int, std::size_t size, int constant, int global);
int __cudaGetKernel(void **handle, const void *stub);
int __cudaLaunchKernel(const void *handle, dim3 grid, dim3 block, void **arguments, std::size_t shared, void *stream);
int __cudaLaunchKernel_ptsz(const void *handle, dim3 grid, dim3 block, void **arguments, std::size_t shared,
                            void *stream);
int cudaLaunchKernel(const void *stub, dim3 grid, dim3 block, void **arguments, std::size_t shared, void *stream);
int cudaLaunchCooperativeKernel(const void *stub, dim3 grid, dim3 block, void **arguments, std::size_t shared,
                                void *stream);
int cudaLaunchKernelExC(const FakeConfig *config, const void *stub, void **arguments);
int cudaGraphLaunch(void *graph, void *stream);
int cudaCreateTextureObject(unsigned long long *object, const void *resource, const void *texture, const void *view);
/// Only here: the sizes of a kernel's parameters, which the real driver reads in the device code.
void fake_parameters(const void *stub, const std::size_t *sizes, std::size_t count);
/// Only here: from now on this stream is being captured into a graph.
void fake_capture(void *stream);
}

/// The device code of the test program: a fat binary's header, and bytes that stand for what the driver loads.
struct FakeFatBinary {
  std::uint32_t magic = 0xBA55ED50;
  std::uint16_t version = 1, header_bytes = 16;
  std::uint64_t payload_bytes = 24;
  char payload[24] = "device code of the test";
};

inline void **fake_module() {
  static FakeFatBinary code;
  static struct {
    int magic, version;
    const void *data;
    void *more;
  } wrapper{0x466243b1, 1, &code, nullptr};
  static void **const handle = __cudaRegisterFatBinary(&wrapper);
  return handle;
}

using FakeFunction = void(dim3 grid, dim3 block, void **arguments);

template <class... Parameters>
inline void fake_kernel(FakeFunction *stub, const char *mangled) {
  const std::size_t sizes[] = {sizeof(Parameters)..., 0};
  const auto *address = reinterpret_cast<const char *>(stub);
  fake_parameters(address, sizes, sizeof...(Parameters));
  __cudaRegisterFunction(fake_module(), address, nullptr, mangled, -1, nullptr, nullptr, nullptr, nullptr, nullptr);
}

/// As nvcc spells `kernel<<<grid, block, shared, stream>>>(arguments...)`.
template <class... Arguments>
inline int fake_launch(FakeFunction *stub, dim3 grid, dim3 block, std::size_t shared, Arguments... arguments) {
  void *handle = nullptr;
  __cudaGetKernel(&handle, reinterpret_cast<const void *>(stub));
  void *addresses[] = {&arguments..., nullptr};
  return __cudaLaunchKernel(handle, grid, block, addresses, shared, nullptr);
}

template <class T>
T &fake_argument(void **arguments, int index) {
  return *static_cast<T *>(arguments[index]);
}
