// How an extension's functions are made known: TORCH_LIBRARY, PYBIND11_MODULE.
#pragma once
#include "factories.h"

namespace torch {
struct CppFunction {
  static CppFunction makeFallthrough();
};
template <typename W2sF> CppFunction dispatch(DispatchKey, W2sF &&);
struct Library {
  template <typename... W2sA> Library &def(W2sA &&...);
  template <typename... W2sA> Library &impl(W2sA &&...);
  template <typename W2sF> Library &fallback(W2sF &&);
  template <typename... W2sA> Library &set_python_module(W2sA &&...);
};
} // namespace torch
#define W2S_TORCH_JOIN_(a, b) a##b
#define W2S_TORCH_JOIN(a, b) W2S_TORCH_JOIN_(a, b)
#define TORCH_LIBRARY(ns, m) static void W2S_TORCH_JOIN(w2s_torch_library_##ns, __COUNTER__)(torch::Library & m)
#define TORCH_LIBRARY_FRAGMENT(ns, m) static void W2S_TORCH_JOIN(w2s_torch_library_##ns, __COUNTER__)(torch::Library & m)
#define TORCH_LIBRARY_IMPL(ns, k, m) static void W2S_TORCH_JOIN(w2s_torch_library_##ns##k, __COUNTER__)(torch::Library & m)
#define TORCH_FN(f) (f)
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME w2s_extension
#endif
