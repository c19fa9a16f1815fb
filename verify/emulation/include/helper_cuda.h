// SPDX-License-Identifier: Apache-2.0
// NVIDIA's CUDA samples, Common/helper_cuda.h: statuses are looked at, the one device is chosen.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cuda_runtime.h"
#include "helper_string.h"

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }
template <class T> const char *_cudaGetErrorEnum(T) { return "<unknown>"; }
template <class T> void check(T result, char const *const function, const char *const file, int const line) {
  if (!result) return;
  fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", file, line, int(result), _cudaGetErrorEnum(result), function);
  exit(EXIT_FAILURE);
}
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
inline void __getLastCudaError(const char *message, const char *file, const int line) {
  const cudaError_t error = cudaGetLastError();
  if (error == cudaSuccess) return;
  fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, message, int(error), cudaGetErrorString(error));
  exit(EXIT_FAILURE);
}
#define getLastCudaError(msg) __getLastCudaError(msg, __FILE__, __LINE__)
inline void __printLastCudaError(const char *message, const char *file, const int line) {
  const cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess)
    fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, message, int(error), cudaGetErrorString(error));
}
#define printLastCudaError(msg) __printLastCudaError(msg, __FILE__, __LINE__)
#ifndef MAX
#define MAX(a, b) (a > b ? a : b)
#endif
inline int ftoi(float value) { return int(value >= 0 ? value + 0.5f : value - 0.5f); }
inline int _ConvertSMVer2Cores(int major, int minor) { return (major == 8 && minor == 0) || (major == 7 && minor >= 0) ? 64 : 128; }
inline const char *_ConvertSMVer2ArchName(int major, int) { return major == 9 ? "Hopper" : major == 8 ? "Ampere" : "Graphics Device"; }
inline int gpuDeviceInit(int device) { return cudaSetDevice(device < 0 ? 0 : device) == cudaSuccess ? (device < 0 ? 0 : device) : -device; }
inline int gpuGetMaxGflopsDeviceId() { return 0; }
inline int findCudaDevice(int argc, const char **argv) {
  const int device = gpuDeviceInit(getCmdLineArgumentInt(argc, argv, "device="));
  int major = 0, minor = 0;
  checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
  printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device, _ConvertSMVer2ArchName(major, minor), major, minor);
  return device;
}
inline int findIntegratedGPU() {
  fprintf(stderr, "CUDA error: No GPU with the IntegratedGPU property\n");
  exit(EXIT_FAILURE);
}
inline bool checkCudaCapabilities(int major, int minor) { return major < 9 || (major == 9 && minor == 0); }
