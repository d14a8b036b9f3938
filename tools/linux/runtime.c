/* What stands at the beginning of the AppImage: a program that unpacks the rest of its own file and starts it.
 *
 * The rest is a squashfs image. It is unpacked once into the cache of the user, so nothing has to be mounted and it
 * starts on systems without FUSE, too. What an older version has left there is removed.
 *
 *   PROGRAM                     start it
 *   PROGRAM --appimage-offset   print at which byte the image begins
 *   PROGRAM --appimage-extract  unpack it into the folder squashfs-root here
 *
 * tools/appimage.py compiles it, linked with the static libraries of squashfuse. */

#define _GNU_SOURCE
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <squashfuse/squashfuse.h>

#define BLOCK (1 << 20)

/* squashfuse can be asked for images that were packed by LZO, whose licence is not ours; ours are not. */
int __lzo_init_v2(unsigned v, int a, int b, int c, int d, int e, int f, int g, int h, int i);
int __lzo_init_v2(unsigned v, int a, int b, int c, int d, int e, int f, int g, int h, int i) {
    (void)v, (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i;
    return -1;
}

int lzo1x_decompress_safe(const void *from, unsigned long size, void *to, unsigned long *room, void *memory);
int lzo1x_decompress_safe(const void *from, unsigned long size, void *to, unsigned long *room, void *memory) {
    (void)from, (void)size, (void)to, (void)room, (void)memory;
    return -1;
}

static void fail(const char *what, const char *name) {
    fprintf(stderr, "Zastolye cannot be started: %s %s: %s\n", what, name, strerror(errno));
    exit(127);
}

static char *joined(const char *folder, const char *name) {
    char *path;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        fail("no memory for", name);
    return path;
}

/* The program ends with the table of its sections: the image begins behind it. */
static off_t offset_of_image(const char *file) {
    Elf64_Ehdr header;
    int input = open(file, O_RDONLY | O_CLOEXEC);
    if (input < 0 || read(input, &header, sizeof header) != sizeof header)
        fail("cannot read", file);
    close(input);
    return header.e_shoff + (off_t)header.e_shentsize * header.e_shnum;
}

static void unpack_file(sqfs *image, sqfs_inode *inode, const char *path, mode_t mode) {
    static char block[BLOCK];
    int output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode | S_IWUSR);
    if (output < 0)
        fail("cannot write", path);
    for (sqfs_off_t place = 0, size = BLOCK; size == BLOCK; place += size) {
        if (sqfs_read_range(image, inode, place, &size, block) != SQFS_OK || write(output, block, size) != size)
            fail("cannot unpack", path);
    }
    if (close(output) != 0)
        fail("cannot write", path);
}

static void unpack_link(sqfs *image, sqfs_inode *inode, const char *path) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(image, inode, target, &size) != SQFS_OK || symlink(target, path) != 0)
        fail("cannot unpack", path);
}

static void unpack(const char *file, const char *folder) {
    sqfs image;
    sqfs_traverse walk;
    sqfs_err error = sqfs_open_image(&image, file, offset_of_image(file));
    if (error != SQFS_OK || sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)) != SQFS_OK)
        fail("cannot read", file);
    if (mkdir(folder, 0755) != 0)
        fail("cannot make", folder);
    while (sqfs_traverse_next(&walk, &error)) {
        sqfs_inode inode;
        if (walk.dir_end)
            continue;
        char *path = joined(folder, walk.path);
        if (sqfs_inode_get(&image, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK)
            fail("cannot unpack", path);
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755) != 0)
                fail("cannot make", path);
        } else if (S_ISLNK(inode.base.mode)) {
            unpack_link(&image, &inode, path);
        } else {
            unpack_file(&image, &inode, path, inode.base.mode & 0777);
        }
        free(path);
    }
    if (error != SQFS_OK)
        fail("cannot unpack", file);
    sqfs_traverse_close(&walk);
    sqfs_destroy(&image);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(const char *folder) {
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* The folder in the user's cache in which all that is unpacked lies; it is made. */
static char *cache(void) {
    const char *base = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    char *folder = base && *base ? strdup(base) : joined(home && *home ? home : "/tmp", ".cache");
    mkdir(folder, 0700);
    char *own = joined(folder, "zastolye-appimage");
    if (mkdir(own, 0700) != 0 && errno != EEXIST)
        fail("cannot make", own);
    free(folder);
    return own;
}

/* Remove what other versions have left in the cache. A version that runs holds a lock on its folder. */
static void remove_others(const char *own, const char *version) {
    DIR *list = opendir(own);
    struct dirent *entry;
    while (list && (entry = readdir(list))) {
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, version) == 0)
            continue;
        char *folder = joined(own, entry->d_name);
        int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
            remove_folder(folder);
        if (lock >= 0)
            close(lock);
        free(folder);
    }
    if (list)
        closedir(list);
}

/* Unpack the program unless that was done before, and lock its folder for as long as it runs. Returns the folder. */
static char *unpacked(const char *file) {
    struct stat status;
    char version[64];
    if (stat(file, &status) != 0)
        fail("cannot read", file);
    snprintf(version, sizeof version, "%llx-%llx", (long long)status.st_size, (long long)status.st_mtime);
    char *own = cache(), *folder = joined(own, version), *name = joined(own, "new");
    /* Two that are started at once must not unpack into the same folder. */
    int lock = open(own, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (lock < 0 || flock(lock, LOCK_EX) != 0)
        fail("cannot lock", own);
    if (access(folder, F_OK) != 0) {
        remove_folder(name);
        unpack(file, name);
        if (rename(name, folder) != 0)
            fail("cannot make", folder);
        remove_others(own, version);
    }
    /* This one stays open, also in the program that takes the place of this one. */
    if (flock(open(folder, O_RDONLY | O_DIRECTORY), LOCK_SH) != 0)
        fail("cannot lock", folder);
    close(lock);
    free(own);
    free(name);
    return folder;
}

int main(int count, char **words) {
    char file[PATH_MAX];
    ssize_t size = readlink("/proc/self/exe", file, sizeof file - 1);
    if (size < 0)
        fail("cannot read", "/proc/self/exe");
    file[size] = 0;
    if (count > 1 && strcmp(words[1], "--appimage-offset") == 0) {
        printf("%lld\n", (long long)offset_of_image(file));
        return 0;
    }
    if (count > 1 && strcmp(words[1], "--appimage-extract") == 0) {
        unpack(file, "squashfs-root");
        return 0;
    }
    char *folder = unpacked(file);
    setenv("APPIMAGE", file, 1);
    setenv("APPDIR", folder, 1);
    char *program = joined(folder, "AppRun");
    words[0] = program;
    execv(program, words);
    fail("cannot start", program);
}
