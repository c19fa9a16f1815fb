// Two programs that each define what a third source shares with them.
#pragma once
#include <cuda_runtime.h>
#include <cstdio>
extern __constant__ int scale_by;
extern __device__ int seen[2];
__global__ void work(int *p);
