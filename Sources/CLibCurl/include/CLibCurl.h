#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

/* libcurl is opened when the first network address is asked for, so nothing links it. */

/* Opens the library once. Called on a loader thread only. */
bool clibcurl_open(void);

/* After clibcurl_open() has answered true: */
const char *_Nonnull clibcurl_version(void);
const char *_Nonnull clibcurl_easy_strerror(CURLcode code);

CURL *_Nullable clibcurl_easy_init(void);
void clibcurl_easy_cleanup(CURL *_Nonnull easy);
CURLcode clibcurl_easy_pause(CURL *_Nonnull easy, int mask);

CURLM *_Nullable clibcurl_multi_init(void);
void clibcurl_multi_cleanup(CURLM *_Nonnull multi);
CURLMcode clibcurl_multi_add_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode clibcurl_multi_remove_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode clibcurl_multi_perform(CURLM *_Nonnull multi, int *_Nonnull running);
CURLMcode clibcurl_multi_poll(CURLM *_Nonnull multi, int milliseconds);
/* The one function that other threads may call too. */
CURLMcode clibcurl_multi_wakeup(CURLM *_Nonnull multi);

struct curl_slist *_Nullable clibcurl_slist_append(
    struct curl_slist *_Nullable list, const char *_Nonnull text);
void clibcurl_slist_free_all(struct curl_slist *_Nullable list);

/* The next finished transfer, or NULL. CURLMsg holds a union, which Swift reads badly. */
CURL *_Nullable clibcurl_multi_next_done(CURLM *_Nonnull multi, CURLcode *_Nonnull result);

/* curl_easy_setopt, curl_multi_setopt and curl_easy_getinfo are variadic, which Swift cannot
   call: one function for each type of argument. */
typedef size_t (*clibcurl_data_callback)(
    char *_Nullable data, size_t size, size_t count, void *_Nullable context);

typedef int (*clibcurl_debug_callback)(
    CURL *_Nonnull easy, curl_infotype kind, char *_Nullable data, size_t size, void *_Nullable context);

typedef int (*clibcurl_seek_callback)(void *_Nullable context, curl_off_t offset, int origin);

CURLcode clibcurl_setopt_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode clibcurl_setopt_offset(CURL *_Nonnull easy, CURLoption option, curl_off_t value);
CURLcode clibcurl_setopt_string(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode clibcurl_setopt_pointer(CURL *_Nonnull easy, CURLoption option, void *_Nullable value);
CURLcode clibcurl_setopt_callback(
    CURL *_Nonnull easy, CURLoption option, clibcurl_data_callback _Nonnull callback);
CURLcode clibcurl_setopt_seek_callback(
    CURL *_Nonnull easy, CURLoption option, clibcurl_seek_callback _Nonnull callback);
CURLcode clibcurl_setopt_debug_callback(CURL *_Nonnull easy, clibcurl_debug_callback _Nonnull callback);
CURLMcode clibcurl_multi_setopt_long(CURLM *_Nonnull multi, CURLMoption option, long value);
CURLcode clibcurl_getinfo_long(CURL *_Nonnull easy, CURLINFO info, long *_Nonnull value);
CURLcode clibcurl_getinfo_offset(CURL *_Nonnull easy, CURLINFO info, curl_off_t *_Nonnull value);

/* What OpenSSL disliked about a certificate; libcurl's own words leave the dates out. */
struct clibcurl_certificate_fault {
  uint64_t transfer;  /* the number given to clibcurl_watch_certificates() */
  int code;           /* X509_V_ERR_... */
  int not_before;     /* the dates as year * 10000 + month * 100 + day, 0 when unknown */
  int not_after;
};

/* Records the certificates of this transfer and their faults; a lenient one goes on whatever they are. */
void clibcurl_watch_certificates(CURL *_Nonnull easy, uint64_t transfer, bool is_lenient);

/* The first fault of that transfer; false when there was none. Called on the loader thread. */
bool clibcurl_certificate_fault(
    uint64_t transfer, struct clibcurl_certificate_fault *_Nonnull fault);

/* The certificate a server showed, whether or not it could be verified. */
struct clibcurl_certificate {
  uint64_t transfer;  /* the number given to clibcurl_watch_certificates() */
  int not_before;     /* the dates as above */
  int not_after;
  char subject[512];  /* as OpenSSL writes names on one line: /C=.../CN=... */
  char issuer[512];
  unsigned char key_digest[32];  /* SHA-256 of the public key with its header */
  bool has_digest;
};

/* The certificate of the connection that this transfer made; false when it used an older one.
   Called on the loader thread. */
bool clibcurl_certificate(uint64_t transfer, struct clibcurl_certificate *_Nonnull certificate);

/* The digest of some bytes: 0 is MD5, 1 SHA-256, 2 SHA-512/256. The answer is its length, at most 64;
   0 without OpenSSL, or when it refuses that hash. */
int clibcurl_digest(int hash, const void *_Nonnull data, size_t count, unsigned char *_Nonnull result);
