// A struct by value whose array is indexed at run time: nvcc reads it where the launch has put it.
struct Table {
  int value[64];
};
__global__ void pick(Table table, const int *which, int *to) {
  const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  to[i] = table.value[which[i]];
}
