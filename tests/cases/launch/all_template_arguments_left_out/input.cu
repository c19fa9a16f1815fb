// A template whose arguments all have defaults, launched without its brackets.
template <int Step = 4, typename T = int> __global__ void fill(int *x, int first) { x[threadIdx.x] = first + Step * T(threadIdx.x); }

void run(int *x) {
  fill<<<1, 32>>>(x, 3);
  fill<><<<1, 32>>>(x, 3);
  fill<2><<<1, 32>>>(x, 3);
}
