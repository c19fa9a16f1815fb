// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
namespace c10 {
template <typename W2sT> struct MaybeOwned {
  static MaybeOwned borrowed(const W2sT &);
  static MaybeOwned owned(W2sT &&);
  const W2sT &operator*() const;
  const W2sT *operator->() const;
};
} // namespace c10
