// What macros make of types, numbers and other macros in a launch's configuration.
#define MAKE(T, ...) T(__VA_ARGS__)
#define BRACED(T, ...) T{__VA_ARGS__}
#define DIVUP(a, b) (((a) + (b) - 1) / (b))
#define CHECK(...)                                                                       \
  do {                                                                                   \
    __VA_ARGS__;                                                                         \
    if (cudaGetLastError() != cudaSuccess)                                               \
      return 2;                                                                          \
  } while (0)
#define RUN(columns, rows) fill<<<dim3(columns, rows), dim3(8, 4)>>>(out)
#define NESTED(run, columns, rows) run(columns, rows)
#define FOR_ALL(run) run(1, 2) run(3, 4)
#define EACH(columns, rows) CHECK(RUN(columns, rows));

__global__ void fill(int *out) { out[blockIdx.x] = gridDim.x; }
template <typename T> __global__ void kept(T *out) { out[blockIdx.x] = gridDim.x; }

template <typename T> int in_template(T *out, int n) {
  CHECK(kept<T><<<DIVUP(n, 32), 32>>>(out));
  return 0;
}

int main() {
  int *out;
  cudaMalloc(&out, 1024);
  fill<<<MAKE(dim3, 3, 6, 1), 32>>>(out);
  fill<<<BRACED(dim3, 7, 2, 1), 32>>>(out);
  CHECK(NESTED(RUN, 8, 3));
  FOR_ALL(EACH)
  fill<<<MAKE(dim3, 3), 32>>>(out);
  return in_template(out, 1024);
}
