#!/bin/sh
# Makes the AppImage of the archive in that folder: make_appimage.sh FOLDER.  It fetches what an
# AppImage begins with (MIT licence, with others' code inside: LICENCES.txt there), whose sum is
# known, unless RUNTIME names a file of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
release=https://github.com/AppImage/type2-runtime/releases/download/20251108
processor=$(uname -m)
case $processor in
  x86_64) sum=2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d ;;
  aarch64) sum=00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444 ;;
  *)
    echo "make_appimage.sh: there is no runtime for $processor." >&2
    exit 1
    ;;
esac
if ! command -v mksquashfs >/dev/null; then
  sudo apt-get update -qq
  sudo apt-get install -y -qq squashfs-tools >/dev/null
fi
if [ -z "${RUNTIME:-}" ]; then
  fetched=$(mktemp -d)
  trap 'rm -rf "$fetched"' EXIT
  RUNTIME=$fetched/runtime
  curl -fsSL --retry 3 -o "$RUNTIME" "$release/runtime-$processor"
  echo "$sum  $RUNTIME" | sha256sum --check --quiet
fi
archive=$(find "$folder" -name "last-card-*-linux-*.tar.gz" ! -name "*onefile*")
cd "$here/../.."
python3 -m build_scripts.bundle.appimage "$archive" "$RUNTIME"
