// SPDX-License-Identifier: Apache-2.0
// Preloaded into a CUDA program that is linked with the shared CUDA runtime: stands before the entry points that
// nvcc's code registers and launches kernels through, and tells the verifier of every launch.
// interposer.py builds it; all but these entry points stays its own.

#include "launch_recorder.hpp"

#include <cstdio>

using recorder::Dim3;

namespace {

// Never destroyed: programs launch kernels from destructors of their own.
recorder::Registry &registry() {
  static auto *const one = new recorder::Registry;
  return *one;
}

recorder::LaunchRecorder &launches() {
  static auto *const one = new recorder::LaunchRecorder(registry());
  return *one;
}

template <class Function>
Function *real(Function *, const char *name) {
  auto *const found = reinterpret_cast<Function *>(recorder::real_symbol(name));
  if (found == nullptr) {
    std::fprintf(stderr, "wmma2sycl recorder: the CUDA runtime of this program has no %s\n", name);
    std::abort();
  }
  return found;
}

void *on(void *stream, bool per_thread) {
  return stream == nullptr && per_thread ? recorder::per_thread_stream : stream;
}

recorder::LaunchRequest request_of(const recorder::LaunchConfig *config, const void *function, void **arguments,
                                   bool per_thread) {
  recorder::LaunchRequest request{function,  config->grid,         config->block,
                                  arguments, config->shared_bytes, on(config->stream, per_thread)};
  for (unsigned i = 0; config->attributes != nullptr && i < config->attribute_count; ++i) {
    const recorder::LaunchAttribute &attribute = config->attributes[i];
    if (attribute.id == recorder::attribute_cooperative) request.cooperative = attribute.cooperative != 0;
    if (attribute.id == recorder::attribute_cluster)
      request.in_cluster = attribute.cluster.x * attribute.cluster.y * attribute.cluster.z > 1;
  }
  return request;
}

const char *const graph_note =
    "the program launches CUDA graphs, whose kernels were not recorded; run it without graphs to record them";
const char *const texture_note =
    "the program reads or writes through texture or surface objects: memory that only they reach was not recorded";
const char *const driver_note =
    "the program launches kernels through the driver (cuLaunchKernel), which were not recorded; "
    "launch them with <<<>>> to record them";

}  // namespace

#define REAL(name) static auto *const next = real(static_cast<decltype(name) *>(nullptr), #name)

extern "C" {

/// What the runtime that emulates CUDA found wrong in the program (verify/emulation).
void wmma2sycl_note(const char *text) { launches().note(text); }

void **__cudaRegisterFatBinary(void *wrapper) {
  REAL(__cudaRegisterFatBinary);
  void **const handle = next(wrapper);
  registry().fat_binary(handle, wrapper);
  return handle;
}

void __cudaRegisterFunction(void **handle, const char *stub, char *device_stub, const char *name, int thread_limit,
                            void *thread, void *block, void *block_size, void *grid_size, int *warp_size) {
  REAL(__cudaRegisterFunction);
  registry().function(handle, stub, name);
  next(handle, stub, device_stub, name, thread_limit, thread, block, block_size, grid_size, warp_size);
}

void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int external, std::size_t size,
                       int constant, int global) {
  REAL(__cudaRegisterVar);
  registry().variable(handle, name, constant != 0);
  next(handle, host, device, name, external, size, constant, global);
}

void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name, int external,
                              std::size_t size, int constant, int global) {
  REAL(__cudaRegisterManagedVar);
  registry().variable(handle, name, constant != 0);
  next(handle, host, device, name, external, size, constant, global);
}

int __cudaGetKernel(void **handle, const void *stub) {
  REAL(__cudaGetKernel);
  const int status = next(handle, stub);
  if (status == 0) registry().kernel_handle(*handle, stub);
  return status;
}

int cudaGetKernel(void **handle, const void *stub) {
  REAL(cudaGetKernel);
  const int status = next(handle, stub);
  if (status == 0) registry().kernel_handle(*handle, stub);
  return status;
}

#define LAUNCH(name, per_thread, is_cooperative)                                                                     \
  int name(const void *function, Dim3 grid, Dim3 block, void **arguments, std::size_t shared_bytes, void *stream) {  \
    REAL(name);                                                                                                      \
    return launches().pass({function, grid, block, arguments, shared_bytes, on(stream, per_thread), is_cooperative}, \
                           [&] { return next(function, grid, block, arguments, shared_bytes, stream); });            \
  }

LAUNCH(__cudaLaunchKernel, false, false)
LAUNCH(__cudaLaunchKernel_ptsz, true, false)
LAUNCH(cudaLaunchKernel, false, false)
LAUNCH(cudaLaunchKernel_ptsz, true, false)
LAUNCH(cudaLaunchCooperativeKernel, false, true)
LAUNCH(cudaLaunchCooperativeKernel_ptsz, true, true)

#define LAUNCH_CONFIGURED(name, per_thread)                                                \
  int name(const recorder::LaunchConfig *config, const void *function, void **arguments) { \
    REAL(name);                                                                            \
    return launches().pass(request_of(config, function, arguments, per_thread),            \
                           [&] { return next(config, function, arguments); });             \
  }

LAUNCH_CONFIGURED(cudaLaunchKernelExC, false)
LAUNCH_CONFIGURED(cudaLaunchKernelExC_ptsz, true)

#define NOTED(name, text, parameters, ...) \
  int name parameters {                    \
    REAL(name);                            \
    launches().note(text);                 \
    return next(__VA_ARGS__);              \
  }

#define GRAPH_LAUNCH(name)                                               \
  int name(void *graph, void *stream) {                                  \
    REAL(name);                                                          \
    if (!recorder::graphs_launch_by_name()) launches().note(graph_note); \
    return next(graph, stream);                                          \
  }

GRAPH_LAUNCH(cudaGraphLaunch)
GRAPH_LAUNCH(cudaGraphLaunch_ptsz)
NOTED(cudaCreateTextureObject, texture_note,
      (void *object, const void *resource, const void *texture, const void *view), object, resource, texture, view)
NOTED(cudaCreateSurfaceObject, texture_note, (void *object, const void *resource), object, resource)

int cuLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                   unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **arguments,
                   void **extra) {
  REAL(cuLaunchKernel);
  launches().note(driver_note);
  return next(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream, arguments, extra);
}

}  // extern "C"
