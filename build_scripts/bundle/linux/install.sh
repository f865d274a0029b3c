#!/bin/sh
# Installs Last Card for this user, without asking for a password; PREFIX names another place:
#   ./install.sh              into ~/.local
#   PREFIX=/usr/local ./install.sh
#   ./install.sh --remove     takes it away again; games and settings stay
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-"$HOME/.local"}
id=io.github.last_card.LastCard
target="$prefix/lib/last-card"

remove() {
  rm -rf "$target"
  rm -f "$prefix/bin/last-card" "$prefix/share/applications/$id.desktop" \
    "$prefix/share/metainfo/$id.metainfo.xml"
  for size in 48 64 128 256 512; do
    rm -f "$prefix/share/icons/hicolor/${size}x$size/apps/$id.png"
  done
}

refresh() {
  # Desktops that have these tools show the change at once, the others at the next login.
  update-desktop-database "$prefix/share/applications" 2>/dev/null || true
  gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
}

if [ "${1:-}" = "--remove" ]; then
  remove
  refresh
  echo "Last Card is removed from $prefix."
  exit 0
fi

if [ "$here" = "$target" ]; then
  echo "This is the installed copy: run the install.sh of the archive." >&2
  exit 1
fi

remove
mkdir -p "$target" "$prefix/bin" "$prefix/share/applications" "$prefix/share/metainfo"
cp -R "$here/." "$target/"
ln -s "$target/last-card" "$prefix/bin/last-card"
# The full way to the program, since ~/.local/bin is not on every desktop's path.
sed "s|^Exec=last-card|Exec=\"$target/last-card\"|" "$here/share/$id.desktop" \
  >"$prefix/share/applications/$id.desktop"
cp "$here/share/$id.metainfo.xml" "$prefix/share/metainfo/"
for size in 48 64 128 256 512; do
  mkdir -p "$prefix/share/icons/hicolor/${size}x$size/apps"
  cp "$here/share/last-card-$size.png" "$prefix/share/icons/hicolor/${size}x$size/apps/$id.png"
done
refresh
echo "Last Card is installed: look among your games, or run $prefix/bin/last-card"
