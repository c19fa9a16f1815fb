#include <sycl/sycl.hpp>
#include <wmma2sycl/register_matrix.hpp>

#define THREAD item.get_local_id(2)
#define MMA(d, a, b, c) \
    wmma2sycl::register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(c[0], c[1], c[2], c[3]))
