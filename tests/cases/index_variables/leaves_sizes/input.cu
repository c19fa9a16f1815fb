// What cannot be below zero, or is only an index, a bound or kept in 32 bits, needs no cast.
template <int TILE> __global__ void sizes(float *o, int n, int shift) {
  const int width = 64;
  if (threadIdx.x + shift < n && blockIdx.x * TILE + threadIdx.x < n) {
    o[threadIdx.x + shift] = o[blockIdx.x * n + threadIdx.x];
    int row = (blockIdx.x * TILE + threadIdx.x) / width, column = threadIdx.x % width, place = threadIdx.x + shift;
    o[row * n + column + place] += o[(blockDim.x + TILE - 1) / TILE];
    size_t at = blockIdx.x * (size_t)n + threadIdx.x;
    o[at] = 0.0f;
  }
}
template __global__ void sizes<16>(float *, int, int);
