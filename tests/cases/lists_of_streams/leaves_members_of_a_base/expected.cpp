#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// `resize` and `emplace_back` are the base's, called on no object that is named.
template <typename T>
class Buffer {
  public:
    void resize(size_t n) {
        sycl::queue &q = default_queue();
        q.wait();
        sycl::free(data_, q);
        data_ = sycl::malloc_device<T>(n, q);
        size_ = n;
    }
    void emplace_back() { ++size_; }

  protected:
    T *data_ = nullptr;
    size_t size_ = 0;
};

class Storage : public Buffer<float> {
  public:
    explicit Storage(size_t n) { resize(n); }
    void grow() {
        resize(2 * size_);
        emplace_back();
    }
};

template <typename T>
class Copy : public Buffer<T> {
    using Buffer<T>::resize;

  public:
    explicit Copy(size_t n) { resize(n); }
    void grow(size_t n) { this->resize(n); }
};

int main() {
    Storage storage(16);
    storage.grow();
    Copy<int> copy(4);
    copy.grow(8);
    return 0;
}
