// Programming Guide, "Reduce Collectives" of cooperative groups.
#pragma once
#include "../cooperative_groups.h"

namespace cooperative_groups {
#define W2S_REDUCTION(name)                                                                                           \
  template <class W2S_T> struct name {                                                                                \
    W2S_DEVICE W2S_T operator()(W2S_T, W2S_T) const;                                                                  \
  };
W2S_REDUCTION(plus)
W2S_REDUCTION(less)
W2S_REDUCTION(greater)
W2S_REDUCTION(bit_and)
W2S_REDUCTION(bit_or)
W2S_REDUCTION(bit_xor)
#undef W2S_REDUCTION
template <class W2S_Group, class W2S_T, class W2S_Op>
W2S_DEVICE W2S_T reduce(const W2S_Group &, W2S_T value, W2S_Op);
}
