#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <memory>
#include <type_traits>

struct Free {
    using pointer = float *;
    void operator()(float *p) const {
        sycl::queue &q = default_queue();
        device_synchronize();
        sycl::free(p, q);
    }
};
using Values = std::unique_ptr<std::remove_pointer_t<float *>, Free>;

class Stream {
  public:
    using handle = sycl::queue;
    Stream() { stream = new_stream(); }
    ~Stream() { status_of([&] { stream.wait(); }); }
    std::remove_reference_t<sycl::queue &> get() const { return stream; }

  private:
    handle stream;
};
