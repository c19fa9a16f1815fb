// Arrays of streams and of what holds some, counted by sizeof: there are objects in the memory.
#include <cuda_runtime.h>
#include <stdlib.h>
#include <cstdlib>

struct Lane {
    int number;
    cudaStream_t stream;
};
typedef struct Lane lane_t;

int main(int argc, char **argv) {
    const int n = argc + 3;
    cudaStream_t *streams = (cudaStream_t *)malloc(n * sizeof(cudaStream_t));
    cudaEvent_t *events = static_cast<cudaEvent_t *>(std::calloc(n, sizeof(cudaEvent_t)));
    cudaStream_t *others = reinterpret_cast<cudaStream_t *>(std::calloc(n + 1, sizeof(*others))); // null streams
    size_t bytes = n * sizeof(struct Lane);
    lane_t *lanes = (lane_t *)malloc(bytes), *one = (struct Lane *) malloc(sizeof *one);
    size_t each = sizeof(cudaStream_t), all = n * each;
    all += 2 * each;
    cudaStream_t *added = (cudaStream_t *)malloc(all);
    cudaStream_t *more = (cudaStream_t *)malloc(n * sizeof(*more) + (n > 4 ? each : 2 * each));
    for (int i = 0; i < n; i++) {
        cudaStreamCreate(&(streams[i]));
        cudaEventCreate(&events[i]);
        cudaStreamCreate(&lanes[i].stream);
        cudaStreamSynchronize(others[i]);
    }
    cudaStreamCreate(&one->stream);
    for (int i = 0; i < n; i++) cudaStreamDestroy(streams[i]);
    free(streams);
    free(events);
    free(others);
    free(lanes);
    free(one);
    free(added);
    free(more);
    return 0;
}
