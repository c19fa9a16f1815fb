// Forced in ahead of every source of a migrated program when g++ compiles its host side.
//
// With -fsycl, nd_launch(queue, range, kernel_function<f>, args...) launches a kernel that DPC++ names after the type
// NdRangeFreeFunctionKernelWrapper<f, Dimensions, form, Args...>. The device images linked into the program hold exactly
// these kernels; g++ spells the type's name as DPC++ does, so the kernel is found by it and its arguments are what
// the wrapper captures: args, by value, in order.
#pragma once

#include <cstring>
#include <mutex>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <sycl/sycl.hpp>

namespace wmma2sycl_harness {

struct loaded_kernel {
  sycl::context context;
  sycl::device device;
  sycl::kernel kernel;
};

// Without the mark of internal linkage, an L before a name's length: of a static template's instances g++ leaves it out.
inline std::string without_linkage(const std::string &mangled) {
  std::string found;
  for (std::size_t i = 0; i < mangled.size(); ++i)
    if (mangled[i] != 'L' || i + 1 == mangled.size() || mangled[i + 1] < '0' || mangled[i + 1] > '9')
      found += mangled[i];
  return found;
}

// A kernel of internal linkage has its source's number behind its name: other sources may have one of the same name.
inline sycl::kernel_id find_kernel_id(const std::string &name, const std::string &source) {
  const std::string here = name + ".source" + source;
  const std::vector<sycl::kernel_id> ids = sycl::get_kernel_ids();
  for (const sycl::kernel_id &id : ids)
    if (id.get_name() == name || id.get_name() == here)
      return id;
  const std::string plain = without_linkage(name), plain_here = without_linkage(here);
  for (const std::string &wanted : {plain_here, plain})
    for (const sycl::kernel_id &id : ids)
      if (without_linkage(id.get_name()) == wanted)
        return id;
  throw sycl::exception(sycl::make_error_code(sycl::errc::kernel_argument),
                        "no device image of this program holds the kernel " + name);
}

template <typename Name> sycl::kernel find_kernel(const sycl::context &context, const sycl::device &device) {
  static std::mutex mutex;
  static std::vector<loaded_kernel> loaded;
  std::lock_guard<std::mutex> lock(mutex);
  for (const loaded_kernel &candidate : loaded)
    if (candidate.context == context && candidate.device == device)
      return candidate.kernel;
  const std::string pointer_name = typeid(Name *).name(); // Name is incomplete, a pointer to it is not; it spells P<Name>
  const sycl::kernel_id id = find_kernel_id("_ZTS" + pointer_name.substr(1), WMMA2SYCL_SOURCE_NUMBER);
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(context, {device}, {id});
  loaded.push_back({context, device, bundle.get_kernel(id)});
  return loaded.back().kernel;
}

// A pointer without the __restrict that g++ leaves on values of such a type (clang does not), and std::decay_t too: libsycl
// then takes it for no pointer.
template <typename T> struct captured {
  using type = T;
};
template <typename T> struct captured<T *__restrict> {
  using type = T *;
};
template <typename T> using captured_t = typename captured<std::decay_t<T>>::type;

} // namespace wmma2sycl_harness

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <auto *Func, int Dimensions, typename... ArgsT>
void wmma2sycl_nd_launch(queue q, nd_range<Dimensions> range, kernel_function_s<Func>, ArgsT &&...args) {
  using name = detail::NdRangeFreeFunctionKernelWrapper<Func, Dimensions, 1, typename wmma2sycl_harness::captured<ArgsT>::type...>;
  const kernel found = wmma2sycl_harness::find_kernel<name>(q.get_context(), q.get_device());
  nd_launch(q, range, found, wmma2sycl_harness::captured_t<ArgsT>(args)...);
}

template <auto *Func, int Dimensions, typename Properties, typename... ArgsT>
void wmma2sycl_nd_launch(queue q, launch_config<nd_range<Dimensions>, Properties> config, kernel_function_s<Func>,
                         ArgsT &&...args) {
  using name = detail::NdRangeFreeFunctionKernelWrapper<Func, Dimensions, 3, typename wmma2sycl_harness::captured<ArgsT>::type...>;
  const kernel found = wmma2sycl_harness::find_kernel<name>(q.get_context(), q.get_device());
  nd_launch(q, config, found, wmma2sycl_harness::captured_t<ArgsT>(args)...);
}

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl

#define nd_launch wmma2sycl_nd_launch
