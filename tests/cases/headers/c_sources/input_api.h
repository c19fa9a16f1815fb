#ifndef API_H
#define API_H
#include <cuda_runtime.h>
#ifdef __cplusplus
extern "C" {
#endif
int fill_on(float *x, float value, cudaStream_t stream);
#ifdef __cplusplus
}
#endif
#endif
