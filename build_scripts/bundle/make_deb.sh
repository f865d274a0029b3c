#!/bin/sh
# Makes the Debian package of the archive in that folder: make_deb.sh FOLDER.  It holds the program
# that was built, since Debian has no pygame-ce; see docs/packaging.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=$(cd "$1" && pwd)
missing=
for tool in dpkg-buildpackage dh lintian; do
  command -v "$tool" >/dev/null || missing="$missing $tool"
done
if [ -n "$missing" ]; then
  sudo=
  if [ "$(id -u)" != 0 ]; then sudo=sudo; fi
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq --no-install-recommends binutils debhelper dpkg-dev fakeroot lintian >/dev/null
fi
archive=$(find "$folder" -name "last-card-*-linux-*.tar.gz" ! -name "*onefile*")
[ -n "$archive" ] || { echo "make_deb.sh: there is no archive in $folder." >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/last-card
mkdir "$source"
for part in assets build_scripts debian docs game CHANGELOG.md LICENSE README.md; do
  cp -R "$root/$part" "$source/"
done
find "$source" -name __pycache__ -prune -exec rm -rf {} +
mkdir "$source/built"
tar -xzf "$archive" --strip-components=1 -C "$source/built"
cd "$source"
dpkg-buildpackage -b -us -uc --no-sign >"$work/log" 2>&1 || { tail -40 "$work/log" >&2; exit 1; }
lintian --fail-on error --tag-display-limit 0 "$work"/*.changes
cp "$work"/last-card_*.deb "$folder/"
cd "$folder"
for file in last-card_*.deb; do sha256sum "$file" >"$file.sha256"; done
ls last-card_*.deb
