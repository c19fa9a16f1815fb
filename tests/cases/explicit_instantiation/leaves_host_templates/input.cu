// Instantiations of host code, and the other uses of the word.
template <typename T> struct Box { T value; template <int N> int times() { return N * value; } };
template struct Box<int>;
template <typename T> T twice(T x) { return x + x; }
template int twice<int>(int);
extern template struct Box<long>;
template <typename T> int use(Box<T> b) { return b.template times<2>(); }
