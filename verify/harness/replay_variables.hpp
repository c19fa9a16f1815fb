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

// A __managed__ variable is what its device_global says the place of: memory of the replay's own, as the program's main makes it otherwise.
template <typename T, typename Global> T *place_of_managed(sycl::queue &q, void *variable) {
  T *place = nullptr;
  q.memcpy(&place, *static_cast<Global *>(variable), sizeof place).wait_and_throw();
  if (place == nullptr) {
    place = static_cast<T *>(sycl::aligned_alloc_shared(alignof(T), sizeof(T), q));
    q.memcpy(*static_cast<Global *>(variable), &place, sizeof place).wait_and_throw();
  }
  return place;
}

template <template <typename> class Place, typename T, typename Properties, typename = typename Place<T>::managed>
void add_device_variable(const char *name, sycl::ext::oneapi::experimental::device_global<Place<T>, Properties> &host) {
  using global = sycl::ext::oneapi::experimental::device_global<Place<T>, Properties>;
  device_variables().push_back({name, sizeof(T), &host,
                                [](sycl::queue &q, void *variable, const void *from) {
                                  q.memcpy(place_of_managed<T, global>(q, variable), from, sizeof(T)).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *to) {
                                  q.memcpy(to, place_of_managed<T, global>(q, variable), sizeof(T)).wait_and_throw();
                                }});
}

} // namespace wmma2sycl_harness
