; The installer for Windows, for one user and without a password.  Made by the release workflow:
;   iscc /DVersion=0.1.0 /DArch=x86_64 /DSource=…\build\folder\last-card /DOutput=…\dist last-card.iss
; Arch is x86_64 or arm64.

#define Id "io.github.lastcard.LastCard"

[Setup]
AppId={{6C1E1C53-8E63-4C0F-9F5B-6B0B6D8D9A71}
AppName=Last Card
AppVersion={#Version}
AppPublisher=The Last Card makers
DefaultDirName={localappdata}\Programs\Last Card
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
#if Arch == "arm64"
ArchitecturesAllowed=arm64
ArchitecturesInstallIn64BitMode=arm64
#else
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
#endif
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2
SolidCompression=yes
OutputDir={#Output}
OutputBaseFilename=last-card-{#Version}-windows-{#Arch}-setup
UninstallDisplayIcon={app}\last-card.exe
WizardStyle=modern

[InstallDelete]
; What an older version has left there and this one does not have.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{userprograms}\Last Card"; Filename: "{app}\last-card.exe"

[Registry]
Root: HKCU; Subkey: "Software\Classes\.lcr"; ValueType: string; ValueData: "{#Id}.record"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\{#Id}.record"; ValueType: string; ValueData: "Last Card match"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\{#Id}.record\DefaultIcon"; ValueType: string; ValueData: "{app}\last-card.exe,0"
Root: HKCU; Subkey: "Software\Classes\{#Id}.record\shell\open\command"; ValueType: string; ValueData: """{app}\last-card.exe"" ""%1"""

[Run]
Filename: "{app}\last-card.exe"; Description: "Play Last Card"; Flags: nowait postinstall skipifsilent
