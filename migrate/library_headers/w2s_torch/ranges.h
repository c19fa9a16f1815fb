// c10::irange: a loop over integers.
#pragma once
#include <cstdint>

namespace c10 {
template <typename W2sI> struct integer_range {
  W2sI *begin() const;
  W2sI *end() const;
};
template <typename W2sI> integer_range<W2sI> irange(W2sI);
template <typename W2sI, typename W2sJ> integer_range<W2sJ> irange(W2sI, W2sJ);
} // namespace c10
