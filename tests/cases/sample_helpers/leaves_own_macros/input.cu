#include <stdio.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define getLastCudaError(text) puts(text)

int larger(int a, int b) {
  getLastCudaError("own");
  return MAX(a, b);
}
