/* Preloaded into the compiler's process: one path is opened from another place.
 * libsycl-jit.so looks for its own embedded libspirv under a path in the file system that does not exist;
 * WMMA2SYCL_PATH_WANTED is that path, WMMA2SYCL_PATH_FILE the extracted copy. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *redirected(const char *path) {
  const char *wanted = getenv("WMMA2SYCL_PATH_WANTED");
  return wanted && path && strcmp(path, wanted) == 0 ? getenv("WMMA2SYCL_PATH_FILE") : path;
}

#define FORWARD_OPEN(name)                                                                                   \
  int name(const char *path, int flags, ...) {                                                               \
    va_list rest;                                                                                            \
    va_start(rest, flags);                                                                                   \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                \
    va_end(rest);                                                                                            \
    return ((int (*)(const char *, int, mode_t))dlsym(RTLD_NEXT, #name))(redirected(path), flags, mode);     \
  }
FORWARD_OPEN(open)
FORWARD_OPEN(open64)

int stat(const char *path, struct stat *result) {
  return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "stat"))(redirected(path), result);
}

int stat64(const char *path, struct stat64 *result) {
  return ((int (*)(const char *, struct stat64 *))dlsym(RTLD_NEXT, "stat64"))(redirected(path), result);
}
