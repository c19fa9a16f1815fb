// A member's name that a macro is given: no text in its place serves a dim3, or a vector of numbers.
#define GET(object, name) (object).name
#define X_OF(g) (g).x
__global__ void k(int *p) { p[0] = GET(blockIdx, x) + GET(threadIdx, y) * GET(blockDim, x); }
void run(int *p, dim3 g) {
  float4 v = {1, 2, 3, 4};
  int n = GET(g, x) + X_OF(g) + int(GET(v, x));
  k<<<n, GET(g, y)>>>(p);
}
