// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The least that any program has to do with a raw sample file: map it, parse whole numbers, sort a copy, print the
// median. What `assay show` takes on the same file is measured against this.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

namespace {

std::vector<std::int64_t> parse(std::string_view text)
{
    std::vector<std::int64_t> values;
    const char *at = text.data();
    const char *const end = at + text.size();
    while (at < end) {
        std::int64_t value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error == std::errc()) {
            values.push_back(value);
            at = next;
        } else {
            ++at;
        }
    }
    return values;
}

int run(const char *path)
{
    const int file = open(path, O_RDONLY);
    struct stat info {};
    if (file < 0 || fstat(file, &info) != 0 || info.st_size == 0) {
        std::fprintf(stderr, "%s: cannot be read.\n", path);
        return 1;
    }
    const auto size = static_cast<std::size_t>(info.st_size);
    void *const mapped = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (mapped == MAP_FAILED) {
        std::fprintf(stderr, "%s: cannot be mapped.\n", path);
        return 1;
    }
    const auto start = std::chrono::steady_clock::now();
    const std::vector<std::int64_t> values = parse({static_cast<const char *>(mapped), size});
    std::vector<std::int64_t> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    munmap(mapped, size);
    if (sorted.empty()) {
        std::fprintf(stderr, "%s: holds no numbers.\n", path);
        return 1;
    }
    const double median = (static_cast<double>(sorted[(sorted.size() - 1) / 2]) + static_cast<double>(sorted[sorted.size() / 2])) / 2;
    std::printf("%zu values, median %.1f, %.3f s\n", sorted.size(), median, took.count());
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    return run(argv[1]);
}
