#!/bin/sh
# check_metainfo.sh FILE: validates an AppStream description strictly (asks for appstreamcli).
# Versions before 1.0 do not know <developer>, in whose place they have <developer_name>: for them
# a copy says so.  Later ones ask for a homepage, which nobody knows without PROJECT_URL.
set -eu
file=$1
set -- --strict --no-net --explain
case $(appstreamcli --version) in
  *" 0."*)
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    sed -e '/<developer id=/,/<\/developer>/{s/<name>\(.*\)<\/name>/<developer_name>\1<\/developer_name>/;/developer id=/d;/<\/developer>/d;}' \
      "$file" >"$folder/$(basename "$file")"
    file="$folder/$(basename "$file")"
    ;;
  *)
    [ -n "${PROJECT_URL:-}" ] || set -- "$@" --override=url-homepage-missing=pedantic
    ;;
esac
appstreamcli validate "$@" "$file"
