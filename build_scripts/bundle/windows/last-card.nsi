; The installer for Windows, for one user and without a password; installer.py gives Version, Arch
; (x86_64 or arm64), Source (the folder that was built), Icon, Size (in KB) and Output (the file).
Unicode true
!ifdef Target
  Target ${Target}
!endif
SetCompressor /SOLID lzma
!include MUI2.nsh

!define Id "io.github.lastcard.LastCard"
!define Entry "Software\Microsoft\Windows\CurrentVersion\Uninstall\${Id}"

Name "Last Card"
OutFile "${Output}"
InstallDir "$LOCALAPPDATA\Programs\Last Card"
InstallDirRegKey HKCU "${Entry}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "Last Card ${Version}"
VIProductVersion "${Version}.0"
VIAddVersionKey "ProductName" "Last Card"
VIAddVersionKey "ProductVersion" "${Version}"
VIAddVersionKey "FileVersion" "${Version}"
VIAddVersionKey "FileDescription" "Last Card (${Arch})"
VIAddVersionKey "CompanyName" "The Last Card makers"
VIAddVersionKey "LegalCopyright" "The Last Card makers, MIT licence"

!define MUI_ICON "${Icon}"
!define MUI_UNICON "${Icon}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\last-card.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(Play)"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; It speaks the language of the system, and English where it has not learned that.
!macro Words language play match running files
  !insertmacro MUI_LANGUAGE "${language}"
  LangString Play ${LANG_${language}} "${play}"
  LangString Match ${LANG_${language}} "${match}"
  LangString Running ${LANG_${language}} "${running}"
  LangString Files ${LANG_${language}} "${files}"
!macroend
!insertmacro Words "English" "Play Last Card" "Last Card match" \
  "Last Card is running. Close it first, then try again." \
  "Delete your matches, settings and statistics too? They cannot be brought back."
!insertmacro Words "German" "Last Card spielen" "Last-Card-Partie" \
  "Last Card läuft gerade. Schließe es erst und versuche es dann noch einmal." \
  "Auch deine Partien, Einstellungen und Statistiken löschen? Sie lassen sich nicht wiederherstellen."
!insertmacro Words "French" "Jouer à Last Card" "Partie de Last Card" \
  "Last Card est ouvert. Fermez-le d'abord, puis réessayez." \
  "Supprimer aussi vos parties, vos réglages et vos statistiques ? Ils ne pourront pas être récupérés."
!insertmacro Words "SpanishInternational" "Jugar a Last Card" "Partida de Last Card" \
  "Last Card está abierto. Ciérralo primero y vuelve a intentarlo." \
  "¿Borrar también tus partidas, ajustes y estadísticas? No se podrán recuperar."
!insertmacro Words "PortugueseBR" "Jogar Last Card" "Partida de Last Card" \
  "O Last Card está aberto. Feche-o primeiro e tente de novo." \
  "Apagar também suas partidas, configurações e estatísticas? Não será possível recuperá-las."
!insertmacro Words "Polish" "Zagraj w Last Card" "Mecz Last Card" \
  "Gra Last Card jest uruchomiona. Najpierw ją zamknij, a potem spróbuj ponownie." \
  "Usunąć też twoje mecze, ustawienia i statystyki? Nie będzie można ich odzyskać."
!insertmacro Words "Italian" "Gioca a Last Card" "Partita di Last Card" \
  "Last Card è aperto. Chiudilo prima, poi riprova." \
  "Eliminare anche le tue partite, le impostazioni e le statistiche? Non sarà possibile recuperarle."

; Windows lets nobody write to a program that runs.
!macro Closed prefix
  Function ${prefix}Closed
    again:
      IfFileExists "$INSTDIR\last-card.exe" 0 done
      ClearErrors
      FileOpen $0 "$INSTDIR\last-card.exe" a
      IfErrors 0 free
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    free:
      FileClose $0
    done:
  FunctionEnd
!macroend
!insertmacro Closed ""
!insertmacro Closed "un."

!macro Associations
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  Call Closed
  SetOutPath "$INSTDIR"
  ; What an older version has left there and this one does not have.
  RMDir /r "$INSTDIR\_internal"
  File /r "${Source}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Last Card.lnk" "$INSTDIR\last-card.exe"
  WriteRegStr HKCU "Software\Classes\.lcr" "" "${Id}.record"
  WriteRegStr HKCU "Software\Classes\${Id}.record" "" "$(Match)"
  WriteRegStr HKCU "Software\Classes\${Id}.record\DefaultIcon" "" "$INSTDIR\last-card.exe,0"
  WriteRegStr HKCU "Software\Classes\${Id}.record\shell\open\command" "" '"$INSTDIR\last-card.exe" "%1"'
  WriteRegStr HKCU "${Entry}" "DisplayName" "Last Card"
  WriteRegStr HKCU "${Entry}" "DisplayVersion" "${Version}"
  WriteRegStr HKCU "${Entry}" "Publisher" "The Last Card makers"
  WriteRegStr HKCU "${Entry}" "DisplayIcon" "$INSTDIR\last-card.exe"
  WriteRegStr HKCU "${Entry}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${Entry}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${Entry}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${Entry}" "EstimatedSize" ${Size}
  WriteRegDWORD HKCU "${Entry}" "NoModify" 1
  WriteRegDWORD HKCU "${Entry}" "NoRepair" 1
  !insertmacro Associations
SectionEnd

Section "Uninstall"
  Call un.Closed
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\last-card.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Last Card.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.lcr" ""
  StrCmp $0 "${Id}.record" 0 +2
    DeleteRegKey HKCU "Software\Classes\.lcr"
  DeleteRegKey HKCU "Software\Classes\${Id}.record"
  DeleteRegKey HKCU "${Entry}"
  !insertmacro Associations
  IfFileExists "$LOCALAPPDATA\last-card\*.*" 0 kept
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(Files)" /SD IDNO IDNO kept
    RMDir /r "$LOCALAPPDATA\last-card"
  kept:
SectionEnd
