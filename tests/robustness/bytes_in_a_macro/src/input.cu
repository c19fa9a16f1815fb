#include <cstdio>
#include <cuda_runtime.h>

// Texts of what stays as it is, and arguments that are migrated and no texts.
#define STR(x) #x
#define XSTR(x) STR(x)
#define SHOW(value) printf(#value " = %d\n", (int)(value))
#define NAMED(name,í value) printf(#name ": %d\n", (int)(value))
#define CHECK(call) if ((call) != cudaSuccess) printf("failed in line " XSTR(__LINE__) "\n")

int main() {
    const int n = 64;
    float *p;
    SHOW(n + 1);
    NAMED(success, cudaSuccess);
    puts(STR(float4));
    CHECK(cudaMalloc(&p, n * sizeof(float)));
}
