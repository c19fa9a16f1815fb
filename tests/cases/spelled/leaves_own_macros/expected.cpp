#define threads 32
#define SCALE(cuda, x) ((cuda) * (x))
#define half 0.5f
// A macro may use the words in a comment: __global__ cudaFree
float f(float x) { return SCALE(half, x) * threads; }
