// Halves that macros make, on the host and on the device: what is below 2^-13 is rounded.
#include <cuda_fp16.h>

#define TO_HALF(x) __float2half_rn(x)
#define ONE __float2half(1.0f)
#define SMALL __float2half(6.0e-6f)
#define FIELDS(X) X(plain, __float2half(f)) X(twice, __float2half_rn(f * 2))

struct Row {
#define DECLARE(name, value) __half name;
  FIELDS(DECLARE)
#undef DECLARE
};

__host__ __device__ inline Row rounded(float f) {
  Row row;
#define ASSIGN(name, value) row.name = value;
  FIELDS(ASSIGN)
#undef ASSIGN
  return row;
}

__global__ void round_all(Row *rows, __half *halves, const float *numbers) {
  rows[threadIdx.x] = rounded(numbers[threadIdx.x]);
  halves[threadIdx.x] = __hadd(TO_HALF(numbers[threadIdx.x]), ONE);
}

__half least() { return SMALL; }
