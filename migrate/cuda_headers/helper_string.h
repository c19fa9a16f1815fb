// NVIDIA's CUDA samples, Common/helper_string.h: signatures.
#pragma once

int stringRemoveDelimiter(char delimiter, const char *string);
int getFileExtension(char *filename, char **extension);
bool checkCmdLineFlag(const int argc, const char **argv, const char *name);
int getCmdLineArgumentInt(const int argc, const char **argv, const char *name);
float getCmdLineArgumentFloat(const int argc, const char **argv, const char *name);
bool getCmdLineArgumentString(const int argc, const char **argv, const char *name, char **value);
template <class W2S_T>
bool getCmdLineArgumentValue(const int argc, const char **argv, const char *name, W2S_T *value);
char *sdkFindFilePath(const char *filename, const char *executable);
#define EXIT_WAIVED 2
