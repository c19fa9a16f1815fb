// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the version of these headers. Written by `python tools/runtime_package.py --write` from pyproject.toml.
#pragma once
#define WMMA2SYCL_VERSION_MAJOR 0
#define WMMA2SYCL_VERSION_MINOR 1
#define WMMA2SYCL_VERSION_PATCH 0

namespace wmma2sycl {

inline constexpr const char *version = "0.1.0";

} // namespace wmma2sycl
