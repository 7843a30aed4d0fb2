/*
 * Loaded in front of libc (LD_PRELOAD): writes down, in their order, what SQLite does to its files below a folder:
 * writes with their data, truncations, syncs and removals. An operation is in the recording before its caller goes on.
 *
 * KIOSK_RECORDED_FOLDER   the folder, as the kernel names it
 * KIOSK_RECORDING         the file to add to, outside of that folder
 * KIOSK_DEATH             a file; while it exists, it holds in how many syncs of the write-ahead log the process dies
 *
 * A record: kind (1 byte), length of the name (1), zero (6), offset or new size (8), length of the data (8), name, data.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

struct record {
  uint8_t kind, name_length, zero[6];
  int64_t at, data_length;
};

static const char *folder, *death;
static size_t folder_length;
static int recording = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  folder = getenv("KIOSK_RECORDED_FOLDER");
  death = getenv("KIOSK_DEATH");
  const char *file = getenv("KIOSK_RECORDING");
  if (folder == NULL || file == NULL) return;
  folder_length = strlen(folder);
  recording = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (recording < 0) abort();
}

static int ends_with(const char *name, const char *end) {
  size_t length = strlen(name), end_length = strlen(end);
  return length >= end_length && strcmp(name + length - end_length, end) == 0;
}

/* The part below the folder of a file that is recorded, or NULL. The index of the log (-shm) is never synced. */
static const char *name_of_path(const char *path) {
  if (recording < 0 || strncmp(path, folder, folder_length) != 0 || path[folder_length] != '/') return NULL;
  const char *name = path + folder_length + 1;
  return strncmp(name, "shop.db", 7) == 0 && !ends_with(name, "-shm") ? name : NULL;
}

static const char *name_of(int file, char path[PATH_MAX]) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return name_of_path(path);
}

static void add(uint8_t kind, const char *name, int64_t at, const void *data, size_t length) {
  struct record head = {.kind = kind, .name_length = strlen(name), .at = at, .data_length = length};
  struct iovec parts[] = {
      {&head, sizeof head}, {(void *)name, head.name_length}, {(void *)data, length}};
  ssize_t all = sizeof head + head.name_length + length;
  /* A recording with a hole would prove what is not so. */
  if (writev(recording, parts, 3) != all) abort();
}

static void die_when_due(const char *name) {
  if (death == NULL || !ends_with(name, "-wal")) return;
  FILE *file = fopen(death, "r+");
  if (file == NULL) return;
  int left = 0;
  if (fscanf(file, "%d", &left) == 1 && left <= 1) kill(getpid(), SIGKILL);
  rewind(file);
  fprintf(file, "%d      ", left - 1);
  fclose(file);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t at) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (name == NULL) return real_pwrite(file, data, length, at);
  pthread_mutex_lock(&lock);
  ssize_t written = real_pwrite(file, data, length, at);
  if (written > 0) add('w', name, at, data, written);
  pthread_mutex_unlock(&lock);
  return written;
}

int ftruncate64(int file, off64_t size) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (name == NULL) return real_ftruncate(file, size);
  pthread_mutex_lock(&lock);
  int failed = real_ftruncate(file, size);
  if (!failed) add('t', name, size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return failed;
}

static int sync_by(int (*real)(int), int file) {
  char path[PATH_MAX];
  const char *name = name_of(file, path);
  if (name == NULL) return real(file);
  pthread_mutex_lock(&lock);
  int failed = real(file);
  if (!failed) {
    add('s', name, 0, NULL, 0);
    die_when_due(name);
  }
  pthread_mutex_unlock(&lock);
  return failed;
}

int fsync(int file) { return sync_by(real_fsync, file); }
int fdatasync(int file) { return sync_by(real_fdatasync, file); }

int unlink(const char *path) {
  const char *name = name_of_path(path);
  if (name == NULL) return real_unlink(path);
  pthread_mutex_lock(&lock);
  int failed = real_unlink(path);
  if (!failed) add('u', name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return failed;
}
