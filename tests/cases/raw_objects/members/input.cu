// Classes that hold streams and events, in memory that C takes for bytes.
#include <cuda_runtime.h>
#include <stdlib.h>
#include <string.h>

struct lane {
    cudaEvent_t done[2];
};
typedef struct context {
    struct lane lanes[4];
    cudaStream_t stream;
} context_t;
struct derived : context {
    int n;
};

int main() {
    context_t *made = (context_t *)malloc(sizeof(context_t)), copy;
    struct derived *more = static_cast<derived *>(calloc(2, sizeof(derived)));
    memset(&copy, 0, sizeof(copy));
    memcpy(&copy.lanes[1], copy.lanes, sizeof(lane));
    cudaStreamCreate(&made->stream);
    cudaStreamDestroy(made->stream);
    free(made);
    free(more);
    return 0;
}
