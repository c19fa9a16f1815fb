#include <cuda_runtime.h>
__global__ void nothing() {}
#define LAUNCH(kernel) kernel<<<1, 1>>>()
#define OWN_LAUNCH(kernel) kernel<<<1, 1>>>()
#define SHIFT(x) ((x) << 3 >> 1)
#ifndef OWN_LAUNCH
#error "no launch"
#endif
void run() { LAUNCH(nothing); }
