#include "CLibCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define FUNCTIONS(X) \
  X(curl_global_init) \
  X(curl_version) \
  X(curl_easy_init) \
  X(curl_easy_cleanup) \
  X(curl_easy_setopt) \
  X(curl_easy_getinfo) \
  X(curl_easy_pause) \
  X(curl_easy_strerror) \
  X(curl_multi_init) \
  X(curl_multi_cleanup) \
  X(curl_multi_setopt) \
  X(curl_multi_add_handle) \
  X(curl_multi_remove_handle) \
  X(curl_multi_perform) \
  X(curl_multi_poll) \
  X(curl_multi_wakeup) \
  X(curl_multi_info_read) \
  X(curl_slist_append) \
  X(curl_slist_free_all)

#define DECLARE(name) static __typeof__(name) *name##_pointer;
FUNCTIONS(DECLARE)

static void open_certificate_functions(void *library);

static bool is_open;

static void open_once(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define LOOK_UP(name) \
  if (!(*(void **)&name##_pointer = dlsym(library, #name))) return;
  FUNCTIONS(LOOK_UP)
  open_certificate_functions(library);
  is_open = curl_global_init_pointer(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

bool clibcurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return is_open;
}

const char *clibcurl_version(void) { return curl_version_pointer(); }
const char *clibcurl_easy_strerror(CURLcode code) { return curl_easy_strerror_pointer(code); }

CURL *clibcurl_easy_init(void) { return curl_easy_init_pointer(); }
void clibcurl_easy_cleanup(CURL *easy) { curl_easy_cleanup_pointer(easy); }
CURLcode clibcurl_easy_pause(CURL *easy, int mask) { return curl_easy_pause_pointer(easy, mask); }

CURLM *clibcurl_multi_init(void) { return curl_multi_init_pointer(); }
void clibcurl_multi_cleanup(CURLM *multi) { curl_multi_cleanup_pointer(multi); }
CURLMcode clibcurl_multi_add_handle(CURLM *multi, CURL *easy) {
  return curl_multi_add_handle_pointer(multi, easy);
}
CURLMcode clibcurl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return curl_multi_remove_handle_pointer(multi, easy);
}
CURLMcode clibcurl_multi_perform(CURLM *multi, int *running) {
  return curl_multi_perform_pointer(multi, running);
}
CURLMcode clibcurl_multi_poll(CURLM *multi, int milliseconds) {
  return curl_multi_poll_pointer(multi, NULL, 0, milliseconds, NULL);
}
CURLMcode clibcurl_multi_wakeup(CURLM *multi) { return curl_multi_wakeup_pointer(multi); }

struct curl_slist *clibcurl_slist_append(struct curl_slist *list, const char *text) {
  return curl_slist_append_pointer(list, text);
}
void clibcurl_slist_free_all(struct curl_slist *list) { curl_slist_free_all_pointer(list); }

CURL *clibcurl_multi_next_done(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl_multi_info_read_pointer(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

CURLcode clibcurl_setopt_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt_pointer(easy, option, value);
}
CURLcode clibcurl_setopt_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt_pointer(easy, option, value);
}
CURLcode clibcurl_setopt_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt_pointer(easy, option, value);
}
CURLcode clibcurl_setopt_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt_pointer(easy, option, value);
}
CURLcode clibcurl_setopt_callback(CURL *easy, CURLoption option, clibcurl_data_callback callback) {
  return curl_easy_setopt_pointer(easy, option, callback);
}
CURLcode clibcurl_setopt_seek_callback(
    CURL *easy, CURLoption option, clibcurl_seek_callback callback) {
  return curl_easy_setopt_pointer(easy, option, callback);
}
CURLcode clibcurl_setopt_debug_callback(CURL *easy, clibcurl_debug_callback callback) {
  return curl_easy_setopt_pointer(easy, CURLOPT_DEBUGFUNCTION, callback);
}
CURLMcode clibcurl_multi_setopt_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt_pointer(multi, option, value);
}
CURLcode clibcurl_getinfo_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo_pointer(easy, info, value);
}
CURLcode clibcurl_getinfo_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo_pointer(easy, info, value);
}

/* ---- Why a certificate was refused -------------------------------------------------------- */

/* OpenSSL comes along with libcurl and is reached through the same handle. Its headers are not
   needed: every type here is opaque, and the few numbers are part of its stable interface. With a
   libcurl of another make the functions are missing, and libcurl's own words must do. */

