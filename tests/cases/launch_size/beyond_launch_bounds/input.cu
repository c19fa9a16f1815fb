// More threads than a kernel's launch bounds: CUDA does not start it
#define WARPS 4
#define MOST (WARPS * 32)
constexpr int HALF = 64;
__global__ void __launch_bounds__(64) small(int *out) { out[threadIdx.x] = 1; }
__global__ void __launch_bounds__(MOST, 2) by_macro(int *out) { out[threadIdx.x] = 2; }
__global__ void __launch_bounds__(2 * HALF) by_constant(int *out);
__global__ void by_constant(int *out) { out[threadIdx.x] = 3; }
template <int N> __global__ void __launch_bounds__(N) by_argument(int *out) { out[threadIdx.x] = N; }
template <int N> __global__ void __launch_bounds__(N > 64 ? N : 64) chosen(int *out) { out[threadIdx.x] = N; }

void run(int *out, int threads) {
  small<<<1, 128>>>(out);
  by_macro<<<1, dim3(16, 16)>>>(out);
  by_constant<<<2, 256>>>(out);
  by_argument<32><<<1, 64>>>(out);
  // within them, or not known
  small<<<1, 64>>>(out);
  small<<<1, threads>>>(out);
  by_macro<<<1, 128>>>(out);
  by_constant<<<1, 128>>>(out);
  by_argument<64><<<1, 64>>>(out);
  chosen<32><<<1, 64>>>(out);
}
