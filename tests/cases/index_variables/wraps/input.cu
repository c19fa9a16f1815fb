// Unsigned arithmetic of positions wraps at 32 bits where a hash wants it to; sizes that fit stay as they are.
__global__ void hashes(unsigned *u, unsigned long long *wide, float *f, unsigned seed, unsigned long long stride, int n) {
  unsigned tid = threadIdx.x;
  u[0] = threadIdx.x * 2654435761u % 97;
  u[1] = (threadIdx.x * 2654435761u) >> 20;
  u[2] = ((threadIdx.x + 1) * 1664525u + 1013904223u) / 1000;
  u[3] = (threadIdx.x * seed) >> 16;
  u[4] = threadIdx.x * 2654435761u;
  u[5] = (threadIdx.x * 2654435761u) < 0x80000000u;
  u[tid] ^= threadIdx.x * 2654435761u;
  wide[0] = threadIdx.x * 2654435761u;
  wide[1] = threadIdx.x * stride / 3;
  wide[2] ^= blockIdx.x * 2654435761u;
  f[0] = (threadIdx.x * 2654435761u & 0xffff) / 65536.0f;
  f[1] = float(threadIdx.x * 2654435761u) * 0x1p-32f;
  wide[2] ^= static_cast<unsigned long long>(threadIdx.x * seed);
  wide[4] += threadIdx.x * seed;
  unsigned long long mixed = threadIdx.x * seed + 1;
  wide[5] = mixed >> 32;
  long long below = n - 100, sum = 0;
  if (n < threadIdx.x + below || threadIdx.x + below > -3) sum = threadIdx.x + below;
  f[2] = threadIdx.x + below;
  f[3] += 0.5f * (blockIdx.x + below);
  wide[6] = sum;
  wide[3] = threadIdx.x * -1;
  wide[4] = -2 + threadIdx.x;
  int first = threadIdx.x + -1;
  while (first-- > 0) u[first] = 0;
}

template <int N> __global__ void sizes(float *o, int n) {
  int warp = threadIdx.x / 32, row = (blockIdx.x * N + threadIdx.x) / 4;
  if (blockIdx.x * N + threadIdx.x < n)
    o[blockIdx.x * blockDim.x + threadIdx.x] = warp + row + (blockIdx.x * blockDim.x + threadIdx.x) % 32;
}
template __global__ void sizes<64>(float *, int);

__global__ void halo_of(const int *in, int *out, unsigned halo, unsigned width) {
    out[threadIdx.x] = in[threadIdx.x + (halo - 3u) + 2u] + in[(blockDim.x - 1) + threadIdx.x];
    out[threadIdx.x + (width - halo)] = in[threadIdx.x + halo];
}
