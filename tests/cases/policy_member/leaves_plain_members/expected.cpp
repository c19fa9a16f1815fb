// A policy without fragments.
struct Policy { using Frag = float; template <typename T> using Pair = T[2]; };

template <typename P> typename P::Frag twice(typename P::Frag x) {
    typename P::template Pair<float> pair = {x, x};
    return pair[0] + pair[1];
}

float use() { return twice<Policy>(1.0f); }
