// What is taken from a sum or a size is not below zero where that is enough, and wraps at 32 bits where it is not.
__global__ void left(unsigned long long *wide, int *p) {
  wide[0] = (blockDim.x >> 13) - 255 + (threadIdx.y % blockDim.x >> 3);
  wide[1] = blockDim.x + static_cast<unsigned>(-2ll) + (3ll - blockIdx.x);
  wide[2] = gridDim.x - 1;
  wide[3] = blockDim.x * 4 + 64 - 64;
  wide[4] = blockDim.x / 32 - 1;
  p[0] = (threadIdx.x >> 25) / blockDim.x >= blockDim.x * 32ll - (2 - 33u);
  p[1] = (blockDim.x + 31 - 1) / 32;
  p[2] = std::is_same<decltype(p[0] ? threadIdx.x : blockIdx.x), const unsigned &>::value;
}
