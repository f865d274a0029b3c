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

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "pt_BR"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

; The installer speaks the language of the system.
[CustomMessages]
en.Play=Play Last Card
en.Match=Last Card match
de.Play=Last Card spielen
de.Match=Last-Card-Partie
fr.Play=Jouer à Last Card
fr.Match=Partie de Last Card
es.Play=Jugar a Last Card
es.Match=Partida de Last Card
pt_BR.Play=Jogar Last Card
pt_BR.Match=Partida de Last Card
pl.Play=Zagraj w Last Card
pl.Match=Mecz Last Card
it.Play=Gioca a Last Card
it.Match=Partita di Last Card

[InstallDelete]
; What an older version has left there and this one does not have.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{userprograms}\Last Card"; Filename: "{app}\last-card.exe"

[Registry]
Root: HKCU; Subkey: "Software\Classes\.lcr"; ValueType: string; ValueData: "{#Id}.record"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\{#Id}.record"; ValueType: string; ValueData: "{cm:Match}"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\{#Id}.record\DefaultIcon"; ValueType: string; ValueData: "{app}\last-card.exe,0"
Root: HKCU; Subkey: "Software\Classes\{#Id}.record\shell\open\command"; ValueType: string; ValueData: """{app}\last-card.exe"" ""%1"""

[Run]
Filename: "{app}\last-card.exe"; Description: "{cm:Play}"; Flags: nowait postinstall skipifsilent
