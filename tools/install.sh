#!/bin/sh
# Puts Zastolye into the menu of the system, for this user only; with --remove takes it out again. The program stays
# where this file lies.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/zastolye.desktop
types=$share/mime/packages/zastolye.xml
icon=$share/icons/hicolor/scalable/apps/zastolye.svg

told() {
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications"; fi
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
}

mkdir -p "${entry%/*}" "${types%/*}" "${icon%/*}"
if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$types" "$icon"
    told
    exit
fi
cp "$here/zastolye.svg" "$icon"
# Within quotes a command needs a backslash before each of these, and a menu entry doubles backslashes once more.
program=$(printf %s "$here/zastolye" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
grep -v '^Exec=' "$here/zastolye.desktop" >"$entry"
printf 'Exec="%s" %%f\n' "$program" >>"$entry"
cp "$here/zastolye-types.xml" "$types"
told
