class alignas(16) Fine { float x[4]; };
struct Old { float x[2]; } __attribute__((aligned(8)));
// __align__(16) in a comment
const char *text = "__align__(4)";
__global__ void k(Fine *f) { alignas(8) float two[2] = {1, 2}; *reinterpret_cast<float *>(f) = two[threadIdx.x]; }
