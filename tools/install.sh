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
cat >"$entry" <<END
[Desktop Entry]
Type=Application
Name=Zastolye
Name[ru]=Застолье
Comment=Five games at one tavern table
Comment[ru]=Пять игр за одним столом в таверне
Exec="$program" %f
Icon=zastolye
Terminal=false
Categories=Game;CardGame;BoardGame;
MimeType=application/x-zastolye;application/x-zastolye-replay;
StartupWMClass=zastolye
END
cat >"$types" <<END
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-zastolye">
    <comment>Set of cards for Zastolye</comment>
    <comment xml:lang="ru">Набор карт для Застолья</comment>
    <glob pattern="*.zastolye"/>
  </mime-type>
  <mime-type type="application/x-zastolye-replay">
    <comment>Replay of a game of Zastolye</comment>
    <comment xml:lang="ru">Запись партии в Застолье</comment>
    <glob pattern="*.replay"/>
  </mime-type>
</mime-info>
END
told
