#!/bin/sh
# Puts Last Card among the games of this desktop, and takes it away again: see --help.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-"$HOME/.local"}
id=io.github.lastcard.LastCard
remove=no

usage() {
  cat <<END
Usage: ./install.sh [--all-users] [--remove]

  (nothing)     installs for you alone, into ~/.local, without a password
  --all-users   installs into /usr/local, for everybody: run it with sudo
  --remove      takes it away again; games and settings stay
  --help        says this

PREFIX=/some/where names another place.
END
}

for word in "$@"; do
  case $word in
    --all-users) prefix=${PREFIX:-/usr/local} ;;
    --remove) remove=yes ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      echo "install.sh: '$word' is not understood." >&2
      usage >&2
      exit 2
      ;;
  esac
done
target="$prefix/lib/last-card"

take_away() {
  rm -rf "$target"
  rm -f "$prefix/bin/last-card" "$prefix/share/applications/$id.desktop" \
    "$prefix/share/metainfo/$id.metainfo.xml" "$prefix/share/mime/packages/$id.xml"
  for size in 48 64 128 256 512; do
    rm -f "$prefix/share/icons/hicolor/${size}x$size/apps/$id.png"
  done
}

refresh() {
  # Desktops that have these tools show the change at once, the others at the next login.
  update-desktop-database "$prefix/share/applications" 2>/dev/null || true
  update-mime-database "$prefix/share/mime" 2>/dev/null || true
  gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
}

may_write() {
  # The nearest folder that is there already decides.
  folder=$prefix
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  if [ ! -w "$folder" ]; then
    echo "install.sh: $folder cannot be written. For all users, run it with sudo." >&2
    exit 1
  fi
}

if [ $remove = yes ]; then
  if [ ! -e "$target" ]; then
    echo "Last Card is not installed in $prefix." >&2
    exit 1
  fi
  may_write
  take_away
  refresh
  echo "Last Card is removed from $prefix."
  exit 0
fi

if [ "$here" = "$target" ]; then
  echo "install.sh: this is the installed copy. Run the install.sh of the archive." >&2
  exit 1
fi

may_write
take_away
mkdir -p "$target" "$prefix/bin" "$prefix/share/applications" "$prefix/share/metainfo" \
  "$prefix/share/mime/packages"
cp -R "$here/." "$target/"
ln -s "$target/last-card" "$prefix/bin/last-card"
# The full way to the program, since ~/.local/bin is not on every desktop's path.
sed "s|^Exec=last-card|Exec=\"$target/last-card\"|" "$here/share/$id.desktop" \
  >"$prefix/share/applications/$id.desktop"
cp "$here/share/$id.metainfo.xml" "$prefix/share/metainfo/"
cp "$here/share/$id.xml" "$prefix/share/mime/packages/"
for size in 48 64 128 256 512; do
  mkdir -p "$prefix/share/icons/hicolor/${size}x$size/apps"
  cp "$here/share/last-card-$size.png" "$prefix/share/icons/hicolor/${size}x$size/apps/$id.png"
done
refresh
echo "Last Card is installed: look among your games, or run $prefix/bin/last-card"