enum { VERIFY_NONE = 0, VERIFY_PEER = 1, EX_INDEX_SSL_CTX = 1, NO_ATEXIT = 0x00080000 };

static int (*init_crypto)(uint64_t options, const void *settings);
static int (*get_ex_new_index)(int class, long argl, void *argp, void *make, void *copy, void *drop);
static int (*ctx_set_ex_data)(void *ctx, int index, void *data);
static void *(*ctx_get_ex_data)(const void *ctx, int index);
static void (*ctx_set_verify)(void *ctx, int mode, int (*verify)(int, void *));
static void *(*get_ctx)(const void *ssl);
static int (*get_store_ctx_index)(void);
static void *(*store_get_ex_data)(const void *store, int index);
static int (*store_get_error)(const void *store);
static void *(*store_get_certificate)(const void *store);
static const void *(*get_not_before)(const void *certificate);
static const void *(*get_not_after)(const void *certificate);
static int (*time_to_tm)(const void *time, struct tm *result);
static void *(*store_get_leaf)(const void *store);
static void *(*get_subject)(const void *certificate);
static void *(*get_issuer)(const void *certificate);
static char *(*name_to_line)(const void *name, char *buffer, int size);
static void *(*get_public_key)(const void *certificate);
static int (*key_to_bytes)(const void *key, unsigned char **bytes);
static int (*digest)(const void *data, size_t count, unsigned char *result, unsigned *size,
                     const void *type, void *engine);
static const void *(*sha256)(void);
static const void *(*md5)(void);
static const void *(*sha512_256)(void);

static bool can_watch;
static int transfer_index;

static void open_certificate_functions(void *library) {
#define FIND(variable, name) \
  if (!(*(void **)&variable = dlsym(library, name))) return;
  FIND(init_crypto, "OPENSSL_init_crypto")
  /* Without this OpenSSL tears itself down at exit while the loader thread may still use it. */
  init_crypto(NO_ATEXIT, NULL);
  FIND(get_ex_new_index, "CRYPTO_get_ex_new_index")
  FIND(ctx_set_ex_data, "SSL_CTX_set_ex_data")
  FIND(ctx_get_ex_data, "SSL_CTX_get_ex_data")
  FIND(ctx_set_verify, "SSL_CTX_set_verify")
  FIND(get_ctx, "SSL_get_SSL_CTX")
  FIND(get_store_ctx_index, "SSL_get_ex_data_X509_STORE_CTX_idx")
  FIND(store_get_ex_data, "X509_STORE_CTX_get_ex_data")
  FIND(store_get_error, "X509_STORE_CTX_get_error")
  FIND(store_get_certificate, "X509_STORE_CTX_get_current_cert")
  FIND(get_not_before, "X509_get0_notBefore")
  FIND(get_not_after, "X509_get0_notAfter")
  FIND(time_to_tm, "ASN1_TIME_to_tm")
  FIND(store_get_leaf, "X509_STORE_CTX_get0_cert")
  FIND(get_subject, "X509_get_subject_name")
  FIND(get_issuer, "X509_get_issuer_name")
  FIND(name_to_line, "X509_NAME_oneline")
  FIND(get_public_key, "X509_get_X509_PUBKEY")
  FIND(key_to_bytes, "i2d_X509_PUBKEY")
  FIND(digest, "EVP_Digest")
  FIND(sha256, "EVP_sha256")
  FIND(md5, "EVP_md5")
  FIND(sha512_256, "EVP_sha512_256")
  transfer_index = get_ex_new_index(EX_INDEX_SSL_CTX, 0, NULL, NULL, NULL, NULL);
  can_watch = transfer_index >= 0;
}

/* The last certificates and faults of this thread; each loader thread verifies only its own connections. Made with the
   first of them: as thread-local arrays they would cost every thread of every start 13 pages. */
enum { FAULTS = 32 };
struct seen {
  struct clibcurl_certificate_fault faults[FAULTS];
  unsigned next_fault;
  struct clibcurl_certificate certificates[FAULTS];
  unsigned next_certificate;
};
static _Thread_local struct seen *seen;

static int day_of(const void *time) {
  struct tm parts;
  if (!time || !time_to_tm(time, &parts)) return 0;
  return (parts.tm_year + 1900) * 10000 + (parts.tm_mon + 1) * 100 + parts.tm_mday;
}

/* Keys are a few hundred bytes; a longer one gets no digest, so nobody can vouch for it. */
enum { LONGEST_KEY = 16384 };

