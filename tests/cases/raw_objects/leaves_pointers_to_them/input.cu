// Pointers to what holds a stream are bytes as others are; so is a class of its own with the same names.
#include <cuda_runtime.h>
#include <stdlib.h>
#include <string.h>

struct context {
    cudaStream_t stream;
};
struct user {
    struct context *of;
    cudaDeviceProp properties;
    float numbers[4];
};

static void *allocate(size_t bytes) { return malloc(bytes); }

int main() {
    struct user *users = (struct user *)malloc(4 * sizeof(*users));
    memset(users, 0, 4 * sizeof(*users));
    struct context **all = (struct context **)calloc(4, sizeof(*all));
    memset(all, 0, 4 * sizeof(*all));
    float *numbers = (float *)allocate(16);
    memcpy(numbers, users[0].numbers, 16);
    free(users);
    free(all);
    free(numbers);
    return 0;
}
