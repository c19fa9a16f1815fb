// Memory that device code takes for itself.
#include <cstdlib>

__global__ void use(int *out) {
  int *numbers = new int[4];
  int *bytes = static_cast<int *>(malloc(16));
  for (int i = 0; i < 4; ++i) numbers[i] = bytes[i] = threadIdx.x + i;
  out[threadIdx.x] = numbers[3] + bytes[2];
  delete[] numbers;
  free(bytes);
}

void run(int *out) {
  int *on_host = static_cast<int *>(malloc(16));
  use<<<1, 32>>>(out);
  free(on_host);
}
