#include <mma.h>
using namespace nvcuda;
#define ROWS (16), (16)
#ifdef ALL_OF_IT
#define OPERAND wmma::matrix_a, 16, 16, 8
#define SIZES_OF(n) 16, 16, n
#define SOME 16, 16, 16, half, wmma::row_major
#else
#define OPERAND wmma::matrix_a, 16, 16, 16
#define SIZES_OF(n) 16, n, 16
#define SOME 16, 16, 16, half
#endif

// The operand's name in the macro, a macro with an argument, texts of several lengths; one text alone is written out.
__global__ void unknown(const half *a) {
    wmma::fragment<OPERAND, half, wmma::row_major> named;
    wmma::fragment<wmma::matrix_a, SIZES_OF(16), half, wmma::row_major> given;
    wmma::fragment<wmma::matrix_a, ROWS, 16, half, wmma::row_major> two;
    wmma::fragment<wmma::matrix_a, SOME, wmma::row_major> layout;
    wmma::load_matrix_sync(named, a, 16);
    wmma::load_matrix_sync(given, a, 16);
    wmma::load_matrix_sync(two, a, 16);
    wmma::load_matrix_sync(layout, a, 16);
}
