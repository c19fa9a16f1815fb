#include <sycl/sycl.hpp>
#include <wmma2sycl/graphs.hpp>
using namespace wmma2sycl;

#include <vector>

template <typename T>
void step(std::vector<T> &host, T *d, sycl::queue s);

template <>
void step<float>(std::vector<float> &host, float *d, sycl::queue s) {
  begin_capture(s);
  s.memcpy(d, host.data(), 4);
}

template <>
void step<int>(std::vector<int> &host, int *d, sycl::queue s) {
  s.memcpy(host.data(), d, 4).wait();
  host[1] = host[0];
}
