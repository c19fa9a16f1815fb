#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_stage.hpp"

#define OFFSET(row, col, ld) ((row) * (ld) + (col))

struct Tile {
    sycl::half *at;
    int ld;
    sycl::uint4 chunk(int row, int col) const { return load_vector(*(const sycl::uint4 *)(at + row * ld + col)); }
};

void put(float *to, sycl::float4 v, const sycl::float4 &bias) {
    to[0] = v.x() + bias.x();
    to[1] = v.y() + bias.y();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sgemm(const float *__restrict__ A, const float *__restrict__ B, float *C, int N, int K) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[2][8][128]> As;
    alignas(128) syclex::work_group_static<sycl::half[64][40]> Hs;
    const int row = item.get_local_id(2) / 2, col = item.get_local_id(2) % 2 * 4;
    sycl::float4 next, staged[2] = {load_vector(*(sycl::float4 *)&B[OFFSET(row, col, N)]), load_vector(reinterpret_cast<const sycl::float4 *>(B)[1])};

    *reinterpret_cast<sycl::float4 *>(&As[0][col][row]) = load_vector(*reinterpret_cast<const sycl::float4 *>(&A[OFFSET(row, col, K)]));
    for (int k = 8; k < K; k += 8) {
        next = load_vector(reinterpret_cast<const sycl::float4 *>(A + row * K + k)[col / 4]);  // the next tile's
        sycl::group_barrier(item.get_group());
        const sycl::float4 b = row < N ? load_vector(*(const sycl::float4 *)(B + OFFSET(k, col, N))) : sycl::float4(0.f, 0.f, 0.f, 0.f);
        reinterpret_cast<sycl::float4 &>(As[1][col][row]) = load_vector(reinterpret_cast<sycl::float4 &>(As[0][col][row]));
        staged[k / 8 % 2] = next;
        put(C, load_vector(*(sycl::float4 *)&As[0][row][col]), *(sycl::float4 *)&As[1][row][col]);
        put(C + row, b, staged[0]);
    }
    Tile tile{&Hs[0][0], 40};
    *((sycl::uint4 *)C + item.get_local_id(2)) = tile.chunk(row, col);
    stage(&Hs[0][0], (const sycl::half *)A, 4, (sycl::double2 *)C, (const sycl::longlong2 *)B);
}
