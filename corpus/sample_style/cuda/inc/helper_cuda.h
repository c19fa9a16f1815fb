// A few helpers for small CUDA programs, in the shape that many of them carry along.
#ifndef HELPER_CUDA_H_
#define HELPER_CUDA_H_

#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif

#ifdef __DRIVER_TYPES_H__
static const char *errorName(cudaError_t error) { return cudaGetErrorName(error); }
#endif

#ifdef _CUFFT_H_
static const char *errorName(cufftResult error) { return error == CUFFT_SUCCESS ? "success" : "failure"; }
#endif

template <typename T>
void check(T result, char const *const call, const char *const file, int const line) {
  if (result) {
    fprintf(stderr, "%s:%d: error %d (%s) of %s\n", file, line, static_cast<int>(result), errorName(result), call);
    exit(EXIT_FAILURE);
  }
}

#ifdef __DRIVER_TYPES_H__
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) lastCudaError(msg, __FILE__, __LINE__)

inline void lastCudaError(const char *message, const char *file, const int line) {
  cudaError_t err = cudaGetLastError();
  if (cudaSuccess != err) {
    fprintf(stderr, "%s(%i): %s: (%d) %s.\n", file, line, message, static_cast<int>(err), cudaGetErrorString(err));
    exit(EXIT_FAILURE);
  }
}
#endif

// The number behind `-name=`, `none` where the flag is not given.
inline int flagValue(int argc, const char **argv, const char *name, int none) {
  const size_t length = strlen(name);
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-' && !strncmp(argv[i] + 1, name, length) && argv[i][length + 1] == '=') return atoi(argv[i] + length + 2);
  return none;
}

#ifdef __CUDA_RUNTIME_H__
inline int findCudaDevice(int argc, const char **argv) {
  int device = flagValue(argc, argv, "device", 0), count = 0, major = 0, minor = 0;
  checkCudaErrors(cudaGetDeviceCount(&count));
  if (count == 0) {
    fprintf(stderr, "no device\n");
    exit(EXIT_FAILURE);
  }
  checkCudaErrors(cudaSetDevice(device));
  checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
  printf("Device %d has compute capability %d.%d\n", device, major, minor);
  return device;
}
#endif

#endif  // HELPER_CUDA_H_
