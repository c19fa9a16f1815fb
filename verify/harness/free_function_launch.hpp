// Forced in ahead of every source of a migrated program when g++ compiles its host side.
//
// With -fsycl, nd_launch(queue, range, kernel_function<f>, args...) launches a kernel that DPC++ names after the type
// NdRangeFreeFunctionKernelWrapper<f, Dimensions, form, Args...>. The device images linked into the program hold exactly
// these kernels; g++ spells the type's name as DPC++ does, so the kernel is found by it and its arguments are what
// the wrapper captures: args, by value, in order.
#pragma once

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <regex>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <sycl/sycl.hpp>

#if !defined(__clang__)
#define __builtin_assume(condition) static_cast<void>(0) // clang's and nvcc's, a hint
#endif

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

// Without the types of a template's value parameters that are open (auto, dependent ones, packs): DPC++ writes them, g++ 12 does
// not, and so they count what is repeated differently, too. Itanium C++ ABI, 5.1.5.10 (Tn, Tp).
inline std::string without_parameter_types(const std::string &mangled) {
  static const std::regex types("(Tp)?Tn(T[0-9]*_|Da|S[0-9A-Z]*_|[a-z])"), repeated("[ST][0-9A-Z]*_");
  return std::regex_replace(std::regex_replace(mangled, types, ""), repeated, "?");
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
  std::vector<sycl::kernel_id> alike;
  for (const sycl::kernel_id &id : ids)
    if (const std::string told = without_parameter_types(without_linkage(id.get_name()));
        told == without_parameter_types(plain_here) || told == without_parameter_types(plain))
      alike.push_back(id);
  if (alike.size() == 1)
    return alike.front();
  throw sycl::exception(sycl::make_error_code(sycl::errc::kernel_argument),
                        "no device image of this program holds the kernel " + name);
}

// A type as the name of a kernel. It may be incomplete, a pointer to it is not; that is spelled P<Name>.
template <typename Name> std::string kernel_name() {
  const std::string pointer_name = typeid(Name *).name();
  return "_ZTS" + pointer_name.substr(1);
}

// The kernels that are function objects of this program: each says its name before main.
inline std::vector<std::string> &called_names() {
  static std::vector<std::string> names;
  return names;
}
template <typename Kernel> struct called_name {
  static inline const bool is_known = (called_names().push_back(kernel_name<Kernel>()), true);
};

// Without the numbers of lambdas, and these numbers. g++ 12 counts the lambdas of a function, clang those with the same
// parameters (Itanium C++ ABI, 5.1.8); both count in the order of the text.
inline std::string without_numbers(const std::string &mangled) {
  static const std::regex number("E[0-9]*_");
  return without_parameter_types(without_linkage(std::regex_replace(mangled, number, "E_")));
}
inline std::vector<long> numbers_of(const std::string &mangled) {
  static const std::regex number("E([0-9]*)_");
  std::vector<long> found;
  for (std::sregex_iterator at(mangled.begin(), mangled.end(), number), end; at != end; ++at)
    found.push_back((*at)[1].length() == 0 ? -1 : std::stol((*at)[1]));
  return found;
}

// A kernel whose name has lambdas in it: of those that are alike but for numbers, the one at the same place in their order.
inline sycl::kernel_id find_called_id(const std::string &name) {
  const std::string wanted = without_numbers(name);
  std::map<std::vector<long>, std::string> here;
  std::map<std::vector<long>, sycl::kernel_id> in_images;
  for (const std::string &one : called_names())
    if (without_numbers(one) == wanted)
      here.emplace(numbers_of(one), one);
  for (const sycl::kernel_id &id : sycl::get_kernel_ids())
    if (without_numbers(id.get_name()) == wanted)
      in_images.emplace(numbers_of(id.get_name()), id);
  if (here.size() != in_images.size() || here.count(numbers_of(name)) == 0)
    throw sycl::exception(sycl::make_error_code(sycl::errc::kernel_argument),
                          "no device image of this program holds the kernel " + name);
  return std::next(in_images.begin(), std::distance(here.begin(), here.find(numbers_of(name))))->second;
}

// The file that a verification names gets each kernel that is launched, once: its symbol, a line each.
inline void tell_launched(const sycl::kernel_id &id) {
  if (const char *const file = std::getenv("WMMA2SYCL_LAUNCHED"))
    std::ofstream(file, std::ios::app) << id.get_name() << '\n';
}

template <typename Name, bool IsCalled = false>
sycl::kernel find_kernel(const sycl::context &context, const sycl::device &device) {
  static std::mutex mutex;
  static std::vector<loaded_kernel> loaded;
  std::lock_guard<std::mutex> lock(mutex);
  for (const loaded_kernel &candidate : loaded)
    if (candidate.context == context && candidate.device == device)
      return candidate.kernel;
  const std::string name = kernel_name<Name>();
  const sycl::kernel_id id = IsCalled ? find_called_id(name) : find_kernel_id(name, WMMA2SYCL_SOURCE_NUMBER);
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(context, {device}, {id});
  loaded.push_back({context, device, bundle.get_kernel(id)});
  tell_launched(id);
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

// Of a function object, whose type is the kernel's name; the kernel takes the object, by value.
template <typename Range, typename Kernel> void wmma2sycl_nd_launch(queue q, Range range, const Kernel &called) {
  static_cast<void>(wmma2sycl_harness::called_name<Kernel>::is_known);
  const kernel found = wmma2sycl_harness::find_kernel<Kernel, true>(q.get_context(), q.get_device());
  nd_launch(q, range, found, raw_kernel_arg(&called, sizeof called));
}

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl

#define nd_launch wmma2sycl_nd_launch
