// A function of the program's takes a stream, which is no pointer in SYCL: the template gives it one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/stream_owners.hpp>
using namespace wmma2sycl;

#include <memory>

void destroy(sycl::queue s) { s.wait(); }

template <auto Function> struct By {
    template <class T> void operator()(T *p) const { Function(p); }
};
// W2S401: 'By<destroy> of a stream' is not migrated (wmma2sycl explain W2S401)
using Stream = std::unique_ptr<sycl::queue, stream_deleter_of<By<destroy>>>;
