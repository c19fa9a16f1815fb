// SPDX-License-Identifier: Apache-2.0
// What scratch copies of shared headers have around conversions, in a source that is none of CUDA's: nothing happens there.
#pragma once
#define W2S_HOST_SIDE

namespace w2s_emulation {

template <class To, class From> constexpr From &&fitting(From &&value) { return static_cast<From &&>(value); }
template <class T> constexpr T &&whole(T &&place) { return static_cast<T &&>(place); }

}  // namespace w2s_emulation
