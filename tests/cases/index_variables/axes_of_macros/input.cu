#define GLOBAL_ID(axis) (blockIdx.axis * blockDim.axis + threadIdx.axis)
#define STRIDE(axis) (gridDim.axis * blockDim.axis)
#define FOR_EACH(i, n, axis) for (int i = GLOBAL_ID(axis); i < (n); i += STRIDE(axis))

// macros that are told the axis
__global__ void add(float *sums, const float *x, int columns, int rows) {
  FOR_EACH(column, columns, x) {
    FOR_EACH(row, rows, y) { sums[row * columns + column] += x[column]; }
  }
}
