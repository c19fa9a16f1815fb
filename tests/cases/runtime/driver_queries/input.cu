#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>
static const char *text_of(CUresult err) {
  const char *text;
  cuGetErrorString(err, &text);
  return text;
}
#define CU_CHECK(call)                                                     \
  do {                                                                     \
    CUresult err = (call);                                                 \
    if (err != CUDA_SUCCESS) fprintf(stderr, "%s: %s\n", #call, text_of(err)); \
  } while (0)
int main() {
  CU_CHECK(cuInit(0));
  int version = 0, count = 0;
  CU_CHECK(cuDriverGetVersion(&version));
  CUdevice device;
  if (cuDeviceGetCount(&count) != CUDA_SUCCESS || count == 0) return 1;
  CU_CHECK(cuDeviceGet(&device, 0));
  printf("%d %d\n", version, device);
}
