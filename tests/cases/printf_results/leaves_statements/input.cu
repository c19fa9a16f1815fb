#include <cstdio>

#define LOG(...) printf(__VA_ARGS__)

__global__ void print(int n) {
    printf("%d of %d\n", threadIdx.x, n);
    if (n > 1) printf("many\n");
    else
        (void)printf("one\n");
    for (int i = 0; i < n; ++i) LOG("%d", i);
}

int main() {
    int characters = printf("%d\n", 1);
    print<<<1, 1>>>(characters);
    return printf("done\n") - 5;
}
