#include <cuda_runtime.h>
#define NAME "max"

struct Entry { int n; char name[8]; char units[2][3]; };
struct Back { char t[4]; int n; };
enum class Mode { fast = 3, exact };
namespace geo { struct Point { float x, y; }; }

__device__ char names[3][6] = {"ab", "cdefg", {'x'}};
__constant__ char keys[][8] = {"min", NAME, "a" "b"};
__device__ char deep[2][2][4] = {{"a", NAME}, {"def"}};
__device__ char elided[2][2][3] = {"ab", 'c', 'd', 'e', "fg"};
__device__ Entry entries[2] = {{3, "one", {"a", "b"}}, {4, {'t', 'w'}, {"cd"}}};
__device__ Back backs[2] = {"ab", 1, "cd", 2};
__constant__ char set_by_host[2][4] = {"on", "off"};
__device__ int numbers[2][2] = {{1, 2}, {3}};

__device__ auto scale = 2.5;
__constant__ const auto count = 3u;
static __device__ auto first = 1.f, second = 2.f;
__device__ auto zero = 0ull;
__device__ auto corner = geo::Point{1, 2};
__device__ auto mode = Mode::exact;
__device__ auto pair = float2{3, 4};
__device__ decltype(1.f) same = 1.5f;

__global__ void k(float *out) {
    names[0][0] = keys[1][0] + deep[0][1][1] + elided[0][1][0] + set_by_host[0][1];
    backs[1].n = entries[0].n + numbers[0][1] + sizeof(names);
    out[0] = scale * count + first + second + zero + corner.x + int(mode) + pair.y + same;
}

void run(float *out) {
    cudaMemcpyToSymbol(set_by_host, "abc", 4);
    k<<<1, 1>>>(out);
}
