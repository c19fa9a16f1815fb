#include <cstddef>
// Nulls that stand for anything but a stream.
typedef struct Stream *stream_t;
struct Channel { stream_t stream = nullptr; int number = 0; };

bool idle(const Channel &channel, stream_t other = 0) { return channel.stream == NULL && other == nullptr; }

struct Empty {
    Empty() : own(), none{} {}
    stream_t own, none;
};
stream_t made() { return stream_t{}; }
