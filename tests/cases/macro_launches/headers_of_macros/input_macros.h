#include <cuda_runtime.h>
#define TRY(call) do { err = (call); if (err != cudaSuccess) goto cleanup; } while (0)
#define LAUNCH(kernel, grid, block, ...)                 \
    do {                                                 \
        kernel<<<(grid), (block)>>>(__VA_ARGS__);        \
        TRY(cudaPeekAtLastError());                      \
    } while (0)
#define LAUNCH_ON(stream, kernel, grid, block, ...) kernel<<<grid, block, 0, stream>>>(__VA_ARGS__)
