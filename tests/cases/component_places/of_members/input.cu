// Where a component lies, as file formats and vertex layouts ask.
#include <cstddef>
#include <cuda_runtime.h>

struct Vertex {
    float4 position;
    int2 cell;
};

static_assert(offsetof(float4, z) == 8, "layout");
constexpr size_t places[] = {offsetof(Vertex, position.w), offsetof(Vertex, cell), 2 * offsetof(Vertex, cell.y)};

__global__ void read(const char *bytes, float *out) {
    out[threadIdx.x] = *reinterpret_cast<const float *>(bytes + threadIdx.x * sizeof(Vertex) + offsetof(Vertex, position.y));
}
