@echo off
rem Puts Zastolye into the Start menu and lets sets of cards and replays open with it by a double click, for this user
rem only; with /remove undoes both. The program stays where this file lies.
setlocal
set "program=%~dp0zastolye.exe"
set "classes=HKCU\Software\Classes"
set "entry=%APPDATA%\Microsoft\Windows\Start Menu\Programs\Zastolye.lnk"
if /i "%~1"=="/remove" (
    reg delete "%classes%\Zastolye.File" /f
    for %%e in (.zastolye .replay) do reg delete "%classes%\%%e" /f
    del "%entry%"
    exit /b
)
reg add "%classes%\Zastolye.File" /ve /d Zastolye /f
reg add "%classes%\Zastolye.File\DefaultIcon" /ve /d "\"%program%\"" /f
reg add "%classes%\Zastolye.File\shell\open\command" /ve /d "\"%program%\" \"%%1\"" /f
for %%e in (.zastolye .replay) do reg add "%classes%\%%e" /ve /d Zastolye.File /f
if errorlevel 1 exit /b 1
powershell -NoProfile -Command "$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:entry); $link.TargetPath = $env:program; $link.Save()"
