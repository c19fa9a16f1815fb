// A stand-in for pybind11: what modules of extensions say.
#pragma once
#include <string>

namespace pybind11 {
struct handle {};
struct object : handle {
  template <typename W2sT> W2sT cast() const;
  object attr(const char *) const;
  template <typename... W2sA> object operator()(W2sA &&...) const;
};
template <typename W2sT> object cast(W2sT &&, ...);
template <typename W2sT> W2sT cast(const handle &);
struct dict : object {};
struct list : object {};
struct tuple : object {};
struct str : object {
  operator std::string() const;
};
struct none : object {};
struct arg {
  constexpr explicit arg(const char *);
  template <typename W2sT> arg operator=(W2sT &&) const;
};
template <typename... W2sA> struct call_guard {};
struct gil_scoped_release {};
struct gil_scoped_acquire {};
enum class return_value_policy { automatic, copy, move, reference, reference_internal, take_ownership };
template <typename... W2sA> struct init_marker {};
template <typename... W2sA> init_marker<W2sA...> init();
template <typename... W2sA> init_marker<> init(W2sA &&...);
struct module_ : object {
  template <typename W2sF, typename... W2sA> module_ &def(const char *, W2sF &&, const W2sA &...);
  module_ def_submodule(const char *, const char * = nullptr);
  object attr(const char *) const;
  const char *&doc();
};
using module = module_;
template <typename W2sT, typename... W2sO> struct class_ : object {
  template <typename... W2sA> class_(handle, const char *, const W2sA &...);
  template <typename... W2sA> class_ &def(W2sA &&...);
  template <typename... W2sA> class_ &def_readwrite(W2sA &&...);
  template <typename... W2sA> class_ &def_readonly(W2sA &&...);
  template <typename... W2sA> class_ &def_property(W2sA &&...);
  template <typename... W2sA> class_ &def_property_readonly(W2sA &&...);
  template <typename... W2sA> class_ &def_static(W2sA &&...);
};
template <typename W2sT> struct enum_ : class_<W2sT> {
  enum_(handle, const char *);
  enum_ &value(const char *, W2sT);
  enum_ &export_values();
};
namespace literals {
constexpr arg operator"" _a(const char *, decltype(sizeof 0));
}
} // namespace pybind11
#define PYBIND11_MODULE(name, variable, ...) static void w2s_pybind11_module(::pybind11::module_ &variable)
