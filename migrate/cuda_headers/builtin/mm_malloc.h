// Compiler header: aligned host allocation.
#pragma once
#include <stddef.h>
void *_mm_malloc(size_t size, size_t alignment);
void _mm_free(void *pointer);
