#!/bin/sh
# Looks which glibc the programs and libraries in a folder ask for: glibc.sh FOLDER OLDEST.  Names
# every file that asks for a newer one, and ends with 1 then, or where it finds none at all.
set -eu
asked=$(find "$1" -type f | sort | while read -r file; do
  newest=$(objdump -T "$file" 2>/dev/null | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
  [ -z "$newest" ] || echo "${newest#GLIBC_} $file"
done)
newest=$(echo "$asked" | cut -d' ' -f1 | sort -uV | tail -1)
echo "$(echo "$asked" | grep -c .) files ask for glibc, the newest for ${newest:-none}, this system has $(getconf GNU_LIBC_VERSION)."
if [ -z "$newest" ] || [ "$(printf '%s\n' "$newest" "$2" | sort -V | tail -1)" != "$2" ]; then
  echo "$asked" | while read -r version file; do
    [ "$(printf '%s\n' "$version" "$2" | sort -V | tail -1)" = "$2" ] || echo "$file: $version"
  done
  exit 1
fi
