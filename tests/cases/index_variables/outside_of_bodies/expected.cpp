// Initialisers of members and bases and default arguments stand outside of any body: nothing that a body declares may be named there.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Ids {
    int lane, warp;
    Ids() : lane(unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)) % 32), warp(unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)) / 32) {}
};
struct Place {
    int column = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
    int row = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group(1);
};
struct Base {
    int tid;
    explicit Base(int tid) : tid(tid) {}
};
template <typename T> struct Cell : Base {
    T first;
    Cell(const T *x) : Base(unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2))), first(x[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)]) {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        auto sg = item.get_sub_group();
        if (item.get_local_id(2) == 0) first += 1;  // here it is in a body
        first += shift_left(sg, first, 1);
    }
};
float at(const float *x, int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)) { return x[i]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *x) {
    Ids ids;
    Place place;
    Cell<float> cell(x);
    x[place.column] = ids.lane + ids.warp + place.row + cell.first + at(x);
}

class Timer {
  public:
    Timer() : failed_(status_of([&] { device_synchronize(); }) != runtime_success), buffer_(alloc()) {
        sycl::queue &q = default_queue();
        q.memset(buffer_, 0, 64);
    }
    ~Timer() {
        sycl::queue &q = default_queue();
        status_of([&] { device_synchronize(); sycl::free(buffer_, q); });
    }

  private:
    static float *alloc(size_t bytes = 64) {
        sycl::queue &q = default_queue();
        auto *p = static_cast<float *>(sycl::malloc_device(bytes, q));
        return p;
    }
    bool failed_;
    bool idle_ = status_of([] { device_synchronize(); }) == runtime_success;
    float *buffer_;
};

void run(float *x) {
    sycl::queue &q = default_queue();
    Timer timer;
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<kernel>, x);
}
