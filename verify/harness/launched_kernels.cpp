// Which device image's kernel a launch by nd_launch means (free_function_launch.hpp). It is linked into every program that
// is built here and compiled once a machine, as a part of replay.cpp: regular expressions alone would be half of each source's code.
#include "launched_kernels.hpp"

#include <cstdlib>
#include <cxxabi.h>
#include <deque>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <regex>
#include <utility>

namespace wmma2sycl_harness {

struct loaded_kernel {
  sycl::context context;
  sycl::device device;
  sycl::kernel kernel;
};
struct loaded_kernels {
  std::vector<loaded_kernel> in_contexts;
};

namespace {

// Without the mark of internal linkage, an L before a name's length: of a static template's instances g++ leaves it out.
std::string without_linkage(const std::string &mangled) {
  std::string found;
  for (std::size_t i = 0; i < mangled.size(); ++i)
    if (mangled[i] != 'L' || i + 1 == mangled.size() || mangled[i + 1] < '0' || mangled[i + 1] > '9')
      found += mangled[i];
  return found;
}

// Without the types of a template's value parameters that are open (auto, dependent ones, packs): DPC++ writes them, g++ 12 does
// not, and so they count what is repeated differently, too. Itanium C++ ABI, 5.1.5.10 (Tn, Tp).
std::string without_parameter_types(const std::string &mangled) {
  static const std::regex types("(Tp)?Tn(T[0-9]*_|Da|S[0-9A-Z]*_|[a-z])"), repeated("[ST][0-9A-Z]*_");
  return std::regex_replace(std::regex_replace(mangled, types, ""), repeated, "?");
}

// What a demangler makes of a wrapper's name, without the kernel's return type and parameters: where these compute types from
// the template's arguments, g++ 12 and clang mangle them differently. The arguments of the launch stand behind it.
std::string without_signature(const std::string &mangled) {
  const std::unique_ptr<char, void (*)(void *)> demangled(abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, nullptr),
                                                          std::free);
  const std::string text = demangled ? demangled.get() : mangled, wrapper = "KernelWrapper<";
  const std::size_t found = text.find(wrapper);
  if (!demangled || found == std::string::npos)
    return mangled;
  const std::size_t begin = text.find_first_not_of("&(", found + wrapper.size());
  std::size_t name = begin, parameters = text.size();
  int depth = 0;
  for (std::size_t at = begin; at < text.size() && depth >= 0; ++at) {
    const bool is_name = text.compare(at, 10, "(anonymous") == 0 || text.compare(at - 8, 8, "decltype") == 0;
    if (depth == 0 && text[at] == '(' && !is_name && parameters == text.size())
      parameters = at;
    depth += text[at] == '<' || text[at] == '(' ? 1 : text[at] == '>' || text[at] == ')' ? -1 : 0;
    if (depth == 0 && text[at] == ' ' && parameters == text.size())
      name = at + 1;
    if (depth < 0 && parameters < text.size())
      return text.substr(name, parameters - name) + text.substr(at);
  }
  return mangled;
}

// A kernel of internal linkage has its source's number behind its name: other sources may have one of the same name.
sycl::kernel_id find_kernel_id(const std::string &name, const std::string &source) {
  const std::string here = name + "__of_source" + source;
  const std::vector<sycl::kernel_id> ids = sycl::get_kernel_ids();
  for (const std::string &wanted : {here, name}) // the ids are in no order
    for (const sycl::kernel_id &id : ids)
      if (id.get_name() == wanted)
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
  if (alike.empty()) {
    const std::string told = without_signature(name);
    for (const sycl::kernel_id &id : ids)
      if (without_signature(id.get_name()) == told)
        alike.push_back(id);
  }
  if (alike.size() == 1)
    return alike.front();
  throw sycl::exception(sycl::make_error_code(sycl::errc::kernel_argument),
                        "no device image of this program holds the kernel " + name);
}

// Without the numbers of lambdas, and these numbers. g++ 12 counts the lambdas of a function, clang those with the same
// parameters (Itanium C++ ABI, 5.1.8); both count in the order of the text.
std::string without_numbers(const std::string &mangled) {
  static const std::regex number("E[0-9]*_");
  return without_parameter_types(without_linkage(std::regex_replace(mangled, number, "E_")));
}
std::vector<long> numbers_of(const std::string &mangled) {
  static const std::regex number("E([0-9]*)_");
  std::vector<long> found;
  for (std::sregex_iterator at(mangled.begin(), mangled.end(), number), end; at != end; ++at)
    found.push_back((*at)[1].length() == 0 ? -1 : std::stol((*at)[1]));
  return found;
}

// A kernel whose name has lambdas in it: of those that are alike but for numbers, the one at the same place in their order.
sycl::kernel_id find_called_id(const std::string &name) {
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
void tell_launched(const sycl::kernel_id &id) {
  if (const char *const file = std::getenv("WMMA2SYCL_LAUNCHED"))
    std::ofstream(file, std::ios::app) << id.get_name() << '\n';
}

} // namespace

__attribute__((weak)) std::vector<std::string> &called_names() {
  static std::vector<std::string> names;
  return names;
}

__attribute__((weak)) sycl::kernel find_kernel(loaded_kernels *&loaded, const std::string &name, const char *source,
                                               const sycl::queue &q) {
  static std::mutex mutex;
  static std::deque<loaded_kernels> all;
  std::lock_guard<std::mutex> lock(mutex);
  if (loaded == nullptr)
    loaded = &all.emplace_back();
  const sycl::context context = q.get_context();
  const sycl::device device = q.get_device();
  for (const loaded_kernel &candidate : loaded->in_contexts)
    if (candidate.context == context && candidate.device == device)
      return candidate.kernel;
  const sycl::kernel_id id = source == nullptr ? find_called_id(name) : find_kernel_id(name, source);
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(context, {device}, {id});
  loaded->in_contexts.push_back({context, device, bundle.get_kernel(id)});
  tell_launched(id);
  return loaded->in_contexts.back().kernel;
}

} // namespace wmma2sycl_harness
