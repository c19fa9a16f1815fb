#include <cmath>
// The program's own functions of these names.
namespace mine {
__device__ int max(int a, int b) { return a > b ? a : b; }
__device__ float __expf_like(float x) { return x; }
}
struct Math { __device__ static float sqrt(float x) { return x; } };

__global__ void use(float *f) { f[mine::max(1, 2)] = mine::__expf_like(Math::sqrt(f[0])); }
