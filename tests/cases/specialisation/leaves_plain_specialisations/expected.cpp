// Specialisations that have nothing to do with fragments.
template <typename T> struct Name { static constexpr int value = 0; };
template <> struct Name<float> { static constexpr int value = 1; };
template <typename T> struct Name<T *> { static constexpr int value = 2; };

int sum() { return Name<float>::value + Name<int *>::value; }
