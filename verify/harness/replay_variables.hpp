// The device_global variables of a program by their unique names, so that a replay can set and read them. Every source
// adds its own before main (device_globals.py).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <sycl/sycl.hpp>

namespace wmma2sycl_harness {

struct device_variable {
  std::string name;
  std::size_t size;
  void *host;
  void (*write)(sycl::queue &, void *host, const void *from);
  void (*read)(sycl::queue &, void *host, void *to);
};

inline std::vector<device_variable> &device_variables() {
  static std::vector<device_variable> all;
  return all;
}

template <typename T, typename Properties>
void add_device_variable(const char *name, sycl::ext::oneapi::experimental::device_global<T, Properties> &host) {
  using global = sycl::ext::oneapi::experimental::device_global<T, Properties>;
  device_variables().push_back({name, sizeof(T), &host,
                                [](sycl::queue &q, void *variable, const void *from) {
                                  q.memcpy(*static_cast<global *>(variable), from, sizeof(T)).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *to) {
                                  q.memcpy(to, *static_cast<global *>(variable), sizeof(T)).wait_and_throw();
                                }});
}

} // namespace wmma2sycl_harness
