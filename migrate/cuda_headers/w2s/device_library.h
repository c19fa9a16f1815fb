// Programming Guide, "Formatted Output", "Assertion", "Dynamic Global Memory Allocation", and the C library functions
// that device code may call. They are device overloads: the host's come from the C library's own headers.
#pragma once
#include <stddef.h>

#include "qualifiers.h"

#define W2S_ONLY_DEVICE __attribute__((device))
extern "C" {
W2S_ONLY_DEVICE int printf(const char *format, ...);
W2S_ONLY_DEVICE void *malloc(size_t size) noexcept;
W2S_ONLY_DEVICE void free(void *pointer) noexcept;
W2S_ONLY_DEVICE void *alloca(size_t size) noexcept;
W2S_ONLY_DEVICE void *memcpy(void *to, const void *from, size_t count) noexcept;
W2S_ONLY_DEVICE void *memmove(void *to, const void *from, size_t count) noexcept;
W2S_ONLY_DEVICE void *memset(void *to, int value, size_t count) noexcept;
W2S_ONLY_DEVICE int memcmp(const void *, const void *, size_t count) noexcept;
W2S_ONLY_DEVICE size_t strlen(const char *) noexcept;
W2S_ONLY_DEVICE long clock() noexcept;
// What glibc's assert expands to.
W2S_ONLY_DEVICE void __assert_fail(const char *expression, const char *file, unsigned int line,
                                   const char *function) noexcept __attribute__((noreturn));
}
W2S_ONLY_DEVICE void *operator new(size_t);
W2S_ONLY_DEVICE void *operator new[](size_t);
W2S_ONLY_DEVICE void *operator new(size_t, void *) noexcept;
W2S_ONLY_DEVICE void *operator new[](size_t, void *) noexcept;
W2S_ONLY_DEVICE void operator delete(void *) noexcept;
W2S_ONLY_DEVICE void operator delete[](void *) noexcept;
#undef W2S_ONLY_DEVICE
