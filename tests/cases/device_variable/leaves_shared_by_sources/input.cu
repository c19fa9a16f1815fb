#include "input_globals.cuh"
template <class Symbol> void upload(const Symbol &symbol, int value) { cudaMemcpyToSymbol(symbol, &value, sizeof(int)); }

__global__ void sum(int *p) {
  *p = by_macro[0] + open[1] + twice + nowhere + by_reference + read_by_host + with_class.least + text[0];
}

int run(int *p) {
  upload(by_reference, 3);
  sum<<<1, 1>>>(p);
  return *&read_by_host;
}
