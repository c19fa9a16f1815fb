// Buffers and owners given to kernels that take pointers and views: their classes convert them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <atomic>
#include <vector>

template <typename T>
class Buffer {
  public:
    explicit Buffer(const std::vector<T> &from) : Buffer(from.size()) {}
    explicit Buffer(size_t count) {
        sycl::queue &q = default_queue();
        data = sycl::malloc_device<T>(count, q);
    }
    Buffer(Buffer &&other) : data(other.data) { other.data = nullptr; }
    ~Buffer() {
        sycl::queue &q = default_queue();
        status_of([&] { q.wait(); sycl::free(data, q); });
    }
    operator T *() const { return data; }

  private:
    T *data = nullptr;
};

struct View {
    float *data;
    int count;
};

struct Rows {
    float *data;
    int count;
    ~Rows() {
        sycl::queue &q = default_queue();
        status_of([&] { q.wait(); sycl::free(data, q); });
    }
    operator View() const { return {data, count}; }
};

struct Sum {
    const float *data;
    Sum(const Rows &rows) : data(rows.data) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, const float *__restrict__ y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = y[item.get_local_id(2)] * n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void round_rows(const View from, const Sum sum, sycl::half *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to[item.get_local_id(2)] = sycl::half(from.data[item.get_local_id(2)] + sum.data[0]);
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *__restrict__ x, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = value;
}

template <typename T>
void filled(const Buffer<T> &buffer, T value) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, static_cast<T *>(buffer), value);
}

// In a template clang leaves open what the arguments become.
template <typename T>
void halved(const std::vector<T> &from, const Rows &rows) {
    sycl::queue &q = default_queue();
    Buffer deduced(from);
    Buffer<float> other(32);
    auto made = Buffer<T>(32);
    T *plain = deduced, value = T(0);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, static_cast<T *>(deduced), T(0.5f));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, static_cast<T *>(made), T(0.5f));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, plain, value);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>,
                      static_cast<float *>(other), static_cast<const float *>(other), from.size());
}

int main() {
    sycl::queue &q = default_queue();
    Buffer<float> x(32), parts[1] = {Buffer<float>(32)};
    Buffer<sycl::half> rounded(32);
    std::atomic<int> n{3};
    Rows rows{nullptr, 32};
    rows.data = sycl::malloc_device<float>(32, q);
    filled(x, 1.0f);
    halved(std::vector<float>(32), rows);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<float>>, rows.data, 2.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, static_cast<float *>(parts[0]), static_cast<const float *>(x), static_cast<int>(n));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<round_rows>,
                      static_cast<View>(rows), static_cast<Sum>(rows), static_cast<sycl::half *>(rounded));
    q.memset(rounded, 0, 32 * sizeof(sycl::half));
    return status_of([&] { q.wait_and_throw(); });
}
