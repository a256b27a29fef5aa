#pragma once
#include <stdbool.h>
#include <curl/curl.h>

/* libcurl is opened when the first network address is asked for, so nothing links it. */

/* Opens the library once. Called on the loader thread only. */
bool clibcurl_open(void);
