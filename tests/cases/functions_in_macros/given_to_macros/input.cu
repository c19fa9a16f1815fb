// Kernels that a macro makes of each of a list: what stands before them is written where one is spelled.
#define BINARY(name, op) __global__ void name##_kernel(float *x, const float *y, int n) { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    if (i < n) x[i] = x[i] op y[i]; }
#define UNARY(name, e) template <typename T> __global__ void name##_of(T *x) { T v = x[threadIdx.x]; x[threadIdx.x] = e; }
#define HELPER(name, op) __device__ float name(float a) { return a op threadIdx.x; }
#define OPERATIONS(X) X(add, +) X(mul, *) X(sub, -)
#define MAPS(_) \
  _(negative, -v) \
  _(square, v * v)
#define HELPERS(_) _(plus, +) _(minus, -)

OPERATIONS(BINARY)
BINARY(div, /)
MAPS(UNARY)
HELPERS(HELPER)
__global__ void use(float *x) { x[threadIdx.x] = plus(x[threadIdx.x]) + minus(1); }

#define LAUNCH(name, ...) name##_kernel<<<2, 64>>>(__VA_ARGS__)
void run(float *x, const float *y) {
  LAUNCH(add, x, y, 128);
  mul_kernel<<<2, 64>>>(x, y, 128);
  div_kernel<<<2, 64>>>(x, y, 128);
  square_of<<<1, 32>>>(x);
  use<<<1, 32>>>(x);
}
