// CUDA aligns its vectors of 32 bytes to 16, sycl::vec to 32: members that stand behind others move.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdlib>

// W2S511: 'box' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
struct Record { long long id; sycl::double4 box; int kind; };  // box at 16, kind at 48 in CUDA
struct Cell { sycl::double4 box; };
// W2S511: 'first' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
struct Grid { int n; Cell first; };
// W2S511: 'v' depends on how long4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
union Either { sycl::long4 v{}; char bytes[48]; };
template <typename T> struct Tagged { T value; int tag; };

struct Boxes { sycl::double4 low, high; sycl::double2 more[2]; };  // lie as in CUDA
union Numbers { sycl::double4 v{}; double each[4]; };
// W2S511: '(double4 *)malloc(n * sizeof(double4))' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
sycl::double4 *host(int n) { return (sycl::double4 *)malloc(n * sizeof(sycl::double4)); }
struct Wide { int n; sycl::double4 v; };

// W2S511: 'Tagged' depends on how ulonglong4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(const Record *r, const Grid *g, double *numbers, Tagged<sycl::ulonglong4> tagged, Boxes boxes) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    numbers[item.get_local_id(2)] = r[item.get_local_id(2)].box.x() + g->first.box.y() + tagged.value.x() + boxes.low.x();
    // W2S511: 'reinterpret_cast<double4 *>(numbers + 2)' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
    auto *fours = reinterpret_cast<sycl::double4 *>(numbers + 2);
    // W2S511: 'alignof(double4)' depends on how double4 lies in memory: 32 bytes aligned to 16 in CUDA, 32 bytes aligned to 32 in SYCL (wmma2sycl explain W2S511)
    numbers[0] = fours[0].x() + alignof(sycl::double4) + sizeof(sycl::double4) + sizeof(Wide);
}
