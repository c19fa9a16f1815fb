// The device_global variables of a program by their unique names, so that a replay can set and read them. Every source
// adds its own before main (device_globals.py).
#pragma once

#include <cstddef>
#include <map>
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
  void (*lie_at)(sycl::queue &, void *host, void *memory); // of managed variables only
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
                                },
                                nullptr});
}

// Of a variable whose device_global says where it lies, __managed__ or one that sources share: memory of the replay's own, as
// the program's main makes it otherwise, or that of a buffer.
template <typename T, bool IsManaged> T *own_memory(sycl::queue &q, void *variable) {
  static std::map<void *, T *> all;
  T *&own = all[variable];
  if (own == nullptr)
    own = static_cast<T *>(IsManaged ? sycl::aligned_alloc_shared(alignof(T), sizeof(T), q) : sycl::aligned_alloc_device(alignof(T), sizeof(T), q));
  return own;
}

template <typename Global> void set_place(sycl::queue &q, void *variable, const void *place) {
  q.memcpy(*static_cast<Global *>(variable), &place, sizeof place).wait_and_throw();
}

template <typename T, bool IsManaged, typename Properties, typename Place>
void add_placed_variable(const char *name, sycl::ext::oneapi::experimental::device_global<Place, Properties> &host) {
  using global = sycl::ext::oneapi::experimental::device_global<Place, Properties>;
  device_variables().push_back({name, sizeof(T), &host,
                                [](sycl::queue &q, void *variable, const void *from) {
                                  T *own = own_memory<T, IsManaged>(q, variable);
                                  set_place<global>(q, variable, own);
                                  q.memcpy(own, from, sizeof(T)).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *to) {
                                  q.memcpy(to, own_memory<T, IsManaged>(q, variable), sizeof(T)).wait_and_throw();
                                },
                                [](sycl::queue &q, void *variable, void *memory) { set_place<global>(q, variable, memory); }});
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
