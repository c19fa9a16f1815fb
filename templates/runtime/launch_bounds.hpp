// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's __launch_bounds__ and __maxnreg__ as properties of a kernel. NVIDIA's assembler gives out registers by
// them; others take no notice. Of SYCL's own max_linear_work_group_size DPC++ (2026.1) makes nothing in PTX.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl {

template <int WorkItems> struct launch_bounds_property {};
template <int WorkGroups> struct min_resident_groups_property {};
template <int Registers> struct max_registers_property {};

// The most work-items of a work-group; the work-groups that a multiprocessor is to hold at once; registers of a work-item.
template <int WorkItems> inline constexpr launch_bounds_property<WorkItems> launch_bounds{};
template <int WorkGroups> inline constexpr min_resident_groups_property<WorkGroups> min_resident_groups{};
template <int Registers> inline constexpr max_registers_property<Registers> max_registers{};

} // namespace wmma2sycl

#ifdef __SYCL_DEVICE_ONLY__
// What SYCL_EXT_ONEAPI_FUNCTION_PROPERTY looks up: an attribute of the function in LLVM's code and its value.
#define WMMA2SYCL_PROPERTY(TYPE, NAME)                                                                                 \
  template <int Value>                                                                                                 \
  struct sycl::ext::oneapi::experimental::detail::PropertyMetaInfo<wmma2sycl::TYPE<Value>> {                           \
    static constexpr const char *name = NAME;                                                                          \
    static constexpr int value = Value;                                                                                \
  };
WMMA2SYCL_PROPERTY(launch_bounds_property, "nvvm.maxntid")
WMMA2SYCL_PROPERTY(min_resident_groups_property, "nvvm.minctasm")
WMMA2SYCL_PROPERTY(max_registers_property, "nvvm.maxnreg")
#undef WMMA2SYCL_PROPERTY
#endif
