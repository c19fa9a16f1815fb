// A class of this program that only has the name.
template <int N> struct fragment { float x[N]; };

float first(const fragment<4> &f) { return f.x[0]; }
