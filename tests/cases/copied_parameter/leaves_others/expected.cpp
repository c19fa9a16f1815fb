#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

// A copy that counts, and one that ends what it holds: the device would do so again.
// W2S557: kernels take 'Counted' by value, and its copy constructor or its destructor does more than copy (wmma2sycl explain W2S557)
struct Counted {
  int copies = 0;
  float by;
  explicit Counted(float by) : by(by) {}
  Counted(const Counted &other) : copies(other.copies + 1), by(other.by) {}
};

// W2S557: kernels take 'Swapped' by value, and its copy constructor or its destructor does more than copy (wmma2sycl explain W2S557)
struct Swapped {
  int first, second;
  Swapped(int first, int second) : first(first), second(second) {}
  Swapped(const Swapped &other) : first(other.second), second(other.first) {}
};

// Nothing takes it by value.
struct Pointed {
  float by;
  explicit Pointed(float by) : by(by) {}
  Pointed(const Pointed &other) : by(other.by) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, Counted scaled, Swapped swapped, const Pointed *pointed) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = x[item.get_local_id(2)] * scaled.by * float(scaled.copies) + float(swapped.first) + pointed->by;
}

void run(float *x, const Pointed *pointed) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>,
                    x, Counted(2.0f), Swapped(1, 2), pointed);
}

// A template that copies only, of a class that does more; and a library's object, whose copy is not bytes.
// W2S557: kernels take 'Holder' by value, and its copy constructor or its destructor does more than copy (wmma2sycl explain W2S557)
template <class M>
struct Holder {
  M of;
  explicit Holder(const M &of) : of(of) {}
  Holder(const Holder &other) : of(other.of) {}
};

// W2S557: kernels take 'Listed' by value, and its copy constructor or its destructor does more than copy (wmma2sycl explain W2S557)
struct Listed {
  std::vector<int> all;
  const int *first;
  explicit Listed(const int *first) : first(first) {}
  Listed(const Listed &other) : all(other.all), first(other.first) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void held(float *x, Holder<Counted> by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= by.of.by;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void listed(int *x, Listed from) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = from.first[item.get_local_id(2)];
}

void run_others(float *x, int *y, const int *first) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<held>,
                    x, Holder<Counted>(Counted(2.0f)));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<listed>, y, Listed(first));
}
