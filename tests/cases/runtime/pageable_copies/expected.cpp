// A program that pins some of its memory: copies of the rest have ended when the call returns.
#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

struct Results {
    float sum;
    int counts[4];
};

static syclex::device_global<int> hits;
static syclex::device_global<float[16]> weights;
static float table[64];

// Memory for copies, as std::vector's.
template <typename T> struct pinned_allocator {
    using value_type = T;
    T *allocate(size_t n) {
        sycl::queue &q = wmma2sycl::default_queue();
        auto *p = sycl::malloc_host<T>(n, q);
        return p;
    }
    void deallocate(T *p, size_t) {
        sycl::queue &q = wmma2sycl::default_queue();
        wmma2sycl::device_synchronize();
        sycl::free(p, q);
    }
};

class Loader {
  public:
    void load(float *device, sycl::queue s) {
        s.memcpy(device, rows_.data(), rows_.size() * sizeof(float)).wait();
        wmma2sycl::memcpy_async(s, device, staged_, 256);
    }

  private:
    std::vector<float> rows_;
    float *staged_ = nullptr;
};

template <typename T> void fetch(std::vector<T> &to, const T *from, sycl::queue s) {
    s.memcpy(to.data(), from, to.size() * sizeof(T)).wait();
    s.memcpy(&to[1], from, sizeof(T)).wait();
}

template <typename T, typename A> void fetch_any(std::vector<T, A> &to, const T *from, sycl::queue s) {
    wmma2sycl::memcpy_async(s, to.data(), from, to.size() * sizeof(T));
}

static void send(float *device, const float *from, int n, sycl::queue s) {
    s.memcpy(device, from, n * sizeof(float)).wait();
}
static void send_either(float *device, const float *from, int n, sycl::queue s) {
    wmma2sycl::memcpy_async(s, device, from, n * sizeof(float));
}
static void pin(void *memory, size_t bytes) {
    sycl::queue &q = wmma2sycl::default_queue();
    wmma2sycl::prepare_for_copies(memory, bytes, q);
}

void run(float *device, sycl::queue s, bool pinned) {
    sycl::queue &q = wmma2sycl::default_queue();
    float *fast, *slow = (float *)malloc(1024), *either = nullptr, *registered = new float[256];
    fast = static_cast<float *>(sycl::malloc_host(1024, q));
    pin(registered, 1024);
    std::vector<float> rows(256), fixed(256);
    std::vector<float, pinned_allocator<float>> quick(256);
    wmma2sycl::prepare_for_copies(fixed.data(), 1024, q);
    if (pinned)
        either = fast;
    else
        either = new float[256];
    std::unique_ptr<float[]> owned(new float[256]);

    // pinned, or perhaps so
    s.memcpy(device, fast, 1024);
    wmma2sycl::memcpy_async(s, device, either, 1024);
    wmma2sycl::memcpy_async(s, device, registered, 1024);
    wmma2sycl::memcpy_async(s, device, fixed.data() + 4, 16);
    wmma2sycl::memcpy_async(s, device, quick.data(), 1024);
    s.memcpy(device + 4, device, 16);

    // pageable
    s.memcpy(device, slow + 16, 64).wait();
    s.memcpy(device, rows.data(), 1024).wait();
    s.memcpy(device, owned.get(), 1024).wait();
    s.memcpy(table, device, sizeof(table)).wait();
    Results r;
    s.memcpy(&r, device, sizeof(r)).wait();
    s.memcpy(&r.counts[2], device, sizeof(int)).wait();
    s.memcpy(r.counts, hits, sizeof(int), 0).wait();
    s.memcpy(weights, table, sizeof(weights.get()), 0).wait();
    send(device, rows.data(), 256, s);
    send(device, table, 64, s);
    send_either(device, rows.data(), 256, s);
    send_either(device, fast, 256, s);
    fetch(rows, device, s);
    fetch_any(quick, device, s);

    // the program waits itself
    s.memcpy(rows.data(), device, 1024);
    s.wait_and_throw();
}
