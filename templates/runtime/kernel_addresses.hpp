// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: kernels that a program keeps as mere addresses, as `const void *`, and launches with an array of pointers to
// their arguments. Such an address is that of the kernel's launcher (launcher.hpp), which tells here what it takes.
#pragma once
#include "launch_error.hpp"
#include "launcher.hpp"

#include <cstddef>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

namespace detail {

// The bytes of one argument, whatever the program's type of them is.
template <typename T> T argument_at(const void *place) {
  if constexpr (std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>) {
    T value;
    std::memcpy(&value, place, sizeof(T));
    return value;
  } else {
    return *static_cast<const T *>(place);
  }
}

template <typename... Parameters, std::size_t... I>
void call_launcher(void (*launcher)(const launch_setup &, Parameters...), const launch_setup &at,
                   [[maybe_unused]] void **arguments, std::index_sequence<I...>) {
  launcher(at, argument_at<std::remove_cv_t<Parameters>>(arguments[I])...);
}

} // namespace detail

// CUDA's cudaLaunchKernel of a kernel whose parameters the pointer's type tells: `arguments` points to each of them.
template <typename... Parameters>
void launch_by_address(void (*launcher)(const launch_setup &, Parameters...), const launch_setup &at, void **arguments) {
  if (launcher == nullptr)
    detail::launch_refusal() = runtime_invalid_device_function;
  else
    detail::call_launcher(launcher, at, arguments, std::index_sequence_for<Parameters...>());
}

namespace detail {

// What launches the kernel of an address, by the addresses of the program's launchers. It lives as long as the program.
class launchers_by_address {
public:
  struct launcher {
    void (*call)(const launch_setup &, void **) = nullptr;
    std::function<void(const launch_setup &)> (*keep)(void **) = nullptr; // with arguments as they are now
  };
  static launchers_by_address &instance() {
    static launchers_by_address &all = *new launchers_by_address;
    return all;
  }
  bool add(const void *address, launcher one) {
    const std::lock_guard<std::mutex> lock(guard_);
    known_[address] = one;
    return true;
  }
  launcher find(const void *address) {
    const std::lock_guard<std::mutex> lock(guard_);
    const auto found = known_.find(address);
    return found == known_.end() ? launcher{} : found->second;
  }

private:
  std::mutex guard_;
  std::map<const void *, launcher> known_;
};

template <auto *Launcher> void call_by_address(const launch_setup &at, void **arguments) {
  launch_by_address(Launcher, at, arguments);
}

template <typename... Parameters, std::size_t... I>
auto kept_call(void (*launcher)(const launch_setup &, Parameters...), [[maybe_unused]] void **arguments, std::index_sequence<I...>) {
  return [launcher, kept = std::tuple<std::remove_cv_t<Parameters>...>(argument_at<std::remove_cv_t<Parameters>>(arguments[I])...)](const launch_setup &at) {
    std::apply([&](const auto &...values) { launcher(at, values...); }, kept);
  };
}
template <typename... Parameters> auto kept_call(void (*launcher)(const launch_setup &, Parameters...), void **arguments) {
  return kept_call(launcher, arguments, std::index_sequence_for<Parameters...>());
}
template <auto *Launcher> std::function<void(const launch_setup &)> keep_by_address(void **arguments) {
  return kept_call(Launcher, arguments);
}
template <auto *Launcher>
inline const bool is_known =
    launchers_by_address::instance().add(reinterpret_cast<const void *>(Launcher), {call_by_address<Launcher>, keep_by_address<Launcher>});

} // namespace detail

// In a launcher: it is known by its address from the program's start on.
template <auto *Launcher> void known_by_address() { static_cast<void>(&detail::is_known<Launcher>); }

// The same of an address, which tells no parameters: what is no kernel's is no error but a status, as in CUDA.
inline void launch_by_address(const void *address, const launch_setup &at, void **arguments) {
  if (const auto launch = detail::launchers_by_address::instance().find(address).call)
    launch(at, arguments);
  else
    detail::launch_refusal() = runtime_invalid_device_function;
}

} // namespace wmma2sycl