static bool digest_key(const void *leaf, unsigned char *result) {
  unsigned char bytes[LONGEST_KEY];
  void *key = get_public_key(leaf);
  int count = key ? key_to_bytes(key, NULL) : 0;
  if (count <= 0 || count > LONGEST_KEY) return false;
  unsigned char *end = bytes;
  key_to_bytes(key, &end);
  return digest(bytes, (size_t)count, result, NULL, sha256(), NULL) == 1;
}

static void note_certificate(uint64_t transfer, const void *leaf) {
  struct clibcurl_certificate *last = &seen->certificates[(seen->next_certificate - 1) % FAULTS];
  /* Asked once for every certificate of the chain. */
  if (!leaf || (seen->next_certificate > 0 && last->transfer == transfer)) return;
  struct clibcurl_certificate *note = &seen->certificates[seen->next_certificate++ % FAULTS];
  *note = (struct clibcurl_certificate){
      .transfer = transfer,
      .not_before = day_of(get_not_before(leaf)),
      .not_after = day_of(get_not_after(leaf)),
  };
  name_to_line(get_subject(leaf), note->subject, sizeof note->subject);
  name_to_line(get_issuer(leaf), note->issuer, sizeof note->issuer);
  note->has_digest = digest_key(leaf, note->key_digest);
}

/* OpenSSL asks this about every certificate of a chain; the answer stays what it was. */
static int note_fault(int is_fine, void *store) {
  void *ssl = store_get_ex_data(store, get_store_ctx_index());
  void *ctx = ssl ? get_ctx(ssl) : NULL;
  if (!seen) seen = calloc(1, sizeof *seen);
  if (!ctx || !seen) return is_fine;
  uint64_t transfer = (uint64_t)(uintptr_t)ctx_get_ex_data(ctx, transfer_index);
  note_certificate(transfer, store_get_leaf(store));
  if (is_fine) return is_fine;
  void *certificate = store_get_certificate(store);
  seen->faults[seen->next_fault++ % FAULTS] = (struct clibcurl_certificate_fault){
      .transfer = transfer,
      .code = store_get_error(store),
      .not_before = certificate ? day_of(get_not_before(certificate)) : 0,
      .not_after = certificate ? day_of(get_not_after(certificate)) : 0,
  };
  return is_fine;
}

static CURLcode prepare_context(CURL *easy, void *ctx, void *transfer) {
  (void)easy;
  ctx_set_ex_data(ctx, transfer_index, transfer);
  ctx_set_verify(ctx, VERIFY_PEER, note_fault);
  return CURLE_OK;
}

/* A client that verifies nothing is still told of every certificate, and goes on whatever the answer is. */
static CURLcode prepare_lenient_context(CURL *easy, void *ctx, void *transfer) {
  (void)easy;
  ctx_set_ex_data(ctx, transfer_index, transfer);
  ctx_set_verify(ctx, VERIFY_NONE, note_fault);
  return CURLE_OK;
}

void clibcurl_watch_certificates(CURL *easy, uint64_t transfer, bool is_lenient) {
  if (!can_watch) return;
  curl_easy_setopt_pointer(easy, CURLOPT_SSL_CTX_FUNCTION, is_lenient ? prepare_lenient_context : prepare_context);
  curl_easy_setopt_pointer(easy, CURLOPT_SSL_CTX_DATA, (void *)(uintptr_t)transfer);
}

bool clibcurl_certificate_fault(uint64_t transfer, struct clibcurl_certificate_fault *fault) {
  for (int i = 0; seen && i < FAULTS; i++) {
    if (seen->faults[i].transfer != transfer || seen->faults[i].code == 0) continue;
    *fault = seen->faults[i];
    return true;
  }
  return false;
}

bool clibcurl_certificate(uint64_t transfer, struct clibcurl_certificate *certificate) {
  for (int i = 0; seen && i < FAULTS; i++) {
    if (seen->certificates[i].transfer != transfer || transfer == 0) continue;
    *certificate = seen->certificates[i];
    return true;
  }
  return false;
}

int clibcurl_digest(int hash, const void *data, size_t count, unsigned char *result) {
  if (!can_watch) return 0;
  unsigned size = 0;
  const void *type = hash == 0 ? md5() : hash == 1 ? sha256() : sha512_256();
  return digest(data, count, result, &size, type, NULL) == 1 ? (int)size : 0;
}
