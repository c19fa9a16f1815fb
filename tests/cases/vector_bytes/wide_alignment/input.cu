// CUDA aligns its vectors of 32 bytes to 16, sycl::vec to 32: members that stand behind others move.
#include <cuda_runtime.h>
#include <cstdlib>

struct Record { long long id; double4 box; int kind; };  // box at 16, kind at 48 in CUDA
struct Cell { double4 box; };
struct Grid { int n; Cell first; };
union Either { long4 v; char bytes[48]; };
template <typename T> struct Tagged { T value; int tag; };

struct Boxes { double4 low, high; double2 more[2]; };     // lie as in CUDA
union Numbers { double4 v; double each[4]; };
double4 *host(int n) { return (double4 *)malloc(n * sizeof(double4)); }
struct Wide { int n; double4_32a v; };

__global__ void use(const Record *r, const Grid *g, double *numbers, Tagged<ulonglong4> tagged, Boxes boxes) {
    numbers[threadIdx.x] = r[threadIdx.x].box.x + g->first.box.y + tagged.value.x + boxes.low.x;
    auto *fours = reinterpret_cast<double4 *>(numbers + 2);
    numbers[0] = fours[0].x + alignof(double4) + sizeof(double4) + sizeof(Wide);
}
