// A few helpers for small CUDA programs, in the shape that many of them carry along.
#ifndef HELPER_CUDA_H_
#define HELPER_CUDA_H_

#pragma once

#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif

#ifdef WMMA2SYCL_RUNTIME
static const char *errorName(wmma2sycl::runtime_status error) { return wmma2sycl::error_name(error); }
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

#ifdef WMMA2SYCL_RUNTIME
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) lastCudaError(msg, __FILE__, __LINE__)

inline void lastCudaError(const char *message, const char *file, const int line) {
  wmma2sycl::runtime_status err = wmma2sycl::last_status();
  if (wmma2sycl::runtime_success != err) {
    fprintf(stderr, "%s(%i): %s: (%d) %s.\n", file, line, message, static_cast<int>(err), wmma2sycl::error_string(err));
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

#ifdef WMMA2SYCL_RUNTIME
inline int findCudaDevice(int argc, const char **argv) {
  int device = flagValue(argc, argv, "device", 0), count = 0, major = 0, minor = 0;
  checkCudaErrors(wmma2sycl::status_of([&] { count = wmma2sycl::device_count(); }));
  if (count == 0) {
    fprintf(stderr, "no device\n");
    exit(EXIT_FAILURE);
  }
  checkCudaErrors(wmma2sycl::status_of([&] { wmma2sycl::select_device(device); }));
  checkCudaErrors(wmma2sycl::status_of([&] { major = wmma2sycl::properties_of(device).major; }));
  checkCudaErrors(wmma2sycl::status_of([&] { minor = wmma2sycl::properties_of(device).minor; }));
  printf("Device %d has compute capability %d.%d\n", device, major, minor);
  return device;
}
#endif

#endif  // HELPER_CUDA_H_
