#define DEFINES
#include "input_globals.cuh"
__device__ int open[3], by_reference, read_by_host;
__device__ int twice;
__constant__ Range with_class;
__device__ const char *text = "abc";
void set(const float *v) { cudaMemcpyToSymbol(by_macro, v, sizeof(by_macro)); }
