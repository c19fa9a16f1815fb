#include <cuda_fp16.h>
#include <curand_kernel.h>

__global__ void setup(curandState *states, unsigned long seed) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  curand_init(seed, id, 0, &states[id]);
}

__global__ void fill(curandState *states, half *out, int n) {
  __shared__ curandState kept[32];
  curandState local = states[threadIdx.x];
  kept[threadIdx.x] = local;
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = __float2half(curand_uniform(&local) * 2.0f - curand_normal(kept + threadIdx.x));
  states[threadIdx.x] = local;
}

__device__ float4 four(curandStatePhilox4_32_10_t *state) {
  uint4 words = curand4(state);
  float4 a = curand_uniform4(state), b = curand_normal4(state);
  return make_float4(a.x, b.y, curand_normal2(state).x, words.w);
}

__global__ void doubles(double *out, unsigned long long seed) {
  curandStatePhilox4_32_10_t state;
  curand_init(seed, threadIdx.x, 8, &state);
  skipahead(4, &state);
  out[threadIdx.x] = curand_uniform_double(&state) + curand_normal_double(&state) + curand_log_normal(&state, 0.0f, 1.0f);
  out[threadIdx.x] += four(&state).x + (curand(&state) & 1);
}

void launch(curandState *states, half *out) {
  setup<<<1, 32>>>(states, 42);
  fill<<<1, 32>>>(states, out, 1000);
}
