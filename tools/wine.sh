#!/usr/bin/env bash
# Builds and tries the program for Windows on a Debian or Ubuntu without Windows, under wine: `tools/wine.sh`. What is
# missing is installed first, as root. `tools/wine.sh --install` only installs, and what the trials of Linux need, too;
# `--install-linux` leaves wine out. Further words go to tools/systems.py, such as `--keep` or `--downloads FOLDER`.
set -euo pipefail
cd "$(dirname "$0")/.."

# What the archive, the AppImage and the Flatpak for Linux are made and checked with.
packages=(
    squashfs-tools gcc libc6-dev libsquashfuse-dev libzstd-dev liblz4-dev liblzma-dev zlib1g-dev
    appstream desktop-file-utils flatpak-builder
)
if [ "${1:-}" != --install-linux ]; then
    packages+=(wine wine64 xvfb)
fi
missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ] && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
elif [ ${#missing[@]} -gt 0 ]; then
    echo "not installed, and only root can install it: ${missing[*]}" >&2
fi
case ${1:-} in
    --install | --install-linux) exit ;;
esac
exec python -m tools.systems windows "$@"
