#include "CLibCurl.h"
#include <dlfcn.h>

bool clibcurl_open(void) { return dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL) != NULL; }
