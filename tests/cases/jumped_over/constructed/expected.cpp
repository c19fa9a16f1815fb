// What is plain in CUDA, so that a jump may pass it, and constructed in SYCL.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>

struct Corner { sycl::float4 at; int id; };
struct Box { Corner corners[2]; };
template <typename T> struct Held { T number; sycl::float2 pair; };
namespace { struct Moved : Corner {}; }
struct Size { int width, height; };

#define OK(x) if ((st = (x)) != runtime_success) goto fail

static int run(int *h, int mode) {
  sycl::queue &q = default_queue();
  runtime_status st; int *d = 0;
  OK(status_of([&] { return d = static_cast<int *>(sycl::malloc_device(128, q)); }));
  event_handle a, b; float ms;
  OK(status_of([&] { a = new_event(); }));
  OK(status_of([&] { b = new_event(); }));
  // W2S119: 's' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  sycl::queue s;
  OK(status_of([&] { s = default_queue(); }));
  // W2S119: 'prop' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  device_properties prop;
  OK(status_of([&] { prop = properties_of(q); }));
  // W2S119: 'v' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  sycl::int4 v, *where;
  Size size;
  // W2S119: 'box' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  Box box;
  // W2S119: 'held' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  Held<int> held;
  // W2S119: 'moved' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  Moved moved;
  static sycl::float2 kept;
  v.x() = 1; where = &v; size.width = where->x(); box.corners[0].id = size.width; kept.x() = 1.0f; held.number = moved.id = 2;
  OK(status_of([&] { record_event(a, s); }));
  OK(status_of([&] { s.memcpy(h, d, 128).wait(); }));
  OK(status_of([&] { record_event(b, s); }));
  OK(status_of([&] { recorded(b).wait(); }));
  OK(status_of([&] { ms = elapsed_ms(a, b); }));
  switch (mode) {
  case 0: { sycl::float3 inner; inner.x() = ms; printf("%g\n", inner.x()); break; }
  // W2S119: 'passed' gets a constructor here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
  case 1: sycl::float2 passed; passed.x() = ms; printf("%g\n", passed.x()); break;
  case 2: event_handle c; c = new_event(); destroy_event(c); break;
  default: sycl::float2 last; last.x() = ms; printf("%g\n", last.x());
  }
  sycl::free(d, q);
  return 0;
fail:
  sycl::float4 behind; behind.x() = 0; printf("%g\n", behind.x());
  sycl::free(d, q);
  return 1;
}

int back(int n) {
again:
  sycl::int2 each; each.x() = n;
  if (each.x()++ < 3) goto again;
  return each.x();
}

void once(int mode) {
  sycl::queue &q = default_queue();
  switch (mode) {
  case 0: event_handle e; e = new_event(); record_event(e, q); recorded(e).wait(); destroy_event(e); break;
  default: sycl::event f; f = record_event(q); f.wait(); 
  }
}

int main() { int h[32]; return run(h, back(1)); }
