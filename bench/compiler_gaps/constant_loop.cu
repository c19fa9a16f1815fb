// A loop of 32 steps: nvcc unrolls it whole, and all loads are in flight.
__global__ void packed(const int *sums, const int *threshold, unsigned *to) {
  const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  unsigned bits = 0;
  for (int b = 0; b < 32; ++b)
    bits |= (unsigned)(sums[i * 32 + b] >= threshold[b]) << b;
  to[i] = bits;
}
