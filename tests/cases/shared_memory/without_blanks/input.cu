// Declarations that touch: nothing parts the one from the other.
#define WIDTH 32
#define REGISTERS float sum
__global__ void touching(const float *from, float *to) {
  __shared__ float s[WIDTH];__shared__ __align__(32) float o[4];REGISTERS;int t = threadIdx.x;
  s[t] = from[t];sum = 0;__syncthreads();
  for (int i = 0; i < WIDTH; ++i) {sum += s[i];}__syncthreads();if (t < 4) {o[t] = sum;}
  to[t] = o[t % 4];
}
