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

template <typename Global> void add_device_variable(const char *name, Global &host) {
  device_variables().push_back({name, sizeof(typename Global::element_type), &host,
                                [](sycl::queue &q, void *variable, const void *from) {
                                  q.memcpy(*static_cast<Global *>(variable), from).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *to) {
                                  q.memcpy(to, *static_cast<Global *>(variable)).wait_and_throw();
                                }});
}

} // namespace wmma2sycl_harness
