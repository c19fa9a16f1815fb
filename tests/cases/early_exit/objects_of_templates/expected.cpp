// One of the classes that the template is instantiated with has a barrier.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Scale { T a; T operator()(T x) const { return a * x; } };
template <class T> struct Sum { T a; T operator()(T x) const {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<T[32]> s; s[item.get_local_id(2)] = x; sycl::group_barrier(item.get_group()); return a * s[0];
} };
template <class Op> struct Params { float *p; int n; Op op; };
template <class Op> struct Body {
  void operator()(Params<Op> const &q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[32]> s;
    s[item.get_local_id(2)] = q.p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    Op epi(q.op);
    // W2S530: threads of a block come here or not by 'threadIdx.x<q.n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (item.get_local_id(2) < q.n) q.p[item.get_local_id(2)] = epi(s[31 - unsigned(item.get_local_id(2))]);
  }
};
template <class Op, class P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(P q) { Op op; op(q); }
int main() {
  sycl::queue &queue = default_queue();
  auto *p = static_cast<float *>(sycl::malloc_device(128, queue));
  using B = Body<Scale<float>>; using C = Body<Sum<float>>;
  Params<Scale<float>> q{p, 20, {2.f}}; syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<run<B, Params<Scale<float>>>>,
                    q);
  Params<Sum<float>> r{p, 20, {2.f}}; syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<run<C, Params<Sum<float>>>>, r);
  queue.wait_and_throw();
}
