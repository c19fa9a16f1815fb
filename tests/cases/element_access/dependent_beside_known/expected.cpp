// A fragment whose type a policy tells, beside one that is known: both have as many elements a lane.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class P> struct Engine { template <typename Target> using C = tiled_matrix<Target, float, use::accumulator, 16, 16>; };
template <typename Target, class P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k(sycl::half *c, float alpha) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  auto done = [&](typename Engine<P>::template C<Target> &f) {
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> h;
    joint_matrix_apply(sg, h, f, [=](sycl::half &h_x, auto f_x) { h_x = sycl::half(f_x); });
    joint_matrix_store(sg, h, global_ptr(c), 16, layout::row_major);
  };
  typename Engine<P>::template C<Target> f;
  joint_matrix_fill(sg, f, alpha);
  done(f);
}
