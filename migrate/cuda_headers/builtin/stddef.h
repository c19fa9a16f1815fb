// Compiler header: sizes and null. glibc asks for single parts by defining __need_<part>, more than once.
#if !defined(__need_ptrdiff_t) && !defined(__need_size_t) && !defined(__need_wchar_t) && !defined(__need_NULL) &&     \
    !defined(__need_wint_t) && !defined(__need_STDDEF_H_misc)
#define __need_ptrdiff_t
#define __need_size_t
#define __need_wchar_t
#define __need_NULL
#define __need_STDDEF_H_misc
#endif

#ifdef __need_ptrdiff_t
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#undef __need_ptrdiff_t
#endif
#ifdef __need_size_t
typedef __SIZE_TYPE__ size_t;
#undef __need_size_t
#endif
#ifdef __need_wchar_t  // a keyword in C++
#undef __need_wchar_t
#endif
#ifdef __need_NULL
#undef NULL
#define NULL __null
#undef __need_NULL
#endif
#ifdef __need_STDDEF_H_misc
#ifndef W2S_STDDEF_MISC
#define W2S_STDDEF_MISC
typedef struct {
  long long max_align_integer __attribute__((__aligned__(__alignof__(long long))));
  long double max_align_real __attribute__((__aligned__(__alignof__(long double))));
} max_align_t;
#define __CLANG_MAX_ALIGN_T_DEFINED
#define _GCC_MAX_ALIGN_T
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
#undef __need_STDDEF_H_misc
#endif
#ifdef __need_wint_t
#ifndef W2S_WINT_T
#define W2S_WINT_T
typedef __WINT_TYPE__ wint_t;
#endif
#undef __need_wint_t
#endif
