__device__ unsigned offset(unsigned row, unsigned col) { return row * 64 + col; }
__global__ void kernel(const float *in, unsigned *out) {
  __shared__ float s[256];
  const unsigned at = offset(threadIdx.x / 8, threadIdx.x % 8);
  s[at] = in[at];
  const unsigned long long bits = reinterpret_cast<unsigned long long>(&s[at]);
  out[0] = static_cast<unsigned>(bits);
}
