// Halves of floats on the host that no text says: by a template's argument, a generic lambda, a function of the library.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <vector>

template <class T> std::vector<T> cast(const std::vector<float> &v) {
    std::vector<T> out(v.size());
    for (size_t i = 0; i < v.size(); ++i)
        out[i] = static_cast<T>(v[i]);
    T last = v[0];
    last = v[1] * 2;
    out.push_back(last);
    return out;
}

std::vector<sycl::half> halves(const std::vector<float> &v) {
    std::vector<sycl::half> all(v.begin(), v.end());
    all.emplace_back(v[0]);
    std::copy(v.begin(), v.end(), all.begin());
    auto as_half = [](auto x) { return sycl::half(x); };
    all[0] = as_half(v[0]);
    return v.empty() ? cast<sycl::half>(v) : all;
}
