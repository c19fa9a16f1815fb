#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> void put(T *to, T value) { *to = value; }

template <int BM, int BK, typename T>
inline void load_tile(T (&tile)[BM][BK], const T *from, int ld) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    constexpr int chunk = 16 / sizeof(T);
    for (int i = item.get_local_id(2); i < BM * BK / chunk; i += item.get_local_range(2)) {
        const int r = i / (BK / chunk), c = i % (BK / chunk) * chunk;
        *reinterpret_cast<sycl::float4 *>(&tile[r][c]) = load_vector(*reinterpret_cast<const sycl::float4 *>(from + r * ld + c));
    }
}

template <typename Params>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gemm(Params p, sycl::float4 *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<sycl::half[64][32]> tile_storage;
    sycl::half (&tile)[64][32] = tile_storage;
    load_tile<64, 32, sycl::half>(tile, p.a, p.lda);
    sycl::group_barrier(item.get_group());
    const sycl::int4 first = load_vector(*reinterpret_cast<const sycl::int4 *>(p.a + unsigned(item.get_local_id(2)) * p.lda));
    typename Params::vector any = p.vectors[item.get_local_id(2)];
    put(out, load_vector(out[1]));
    put(out + 2, sycl::float4(first.x(), any.x(), 0, 0));
    out[3] = load_vector(*reinterpret_cast<const sycl::float4 *>(&tile[item.get_local_id(2)][8]));
}

struct Given { typedef sycl::float4 vector; const sycl::half *a; const sycl::float4 *vectors; int lda; };
void run(Given g, sycl::float4 *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<gemm<Given>>, g, out);
}
