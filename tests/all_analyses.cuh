// A variable of the device that a header announces, and uses.
#pragma once
extern __device__ int announced_count;
__device__ inline int announced_early() { return announced_count; }
