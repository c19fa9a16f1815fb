// Variables of functions that keep their value, and arrays whose length the launch says.
__device__ int next() {
  static int counter;
  return atomicAdd(&counter, 1);
}

__global__ void use(int *out, int count) {
  out[threadIdx.x] = next();
#ifdef __clang__ // nvcc refuses it itself
  int taken[count];
  for (int i = 0; i < count; ++i) taken[i] = next();
  out[threadIdx.x] = taken[count - 1];
#endif
}

void run(int *out) { use<<<1, 32>>>(out, 4); }
