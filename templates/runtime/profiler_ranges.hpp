// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the names of NVTX's C++ header, for programs that mark ranges with them. Nothing is recorded: SYCL's profilers
// trace by themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace nvtx3 {

struct domain {
  struct global {};
  template <typename Domain = global> static const domain &get() {
    static const domain one;
    return one;
  }
};

struct rgb {
  using component_type = std::uint8_t;
  constexpr rgb(component_type r, component_type g, component_type b) noexcept : red(r), green(g), blue(b) {}
  component_type red, green, blue;
};
struct argb : rgb {
  constexpr argb(component_type a, component_type r, component_type g, component_type b) noexcept : rgb(r, g, b), alpha(a) {}
  component_type alpha;
};
struct color {
  using value_type = std::uint32_t;
  constexpr explicit color(value_type code) noexcept : value(code) {}
  constexpr color(argb c) noexcept : color(value_type(c.alpha) << 24 | value_type(c.red) << 16 | value_type(c.green) << 8 | c.blue) {}
  constexpr color(rgb c) noexcept : color(argb(0xff, c.red, c.green, c.blue)) {}
  constexpr value_type get_value() const noexcept { return value; }
  value_type value;
};

struct category {
  using id_type = std::uint32_t;
  constexpr explicit category(id_type id) noexcept : id(id) {}
  constexpr id_type get_id() const noexcept { return id; }
  id_type id;
};
template <typename Domain = domain::global> struct named_category_in : category {
  named_category_in(id_type id, const char *) noexcept : category(id) {}
  named_category_in(id_type id, const std::string &) noexcept : category(id) {}
  template <typename Named> static const named_category_in &get() {
    static const named_category_in one(Named::id, Named::name);
    return one;
  }
};
using named_category = named_category_in<>;

template <typename Domain = domain::global> struct registered_string_in {
  explicit registered_string_in(const char *) noexcept {}
  explicit registered_string_in(const std::string &) noexcept {}
  template <typename Message> static const registered_string_in &get() {
    static const registered_string_in one(Message::message);
    return one;
  }
};
using registered_string = registered_string_in<>;

struct message {
  constexpr message(const char *) noexcept {}
  message(const std::string &) noexcept {}
  template <typename Domain> constexpr message(const registered_string_in<Domain> &) noexcept {}
};

struct payload {
  template <typename Number> constexpr explicit payload(Number) noexcept {}
};

struct event_attributes {
  template <typename... Arguments> constexpr explicit event_attributes(const Arguments &...) noexcept {}
};

template <typename Domain = domain::global> class scoped_range_in {
public:
  template <typename... Arguments> explicit scoped_range_in(const Arguments &...) noexcept {}
  scoped_range_in(const scoped_range_in &) = delete;
  scoped_range_in &operator=(const scoped_range_in &) = delete;
  ~scoped_range_in() {} // so that a range that nothing asks for is no unused variable
};
using scoped_range = scoped_range_in<>;
using thread_range = scoped_range;

template <typename Domain = domain::global> class unique_range_in {
public:
  template <typename... Arguments> explicit unique_range_in(const Arguments &...) noexcept {}
  unique_range_in(unique_range_in &&) noexcept {}
  unique_range_in &operator=(unique_range_in &&) noexcept { return *this; }
  ~unique_range_in() {}
};
using unique_range = unique_range_in<>;

struct range_handle {
  using value_type = std::uint64_t;
  constexpr explicit range_handle(value_type id) noexcept : id(id) {}
  constexpr range_handle(std::nullptr_t = nullptr) noexcept : id(0) {}
  constexpr explicit operator bool() const noexcept { return id != 0; }
  constexpr value_type get_value() const noexcept { return id; }
  friend constexpr bool operator==(range_handle a, range_handle b) noexcept { return a.id == b.id; }
  friend constexpr bool operator!=(range_handle a, range_handle b) noexcept { return !(a == b); }
  value_type id;
};
template <typename Domain = domain::global, typename... Arguments> range_handle start_range_in(const Arguments &...) noexcept {
  return range_handle(1);
}
template <typename... Arguments> range_handle start_range(const Arguments &...) noexcept { return range_handle(1); }
template <typename Domain = domain::global> void end_range_in(range_handle) noexcept {}
inline void end_range(range_handle) noexcept {}

template <typename Domain = domain::global, typename... Arguments> void mark_in(const Arguments &...) noexcept {}
template <typename... Arguments> void mark(const Arguments &...) noexcept {}

} // namespace nvtx3

#define NVTX3_FUNC_RANGE() static_cast<void>(0)
#define NVTX3_FUNC_RANGE_IF(condition) static_cast<void>(condition)
#define NVTX3_FUNC_RANGE_IN(domain) static_cast<void>(0)
#define NVTX3_FUNC_RANGE_IF_IN(domain, condition) static_cast<void>(condition)
