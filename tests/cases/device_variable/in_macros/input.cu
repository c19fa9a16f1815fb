// Variables of the device that macros' bodies name.
__device__ unsigned counter;
__constant__ float weights[4];
__constant__ unsigned scale;
#define COUNT() atomicAdd(&counter, 1u)
#define TERM(i, x) (weights[i] * (x))
#define SCALED(x) ((x) * scale)
#define LEAST(x) min(scale, x)
#define SEND(from) cudaMemcpyToSymbol(scale, &from, sizeof(scale))
#define MEMBER(s) ((s).counter2)

struct Tally {
  unsigned counter2;
};

__global__ void uses(float *out, Tally tally) {
  out[threadIdx.x] = TERM(threadIdx.x & 3, 2.0f) + SCALED(2) + LEAST(5u) + MEMBER(tally);
  auto once = SCALED(1);
  out[threadIdx.x] += once + COUNT();
}

void run(float *out, unsigned s) {
  SEND(s);
  uses<<<1, 64>>>(out, Tally{3});
}
