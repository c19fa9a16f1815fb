#pragma once
#include <cuda_runtime.h>

extern __device__ int hits_of_both;
