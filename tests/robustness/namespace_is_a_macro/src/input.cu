#define wmma other
#include <mma.h>
using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;
struct Pair {
    Acc first, second;
};
#define ACC(name) Acc name
#define PAIR(name) Pair name; wmma::fill_fragment(name.first, 1.0f); wmma::fill_fragment(name.second, 2.0f)
#define TIMES(n, f) }
namespace own {
}
__global__ void scaled(float *o) {
    ACC(c);
    PAIR(p);
    wmma::store_matrix_sync(o + 768, p.second, 16, wmma::mem_row_major);
}
int main() {
    float *o;
}
