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

// Of a variable whose device_global says where it lies, __managed__ or one that sources share: memory of the replay's own, as
// the program's main makes it otherwise.
template <typename T, typename Global> T *place_of(sycl::queue &q, void *variable, bool is_managed) {
  T *place = nullptr;
  q.memcpy(&place, *static_cast<Global *>(variable), sizeof place).wait_and_throw();
  if (place == nullptr) {
    place = static_cast<T *>(is_managed ? sycl::aligned_alloc_shared(alignof(T), sizeof(T), q) : sycl::aligned_alloc_device(alignof(T), sizeof(T), q));
    q.memcpy(*static_cast<Global *>(variable), &place, sizeof place).wait_and_throw();
  }
  return place;
}

template <typename T, bool IsManaged, typename Properties, typename Place>
void add_placed_variable(const char *name, sycl::ext::oneapi::experimental::device_global<Place, Properties> &host) {
  using global = sycl::ext::oneapi::experimental::device_global<Place, Properties>;
  device_variables().push_back({name, sizeof(T), &host,
                                [](sycl::queue &q, void *variable, const void *from) {
                                  q.memcpy(place_of<T, global>(q, variable, IsManaged), from, sizeof(T)).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *to) {
                                  q.memcpy(to, place_of<T, global>(q, variable, IsManaged), sizeof(T)).wait_and_throw();
                                }});
}

template <template <typename, typename> class Place, typename T, typename Of, typename Properties, typename = typename Place<T, Of>::managed>
void add_device_variable(const char *name, sycl::ext::oneapi::experimental::device_global<Place<T, Of>, Properties> &host) {
  add_placed_variable<T, true>(name, host);
}

template <template <typename, typename> class Place, typename T, typename Of, typename Properties, typename = void, typename = typename Place<T, Of>::common>
void add_device_variable(const char *name, sycl::ext::oneapi::experimental::device_global<Place<T, Of>, Properties> &host) {
  add_placed_variable<T, false>(name, host);
}

} // namespace wmma2sycl_harness
