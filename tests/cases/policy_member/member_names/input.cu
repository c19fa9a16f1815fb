// `type` is a member of several classes, of which one names fragments.
#include <mma.h>
#include <type_traits>
using namespace nvcuda;
template <class Use, class Layout = void> struct tf32_fragment { using type = wmma::fragment<Use, 16, 16, 8, wmma::precision::tf32, Layout>; };
template <> struct tf32_fragment<wmma::accumulator, void> { using type = wmma::fragment<wmma::accumulator, 16, 16, 8, float>; };
template <class... P> using tf32_fragment_t = typename tf32_fragment<P...>::type;
template <typename T> struct Plain { using type = T; };
template <typename P> struct Tile { typename P::type acc; };
template <typename T, typename = typename std::enable_if<sizeof(T) == 4>::type>
__global__ void k(const T *a, const T *b, typename Plain<T>::type *c) {
    tf32_fragment_t<wmma::matrix_a, wmma::row_major> fa;
    typename tf32_fragment<wmma::matrix_b, wmma::row_major>::type fb;
    tf32_fragment_t<wmma::accumulator> acc;
    typename std::remove_const<const T>::type zero = 0;
    wmma::fill_fragment(acc, zero);
    wmma::load_matrix_sync(fa, a, 8); wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(const float *a, const float *b, float *c) { k<<<1, 32>>>(a, b, c); }
