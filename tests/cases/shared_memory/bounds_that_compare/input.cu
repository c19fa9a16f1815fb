// A `>` in a bound would end a template's arguments.
template <int W> struct Sizes { static constexpr int rows = W; };
template <int W> __global__ void sums(float *p) {
  __shared__ float sum[W - 1 > 0 ? W - 1 : 1][32];
  __shared__ float last[(W > 2) ? 64 : 32], plain[W >> 1], rows[Sizes<W>::rows][2];
  sum[0][threadIdx.x] = p[threadIdx.x];
  last[threadIdx.x] = p[threadIdx.x];
  plain[0] = rows[0][0] = 1;
  __syncthreads();
  p[threadIdx.x] = sum[0][31 - threadIdx.x] + last[0] + plain[0] + rows[0][0];
}
void run(float *p) { sums<4><<<1, 32>>>(p); }
