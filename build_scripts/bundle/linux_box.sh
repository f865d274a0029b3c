#!/bin/sh
# Builds for Linux in a fresh, old system, so that the program runs on every newer one:
#     linux_box.sh [words for build.py]
# Run it as root in a container of AlmaLinux 8 (glibc 2.28, supported until 2029), or of a Debian,
# with the checkout as the current folder.
set -eu
if command -v dnf >/dev/null; then
  dnf install -y -q --setopt=install_weak_deps=False \
    binutils findutils gcc git gzip tar python3.12 python3.12-devel
  python=python3.12 oldest=2.28
else
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends \
    binutils ca-certificates gcc git libc6-dev python3 python3-dev python3-venv >/dev/null
  python=python3 oldest=$(getconf GNU_LIBC_VERSION)
fi
# The checkout belongs to whoever started the container.
git config --global --add safe.directory "$PWD"
"$python" build_scripts/build.py "$@"
[ ! -d build/folder ] || build_scripts/bundle/glibc.sh build/folder "${oldest#glibc }"
