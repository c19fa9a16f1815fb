#include <stdio.h>
#include <sys/param.h>

#define getLastCudaError(text) puts(text)

int larger(int a, int b) {
  getLastCudaError("own");
  return MAX(a, b);
}
