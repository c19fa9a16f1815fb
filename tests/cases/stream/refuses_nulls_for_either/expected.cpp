#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

struct Numbers { static void put(float *p, int n); static void fill(float *p, int n); };
struct Streams { static void put(float *p, sycl::queue s); void resize(int n, sycl::queue s); };

// what `W` is decides between a number and a stream
// W2S414: '0' may be a stream here, or a number or pointer: functions that this call may reach take either (wmma2sycl explain W2S414)
template <typename W> void either(float *p) { W::put(p, 0); }

// the class that is written, or that the object is, decides
template <typename T> void decided(T *p, int n) {
    Numbers::put(p, 0);
    Streams::put(p, default_queue());
    std::vector<T> v(n, 0);
    v.resize(n, 0);
}
