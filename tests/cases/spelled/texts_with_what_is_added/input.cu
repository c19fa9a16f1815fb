#include <cstdio>
#include <cuda_runtime.h>
#define EXPECT(condition) if (!(condition)) std::printf("not %s\n", #condition)
void expect(cudaStream_t stream, int n) {
    EXPECT(n > 0 && stream);
}
